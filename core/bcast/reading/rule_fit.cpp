// SPDX-License-Identifier: MIT
#include "bcast/reading/rule_fit.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/notation/parse.h"

namespace bcast {
namespace {

using Extents = std::vector<Extent>;

/// Which sizes may meet: equal ones, or also 1 and any other.
enum class Meet : std::uint8_t { equal, stretch };

Fit fitOf(Extent a, Extent b, Meet meet) {
  const bool stretches = meet == Meet::stretch && (a.is(1) || b.is(1));
  if (stretches || (a.isStatic() && a == b)) {
    return Fit::fits;
  }
  return a.isDynamic() || b.isDynamic() ? Fit::mayFit : Fit::differs;
}

/// Compares the axes of two shapes in pairs.
class Comparison {
 public:
  Comparison(const Extents& left, const Extents& right, Meet meet)
      : left_(left), right_(right), meet_(meet) {}

  /// From axis `i` of the left and `j` of the right, `count` axes. Axis `skip` may differ.
  RuleFit of(std::size_t i, std::size_t j, std::size_t count,
             std::optional<std::size_t> skip = {}) const {
    RuleFit all{Fit::fits};
    for (std::size_t k = 0; k < count && all.fit != Fit::differs; ++k) {
      const Fit one = skip == i + k ? Fit::fits : fitOf(left_[i + k], right_[j + k], meet_);
      if (one == Fit::differs) {
        const auto fromRight = static_cast<std::int64_t>(left_.size() - i - k);
        all = {one, -fromRight, left_[i + k], right_[j + k]};
      } else if (one == Fit::mayFit) {
        all.fit = one;
      }
    }
    return all;
  }

 private:
  const Extents& left_;
  const Extents& right_;
  Meet meet_;
};

/// Two shapes of which at least one is partial: from the end at which both are known.
RuleFit partFit(const PartialShape& a, const PartialShape& b, Meet meet) {
  const Extents& left = a.shape.extents();
  const Extents& right = b.shape.extents();
  const std::size_t count = std::min(left.size(), right.size());
  const bool isAtEnd = !a.isOpenAfter && !b.isOpenAfter;
  const bool isAtStart = !a.isOpenBefore && !b.isOpenBefore;
  const bool isOne = left.size() == 1 && right.size() == 1;
  if (count == 0 || (!isAtEnd && !isAtStart && !isOne)) {
    return {};
  }
  const Comparison both(left, right, meet);
  RuleFit fit =
      isAtEnd ? both.of(left.size() - count, right.size() - count, count) : both.of(0, 0, count);
  if (!isAtEnd) {
    fit.axis = std::nullopt;
  }
  fit.fit = fit.fit == Fit::fits ? Fit::unknown : fit.fit;
  return fit;
}

/// Equal shapes, except axis `skip`.
RuleFit equalFit(const PartialShape& a, const PartialShape& b, std::optional<std::size_t> skip) {
  if (!a.shape.isRanked() || !b.shape.isRanked()) {
    return {};
  }
  if (!a.isWhole() || !b.isWhole()) {
    return partFit(a, b, Meet::equal);
  }
  const Extents& left = a.shape.extents();
  const Extents& right = b.shape.extents();
  return left.size() == right.size()
             ? Comparison(left, right, Meet::equal).of(0, 0, left.size(), skip)
             : RuleFit{Fit::differs};
}

/// Each operand against the first. The condition of `select` may be a scalar: StableHLO 1.8,
/// select, C1; MLIR 19, arith.select.
RuleFit equalFits(const Finding& finding) {
  const bool isScalar = finding.op == "select" && finding.operands.front() == PartialShape(Shape());
  const std::size_t first = isScalar ? 1 : 0;
  RuleFit all{finding.operands.size() > first + 1 ? Fit::fits : Fit::unknown};
  all.first = first;
  std::optional<std::size_t> skip;
  if (finding.rule == ShapeRule::concatenate && finding.freeAxis.value_or(-1) >= 0) {
    skip = static_cast<std::size_t>(*finding.freeAxis);
  }
  for (std::size_t i = first + 1; i < finding.operands.size() && all.fit != Fit::differs; ++i) {
    RuleFit next = equalFit(finding.operands[first], finding.operands[i], skip);
    next.first = first;
    next.second = i;
    all = next.fit == Fit::fits ? all : next;
  }
  return all;
}

std::size_t differences(const Extents& a, const Extents& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    count += fitOf(a[i], b[i], Meet::equal) == Fit::differs ? 1U : 0U;
  }
  return count;
}

/// Without its axis, a refusal is about the one axis on which shapes differ; of several, about one
/// that is not known.
RuleFit concatenateFit(const Finding& finding) {
  RuleFit fit = equalFits(finding);
  const Shape& first = finding.operands[fit.first].shape;
  if (fit.fit == Fit::differs && fit.axis && !finding.freeAxis &&
      differences(first.extents(), finding.operands[fit.second].shape.extents()) > 1) {
    fit.axis = std::nullopt;
  }
  return fit;
}

/// The region of an assignment, which the value must equal.
RuleFit regionFit(const Finding& finding, const Shape& region) {
  return finding.operands.size() == 1 ? equalFit(finding.operands.front(), region, std::nullopt)
                                      : RuleFit{};
}

/// The mask has the lower rank, and equals the first axes of the array.
RuleFit maskFit(const Finding& finding) {
  if (finding.operands.size() != 2) {
    return {};
  }
  const auto rankOf = [&](std::size_t i) { return finding.operands[i].shape.rank(); };
  if (!finding.operands[0].shape.isRanked() || !finding.operands[1].shape.isRanked()) {
    return {};
  }
  const bool isFirst = rankOf(0) < rankOf(1);
  const PartialShape& array = finding.operands[isFirst ? 1 : 0];
  const PartialShape& mask = finding.operands[isFirst ? 0 : 1];
  if (!array.isWhole() || !mask.isWhole()) {
    return partFit(array, mask, Meet::equal);
  }
  RuleFit fit = Comparison(array.shape.extents(), mask.shape.extents(), Meet::equal)
                    .of(0, 0, mask.shape.rank());
  fit.first = isFirst ? 1 : 0;
  fit.second = isFirst ? 0 : 1;
  return fit;
}

/// The first operand is the shape of the layer, and equals the last axes of the second.
RuleFit normalizeFit(const Finding& finding) {
  if (finding.operands.size() != 2 || !wholeShapes(finding.operands)) {
    return {};
  }
  const Extents& layer = finding.operands[0].shape.extents();
  const Extents& input = finding.operands[1].shape.extents();
  return layer.size() > input.size() ? RuleFit{Fit::differs}
                                     : Comparison(layer, input, Meet::equal)
                                           .of(0, input.size() - layer.size(), layer.size());
}

/// The inner sizes are equal.
RuleFit productFit(const Finding& finding) {
  const auto& operands = finding.operands;
  if (operands.size() != 2) {
    return {};
  }
  if (!wholeShapes(operands)) {
    return partFit(operands[0], operands[1], Meet::equal);
  }
  const Extents& left = operands[0].shape.extents();
  const Extents& right = operands[1].shape.extents();
  if (left.empty() || right.empty()) {
    return {};
  }
  const Extent inner = right[right.size() - std::min<std::size_t>(right.size(), 2)];
  const Fit fit = fitOf(left.back(), inner, Meet::equal);
  return fit == Fit::differs ? RuleFit{fit, -1, left.back(), inner}
                             : RuleFit{fit == Fit::mayFit ? fit : Fit::unknown};
}

/// The broadcast shape, which the output must have.
RuleFit outputFit(const Finding& finding) {
  const Shape& output = finding.operands.front().shape;
  if (!output.isRanked() || !finding.broadcastShape->isRanked()) {
    return {};
  }
  const Extents& left = output.extents();
  const Extents& right = finding.broadcastShape->extents();
  const std::size_t count = std::min(left.size(), right.size());
  RuleFit fit =
      Comparison(left, right, Meet::equal).of(left.size() - count, right.size() - count, count);
  return fit.fit != Fit::differs && left.size() != right.size() ? RuleFit{Fit::differs} : fit;
}

/// The target of `dynamic_broadcast_in_dim`: its sizes are those of run time.
RuleFit targetFit(const Finding& finding) {
  const auto& operands = finding.operands;
  return operands.size() == 1 && finding.target && operands.front().isWhole() ? RuleFit{Fit::mayFit}
                                                                              : RuleFit{};
}

/// Sizes along one axis.
RuleFit partsFit(const Finding& finding, Meet meet) {
  return finding.operands.size() == 2 && finding.operands[0].shape.isRanked() &&
                 finding.operands[1].shape.isRanked()
             ? partFit(finding.operands[0], finding.operands[1], meet)
             : RuleFit{};
}

}  // namespace

