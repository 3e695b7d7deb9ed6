// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bcast/align.h"
#include "bcast/modes.h"
#include "bcast/parse.h"
#include "bcast/text.h"
#include "letters.h"

namespace bcast {
namespace {

/// A name, then one entry a column.
using Row = std::vector<std::string>;

Row operandRow(const Request& request, const Placement& placement, std::size_t operand) {
  Row row(placement.rank + 1);
  row[0] = operandName(operand);
  const Shape& shape = request.operands[operand];
  for (std::size_t axis = 0; axis < placement.columns[operand].size(); ++axis) {
    row[placement.columns[operand][axis] + 1] = toText(shape.extents()[axis]);
  }
  if (!shape.isRanked() && placement.rank > 0) {
    row.back() = "*";
  }
  return row;
}

/// The extents decided so far: all of them, or up to the refusal, which shows as an x.
Row resultRow(const Trace& trace, std::size_t rank) {
  Row row(rank + 1);
  row[0] = "result";
  for (const Step& step : trace) {
    if (const auto* decided = std::get_if<Decided>(&step)) {
      row[decided->column + 1] = toText(decided->extent);
    }
    if (const auto* rejected = std::get_if<Rejected>(&step); rejected && rejected->column) {
      row[*rejected->column + 1] = "x";
    }
  }
  return row;
}

Row axisRow(std::size_t rank) {
  Row row{"axis"};
  for (std::size_t column = 0; column < rank; ++column) {
    row.push_back("-" + std::to_string(rank - column));
  }
  return row;
}

/// Rows with their columns lined up: names to the left, extents to the right.
std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line = "  " + row[0] + std::string(widths[0] - row[0].size(), ' ');
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += std::string(widths[i] - row[i].size() + 2, ' ') + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string shapesTable(const Request& request, const Mode& mode, const Trace& trace) {
  const Placement placement = align(mode.alignment.align, request.operands);
  if (placement.rank == 0) {
    return "";
  }
  std::vector<Row> rows{axisRow(placement.rank)};
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    rows.push_back(operandRow(request, placement, i));
  }
  rows.push_back(resultRow(trace, placement.rank));
  return "\n" + table(rows);
}

std::string verdict(const Request& request, const Answer& answer) {
  std::string line = request.mode + ":";
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    line += (i == 0 ? " " : " with ") + toText(request.operands[i]);
  }
  if (request.declared) {
    line += " declared " + toText(*request.declared);
  }
  return line + (answer.shape ? " gives " + toText(*answer.shape) : " is refused") + "\n";
}

std::string stepLines(const Mode& mode, const Trace& trace) {
  std::string text = "\n";
  std::size_t number = 0;
  const std::string width = std::to_string(trace.size());
  for (const Sentence& sentence : sentences(mode, trace)) {
    const std::string count = std::to_string(++number);
    text += "  " + std::string(width.size() - count.size(), ' ') + count + ". " + sentence.text +
            " [" + std::string(sentence.clause) + "]\n";
  }
  return text;
}

std::string lintLines(const std::vector<Lint>& found) {
  std::string text;
  for (const Lint& lint : found) {
    for (const LintInfo& info : lints()) {
      text += info.id == lint.id ? "\n  Suspicious: " + std::string(info.caption) + " [" +
                                       std::string(info.id) + "]\n"
                                 : "";
    }
  }
  return text;
}

}  // namespace

std::string explain(const Request& request, const Answer& answer) {
  const Mode& mode = *findMode(request.mode);
  return verdict(request, answer) + shapesTable(request, mode, answer.trace) +
         stepLines(mode, answer.trace) + lintLines(answer.lints);
}

}  // namespace bcast
