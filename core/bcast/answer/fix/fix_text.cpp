// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/text/axes_text.h"
#include "bcast/text/join.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

using Axes = std::vector<std::size_t>;

/// Axes of an operand, from its first one.
std::string ownAxesText(const Axes& axes) {
  return phrase(axes.size() == 1 ? kPhrases.oneAxis : kPhrases.severalAxes,
                {{"{axes}", join(axes)}});
}

/// How operands lie along the result of a change.
class Pairing {
 public:
  Pairing(const Answered& after, const Change& change) : after_(after), change_(change) {
    for (std::size_t i = 0; i < after.request.operands.size(); ++i) {
      repeated_.push_back(repeatedColumns(i));
    }
  }

  std::string text() const {
    if (repeated_.size() != 2) {
      return ofOne();
    }
    const bool aIsRepeated = !repeated_[0].empty();
    const bool bIsRepeated = !repeated_[1].empty();
    if (aIsRepeated && bIsRepeated) {
      return ofBoth();
    }
    if (!aIsRepeated && !bIsRepeated) {
      return said(kPhrases.pairsElements, 0, 1, "");
    }
    return ofSlices(aIsRepeated ? 1 : 0);
  }

 private:
  std::string ofOne() const {
    const Axes& repeated = repeated_[change_.operand];
    return said(repeated.empty() ? kPhrases.usesOnce : kPhrases.repeats, change_.operand, 0,
                resultAxesText(repeated));
  }

  /// Each element of one operand meets several of the `other`, which is not repeated.
  std::string ofSlices(std::size_t other) const {
    Axes axes;
    for (const std::size_t column : repeated_[1 - other]) {
      const std::size_t axis = *after_.inference.placement->axisIn(other, column);
      const auto before = other == change_.operand ? axisBefore(change_, axis) : axis;
      axes.push_back(before.value_or(axis));
    }
    std::sort(axes.begin(), axes.end());
    const bool isMatrix = rankBefore(other) == 2 && axes.size() == 1;
    const Literal sentence = !isMatrix      ? kPhrases.pairsSlices
                             : axes[0] == 1 ? kPhrases.pairsRows
                                            : kPhrases.pairsColumns;
    return said(sentence, 1 - other, other, ownAxesText(axes));
  }

  std::string resultAxesText(const Axes& columns) const {
    return columns.empty() ? "" : axesText(columns, after_.inference.shape->rank());
  }

  std::string ofBoth() const {
    std::size_t many = 0;
    for (const Extent extent : after_.inference.shape->extents()) {
      many += extent.is(1) ? 0 : 1;
    }
    if (repeated_[0].size() + repeated_[1].size() == many) {
      return said(kPhrases.pairsEvery, 0, 1, "");
    }
    return phrase(kPhrases.repeatsBoth, {{"{axes}", resultAxesText(repeated_[0])},
                                         {"{others}", resultAxesText(repeated_[1])}});
  }

  std::string said(Literal sentence, std::size_t a, std::size_t b, const std::string& axes) const {
    const Request& request = after_.request;
    return phrase(
        sentence,
        {{"{A}", operandName(request, a)}, {"{B}", operandName(request, b)}, {"{axes}", axes}});
  }

  /// The columns of the result along which an operand is repeated.
  Axes repeatedColumns(std::size_t operand) const {
    Axes columns;
    const auto& result = after_.inference.shape->extents();
    for (std::size_t column = 0; column < result.size(); ++column) {
      const auto axis = after_.inference.placement->axisIn(operand, column);
      const auto& shape = after_.request.operands[operand];
      if (!result[column].is(1) && (!axis || shape.extents()[*axis].is(1))) {
        columns.push_back(column);
      }
    }
    return columns;
  }

  std::size_t rankBefore(std::size_t operand) const {
    const std::size_t rank = after_.request.operands[operand].rank();
    const bool isLonger = operand == change_.operand && change_.edit == Edit::insertAxes;
    const bool isShorter = operand == change_.operand && change_.edit == Edit::dropAxes;
    return rank - (isLonger ? change_.axes.size() : 0) + (isShorter ? change_.axes.size() : 0);
  }

  const Answered& after_;
  const Change& change_;
  std::vector<Axes> repeated_;
};

Literal permutationText(const Axes& axes) {
  return axes.size() == 2 ? kPhrases.transpose : kPhrases.permuteAxes;
}

}  // namespace

std::string layerText(const Change& change, const Shape& edited) {
  const std::size_t input = change.axes[0];
  return "nn.Linear(" + toText(edited.extents()[input]) + ", " +
         toText(edited.extents()[1 - input]) + ")";
}

std::string sentenceOf(const Mode& mode, const Request& edited, const Change& change) {
  const Shape& shape = edited.operands[change.operand];
  const bool isOne = change.axes.size() == 1;
  const auto said = [&](Literal sentence, const std::string& list = "") {
    return capitalized(edited, phrase(sentence, {{"{A}", operandName(edited, change.operand)},
                                                 {"{shape}", toText(shape)},
                                                 {"{list}", list}}));
  };
  switch (change.edit) {
    case Edit::insertAxes:
      return said(isOne ? kPhrases.insertAxis : kPhrases.insertAxes);
    case Edit::dropAxes:
      return said(isOne ? kPhrases.dropAxis : kPhrases.dropAxes);
    case Edit::permuteAxes:
      return said(permutationText(change.axes));
    case Edit::otherAxis:
      return said(kPhrases.otherAxis, std::to_string(*change.axis));
    case Edit::swapOperands:
      return said(kPhrases.swapOperands);
    case Edit::resizeLayer:
      return said(mode.layer == Layer::yes ? kPhrases.resizeLayer : kPhrases.perhapsResizeLayer,
                  layerText(change, shape));
    case Edit::newArray:
      return said(kPhrases.newArray);
    case Edit::otherDimensions:
      return said(kPhrases.otherDimensions, "[" + join(change.dimensions) + "]");
  }
  return "";
}

std::string meaningOf(const Answered& after, const Change& change) {
  const auto& [mode, request, inference] = after;
  const auto ranked = [](const Shape& shape) { return shape.isRanked(); };
  const bool isLinedUp = inference.placement && !inference.placement->labels && inference.shape &&
                         inference.shape->isRanked() &&
                         inference.placement->rank == inference.shape->rank() &&
                         std::all_of(request.operands.begin(), request.operands.end(), ranked);
  return isLinedUp ? Pairing(after, change).text() : "";
}

}  // namespace bcast
