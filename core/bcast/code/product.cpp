// SPDX-License-Identifier: MIT
#include "bcast/code/product.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "bcast/code/code_phrases.h"
#include "bcast/infer/align.h"
#include "bcast/notation/equation.h"
#include "bcast/text/join.h"

namespace bcast::code {
namespace {

/// An operand with an axis for each column: `a[:, :, None]`.
std::string columnsText(const Placement& placement, std::size_t operand) {
  std::string index;
  bool isAdded = false;
  for (std::size_t column = 0; column < placement.rank; ++column) {
    const bool isOwn = placement.axisIn(operand, column).has_value();
    isAdded = isAdded || !isOwn;
    index += std::string(column == 0 ? "" : ", ") + (isOwn ? ":" : "None");
  }
  const std::string name(1, static_cast<char>('a' + operand));
  return isAdded ? name + "[" + index + "]" : name;
}

std::string sumText(const Placement& placement) {
  std::vector<std::size_t> summed;
  for (std::size_t column = 0; column < placement.rank; ++column) {
    if (!placement.resultAxisIn(column)) {
      summed.push_back(column);
    }
  }
  const std::string list = join(summed);
  return summed.empty() ? "" : ".sum(" + (summed.size() > 1 ? "(" + list + ")" : list) + ")";
}

/// The labels of columns, as einsum writes them.
std::string termOf(const std::string& names, const std::vector<std::size_t>& columns) {
  std::string term;
  for (const std::size_t column : columns) {
    const bool isEllipsis = names[column] == kEllipsis;
    const bool isWritten = isEllipsis && !term.empty() && term.back() == kEllipsis;
    term += isWritten ? "" : isEllipsis ? "..." : names.substr(column, 1);
  }
  return term;
}

std::string equationText(const Placement& placement) {
  const Labels& labels = *placement.labels;
  std::string text;
  for (const auto& columns : placement.columns) {
    text += (&columns == &placement.columns.front() ? "" : ",") + termOf(labels.names, columns);
  }
  return text + "->" + termOf(labels.names, labels.result);
}

bool isIncreasing(const std::vector<std::size_t>& columns) {
  return std::adjacent_find(columns.begin(), columns.end(), std::greater_equal<>()) ==
         columns.end();
}

/// Whether no axis changes its place, and no operand has a label twice.
bool isInOrder(const Placement& placement) {
  return isIncreasing(placement.labels->result) &&
         std::all_of(placement.columns.begin(), placement.columns.end(), isIncreasing);
}

}  // namespace

std::string productExpression(const Answered& answered, std::string_view module) {
  const Placement& placement = *answered.inference.placement;
  std::string written(answered.mode.written);
  std::string product;
  std::string names;
  for (std::size_t i = 0; i < answered.request.operands.size(); ++i) {
    product += (i == 0 ? "" : " * ") + columnsText(placement, i);
    names += std::string(", ") + static_cast<char>('a' + i);
  }
  if (written.empty()) {
    written = std::string(module) + ".einsum(\"" +
              answered.request.equation.value_or(equationText(placement)) + "\"" + names + ")";
  }
  if (!isInOrder(placement)) {
    return written;
  }
  return written + "\n# " + std::string(phrase(kCodePhrases.byBroadcasting)) + "\nsame = (" +
         product + ")" + sumText(placement);
}

}  // namespace bcast::code
