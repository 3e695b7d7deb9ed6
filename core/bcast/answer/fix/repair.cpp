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

/// The axes in order, with 1 where `isOne` says so.
Shape spaced(const std::vector<Extent>& axes, const std::vector<bool>& isOne) {
  std::vector<Extent> all(isOne.size(), Extent(1));
  auto next = axes.begin();
  for (std::size_t i = 0; i < isOne.size(); ++i) {
    all[i] = isOne[i] ? Extent(1) : *next++;
  }
  return Shape(std::move(all));
}

/// Its axes with those of size 1 anywhere between the others, the fewest first.
Shapes spacedOf(std::vector<Extent> axes) {
  std::erase(axes, Extent(1));
  Shapes all;
  for (std::size_t rank = axes.size(); rank <= std::max(axes.size(), kMostAxes); ++rank) {
    std::vector<bool> isOne(axes.size(), false);
    isOne.resize(rank, true);
    do {
      all.push_back(spaced(axes, isOne));
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
    std::vector<Extent> reordered = axes;
    std::transform(order.begin(), order.end(), reordered.begin(),
                   [&](std::size_t axis) { return axes[axis]; });
    all.emplace_back(std::move(reordered));
  }
  return all;
}

/// The result of the first fix of axes.
std::optional<Shape> likelyResult(const Answered& answered) {
  for (const Fix& fix : fixes(answered, lint(answered))) {
    if (fix.edit != Edit::otherAxis && fix.edit != Edit::otherDimensions &&
        fix.edit != Edit::resizeLayer && fix.edit != Edit::newArray) {
      return fix.shape;
    }
  }
  return std::nullopt;
}

/// Tries edits of one operand at a time.
class RepairSearch {
 public:
  RepairSearch(const Answered& answered, std::optional<Shape> want)
      : mode_(answered.mode), request_(answered.request), want_(std::move(want)) {
    request_.trace = false;
  }

  /// The first edit of each operand that gives the wanted result.
  std::vector<Repair> find(Shapes (*editsOf)(std::vector<Extent>), bool reorders) {
    std::vector<Repair> found;
    for (std::size_t i = 0; i < request_.operands.size() && tries_ < kMostTries; ++i) {
      const Shape before = request_.operands[i];
      const auto shape =
          before.isRanked() ? firstThatFits(i, editsOf(before.extents())) : std::nullopt;
      if (shape) {
        found.push_back({i, request_.operands, *shape, reorders});
      }
      request_.operands[i] = before;
    }
    return found;
  }

 private:
  /// The result with the first of these shapes that gives it; the operand keeps that shape.
  std::optional<Shape> firstThatFits(std::size_t operand, Shapes edits) {
    for (Shape& after : edits) {
      if (tries_ == kMostTries) {
        break;
      }
      ++tries_;
      request_.operands[operand] = std::move(after);
      const Inference inferred = infer(mode_, request_);
      if (inferred.shape && (!want_ || inferred.shape == want_)) {
        return *inferred.shape;
      }
    }
    return std::nullopt;
  }

  const Mode& mode_;
  Request request_;
  std::optional<Shape> want_;
  std::size_t tries_ = 0;
};

}  // namespace

std::vector<Repair> repairs(const Answered& answered, std::optional<Shape> want) {
  const Inference& inference = answered.inference;
  want = want ? std::move(want) : likelyResult(answered);
  if (inference.accepted && (!want || inference.shape == want)) {
    return {};
  }
  RepairSearch search(answered, std::move(want));
  std::vector<Repair> found = search.find(spacedOf, false);
  return found.empty() ? search.find(reorderedOf, true) : found;
}

}  // namespace bcast
