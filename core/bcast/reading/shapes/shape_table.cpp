// SPDX-License-Identifier: MIT
#include "bcast/reading/shapes/shape_table.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/shapes/shape_list.h"
#include "bcast/reading/words/printed_shape.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/shape_label.h"
#include "bcast/reading/words/text_lines.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// The shape in a row, with its name.
struct NamedShape {
  std::string name;
  Shape shape;
};

bool isResult(std::string_view name) {
  return name == "Result" || name == "result" || name == "Output" || name == "output";
}

bool isRule(std::string_view line) { return line.find_first_not_of(" -=+|") == line.npos; }

/// Only a remark may follow: `# the axis does not fit`.
bool isRest(std::string_view rest) {
  const std::size_t start = rest.find_first_not_of(" ,");
  return start == std::string_view::npos || rest[start] == '#' || rest.substr(start, 2) == "//";
}

/// `A      (2d array):  3 x 1`
std::optional<NamedShape> arrayRow(std::string_view line) {
  const std::size_t colon = line.find("array):");
  const std::size_t open = line.substr(0, std::min(colon, line.size())).rfind('(');
  if (colon == std::string_view::npos || open == std::string_view::npos) {
    return std::nullopt;
  }
  Cursor at(line.substr(colon + std::string_view("array):").size()));
  auto shape = takePrinted(at);
  if (!shape) {
    const auto size = takeNumber(at);
    shape = size ? std::optional(ShapeWord{Shape(std::vector{*size})}) : std::nullopt;
  }
  const std::string_view name = lastWord(line.substr(0, open));
  return shape && isRest(at.rest())
             ? std::optional(NamedShape{std::string(name), std::move(shape->shape)})
             : std::nullopt;
}

Finding questionOf(std::vector<NamedShape> rows) {
  Finding finding;
  finding.kind = ReadingKind::shapes;
  finding.mode = ids::kNumpy;
  finding.names.emplace();
  for (NamedShape& row : rows) {
    if (isResult(row.name)) {
      finding.declared = std::move(row.shape);
    } else {
      finding.operands.emplace_back(std::move(row.shape));
      finding.names->push_back(std::move(row.name));
    }
  }
  const auto isEmpty = [](const std::string& name) { return name.empty(); };
  if (std::any_of(finding.names->begin(), finding.names->end(), isEmpty)) {
    finding.names.reset();
  }
  return finding;
}

/// Declares the last operand if the others give its shape.
Finding withResult(Finding finding) {
  if (finding.declared || finding.operands.size() < 3) {
    return finding;
  }
  Request request{std::string(ids::kNumpy.view()), *wholeShapes(finding.operands)};
  request.operands.pop_back();
  const Result<Inference> others = infer(request);
  if (others.ok() && others.value().accepted &&
      others.value().shape == std::optional(finding.operands.back().shape)) {
    finding.declared = finding.operands.back().shape;
    finding.operands.pop_back();
    if (finding.names) {
      finding.names->pop_back();
    }
  }
  return finding;
}

/// A paragraph of rows about arrays.
std::optional<Finding> arrayTable(std::string_view paragraph) {
  std::vector<NamedShape> rows;
  bool isRemark = false;  // A long one continues on the next line.
  for (const std::string_view line : linesOf(paragraph)) {
    auto row = isRule(line) ? std::nullopt : arrayRow(line);
    if (!row && !isRule(line) && !isRemark) {
      return std::nullopt;
    }
    isRemark = isRemark || line.find('#') != std::string_view::npos;
    if (row) {
      isRemark = line.find('#') != std::string_view::npos;
      rows.push_back(std::move(*row));
    }
  }
  Finding finding = questionOf(std::move(rows));
  return finding.operands.size() < 2 ? std::nullopt : std::optional(withResult(std::move(finding)));
}

/// `- shape(A) = (2, 3), shape(B) = (3,) ==> shape(result) = (2, 3)`: a question ends with its
/// result.
std::vector<Finding> shapesText(std::string_view text) {
  constexpr std::string_view kShape = "shape(";
  std::vector<std::vector<NamedShape>> questions(1);
  for (std::size_t start = text.find(kShape); start != std::string_view::npos;
       start = text.find(kShape, start + 1)) {
    Cursor at(text.substr(start + kShape.size()));
    const std::string_view name = firstWord(at.rest());
    at.advance(name.size());
    const bool isScalar = takeWords(at, ") = (,)");
    auto shape = isScalar               ? std::optional(ShapeWord{Shape()})
                 : takeWords(at, ") =") ? takePrinted(at)
                                        : std::nullopt;
    if (!shape) {
      return {};
    }
    const bool isNew = !questions.back().empty() && isResult(questions.back().back().name);
    questions.resize(questions.size() + (isNew ? 1 : 0));
    questions.back().push_back({std::string(name), std::move(shape->shape)});
  }
  std::vector<Finding> all;
  for (auto& rows : questions) {
    all.push_back(questionOf(std::move(rows)));
    if (all.back().operands.size() < 2) {
      return {};
    }
  }
  return all;
}

/// `[(4, 5), (4,)],`
std::optional<Finding> bracketLine(std::string_view line) {
  Cursor at(line);
  at.skipSpaces();
  Cursor inside = at;
  inside.advance();
  const bool isList = closingOf(at.peek()) != '\0' && closingOf(inside.peek()) != '\0';
  ShapeList list = isList ? takeShapes(at, takePrinted) : ShapeList();
  at.take("]");
  at.take(")");
  if (list.shapes.size() < 2 || list.unread || !isRest(at.rest())) {
    return std::nullopt;
  }
  std::vector<NamedShape> rows;
  for (ShapeWord& each : list.shapes) {
    rows.push_back({"", std::move(each.shape)});
  }
  return questionOf(std::move(rows));
}

std::vector<Finding> allOf(const std::vector<std::string_view>& parts,
                           std::optional<Finding> (*read)(std::string_view)) {
  std::vector<Finding> all;
  for (const std::string_view part : parts) {
    auto finding = read(part);
    if (!finding) {
      return {};
    }
    all.push_back(std::move(*finding));
  }
  return all;
}

}  // namespace

std::vector<Finding> readTables(std::string_view text) {
  std::vector<Finding> all = allOf(paragraphsOf(text), arrayTable);
  all = all.empty() ? allOf({text}, arrayTable) : std::move(all);  // With blank lines.
  all = all.empty() ? shapesText(text) : std::move(all);
  const std::vector<std::string_view> lines = linesOf(text);
  return all.empty() && lines.size() > 1 ? allOf(lines, bracketLine) : all;
}

}  // namespace bcast::messages
