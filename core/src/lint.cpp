// SPDX-License-Identifier: MIT
#include "bcast/lint.h"

#include <algorithm>
#include <optional>

#include "bcast/align.h"

namespace bcast {
namespace {

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
constexpr LintInfo kLints[] = {kMutualExpansion, kOneAgainstZero};

using Row = std::vector<Extent>;

/// A column where `row` is stretched to `other`, which has this extent (any, where absent) > 1.
std::optional<std::size_t> stretchedTo(const Row& row, const Row& other,
                                       std::optional<Extent> extent) {
  for (std::size_t column = 0; column < row.size(); ++column) {
    const Extent to = other[column];
    const bool many = to.isStatic() && to.count() > 1;
    if (row[column].is(1) && many && (!extent || to == *extent)) {
      return column;
    }
  }
  return std::nullopt;
}

std::optional<Lint> mutualExpansion(const std::vector<Row>& rows, std::size_t i, std::size_t j) {
  for (std::size_t column = 0; column < rows[i].size(); ++column) {
    const Extent extent = rows[j][column];
    if (!rows[i][column].is(1) || extent.isDynamic() || extent.count() < 2) {
      continue;
    }
    if (const auto back = stretchedTo(rows[j], rows[i], extent)) {
      return Lint{kMutualExpansion.id, {i, j}, {column, *back}};
    }
  }
  return std::nullopt;
}

std::optional<Lint> oneAgainstZero(const std::vector<Row>& rows, std::size_t i, std::size_t j) {
  for (std::size_t column = 0; column < rows[i].size(); ++column) {
    const bool meets = (rows[i][column].is(0) && rows[j][column].is(1)) ||
                       (rows[i][column].is(1) && rows[j][column].is(0));
    if (meets) {
      return Lint{kOneAgainstZero.id, {i, j}, {column}};
    }
  }
  return std::nullopt;
}

/// The operands by column, promoted; empty where one has no columns.
std::vector<Row> rowsOf(const Request& request, const Trace& trace) {
  const Placed* placed = placedOf(trace);
  std::vector<Row> rows;
  for (std::size_t i = 0; placed != nullptr && i < request.operands.size(); ++i) {
    Row row(request.operands[i].isRanked() ? placed->rank : 0, Extent(1));
    for (std::size_t axis = 0; axis < placed->columns[i].size(); ++axis) {
      row[placed->columns[i][axis]] = request.operands[i].extents()[axis];
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

bool accepted(const Trace& trace) {
  return trace.empty() || !std::holds_alternative<Rejected>(trace.back());
}

/// What is suspicious about two operands.
void addLints(std::vector<Lint>& found, const std::vector<Row>& rows, std::size_t i,
              std::size_t j) {
  if (rows[i].empty() || rows[j].empty()) {
    return;
  }
  for (const auto& test : {mutualExpansion, oneAgainstZero}) {
    if (const auto lint = test(rows, i, j)) {
      found.push_back(*lint);
    }
  }
}

}  // namespace

std::span<const LintInfo> lints() { return kLints; }

std::vector<Lint> lint(const Request& request, const Trace& trace) {
  std::vector<Lint> found;
  const std::vector<Row> rows = accepted(trace) ? rowsOf(request, trace) : std::vector<Row>();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      addLints(found, rows, i, j);
    }
  }
  return found;
}

}  // namespace bcast
