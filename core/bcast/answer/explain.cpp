// SPDX-License-Identifier: MIT
#include "bcast/answer/explain.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/answer/sentences.h"
#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/notation/shapes_text.h"
#include "bcast/text/cursor.h"
#include "bcast/text/join.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// The shapes and options, after a space: " (2, 3) with (3,) axis 1 declared (2, 3)".
std::string question(const Request& request) {
  std::string line;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const std::string shape = toText(request.operands[i]);
    line += i == 0 ? " " + shape : phrase(kPhrases.withShape, {{"{shape}", shape}});
  }
  const auto add = [&](Literal option, Literal name, std::string_view value) {
    line += phrase(option, {{name, value}});
  };
  if (request.axis) {
    add(kPhrases.withAxis, "{axis}", std::to_string(*request.axis));
  }
  if (request.target) {
    add(kPhrases.withTarget, "{shape}", toText(*request.target));
  }
  if (request.broadcastDimensions) {
    add(kPhrases.withDimensions, "{list}", "[" + join(*request.broadcastDimensions) + "]");
  }
  if (request.equation) {
    add(kPhrases.withEquation, "{equation}", *request.equation);
  }
  if (request.declared) {
    add(kPhrases.withDeclared, "{shape}", toText(*request.declared));
  }
  return line;
}

/// The width of a text in a terminal: two for each character from U+3000 on, which here are those
/// of Chinese, Japanese and Korean.
std::size_t widthOf(std::string_view text) {
  std::size_t width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0U) == 0x80U;
    width += continues ? 0U : byte >= 0xE3U ? 2U : 1U;
  }
  return width;
}

/// A name, then one entry for each column.
using TableRow = std::vector<std::string>;

TableRow shapeRow(std::string name, const Shape& shape, const std::vector<std::size_t>& columns,
                  std::size_t rank) {
  TableRow row(rank + 1);
  row[0] = std::move(name);
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    row[columns[axis] + 1] = toText(shape.extents()[axis]);
  }
  if (!shape.isRanked() && rank > 0) {
    row.back() = "*";
  }
  return row;
}

/// The extents decided so far: all of them, or up to the rejected one, which shows as an x.
TableRow resultRow(const Trace& trace, std::size_t rank) {
  TableRow row(rank + 1);
  row[0] = translate(kPhrases.resultRow);
  for (const Step& step : trace) {
    if (const auto* decided = std::get_if<Decided>(&step)) {
      row[decided->column + 1] = toText(decided->extent);
    }
    if (const auto* rejected = std::get_if<Rejected>(&step); rejected && rejected->column) {
      row[*rejected->column + 1] = "x";
    }
    if (const auto* summed = std::get_if<Summed>(&step)) {
      row[summed->column + 1] = "Σ" + toText(summed->extent);
    }
  }
  return row;
}

/// The axes of the result from the end, and labels.
TableRow axisRow(const Placement& placement) {
  TableRow row{phrase(kPhrases.axisRow)};
  const auto& labels = placement.labels;
  const std::size_t rank = labels ? labels->result.size() : placement.rank;
  for (std::size_t column = 0; column < placement.rank; ++column) {
    const auto axis = placement.resultAxisIn(column);
    const bool isLabelled = placement.isLabelled(column) && isLetter(labels->names[column]);
    row.push_back(isLabelled ? labels->names.substr(column, 1)
                  : axis     ? "−" + std::to_string(rank - *axis)
                             : "…");
  }
  return row;
}

