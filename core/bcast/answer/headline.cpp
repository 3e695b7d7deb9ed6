// SPDX-License-Identifier: MIT
#include "bcast/answer/headline.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/lint/lint_rows.h"
#include "bcast/answer/sentences.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/notation/equation.h"
#include "bcast/notation/parse.h"
#include "bcast/shape/shape.h"
#include "bcast/text/axes_text.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// The columns that are summed, with their extents.
std::vector<Summed> summedIn(const Trace& trace) {
  std::vector<Summed> all;
  for (const Step& step : trace) {
    if (const auto* summed = std::get_if<Summed>(&step)) {
      all.push_back(*summed);
    }
  }
  return all;
}

std::string sumText(const Request& request, const Labels& labels,
                    const std::vector<Summed>& summed) {
  const bool isAlone = request.operands.size() == 1;
  if (summed.empty()) {
    return isAlone ? phrase(kPhrases.nothingSummed, {{"{A}", operandName(request, 0)}})
                   : phrase(kPhrases.oneProduct);
  }
  std::vector<Extent> extents;
  std::string names;
  for (const Summed& step : summed) {
    extents.push_back(step.extent);
    const char label = labels.names[step.column];
    const std::string name = label == kEllipsis ? "…" : std::string(1, label);
    names = listWith(names, name, &step == &summed.back());
  }
  const Shape sizes(std::move(extents));
  const auto count = sizes.isStatic() ? elementCount(sizes, kExtentLimit) : std::nullopt;
  if (count == std::int64_t{0}) {
    return phrase(kPhrases.sumsNone);
  }
  if (!count) {
    return phrase(kPhrases.sumsUnknown, {{"{labels}", names}});
  }
  const bool isOne = count == std::int64_t{1};
  return phrase(
      isAlone ? (isOne ? kPhrases.sumsOneElement : kPhrases.sumsElements)
              : (isOne ? kPhrases.sumsOne : kPhrases.sums),
      {{"{count}", std::to_string(*count)}, {"{A}", operandName(request, 0)}, {"{labels}", names}});
}

/// Whether broadcasting repeats an operand along an axis of the result.
bool isRepeated(const Answered& answered, std::size_t operand) {
  const Placement& placement = *answered.inference.placement;
  for (std::size_t column = 0; column < placement.rank; ++column) {
    const auto result = placement.resultAxisIn(column);
    const auto axis = placement.axisIn(operand, column);
    const bool isOne = axis ? answered.request.operands[operand].extents()[*axis].is(1)
                            : !placement.isLabelled(column);
    if (result && isOne && !answered.inference.shape->extents()[*result].is(1)) {
      return true;
    }
  }
  return false;
}

/// "B is repeated to match." Empty if nothing is.
std::string repeatedText(const Answered& answered) {
  const Request& request = answered.request;
  std::vector<std::size_t> operands;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (isRepeated(answered, i)) {
      operands.push_back(i);
    }
  }
  if (operands.empty()) {
    return "";
  }
  if (operands.size() == 1) {
    return capitalized(
        request, phrase(kPhrases.isRepeatedToMatch, {{"{A}", operandName(request, operands[0])}}));
  }
  std::string list;
  for (const std::size_t operand : operands) {
    list = listWith(list, operandName(request, operand), operand == operands.back());
  }
  return capitalized(request, phrase(kPhrases.areRepeated, {{"{list}", list}}));
}

/// The headline of an accepted product: which operands are repeated, and how many products are
/// summed. Precondition: its columns have labels.
std::string productHeadline(const Answered& answered) {
  const std::string sum = sumText(answered.request, *answered.inference.placement->labels,
                                  summedIn(answered.inference.trace));
  const std::string repeated = repeatedText(answered);
  return repeated.empty()
             ? sum
             : phrase(kPhrases.repeatedAndSums, {{"{repeated}", repeated}, {"{sum}", sum}});
}

using Columns = std::vector<std::size_t>;

