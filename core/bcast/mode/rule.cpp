// SPDX-License-Identifier: MIT
#include "bcast/mode/rule.h"

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

}  // namespace

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
