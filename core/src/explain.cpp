// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bcast/align.h"
#include "bcast/parse.h"
#include "bcast/text.h"
#include "letters.h"

namespace bcast {
namespace {

/// A name, then one entry a column.
using Row = std::vector<std::string>;

Row shapeRow(std::string name, const Shape& shape, const std::vector<std::size_t>& columns,
             std::size_t rank) {
  Row row(rank + 1);
  row[0] = std::move(name);
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    row[columns[axis] + 1] = toText(shape.extents()[axis]);
  }
  if (!shape.isRanked() && rank > 0) {
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

std::string shapesTable(const Request& request, const Trace& trace) {
  const Placed* placed = placedOf(trace);
  if (placed == nullptr || placed->rank == 0) {
    return "";
  }
  std::vector<Row> rows{axisRow(placed->rank)};
  if (request.target) {
    rows.push_back(shapeRow("target", *request.target, *placed->targetColumns, placed->rank));
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    rows.push_back(shapeRow(operandName(i), request.operands[i], placed->columns[i], placed->rank));
  }
  rows.push_back(resultRow(trace, placed->rank));
  return "\n" + table(rows);
}

std::string listText(const std::vector<std::int64_t>& list) {
  std::string text;
  for (const std::int64_t item : list) {
    text += (text.empty() ? "" : ", ") + std::to_string(item);
  }
  return "[" + text + "]";
}

/// What was asked: "(2, 3) with (3,) axis 1 declared (2, 3)".
std::string question(const Request& request) {
  std::string line;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    line += (i == 0 ? " " : " with ") + toText(request.operands[i]);
  }
  line += request.axis ? " axis " + std::to_string(*request.axis) : "";
  line += request.target ? " target " + toText(*request.target) : "";
  line += request.broadcastDimensions
              ? " broadcast dimensions " + listText(*request.broadcastDimensions)
              : "";
  return line + (request.declared ? " declared " + toText(*request.declared) : "");
}

std::string shapesText(const std::vector<Shape>& shapes) {
  std::string text;
  for (const Shape& shape : shapes) {
    text += (text.empty() ? "" : " and ") + toText(shape);
  }
  return text;
}

std::string verdict(const Request& request, const Answer& answer) {
  const std::string line = request.mode + ":" + question(request);
  if (!answer.accepted) {
    return line + " is refused\n";
  }
  return line + " gives " +
         (answer.shape ? toText(*answer.shape) : shapesText(*answer.operandShapes)) + "\n";
}

std::string stepLines(const Request& request, const Trace& trace) {
  std::string text = "\n";
  std::size_t number = 0;
  const std::string width = std::to_string(trace.size());
  for (const Sentence& sentence : sentences(request, trace)) {
    const std::string count = std::to_string(++number);
    text += "  " + std::string(width.size() - count.size(), ' ') + count + ". " + sentence.text +
            " [" + std::string(sentence.clause) + "]\n";
  }
  return text;
}

std::string lintLines(const std::vector<Lint>& found) {
  std::string text;
  for (const Lint& lint : found) {
    text += "  Suspicious: " + lint.text + " [" + std::string(lint.id) + "]\n";
  }
  return text.empty() ? "" : "\n" + text;
}

std::string fixLines(const std::vector<Fix>& found) {
  std::string text;
  for (const Fix& fix : found) {
    text += "  Fix: " + fix.text + " It then gives " + toText(fix.shape) +
            ". NumPy: " + fix.inNumpy + "  PyTorch: " + fix.inPytorch + "\n";
  }
  return text.empty() ? "" : "\n" + text;
}

std::string divergenceLines(const std::vector<DivergenceInfo>& found) {
  std::string text;
  for (const DivergenceInfo& one : found) {
    text += "  Divergence: " + std::string(one.note) + " [" + std::string(one.clause) + "]\n";
  }
  return text.empty() ? "" : "\n" + text;
}

std::string runTimeLines(const std::optional<RunTime>& run) {
  if (!run) {
    return "";
  }
  // In the order of `Ending`.
  constexpr std::string_view kWords[] = {"accepted", "an error", "nobody says what happens",
                                         "undefined behavior"};
  std::string text = "\n  At run time: ";
  text += run->shape ? "the result is " + toText(*run->shape)
                     : std::string(kWords[static_cast<std::size_t>(run->ending)]);
  text += ".\n";
  for (const Assumption& one : run->assumptions) {
    text += "    step " + std::to_string(one.step + 1) + ": " + toText(one.left) + " and " +
            toText(one.right) + (one.held ? ", so it holds" : ", so it does not hold") + "\n";
  }
  return text;
}

}  // namespace

std::string explain(const Request& request, const Answer& answer) {
  return verdict(request, answer) + shapesTable(request, answer.trace) +
         stepLines(request, answer.trace) + lintLines(answer.lints) + fixLines(answer.fixes) +
         divergenceLines(answer.divergences) + runTimeLines(answer.runtime);
}

}  // namespace bcast
