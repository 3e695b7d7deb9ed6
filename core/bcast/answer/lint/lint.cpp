// SPDX-License-Identifier: MIT
#include "bcast/answer/lint/lint.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "bcast/answer/lint/lint_rows.h"
#include "bcast/answer/lint/product_lint.h"
#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/text/axes_text.h"
#include "bcast/text/phrases.h"

namespace bcast {

constexpr LintInfo kMutualExpansion{
    "mutualExpansion",
    "Sizes n and 1 meet on one axis, 1 and n on another. Both stretch.",
    "The operands differ in rank, or the system has no vectors of one axis.",
    {10, 32},
    "https://github.com/pytorch/pytorch/issues/16045"};
constexpr LintInfo kSquareAmbiguity{"squareAmbiguity",
                                    "An operand of lower rank also matches other axes.",
                                    "It matches at both ends, as a vector matches a square matrix.",
                                    {5, 8},
                                    "https://nlp.seas.harvard.edu/NamedTensor.html"};

// Lints of products (`product_lint.cpp`).

constexpr LintInfo kBatchesStretched{
    "batchesStretched",
    "Each operand is stretched along a batch axis, to match the other.",
    "Never: products of all pairs are written like this.",
    {0, 0},
    "https://github.com/pytorch/pytorch/issues/22763"};
constexpr LintInfo kLabelAlone{"labelAlone",
                               "A label of one operand alone is summed.",
                               "Never: such a sum can be intended.",
                               {0, 0},
                               "https://github.com/rougier/numpy-100/pull/35"};
constexpr LintInfo kSumsNothing{"sumsNothing",
                                "An equation of several operands sums no label.",
                                "Never: outer products are written like this.",
                                {0, 0},
                                "https://github.com/cupy/cupy/issues/2904"};

namespace {

// Lints of two operands, the first before the second.

constexpr LintInfo kOneAgainstZero{
    "oneAgainstZero",
    "Size 1 stretches to 0: its data is used 0 times, and the result has no elements.",
    "The empty operand is not itself repeated along an axis of its own.",
    {0, 12},
    "https://github.com/xtensor-stack/xtensor/issues/1562"};
/// The first column in which `row` is stretched to `other`, of this extent.
std::optional<std::size_t> stretchedTo(const LintRow& row, const LintRow& other, Extent extent) {
  for (std::size_t column = 0; column < row.size(); ++column) {
    if (row[column].is(1) && other[column] == extent) {
      return column;
    }
  }
  return std::nullopt;
}

/// Whether an operand is repeated along an axis of its own to match `other`.
bool isRepeated(const LintView& view, std::size_t operand, const LintRow& other) {
  const LintRow& row = view.rows[operand];
  for (std::size_t column = 0; column < row.size(); ++column) {
    if (row[column].is(1) && other[column].isMany() && view.placement.axisIn(operand, column)) {
      return true;
    }
  }
  return false;
}

/// An outer product whose operands are written with all axes is intended.
LintLevel levelOfExpansion(const LintView& view, std::size_t i, std::size_t j) {
  const auto& operands = view.request.operands;
  const bool isWritten = operands[i].rank() == operands[j].rank() && view.mode.hasVectors;
  return isWritten ? LintLevel::note : LintLevel::check;
}

std::string textOfExpansion(const Request& request, LintLevel level, Arguments arguments,
                            Extent extent) {
  arguments.emplace_back("{size}", toText(extent));
  const std::string text = capitalized(request, phrase(kPhrases.mutualExpansion, arguments));
  return level == LintLevel::check ? text + phrase(kPhrases.meantPaired) : text;
}

Arguments names(const Request& request, std::size_t i, std::size_t j) {
  return {{"{A}", operandName(request, i)}, {"{B}", operandName(request, j)}};
}

std::optional<Lint> mutualExpansion(const LintView& view, std::size_t i, std::size_t j) {
  const LintRow& a = view.rows[i];
  const LintRow& b = view.rows[j];
  for (std::size_t column = 0; column < a.size(); ++column) {
    if (!a[column].is(1) || !b[column].isMany()) {
      continue;
    }
    if (const auto back = stretchedTo(b, a, b[column])) {
      const auto level = levelOfExpansion(view, i, j);
      return Lint{kMutualExpansion.id,
                  level,
                  {i, j},
                  {column, *back},
                  {b[column]},
                  {},
                  textOfExpansion(view.request, level, names(view.request, i, j), b[column])};
    }
  }
  return std::nullopt;
}

std::optional<Lint> oneAgainstZero(const LintView& view, std::size_t i, std::size_t j) {
  for (std::size_t column = 0; column < view.rows[i].size(); ++column) {
    const std::size_t zero = view.rows[i][column].is(0) ? i : j;
    const std::size_t one = zero == i ? j : i;
    const bool isMet = view.rows[zero][column].is(0) && view.rows[one][column].is(1);
    const bool isWritten = view.placement.axisIn(i, column) && view.placement.axisIn(j, column);
    if (isMet && isWritten) {
      const bool grows = isRepeated(view, zero, view.rows[one]);
      return Lint{kOneAgainstZero.id,
                  grows ? LintLevel::note : LintLevel::check,
                  {i, j},
                  {column},
                  {view.rows[i][column], view.rows[j][column]},
                  {},
                  phrase(kPhrases.oneAgainstZero, {{"{A}", operandName(view.request, one)}})};
    }
  }
  return std::nullopt;
}

using Extents = std::vector<Extent>;

/// Whether all axes of `small`, placed on `large` from `start`, meet equal extents greater than 1.
bool fitsAt(const Extents& small, const Extents& large, std::size_t start) {
  for (std::size_t axis = 0; axis < small.size(); ++axis) {
    if (!small[axis].isMany() || small[axis] != large[start + axis]) {
      return false;
    }
  }
  return true;
}

/// The number of places in `large` that match `small`, which is shorter.
std::size_t placesOf(const Extents& small, const Extents& large) {
  std::size_t places = 0;
  for (std::size_t start = 0; start + small.size() <= large.size(); ++start) {
    places += fitsAt(small, large, start) ? 1 : 0;
  }
  return places;
}

LintLevel levelOfPlaces(const Extents& small, const Extents& large) {
  const bool bothEnds =
      fitsAt(small, large, 0) && fitsAt(small, large, large.size() - small.size());
  return bothEnds ? LintLevel::check : LintLevel::note;
}

/// The one of lower rank also matches other axes of the other.
std::optional<Lint> squareAmbiguity(const LintView& view, std::size_t i, std::size_t j) {
  const auto& operands = view.request.operands;
  const std::size_t lower = operands[i].rank() < operands[j].rank() ? i : j;
  const std::size_t higher = lower == i ? j : i;
  const Extents& small = operands[lower].extents();
  const Extents& large = operands[higher].extents();
  // An explicit place is intended.
  const bool isExplicit = view.request.axis || view.request.broadcastDimensions;
  if (isExplicit || small.empty() || small.size() == large.size()) {
    return std::nullopt;
  }
  const std::size_t places = placesOf(small, large);
  const auto& columns = view.placement.columns[lower];
  const bool here = !columns.empty() && view.rows[higher][columns[0]] == small[0];
  if (places < 2 || !here || columns.size() < small.size()) {
    return std::nullopt;
  }
  const Arguments arguments{{"{A}", operandName(view.request, lower)},
                            {"{B}", operandName(view.request, higher)},
                            {"{axes}", axesText(columns, view.placement.rank)}};
  return Lint{kSquareAmbiguity.id,
              levelOfPlaces(small, large),
              {i, j},
              columns,
              small,
              {},
              capitalized(view.request, phrase(kPhrases.squareAmbiguity, arguments))};
}

// Other lints.

constexpr LintInfo kResultLarger{"resultLarger",
                                 "The result has more elements than any operand.",
                                 "Never: an outer product has this growth, too.",
                                 {0, 0},
                                 "https://github.com/keras-team/keras/issues/16836"};

/// The element count of the largest operand; nullopt if one is unknown or too large.
std::optional<std::int64_t> largestOf(const Request& request) {
  std::int64_t largest = 0;
  for (const Shape& operand : request.operands) {
    const auto count = operand.isStatic() ? elementCount(operand, kExtentLimit) : std::nullopt;
    if (!count) {
      return std::nullopt;
    }
    largest = std::max(largest, *count);
  }
  return largest;
}

/// The memory of a huge result, in whole GB of f32; else no text.
std::string memoryText(std::int64_t count) {
  constexpr std::int64_t kPerGigabyte = 1'000'000'000 / 4;
  return count < kPerGigabyte
             ? ""
             : phrase(kPhrases.memory, {{"{size}", std::to_string(count / kPerGigabyte)}});
}

std::optional<Lint> resultLarger(const Request& request, const Shape& shape) {
  const auto largest = largestOf(request);
  const bool known = !request.target && shape.isStatic() && largest.value_or(0) > 0;
  const auto count = known ? elementCount(shape, kExtentLimit) : std::nullopt;
  if (!known || (count && *count <= *largest)) {
    return std::nullopt;
  }
  std::vector<std::size_t> all(request.operands.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Lint lint{kResultLarger.id, LintLevel::note, std::move(all), {}, {}, {}, {}};
  const std::string most = std::to_string(*largest);
  if (!count) {
    lint.text = phrase(kPhrases.tooLarge, {{"{most}", most}});
    return lint;
  }
  lint.factor = *count / *largest;
  const Literal text = *lint.factor > 1 ? kPhrases.larger : kPhrases.somewhatLarger;
  lint.text = phrase(text, {{"{count}", std::to_string(*count)},
                            {"{factor}", std::to_string(*lint.factor)},
                            {"{most}", most}}) +
              memoryText(*count);
  return lint;
}

constexpr LintInfo kRankPromotion{"rankPromotion",
                                  "An operand has fewer axes than the result, so axes were added.",
                                  "Never: most programs rely on it. JAX can be told to reject it.",
                                  {0, 0},
                                  "https://github.com/jax-ml/jax/issues/1245"};
constexpr LintInfo kEqualByLuck{
    "equalByLuck",
    "Unknown sizes may be incompatible at run time, and nothing checks that.",
    "Always: a mismatch is undefined or unspecified behavior, not an error.",
    {4, 8},
    "https://github.com/apache/tvm/pull/20218"};

const LintInfo kLints[] = {kMutualExpansion,  kRankPromotion,  kResultLarger,
                           kSquareAmbiguity,  kOneAgainstZero, kEqualByLuck,
                           kBatchesStretched, kLabelAlone,     kSumsNothing};

bool allOnes(const LintView& view, std::size_t column) {
  return std::all_of(view.rows.begin(), view.rows.end(),
                     [&](const LintRow& row) { return row.empty() || row[column].is(1); });
}

/// Promoting scalars and all-ones shapes is common and harmless: no lint.
std::optional<Lint> rankPromotion(const LintView& view, const Promoted& step) {
  if (!step.operand || step.fromRank == 0) {
    return std::nullopt;
  }
  std::vector<std::size_t> added;
  for (std::size_t column = 0; column < view.placement.rank; ++column) {
    if (!view.placement.axisIn(*step.operand, column)) {
      added.push_back(column);
    }
  }
  const auto harmless = [&](std::size_t column) { return allOnes(view, column); };
  if (std::all_of(added.begin(), added.end(), harmless)) {
    return std::nullopt;
  }
  return Lint{kRankPromotion.id,
              LintLevel::note,
              {*step.operand},
              std::move(added),
              {},
              {},
              capitalized(view.request, phrase(kPhrases.rankPromotion,
                                               {{"{A}", operandName(view.request, *step.operand)},
                                                {"{from}", std::to_string(step.fromRank)},
                                                {"{to}", std::to_string(step.toRank)}}))};
}

/// If a failure at run time is silent. `zeroFits` always follows `manyEqual`, which reports
/// it.
std::optional<Lint> equalByLuck(const Assumed& step) {
  const bool silent =
      step.otherwise == Otherwise::undefinedBehavior || step.otherwise == Otherwise::unspecified;
  if (step.condition == Condition::zeroFits || !silent) {
    return std::nullopt;
  }
  std::vector<std::size_t> operands;
  for (const auto& operand : {step.leftOperand, step.operand}) {
    if (operand) {
      operands.push_back(*operand);
    }
  }
  if (operands.size() == 2 && operands[0] > operands[1]) {
    std::swap(operands[0], operands[1]);
  }
  return Lint{kEqualByLuck.id,
              LintLevel::check,
              std::move(operands),
              step.column ? std::vector{*step.column} : std::vector<std::size_t>{},
              {step.left, step.right},
              {},
              phrase(kPhrases.equalByLuck,
                     {{"{left}", toText(step.left)}, {"{right}", toText(step.right)}})};
}

/// Collects lints, up to the limit.
class Found {
 public:
  void add(std::optional<Lint> lint) {
    if (lint && found_.size() < kLintLimit) {
      found_.push_back(std::move(*lint));
    }
  }
  std::vector<Lint> take() {
    std::stable_partition(found_.begin(), found_.end(),
                          [](const Lint& lint) { return lint.level == LintLevel::check; });
    return std::move(found_);
  }

 private:
  std::vector<Lint> found_;
};

/// Unranked operands have no columns; scalars have no axis that could be the wrong one.
bool hasAxes(const LintView& view, std::size_t operand) {
  return !view.rows[operand].empty() && view.request.operands[operand].rank() > 0;
}

void addPair(Found& found, const LintView& view, std::size_t i, std::size_t j) {
  if (hasAxes(view, i) && hasAxes(view, j)) {
    found.add(mutualExpansion(view, i, j));
    found.add(oneAgainstZero(view, i, j));
    found.add(squareAmbiguity(view, i, j));
  }
}

void addPairs(Found& found, const LintView& view) {
  for (std::size_t i = 0; i < view.rows.size(); ++i) {
    for (std::size_t j = i + 1; j < view.rows.size(); ++j) {
      addPair(found, view, i, j);
    }
  }
}

}  // namespace

std::span<const LintInfo> lints() { return kLints; }

std::vector<Lint> lint(const Answered& answered) {
  const auto& [mode, request, inference] = answered;
  if (!inference.shape || !inference.placement) {
    return {};
  }
  const LintView view = viewOf(answered);
  Found found;
  if (mode.isProduct()) {
    for (Lint& each : lintProduct(view, inference.trace)) {
      found.add(std::move(each));
    }
  } else {
    addPairs(found, view);
  }
  for (const Step& step : inference.trace) {
    const auto* promoted = std::get_if<Promoted>(&step);
    if (promoted != nullptr && !mode.isProduct()) {
      found.add(rankPromotion(view, *promoted));
    }
    if (const auto* assumed = std::get_if<Assumed>(&step)) {
      found.add(equalByLuck(*assumed));
    }
  }
  if (!mode.isProduct()) {
    found.add(resultLarger(request, *inference.shape));
  }
  return found.take();
}

}  // namespace bcast
