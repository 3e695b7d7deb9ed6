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
#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

/// The shape in a row, with its name.
struct NamedShape {
  std::string name;
  Shape shape;
};

bool isResult(std::string_view name) {
  constexpr std::string_view kNames[] = {"Result", "result", "Output", "output", "Out", "out"};
  return isAmong(kNames, name);
}

std::string_view withoutEnds(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(" \t`"), text.size());
  return text.substr(start, text.find_last_not_of(" \t`") + 1 - start);
}

bool isRule(std::string_view line) { return line.find_first_not_of(" -=+|:") == line.npos; }

/// Only a remark may follow: `# the axis does not fit`.
bool isRest(std::string_view rest) {
  const std::size_t start = rest.find_first_not_of(" ,");
  return start == std::string_view::npos || rest[start] == '#' || rest.substr(start, 2) == "//";
}

/// A shape, or a number alone: `1`.
std::optional<Shape> takeShapeOrSize(Cursor& at) {
  if (auto shape = takePrinted(at)) {
    return std::move(shape->shape);
  }
  const auto size = takeNumber(at);
  return size ? std::optional(Shape(std::vector{*size})) : std::nullopt;
}

/// `A      (2d array):  3 x 1`
std::optional<NamedShape> arrayRow(std::string_view line) {
  const std::size_t colon = line.find("array):");
  const std::size_t open = line.substr(0, std::min(colon, line.size())).rfind('(');
  if (colon == std::string_view::npos || open == std::string_view::npos) {
    return std::nullopt;
  }
  Cursor at(line.substr(colon + std::string_view("array):").size()));
  auto shape = takeShapeOrSize(at);
  const std::string_view name = lastWord(line.substr(0, open));
  return shape && isRest(at.rest())
             ? std::optional(NamedShape{std::string(name), std::move(*shape)})
             : std::nullopt;
}