std::optional<Shape> targetOf(const Finding& finding) {
  if (!finding.target) {
    return std::nullopt;
  }
  Result<Parsed> parsed = parseShape(*finding.target, MinusOne::dynamic);
  return parsed.ok() ? std::optional(parsed.take().shape) : std::nullopt;
}

RuleFit ruleFitOf(const Finding& finding) {
  const auto isUnranked = [](const PartialShape& each) { return !each.shape.isRanked(); };
  const bool isUnknown = finding.operands.empty() && finding.rule != ShapeRule::reshape;
  if (isUnknown || std::any_of(finding.operands.begin(), finding.operands.end(), isUnranked)) {
    return {};
  }
  switch (finding.rule) {
    case ShapeRule::broadcast:
    case ShapeRule::index:
      return partsFit(finding, Meet::stretch);
    case ShapeRule::inPlace:
      return finding.broadcastShape ? outputFit(finding) : partsFit(finding, Meet::stretch);
    case ShapeRule::broadcastTo:
      return finding.target ? targetFit(finding) : partsFit(finding, Meet::equal);
    case ShapeRule::assign: {
      const auto region = targetOf(finding);
      return region ? regionFit(finding, *region) : partsFit(finding, Meet::equal);
    }
    case ShapeRule::einsum:
      return partsFit(finding, Meet::stretch);
    case ShapeRule::equal:
      return equalFits(finding);
    case ShapeRule::concatenate:
      return concatenateFit(finding);
    case ShapeRule::mask:
      return maskFit(finding);
    case ShapeRule::normalize:
      return normalizeFit(finding);
    case ShapeRule::matmul:
      return productFit(finding);
    case ShapeRule::reshape:
      return {finding.outcome == Outcome::refused ? Fit::differs : Fit::unknown};
    default:
      return {};
  }
}

}  // namespace bcast
