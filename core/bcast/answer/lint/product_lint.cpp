// SPDX-License-Identifier: MIT
#include "bcast/answer/lint/product_lint.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/text/phrases.h"

namespace bcast {

namespace {

/// The first column of a batch in which an operand is stretched to match another.
std::optional<std::size_t> stretchedBatch(const LintView& view, std::size_t operand,
                                          std::size_t other) {
  for (std::size_t column = 0; column < view.placement.rank; ++column) {
    if (!view.placement.isLabelled(column) && view.rows[operand][column].is(1) &&
        view.rows[other][column].isMany()) {
      return column;
    }
  }
  return std::nullopt;
}

std::optional<Lint> batchesStretched(const LintView& view, std::size_t i, std::size_t j) {
  const auto first = stretchedBatch(view, i, j);
  const auto second = stretchedBatch(view, j, i);
  if (!first || !second) {
    return std::nullopt;
  }
  return Lint{kBatchesStretched.id,
              LintLevel::note,
              {i, j},
              {*first, *second},
              {view.rows[j][*first], view.rows[i][*second]},
              {},
              phrase(kPhrases.batchesStretched, {{"{A}", operandName(view.request, i)},
                                                 {"{B}", operandName(view.request, j)}})};
}

/// The operands that have an axis in a column.
std::vector<std::size_t> operandsIn(const LintView& view, std::size_t column) {
  std::vector<std::size_t> operands;
  for (std::size_t i = 0; i < view.rows.size(); ++i) {
    if (view.placement.axisIn(i, column)) {
      operands.push_back(i);
    }
  }
  return operands;
}

std::optional<Lint> labelAlone(const LintView& view, const Summed& step) {
  std::vector<std::size_t> operands = operandsIn(view, step.column);
  if (operands.size() != 1 || view.rows.size() == 1) {
    return std::nullopt;
  }
  const std::string label = view.placement.labels->names.substr(step.column, 1);
  const std::string name = operandName(view.request, operands[0]);
  return Lint{kLabelAlone.id,
              LintLevel::note,
              std::move(operands),
              {step.column},
              {step.extent},
              {},
              phrase(kPhrases.labelAlone, {{"{A}", name}, {"{label}", label}})};
}

/// Whether an equation can be written as broadcasting, if it sums nothing: it has several operands,
/// and none of them has a label twice.
bool mayBroadcast(const LintView& view) {
  const auto repeats = [](std::vector<std::size_t> columns) {
    std::sort(columns.begin(), columns.end());
    return std::adjacent_find(columns.begin(), columns.end()) != columns.end();
  };
  const auto& columns = view.placement.columns;
  return view.request.equation && columns.size() > 1 && view.placement.rank > 0 &&
         std::none_of(columns.begin(), columns.end(), repeats);
}

Lint sumsNothing(const LintView& view) {
  std::vector<std::size_t> all(view.rows.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return Lint{
      kSumsNothing.id, LintLevel::note, std::move(all), {}, {}, {}, phrase(kPhrases.sumsNothing)};
}

void add(std::vector<Lint>& found, std::optional<Lint> lint) {
  if (lint) {
    found.push_back(*std::move(lint));
  }
}

/// The lints of two operands.
std::vector<Lint> lintPairs(const LintView& view) {
  std::vector<Lint> found;
  for (std::size_t i = 0; i < view.rows.size(); ++i) {
    for (std::size_t j = i + 1; j < view.rows.size(); ++j) {
      add(found, batchesStretched(view, i, j));
    }
  }
  return found;
}

}  // namespace

std::vector<Lint> lintProduct(const LintView& view, const Trace& trace) {
  std::vector<Lint> found = lintPairs(view);
  bool isSummed = !mayBroadcast(view);
  for (const Step& step : trace) {
    const auto* summed = std::get_if<Summed>(&step);
    isSummed = isSummed || summed != nullptr;
    const bool hasLabel = summed != nullptr && view.placement.isLabelled(summed->column);
    add(found, hasLabel ? labelAlone(view, *summed) : std::nullopt);
  }
  if (!isSummed) {
    found.push_back(sumsNothing(view));
  }
  return found;
}

}  // namespace bcast