/// Rows with aligned columns: names to the left, extents to the right.
std::string table(const std::vector<TableRow>& rows) {
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], widthOf(row[i]));
    }
  }
  std::string text;
  for (const TableRow& row : rows) {
    std::string line = "  " + row[0] + std::string(widths[0] - widthOf(row[0]), ' ');
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += std::string(widths[i] - widthOf(row[i]) + 2, ' ') + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string shapesTable(const Request& request, const Inference& inference) {
  const auto& placement = inference.placement;
  if (!placement || placement->rank == 0) {
    return "";
  }
  std::vector<TableRow> rows{axisRow(*placement)};
  if (request.target) {
    rows.push_back(shapeRow(phrase(kPhrases.targetRow), *request.target, *placement->targetColumns,
                            placement->rank));
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    rows.push_back(shapeRow(operandName(request, i), request.operands[i], placement->columns[i],
                            placement->rank));
  }
  rows.push_back(resultRow(inference.trace, placement->rank));
  return "\n" + table(rows);
}

std::string shapeLine(const Request& request, const Answer& answer) {
  const std::string asked = question(request);
  if (!answer.accepted) {
    return phrase(kPhrases.refused, {{"{mode}", request.mode}, {"{question}", asked}}) + "\n";
  }
  const std::string result =
      answer.shape ? toText(*answer.shape) : shapesText(*answer.operandShapes);
  return phrase(kPhrases.gives,
                {{"{mode}", request.mode}, {"{question}", asked}, {"{result}", result}}) +
         "\n";
}

/// "Works. B is repeated down 3 rows." Empty without a trace.
std::string verdictLine(const Answer& answer) {
  if (!answer.verdict || !answer.headline) {
    return "";
  }
  // In the order of `VerdictLevel`. The first line has said that shapes don't fit.
  constexpr Literal kVerdicts[] = {kPhrases.works, kPhrases.worksCheck, kPhrases.mayFail,
                                   "{headline}"};
  const Literal verdict = kVerdicts[static_cast<std::size_t>(*answer.verdict)];
  return phrase(verdict, {{"{headline}", *answer.headline}}) + "\n";
}

std::string stepLines(const Answered& answered) {
  std::string text = "\n";
  std::size_t number = 0;
  const std::string width = std::to_string(answered.inference.trace.size());
  for (const Sentence& sentence : sentences(answered)) {
    const std::string count = std::to_string(++number);
    text +=
        "  " + std::string(width.size() - count.size(), ' ') + count + ". " + sentence.text + "\n";
  }
  return text;
}

/// The first check, then everything else as a note.
std::string lintLines(const std::vector<Lint>& found) {
  std::string text;
  for (const Lint& lint : found) {
    const bool isCheck = text.empty() && lint.level == LintLevel::check;
    text += "  " + phrase(isCheck ? kPhrases.check : kPhrases.note, {{"{text}", lint.text}}) + "\n";
  }
  return text.empty() ? "" : "\n" + text;
}

std::string codeLines(const std::vector<FixCode>& code) {
  std::string text;
  for (const FixCode& each : code) {
    text += "      " + each.title + ": " + each.text + "\n";
  }
  return text;
}

std::string fixLines(const std::vector<Fix>& found) {
  std::string text;
  for (const Fix& fix : found) {
    text += text.empty() ? "\n  " + phrase(kPhrases.waysToFix) + "\n" : "";
    text += "    - " +
            phrase(kPhrases.fixResult, {{"{text}", fix.text}, {"{shape}", toText(fix.shape)}}) +
            "\n" + codeLines(fix.code);
    text += fix.meaning.empty() ? "" : "      " + fix.meaning + "\n";
    if (fix.atSource) {
      text += "      " + fix.atSource->text + "\n" + codeLines(fix.atSource->code);
    }
  }
  return text;
}

std::string divergenceLines(const std::vector<DivergenceInfo>& found) {
  std::string text;
  for (const DivergenceInfo& one : found) {
    text += "  " + phrase(kPhrases.divergence, {{"{note}", one.note}}) + "\n";
  }
  return text.empty() ? "" : "\n" + text;
}

std::string runTimeLines(const std::optional<RunTime>& run) {
  if (!run) {
    return "";
  }
  // In the order of `Ending`.
  constexpr Literal kEndings[] = {kPhrases.accepted, kPhrases.anError, kPhrases.unspecified,
                                  kPhrases.undefined};
  const std::string ending = run->shape
                                 ? phrase(kPhrases.resultIs, {{"{shape}", toText(*run->shape)}})
                                 : phrase(kEndings[static_cast<std::size_t>(run->ending)]);
  std::string text = "\n  " + phrase(kPhrases.atRunTime, {{"{ending}", ending}}) + "\n";
  for (const Assumption& one : run->assumptions) {
    text += "    " +
            phrase(one.held ? kPhrases.held : kPhrases.failed,
                   {{"{step}", std::to_string(one.step + 1)},
                    {"{left}", toText(one.left)},
                    {"{right}", toText(one.right)}}) +
            "\n";
  }
  return text;
}

}  // namespace

std::string explain(const Mode& mode, const Request& request, const Answer& answer) {
  const Answered answered{mode, request, answer};
  return shapeLine(request, answer) + verdictLine(answer) + shapesTable(request, answer) +
         lintLines(answer.lints) + stepLines(answered) + fixLines(answer.fixes) +
         divergenceLines(answer.divergences) + runTimeLines(answer.runtime);
}

}  // namespace bcast
