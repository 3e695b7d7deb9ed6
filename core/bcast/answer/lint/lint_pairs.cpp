// SPDX-License-Identifier: MIT
#include "bcast/answer/lint/lint_pairs.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/notation/parse.h"
#include "bcast/text/axes_text.h"
#include "bcast/text/operand_name.h"
#include "bcast/text/phrases.h"

namespace bcast {

constexpr LintInfo kMutualExpansion{
    "mutualExpansion",
    "Sizes n and 1 meet on one axis, 1 and n on another. Both stretch.",
    "The operands differ in rank, or the system has no vectors of one axis.",
    {10, 32},
    "https://github.com/pytorch/pytorch/issues/16045"};
constexpr LintInfo kOneAgainstZero{
    "oneAgainstZero",
    "Size 1 is stretched to 0, so the result has no elements.",
    "The empty operand is not itself repeated along an axis of its own.",
    {0, 12},
    "https://github.com/xtensor-stack/xtensor/issues/1562"};
constexpr LintInfo kSquareAmbiguity{"squareAmbiguity",
                                    "An operand of lower rank also matches other axes.",
                                    "It matches at both ends, as a vector matches a square matrix.",
                                    {5, 8},
                                    "https://nlp.seas.harvard.edu/NamedTensor.html"};

namespace {

/// The first column in which `row` is stretched to `other`, of this extent.
std::optional<std::size_t> stretchedTo(const LintRow& row, const LintRow& other, Extent extent) {
  for (std::size_t column = 0; column < row.size(); ++column) {
    if (row[column].is(1) && other[column] == extent) {
      return column;
    }
  }
  return std::nullopt;
}

/// Whether an operand has an axis of its own in a column.
bool hasAxis(const LintView& view, std::size_t operand, std::size_t column) {
  const auto& columns = view.placement.columns[operand];
  return std::find(columns.begin(), columns.end(), column) != columns.end();
}

/// Whether an operand is repeated along an axis of its own to match `other`.
bool isRepeated(const LintView& view, std::size_t operand, const LintRow& other) {
  const LintRow& row = view.rows[operand];
  for (std::size_t column = 0; column < row.size(); ++column) {
    if (row[column].is(1) && other[column].isMany() && hasAxis(view, operand, column)) {
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

std::string textOfExpansion(LintLevel level, Arguments arguments, Extent extent) {
  arguments.emplace_back("{size}", toText(extent));
  const std::string text = capitalized(phrase(kPhrases.mutualExpansion, arguments));
  return level == LintLevel::check ? text + phrase(kPhrases.meantPaired) : text;
}

Arguments names(std::size_t i, std::size_t j) {
  return {{"{A}", operandName(i)}, {"{B}", operandName(j)}};
}

}  // namespace

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
                  textOfExpansion(level, names(i, j), b[column])};
    }
  }
  return std::nullopt;
}

std::optional<Lint> oneAgainstZero(const LintView& view, std::size_t i, std::size_t j) {
  const LintRow& a = view.rows[i];
  const LintRow& b = view.rows[j];
  for (std::size_t column = 0; column < a.size(); ++column) {
    const bool written = hasAxis(view, i, column) && hasAxis(view, j, column);
    const bool isFirst = a[column].is(0) && b[column].is(1);
    if (written && (isFirst || (a[column].is(1) && b[column].is(0)))) {
      const bool grows = isFirst ? isRepeated(view, i, b) : isRepeated(view, j, a);
      return Lint{kOneAgainstZero.id,
                  grows ? LintLevel::note : LintLevel::check,
                  {i, j},
                  {column},
                  {a[column], b[column]},
                  {},
                  phrase(kPhrases.oneAgainstZero)};
    }
  }
  return std::nullopt;
}

namespace {

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

}  // namespace

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
  const Arguments arguments{{"{A}", operandName(lower)},
                            {"{B}", operandName(higher)},
                            {"{axes}", axesText(columns, view.placement.rank)}};
  return Lint{kSquareAmbiguity.id,
              levelOfPlaces(small, large),
              {i, j},
              columns,
              small,
              {},
              capitalized(phrase(kPhrases.squareAmbiguity, arguments))};
}

}  // namespace bcast
