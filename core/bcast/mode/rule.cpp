// SPDX-License-Identifier: MIT
#include "bcast/mode/rule.h"

#include <iterator>

namespace bcast {
namespace {

bool holds(Relation relation, Extent left, Extent right) {
  if (relation == Relation::any) {
    return true;
  }
  if (left.isDynamic() || right.isDynamic()) {
    return false;
  }
  return (left == right) == (relation == Relation::equal);
}

bool fits(const ExtentRule& rule, Extent left, Extent right) {
  return rule.left.contains(left) && rule.right.contains(right);
}

constexpr Literal kConditionTexts[] = {
    "{A} may be 1",
    "{B} may be 1",
    "{B} is 1, which matches any {A}",
    "{A} and {B} are equal, or one of them is 1",
    "{A} and {B} are equal, or {B} is 1",
    "{A} and {B} are equal",
    "{A} and {B} are equal, or one of them is 0 or 1",
    "if {A} or {B} is 0, the other is 0 or 1",
    "{A} and {B} are equal, or the shape of {B} has one element",
};
static_assert(std::size(kConditionTexts) == std::size(Names<Condition>::names));

}  // namespace

std::span<const Literal> conditionTexts() { return kConditionTexts; }

Match match(const ExtentRule& rule, Extent left, Extent right) {
  if (!holds(rule.relation, left, right)) {
    return Match::none;
  }
  if (fits(rule, left, right)) {
    return Match::asGiven;
  }
  const bool exchanged = rule.order == Order::either && fits(rule, right, left);
  return exchanged ? Match::exchanged : Match::none;
}

Met meet(std::span<const ExtentRule> rules, Extent left, Extent right) {
  for (const ExtentRule& rule : rules) {
    const Match how = match(rule, left, right);
    if (how == Match::none) {
      continue;
    }
    if (rule.yield == Yield::reject) {
      return {&rule, how, std::nullopt};
    }
    const bool takeLeft = (rule.yield == Yield::left) == (how == Match::asGiven);
    return {&rule, how, takeLeft ? left : right};
  }
  return {nullptr, Match::none, std::nullopt};
}

}  // namespace bcast
