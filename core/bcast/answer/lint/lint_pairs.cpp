// SPDX-License-Identifier: MIT
#include "bcast/answer/lint/lint_pairs.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/notation/parse.h"
#include "bcast/text/operand_name.h"
#include "bcast/text/phrases.h"

namespace bcast {

constexpr LintInfo kMutualExpansion{
    "mutualExpansion",
    "Along one axis extents n and 1 meet, along another 1 and n: each operand is stretched by the "
    "other, to n x n. If their elements were meant to be paired, an axis is missing or too many.",
    "https://github.com/pytorch/pytorch/issues/16045"};
constexpr LintInfo kOneAgainstZero{
    "oneAgainstZero",
    "An extent of 1 meets 0 and becomes 0, so the result has no elements. The rule is not the "
    "greater of the two.",
    "https://github.com/xtensor-stack/xtensor/issues/1562"};
constexpr LintInfo kSquareAmbiguity{
    "squareAmbiguity",
    "An operand of lower rank meets one that has the same extent along another axis as well: it "
    "would "
    "fit there, too, and only the rule says along which axis it lies.",
    "https://nlp.seas.harvard.edu/NamedTensor.html"};

namespace {

/// A column where `row` is stretched to `other`, which has this extent there.
std::optional<std::size_t> stretchedTo(const LintRow& row, const LintRow& other, Extent extent) {
  for (std::size_t column = 0; column < row.size(); ++column) {
    if (row[column].is(1) && other[column] == extent) {
      return column;
    }
  }
  return std::nullopt;
}

/// Whether an operand has an axis of its own in a column.
bool stands(const LintView& view, std::size_t operand, std::size_t column) {
  const auto& columns = view.placement.columns[operand];
  return std::find(columns.begin(), columns.end(), column) != columns.end();
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
      Arguments arguments = names(i, j);
      arguments.emplace_back("{extent}", toText(b[column]));
      return Lint{
          kMutualExpansion.id, {i, j}, {column, *back},
          {b[column]},         {},     capitalized(phrase(kPhrases.mutualExpansion, arguments))};
    }
  }
  return std::nullopt;
}

std::optional<Lint> oneAgainstZero(const LintView& view, std::size_t i, std::size_t j) {
  const LintRow& a = view.rows[i];
  const LintRow& b = view.rows[j];
  for (std::size_t column = 0; column < a.size(); ++column) {
    const bool written = stands(view, i, column) && stands(view, j, column);
    if (written && ((a[column].is(0) && b[column].is(1)) || (a[column].is(1) && b[column].is(0)))) {
      return Lint{kOneAgainstZero.id,     {i, j}, {column},
                  {a[column], b[column]}, {},     phrase(kPhrases.oneAgainstZero, names(i, j))};
    }
  }
  return std::nullopt;
}

namespace {

/// Whether all axes of `small`, laid onto `large` from `start`, meet equal extents greater than 1.
bool fitsAt(const std::vector<Extent>& small, const std::vector<Extent>& large, std::size_t start) {
  for (std::size_t axis = 0; axis < small.size(); ++axis) {
    if (!small[axis].isMany() || small[axis] != large[start + axis]) {
      return false;
    }
  }
  return true;
}

/// How many places along `large` would do for `small`, which is shorter.
std::size_t placesOf(const std::vector<Extent>& small, const std::vector<Extent>& large) {
  std::size_t places = 0;
  for (std::size_t start = 0; start + small.size() <= large.size(); ++start) {
    places += fitsAt(small, large, start) ? 1 : 0;
  }
  return places;
}

}  // namespace

std::optional<Lint> squareAmbiguity(const LintView& view, std::size_t i, std::size_t j) {
  const auto& operands = view.request.operands;
  const std::size_t lower = operands[i].rank() < operands[j].rank() ? i : j;
  const std::size_t higher = lower == i ? j : i;
  const auto& small = operands[lower].extents();
  const auto& large = operands[higher].extents();
  // Who gives a place means it.
  const bool told = view.request.axis || view.request.broadcastDimensions;
  if (told || small.empty() || small.size() == large.size()) {
    return std::nullopt;
  }
  const std::size_t places = placesOf(small, large);
  const auto& columns = view.placement.columns[lower];
  const bool here = !columns.empty() && view.rows[higher][columns[0]] == small[0];
  if (places < 2 || !here || columns.size() < small.size()) {
    return std::nullopt;
  }
  return Lint{
      kSquareAmbiguity.id,
      {i, j},
      columns,
      small,
      {},
      capitalized(phrase(kPhrases.squareAmbiguity, {{"{A}", operandName(lower)},
                                                    {"{B}", operandName(higher)},
                                                    {"{shape}", toText(operands[lower])},
                                                    {"{other}", toText(operands[higher])},
                                                    {"{places}", std::to_string(places)}}))};
}

}  // namespace bcast