/// The first assumption about run time whose failure has a consequence.
const Step* failingStep(const Trace& trace) {
  for (const Step& step : trace) {
    const auto* assumed = std::get_if<Assumed>(&step);
    if (assumed != nullptr && assumed->otherwise != Otherwise::nothing) {
      return &step;
    }
  }
  return nullptr;
}

/// The first operand of unknown rank.
std::optional<std::size_t> unrankedOperand(const Request& request) {
  const auto isUnranked = [](const Shape& shape) { return !shape.isRanked(); };
  const auto first = request.operands.begin();
  const auto found = std::find_if(first, request.operands.end(), isUnranked);
  return found == request.operands.end() ? std::nullopt
                                         : std::optional(static_cast<std::size_t>(found - first));
}

/// Describes which operands are stretched, and how far.
class StretchWriter {
 public:
  /// Preconditions: accepted, with a ranked shape and a placement.
  explicit StretchWriter(const Answered& answered)
      : view_(viewOf(answered)), result_(answered.inference.shape->extents()) {
    // A declared result may have more axes than the operands, in front.
    result_.erase(result_.begin(), result_.end() - static_cast<std::ptrdiff_t>(rank()));
    for (std::size_t i = 0; i < view_.rows.size(); ++i) {
      stretched_.push_back(stretchedColumns(i));
      if (!stretched_.back().empty()) {
        operands_.push_back(i);
      }
    }
  }

  std::string text() const {
    const auto isZero = [](Extent extent) { return extent.is(0); };
    if (std::any_of(result_.begin(), result_.end(), isZero)) {
      return phrase(kPhrases.empty);
    }
    switch (operands_.size()) {
      case 0:
        return nothingStretched();
      case 1:
        return oneStretched(operands_[0]);
      default:
        return view_.rows.size() == 2 ? bothStretched() : severalStretched();
    }
  }

 private:
  std::size_t rank() const { return view_.placement.rank; }

  std::string name(std::size_t operand) const { return operandName(view_.request, operand); }

  std::string sentence(Literal text, std::initializer_list<Argument> arguments) const {
    return capitalized(view_.request, phrase(text, arguments));
  }

