// SPDX-License-Identifier: MIT
#include "bcast/answer/product_headline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/infer/align.h"
#include "bcast/notation/equation.h"
#include "bcast/shape/shape.h"
#include "bcast/text/axes_text.h"
#include "bcast/text/operand_name.h"
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

std::string sumText(const Labels& labels, const std::vector<Summed>& summed, bool isAlone) {
  if (summed.empty()) {
    return isAlone ? phrase(kPhrases.nothingSummed, {{"{A}", operandName(0)}})
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
      {{"{count}", std::to_string(*count)}, {"{A}", operandName(0)}, {"{labels}", names}});
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
  std::vector<std::size_t> operands;
  for (std::size_t i = 0; i < answered.request.operands.size(); ++i) {
    if (isRepeated(answered, i)) {
      operands.push_back(i);
    }
  }
  if (operands.empty()) {
    return "";
  }
  if (operands.size() == 1) {
    return capitalized(phrase(kPhrases.isRepeatedToMatch, {{"{A}", operandName(operands[0])}}));
  }
  std::string list;
  for (const std::size_t operand : operands) {
    list = listWith(list, operandName(operand), operand == operands.back());
  }
  return capitalized(phrase(kPhrases.areRepeated, {{"{list}", list}}));
}

}  // namespace

std::string productHeadline(const Answered& answered) {
  const std::string sum =
      sumText(*answered.inference.placement->labels, summedIn(answered.inference.trace),
              answered.request.operands.size() == 1);
  const std::string repeated = repeatedText(answered);
  return repeated.empty()
             ? sum
             : phrase(kPhrases.repeatedAndSums, {{"{repeated}", repeated}, {"{sum}", sum}});
}

}  // namespace bcast
