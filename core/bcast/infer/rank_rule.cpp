// SPDX-License-Identifier: MIT
#include "bcast/infer/rank_rule.h"

namespace bcast {
namespace {

/// The rank that the others are compared with, and its operand (absent: the target's).
struct First {
  std::size_t rank;
  std::optional<std::size_t> operand;
};

std::optional<First> firstOf(RankRule rule, const Request& request) {
  if (request.target) {
    return First{request.target->rank(), std::nullopt};
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Shape& operand = request.operands[i];
    const bool counts =
        operand.isRanked() && (rule != RankRule::equalOrScalar || operand.rank() != 0);
    if (counts) {
      return First{operand.rank(), i};
    }
  }
  return std::nullopt;
}

bool isAllowed(RankRule rule, std::size_t first, std::size_t rank) {
  switch (rule) {
    case RankRule::any:
      return true;
    case RankRule::equal:
      return rank == first;
    case RankRule::equalOrScalar:
      return rank == first || rank == 0;
    case RankRule::notAboveFirst:
      return rank <= first;
  }
  return true;
}

}  // namespace

std::optional<Rejected> checkRanks(const Meeting& meeting, const Request& request) {
  if (meeting.ranks == RankRule::any) {
    return std::nullopt;
  }
  const auto first = firstOf(meeting.ranks, request);
  for (std::size_t i = 0; first && i < request.operands.size(); ++i) {
    const Shape& operand = request.operands[i];
    if (operand.isRanked() && !isAllowed(meeting.ranks, first->rank, operand.rank())) {
      return Rejected{.clause = meeting.rankRefused.id,
                      .leftOperand = first->operand,
                      .operand = i,
                      .leftRank = first->rank,
                      .rightRank = operand.rank()};
    }
  }
  return std::nullopt;
}

}  // namespace bcast
