// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/answer/fix/dimension_search.h"
#include "bcast/answer/fix/edit.h"
#include "bcast/answer/fix/fix_search.h"
#include "bcast/infer/infer.h"

namespace bcast {
namespace {

/// The ranked operands by rank, otherwise in their order.
std::vector<std::size_t> byRank(const Request& request, const std::vector<std::size_t>& operands) {
  std::vector<std::size_t> ordered;
  for (std::size_t rank = 0; rank <= kRankLimit; ++rank) {
    std::copy_if(operands.begin(), operands.end(), std::back_inserter(ordered),
                 [&](std::size_t operand) {
                   const Shape& shape = request.operands[operand];
                   return shape.isRanked() && shape.rank() == rank;
                 });
  }
  return ordered;
}

/// The operands whose extents or ranks are rejected: by rank, and of equal ranks the later first.
std::vector<std::size_t> concerned(const Request& request, const Rejected& rejected) {
  std::vector<std::size_t> operands;
  if (rejected.operand) {
    operands.push_back(*rejected.operand);
  }
  if (rejected.leftOperand) {
    operands.push_back(*rejected.leftOperand);
  }
  // The left side of a fold comes from all earlier operands.
  const bool fold = rejected.operand && !rejected.leftOperand && !request.target;
  for (std::size_t i = fold ? *rejected.operand : 0; i-- > 0;) {
    operands.push_back(i);
  }
  return byRank(request, operands);
}

/// Omits the array that is written in place, because its shape cannot change.
std::vector<std::size_t> editable(const Mode& mode, std::vector<std::size_t> operands) {
  if (mode.isInPlace()) {
    std::erase(operands, std::size_t{0});
  }
  return operands;
}

void addOptions(Changes& changes, const Mode& mode, const Request& request,
                const Rejected& rejected) {
  if (mode.takes.axis != Need::no && rejected.operand) {
    for (std::size_t axis = 0; axis <= request.operands[0].rank(); ++axis) {
      changes.push_back({Edit::otherAxis, *rejected.operand, {}, static_cast<std::int64_t>(axis)});
    }
  }
  if (mode.takes.broadcastDimensions != Need::no) {
    for (auto& list : listsFor(mode, request)) {
      changes.push_back({Edit::otherDimensions, placedOperand(request), {}, {}, std::move(list)});
    }
  }
}

using AddChanges = void (*)(Changes& changes, const Answered& answered, std::size_t operand);

void insertsOf(Changes& changes, const Answered& answered, std::size_t operand) {
  addInserts(changes, answered.mode, answered.request, operand);
}
void singleInsertsOf(Changes& changes, const Answered& answered, std::size_t operand) {
  addSingleInserts(changes, answered.request, operand);
}
void permutationsOf(Changes& changes, const Answered& answered, std::size_t operand) {
  addPermutations(changes, answered.mode, answered.request, operand);
}
/// Matrices only: if an axis can be added, permutations of more axes are unlikely.
void transpositionsOf(Changes& changes, const Answered& answered, std::size_t operand) {
  if (answered.request.operands[operand].rank() == 2) {
    permutationsOf(changes, answered, operand);
  }
}
void dropsOf(Changes& changes, const Answered& answered, std::size_t operand) {
  addDrops(changes, answered.request, operand);
}

void attempt(FixSearch& search, const Answered& answered, AddChanges add,
             const std::vector<std::size_t>& operands) {
  Changes changes;
  for (const std::size_t operand : operands) {
    add(changes, answered, operand);
  }
  search.attempt(changes);
}

std::vector<Fix> fixesOfRejected(const Answered& answered) {
  const auto& [mode, request, inference] = answered;
  const auto& rejected = std::get<Rejected>(inference.trace.back());
  const auto operands = editable(mode, concerned(request, rejected));
  FixSearch search(answered);
  Changes options;
  addOptions(options, mode, request, rejected);
  search.attempt(options);
  attempt(search, answered, insertsOf, operands);
  attempt(search, answered, search.isGood() ? transpositionsOf : permutationsOf, operands);
  attempt(search, answered, dropsOf, operands);
  if (!search.keepsRank()) {
    attempt(search, answered, singleInsertsOf, operands);
  }
  if (mode.isInPlace()) {
    search.attempt({{Edit::newArray, 0}});
  }
  return search.found();
}

/// The layer gets as many inputs as the other operand has.
void resizeLayer(Changes& changes, const Answered& answered) {
  const auto& rejected = std::get<Rejected>(answered.inference.trace.back());
  const Shape& weight = answered.request.operands.back();
  if (answered.mode.layer == Layer::no || !rejected.column || !rejected.left ||
      !weight.isRanked() || weight.rank() != 2) {
    return;
  }
  if (const auto axis = answered.inference.placement->axisIn(1, *rejected.column)) {
    changes.push_back({Edit::resizeLayer, 1, {*axis}, {}, {}, *rejected.left});
  }
}

/// Edits of the later operand come first; the operands are exchanged if Python can write that. A
/// layer has another size only if nothing else works.
std::vector<Fix> fixesOfProduct(const Answered& answered) {
  const Request& request = answered.request;
  Changes changes;
  for (std::size_t i = request.operands.size(); i-- > 0;) {
    addProductEdits(changes, request, i);
  }
  if (!answered.mode.written.view().empty()) {
    changes.push_back({Edit::swapOperands, 1});
  }
  FixSearch search(answered);
  search.attempt(changes);
  if (!search.hasFound()) {
    Changes ofLayer;
    resizeLayer(ofLayer, answered);
    search.attempt(ofLayer);
  }
  return search.found();
}

/// Fixes that pair other elements. Operands of equal ranks are transposed; otherwise axes are added
/// or dropped.
std::vector<Fix> fixesOfTrap(const Answered& answered, const Lint& lint) {
  const auto& [mode, request, inference] = answered;
  const auto later = std::vector<std::size_t>(lint.operands.rbegin(), lint.operands.rend());
  const auto operands = editable(mode, byRank(request, later));
  FixSearch search(answered);
  attempt(search, answered, insertsOf, operands);
  if (lint.id == kMutualExpansion.id) {
    const bool sameRank =
        request.operands[lint.operands[0]].rank() == request.operands[lint.operands[1]].rank();
    attempt(search, answered, sameRank ? permutationsOf : dropsOf, operands);
    if (!search.isGood()) {
      attempt(search, answered, sameRank ? dropsOf : permutationsOf, operands);
    }
  }
  return search.found();
}

}  // namespace

std::vector<Fix> fixes(const Answered& answered, std::span<const Lint> lints) {
  if (!answered.inference.accepted) {
    return answered.mode.isProduct() ? fixesOfProduct(answered) : fixesOfRejected(answered);
  }
  std::vector<Fix> found;
  for (std::size_t i = 0; i < lints.size() && found.empty(); ++i) {
    const bool isTrap = lints[i].level == LintLevel::check &&
                        (lints[i].id == kMutualExpansion.id || lints[i].id == kSquareAmbiguity.id);
    if (isTrap) {
      found = fixesOfTrap(answered, lints[i]);
    }
  }
  return found;
}

}  // namespace bcast
