// SPDX-License-Identifier: MIT
#include "bcast/infer/check_declared.h"

namespace bcast {
namespace {

/// The steps for one column. A test of the tables ensures that exactly one row applies.
Trace compareColumn(const DeclaredRules& rules, std::size_t column, Extent inferred,
                    Extent declared) {
  for (const ExtentRule& rule : rules.extents) {
    if (match(rule, inferred, declared) == Match::none) {
      continue;
    }
    if (rule.yield == Yield::reject) {
      return {Rejected{
          .clause = rule.clause.id, .column = column, .left = inferred, .right = declared}};
    }
    Trace steps{Compared{
        .clause = rule.clause.id, .column = column, .inferred = inferred, .declared = declared}};
    for (const Note& note : rule.notes) {
      steps.push_back(Assumed{.clause = note.clause.id,
                              .column = column,
                              .left = inferred,
                              .right = declared,
                              .condition = note.condition,
                              .otherwise = note.otherwise});
    }
    return steps;
  }
  return {};
}

bool isRankAllowed(DeclaredRank rule, std::size_t inferred, std::size_t declared) {
  return rule == DeclaredRank::atLeast ? declared >= inferred : declared == inferred;
}

/// The declared rank, if it differs.
std::optional<std::size_t> higherRank(const Shape& inferred, const Shape& declared) {
  return inferred.rank() == declared.rank() ? std::nullopt : std::optional(declared.rank());
}

}  // namespace

Trace checkDeclared(const Mode& mode, const Shape& inferred, const Shape& declared) {
  if (!declared.isRanked()) {
    return {Compared{.clause = mode.unranked->declared.id}};
  }
  if (!inferred.isRanked()) {
    return {Compared{.clause = mode.unranked->nothing.id}};
  }
  const DeclaredRules& rules = mode.declared;
  if (!isRankAllowed(rules.ranks, inferred.rank(), declared.rank())) {
    return {Rejected{
        .clause = rules.rank.id, .leftRank = inferred.rank(), .rightRank = declared.rank()}};
  }
  const std::size_t surplus = declared.rank() - inferred.rank();
  Trace steps{Compared{.clause = rules.rank.id,
                       .rank = inferred.rank(),
                       .declaredRank = higherRank(inferred, declared)}};
  for (std::size_t column = 0; column < inferred.rank(); ++column) {
    const Trace more = compareColumn(rules, column, inferred.extents()[column],
                                     declared.extents()[surplus + column]);
    steps.insert(steps.end(), more.begin(), more.end());
    if (!more.empty() && std::holds_alternative<Rejected>(more.back())) {
      break;
    }
  }
  return steps;
}

}  // namespace bcast