Finding questionOf(std::vector<NamedShape> rows) {
  Finding finding;
  finding.kind = ReadingKind::shapes;
  finding.mode = ids::kNumpy;
  for (NamedShape& row : rows) {
    if (isResult(row.name)) {
      finding.declared = std::move(row.shape);
    } else {
      finding.operands.emplace_back(std::move(row.shape));
      finding.names.push_back(std::move(row.name));
    }
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
    finding.names.pop_back();
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

/// Whether labels are not all of lone numbers, as in `epoch: 3, loss: 4`.
bool hasShape(std::string_view text, const std::vector<Finding>& all) {
  const auto isLong = [](const PartialShape& each) {
    return !each.shape.isRanked() || each.shape.rank() != 1;
  };
  return text.find_first_of("([") != text.npos ||
         std::any_of(all.begin(), all.end(), [&](const Finding& each) {
           return std::any_of(each.operands.begin(), each.operands.end(), isLong);
         });
}

bool takeArrow(Cursor& at) {
  at.skipSpaces();
  constexpr std::string_view kArrows[] = {"==>", "-->", "=>", "->"};
  return std::any_of(std::begin(kArrows), std::end(kArrows),
                     [&](std::string_view arrow) { return at.take(arrow); });
}

/// `A) = (2, 3)`, behind `shape(`
std::optional<NamedShape> takeShapeOf(Cursor& at) {
  const std::string_view name = firstWord(at.rest());
  at.advance(name.size());
  const bool isScalar = takeWords(at, ") = (,)");
  auto shape = isScalar               ? std::optional(ShapeWord{Shape()})
               : takeWords(at, ") =") ? takePrinted(at)
                                      : std::nullopt;
  return shape ? std::optional(NamedShape{std::string(name), std::move(shape->shape)})
               : std::nullopt;
}

/// Adds a shape to the last question, or to a new one behind a result or the same name.
void addTo(std::vector<std::vector<NamedShape>>& questions, NamedShape row) {
  const auto& last = questions.back();
  const bool isAgain = std::any_of(last.begin(), last.end(), [&](const NamedShape& each) {
    return each.name == row.name || isResult(each.name);
  });
  questions.resize(questions.size() + (isAgain ? 1 : 0));
  questions.back().push_back(std::move(row));
}

/// `- shape(A) = (2, 3), shape(B) = (3,) ==> shape(result) = (2, 3)`: a question ends with its
/// result, or before the next shape of the same name.
std::vector<Finding> shapesText(std::string_view text) {
  constexpr std::string_view kShape = "shape(";
  std::vector<std::vector<NamedShape>> questions(1);
  for (std::size_t start = text.find(kShape); start != std::string_view::npos;
       start = text.find(kShape, start + 1)) {
    Cursor at(text.substr(start + kShape.size()));
    auto row = takeShapeOf(at);
    if (!row) {
      return {};
    }
    addTo(questions, std::move(*row));
    if (auto result = takeArrow(at) ? takePrinted(at) : std::nullopt) {
      questions.back().push_back({"Result", std::move(result->shape)});
    }
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

/// `A: (6, 3)`
std::optional<NamedShape> takeLabel(Cursor& at) {
  const std::string_view name = firstWord(at.rest());
  at.advance(name.size());
  auto shape = !name.empty() && takeWords(at, ":") ? takeShapeOrSize(at) : std::nullopt;
  return shape ? std::optional(NamedShape{std::string(name), std::move(*shape)}) : std::nullopt;
}

void skipBetween(Cursor& at) {
  at.advance(std::min(at.rest().find_first_not_of(" \t\r\n,;"), at.rest().size()));
}

/// A paragraph of labels with shapes, in which one may be the result.
std::optional<Finding> labelTable(std::string_view paragraph) {
  std::vector<NamedShape> rows;
  Cursor at(paragraph);
  for (skipBetween(at); !at.rest().empty(); skipBetween(at)) {
    auto row = takeLabel(at);
    if (!row) {
      return std::nullopt;
    }
    rows.push_back(std::move(*row));
  }
  Finding finding = questionOf(std::move(rows));
  return finding.operands.size() < 2 ? std::nullopt : std::optional(std::move(finding));
}

/// The cells of a line: between `|`, else between tabs or two spaces.
std::vector<std::string_view> cellsOf(std::string_view line) {
  const bool hasBars = line.find('|') != line.npos;
  std::vector<std::string_view> cells;
  while (!line.empty()) {
    const std::size_t end = hasBars ? line.find('|') : std::min(line.find("  "), line.find('\t'));
    const std::string_view cell = withoutEnds(line.substr(0, end));
    if (!cell.empty()) {
      cells.push_back(cell);
    }
    line.remove_prefix(end == line.npos ? line.size() : end + 1);
  }
  return cells;
}

/// The only shape of a cell.
std::optional<Shape> shapeOfCell(std::string_view cell) {
  Cursor at(cell);
  auto shape = takePrinted(at);
  return shape && withoutEnds(at.rest()).empty() ? std::optional(std::move(shape->shape))
                                                 : std::nullopt;
}

/// A line under a head: a shape for each operand. Only the result may be words: `error`.
std::optional<Finding> rowOf(const std::vector<std::string_view>& head, std::string_view line) {
  const std::vector<std::string_view> cells = cellsOf(line);
  std::vector<NamedShape> rows;
  for (std::size_t i = 0; i < cells.size() && cells.size() == head.size(); ++i) {
    auto shape = shapeOfCell(cells[i]);
    if (!shape && !isResult(head[i])) {
      return std::nullopt;
    }
    if (shape) {
      rows.push_back({std::string(head[i]), std::move(*shape)});
    }
  }
  Finding finding = questionOf(std::move(rows));
  return finding.operands.size() < 2 ? std::nullopt : std::optional(std::move(finding));
}

/// A table with a head, `A | B | Result`, and a question in each line.
std::vector<Finding> headTable(const std::vector<std::string_view>& lines) {
  const std::vector<std::string_view> head = cellsOf(lines.front());
  const bool isNamed = std::none_of(head.begin(), head.end(), [](std::string_view cell) {
    return firstWord(cell).empty() || shapeOfCell(cell).has_value();
  });
  std::vector<Finding> all;
  for (std::size_t i = 1; i < lines.size() && head.size() > 1 && isNamed; ++i) {
    auto finding = isRule(lines[i]) ? std::nullopt : rowOf(head, lines[i]);
    if (!finding && !isRule(lines[i])) {
      return {};
    }
    if (finding) {
      all.push_back(std::move(*finding));
    }
  }
  return all;
}

/// `- (3, 1) + (1, 4) -> (3, 4)`: shapes, and behind an arrow the result, or words about it.
std::optional<Finding> arrowLine(std::string_view line) {
  Cursor at(line.substr(std::min(line.find_first_not_of(" -*"), line.size())));
  std::vector<NamedShape> rows;
  bool isOver = false;
  while (!isOver) {
    auto shape = takePrinted(at);
    if (!shape) {
      return std::nullopt;
    }
    rows.push_back({"", std::move(shape->shape)});
    isOver = takeArrow(at);
    if (!isOver && !takeWords(at, "+") && !takeWords(at, ",") && !takeWords(at, "and") &&
        !takeWords(at, "with") && !takeWords(at, "*")) {
      return std::nullopt;
    }
  }
  const auto hasSize = [](const NamedShape& row) {
    return row.shape.isRanked() &&
           std::any_of(row.shape.extents().begin(), row.shape.extents().end(),
                       [](Extent each) { return each.isStatic(); });
  };
  // Letters alone are the signature of a function, which may sum: `(n,k),(k,m)->(n,m)`.
  if (rows.size() < 2 || std::none_of(rows.begin(), rows.end(), hasSize)) {
    return std::nullopt;
  }
  Finding finding = questionOf(std::move(rows));
  if (auto result = takePrinted(at)) {
    finding.declared = std::move(result->shape);
  }
  const bool isWords = !finding.declared && at.rest().find_first_of("([{<") == line.npos;
  return isRest(at.rest()) || isWords ? std::optional(std::move(finding)) : std::nullopt;
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
  all = all.empty() && lines.size() > 1 ? allOf(lines, bracketLine) : std::move(all);
  all = all.empty() && lines.size() > 1 ? headTable(lines) : std::move(all);
  all = all.empty() ? allOf(lines, arrowLine) : std::move(all);
  if (all.empty()) {
    // Without a result, the labels of one paragraph are those of one list.
    all = allOf(paragraphsOf(text), labelTable);
    all = all.empty() ? allOf({text}, labelTable) : std::move(all);
    const bool isTable =
        (all.size() > 1 || (all.size() == 1 && all.front().declared)) && hasShape(text, all);
    return isTable ? all : std::vector<Finding>();
  }
  return all;
}

}  // namespace bcast::messages