  Columns stretchedColumns(std::size_t operand) const {
    Columns columns;
    const LintRow& row = view_.rows[operand];
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (row[column].is(1) && !result_[column].is(1)) {
        columns.push_back(column);
      }
    }
    return columns;
  }

  std::string nothingStretched() const {
    for (std::size_t i = 0; i < view_.rows.size(); ++i) {
      const Columns& columns = view_.placement.columns[i];
      if (!std::is_sorted(columns.begin(), columns.end())) {
        return sentence(kPhrases.reordered, {{"{A}", name(i)}});
      }
    }
    const bool isAlone = view_.rows.size() == 1;
    return isAlone ? phrase(kPhrases.keepsShape, {{"{A}", name(0)}}) : phrase(kPhrases.oneByOne);
  }

  std::string oneStretched(std::size_t operand) const {
    const LintRow& row = view_.rows[operand];
    const auto isOne = [](Extent extent) { return extent.is(1); };
    const bool isOneValue = std::all_of(row.begin(), row.end(), isOne);
    return isOneValue ? sentence(kPhrases.oneValue, {{"{A}", name(operand)}})
                      : sentence(kPhrases.isRepeated,
                                 {{"{A}", name(operand)}, {"{a}", howFar(stretched_[operand])}});
  }

  std::string bothStretched() const {
    if (isOuterProduct()) {
      return phrase(
          kPhrases.everyElement,
          {{"{A}", name(0)}, {"{B}", name(1)}, {"{a}", countText(0)}, {"{b}", countText(1)}});
    }
    const bool hasRows = rank() == 2;
    const auto text = [&](std::size_t operand) {
      return hasRows ? howFar(stretched_[operand]) : along(stretched_[operand]);
    };
    return phrase(hasRows ? kPhrases.bothRepeated : kPhrases.bothStretched,
                  {{"{A}", name(0)}, {"{B}", name(1)}, {"{a}", text(0)}, {"{b}", text(1)}});
  }

  std::string severalStretched() const {
    constexpr std::size_t kNamed = 3;
    if (operands_.size() > kNamed) {
      return phrase(kPhrases.manyRepeated, {{"{count}", std::to_string(operands_.size())},
                                            {"{all}", std::to_string(view_.rows.size())}});
    }
    std::string list;
    for (const std::size_t operand : operands_) {
      list = listWith(list, name(operand), operand == operands_.back());
    }
    return sentence(kPhrases.areRepeated, {{"{list}", list}});
  }

  std::string along(const Columns& columns) const {
    return phrase(kPhrases.along, {{"{axes}", axesText(columns, rank())}});
  }

  /// "down 3 rows", "3 times along axis −3", "along axes −3 and −2"
  std::string howFar(const Columns& columns) const {
    const Extent extent = result_[columns[0]];
    if (columns.size() > 1 || extent.isDynamic()) {
      return along(columns);
    }
    if (rank() == 2) {
      return phrase(columns[0] == 0 ? kPhrases.downRows : kPhrases.acrossColumns,
                    {{"{count}", toText(extent)}});
    }
    return phrase(kPhrases.timesAlong,
                  {{"{count}", toText(extent)}, {"{axes}", axesText(columns, rank())}});
  }

  /// If no column has elements of both operands. A row with a column, each of two axes, is better
  /// described by rows and columns.
  bool isOuterProduct() const {
    const auto& operands = view_.request.operands;
    if (!countOf(0) || !countOf(1) || (operands[0].rank() == 2 && operands[1].rank() == 2)) {
      return false;
    }
    for (std::size_t column = 0; column < rank(); ++column) {
      if (!view_.rows[0][column].is(1) && !view_.rows[1][column].is(1)) {
        return false;
      }
    }
    return true;
  }

  std::string countText(std::size_t operand) const { return std::to_string(*countOf(operand)); }

  /// Nothing if it is unknown, or too large.
  std::optional<std::int64_t> countOf(std::size_t operand) const {
    const Shape& shape = view_.request.operands[operand];
    return shape.isStatic() ? elementCount(shape, kExtentLimit) : std::nullopt;
  }

  LintView view_;
  std::vector<Extent> result_;         ///< By column.
  std::vector<Columns> stretched_;     ///< By operand.
  std::vector<std::size_t> operands_;  ///< The stretched ones.
};

}  // namespace

VerdictLevel verdictOf(const Answered& answered, const std::vector<Lint>& lints) {
  if (!answered.inference.accepted) {
    return VerdictLevel::doesNotFit;
  }
  if (failingStep(answered.inference.trace) != nullptr || unrankedOperand(answered.request)) {
    return VerdictLevel::mayFail;
  }
  const bool isCheck = !lints.empty() && lints.front().level == LintLevel::check;
  return isCheck ? VerdictLevel::check : VerdictLevel::works;
}

std::string headline(const Answered& answered) {
  const Inference& inference = answered.inference;
  if (!inference.accepted) {
    return sentenceOf(answered, inference.trace.back()).text;
  }
  if (const Step* step = failingStep(inference.trace)) {
    return sentenceOf(answered, *step).text;
  }
  if (const auto operand = unrankedOperand(answered.request)) {
    return capitalized(
        answered.request,
        phrase(kPhrases.shapeUnknown, {{"{A}", operandName(answered.request, *operand)}}));
  }
  if (inference.placement && inference.placement->labels) {
    return productHeadline(answered);
  }
  if (!inference.shape && inference.operandShapes) {
    const std::string rank = std::to_string(inference.operandShapes->front().rank());
    return phrase(kPhrases.sameRank, {{"{rank}", rank}});
  }
  const bool isRanked = inference.shape && inference.shape->isRanked() && inference.placement &&
                        inference.shape->rank() >= inference.placement->rank;
  if (!isRanked) {
    return phrase(kPhrases.rankUnknown);
  }
  return StretchWriter(answered).text();
}

}  // namespace bcast
