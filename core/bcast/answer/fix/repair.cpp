// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/repair.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/answer/fix/fix.h"

namespace bcast {
namespace {

/// Axes of size 1 are added up to this rank.
constexpr std::size_t kMostAxes = 8;
/// Each try is an inference, and requests can have hundreds of operands and dozens of axes.
constexpr std::size_t kMostTries = 1000;

using Shapes = std::vector<Shape>;

/// Its axes with those of size 1 anywhere between the others, the fewest first.
Shapes spacedOf(std::vector<Extent> axes) {
  std::erase(axes, Extent(1));
  Shapes all;
  for (std::size_t rank = axes.size(); rank <= std::max(axes.size(), kMostAxes); ++rank) {
    std::vector<bool> isOne(axes.size(), false);
    isOne.resize(rank, true);
    do {
      std::vector<Extent> spaced;
      for (auto next = axes.begin(); const bool one : isOne) {
        spaced.push_back(one ? Extent(1) : *next++);
      }
      all.emplace_back(std::move(spaced));
    } while (std::next_permutation(isOne.begin(), isOne.end()));
  }
  return all;
}

/// Its axes in other orders.
Shapes reorderedOf(std::vector<Extent> axes) {
  std::vector<std::size_t> order(axes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Shapes all;
  while (all.size() < kMostTries && std::next_permutation(order.begin(), order.end())) {
    std::vector<Extent> reordered;
    for (const std::size_t axis : order) {
      reordered.push_back(axes[axis]);
    }
    all.emplace_back(std::move(reordered));
  }
  return all;
}

/// The result of the first fix of axes.
std::optional<Shape> likelyResult(const Answered& answered) {
  for (const Fix& fix : fixes(answered, lint(answered))) {
    if (fix.edit != Edit::otherAxis && fix.edit != Edit::otherDimensions) {
      return fix.shape;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Repair> repairs(const Answered& answered, std::optional<Shape> want) {
  const auto& [mode, request, inference] = answered;
  want = want ? std::move(want) : likelyResult(answered);
  std::vector<Repair> found;
  if (inference.accepted && (!want || inference.shape == want)) {
    return found;
  }
  Request edited = request;
  edited.trace = false;
  std::size_t tries = 0;
  for (const auto editsOf : {spacedOf, reorderedOf}) {
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      const Shape& before = request.operands[i];
      for (Shape& after : before.isRanked() ? editsOf(before.extents()) : Shapes()) {
        edited.operands[i] = std::move(after);
        const auto shape = infer(mode, edited).shape;
        if (shape && (!want || shape == want)) {
          found.push_back({i, edited.operands, *shape, editsOf == reorderedOf});
          break;
        }
        if (++tries == kMostTries) {
          return found;
        }
      }
      edited.operands[i] = before;
    }
    if (!found.empty()) {
      break;
    }
  }
  return found;
}

}  // namespace bcast
