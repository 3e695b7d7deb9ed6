// SPDX-License-Identifier: MIT
#include "bcast/reading/finding/finding_of.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "bcast/reading/words/operator_word.h"
#include "bcast/reading/words/shape_label.h"
#include "bcast/text/cursor.h"

namespace bcast {

std::string toText(const PartialShape& partial) {
  if (partial.isWhole() || !partial.shape.isRanked()) {
    return toText(partial.shape);
  }
  std::string text = partial.isOpenBefore ? "(…" : "(";
  for (const Extent extent : partial.shape.extents()) {
    text += (text == "(" ? "" : ", ") + toText(extent);
  }
  return text + (partial.isOpenAfter && !partial.shape.extents().empty() ? ", …)" : ")");
}

std::optional<std::vector<Shape>> wholeShapes(const std::vector<PartialShape>& operands) {
  std::vector<Shape> shapes;
  for (const PartialShape& each : operands) {
    if (!each.isWhole()) {
      return std::nullopt;
    }
    shapes.push_back(each.shape);
  }
  return shapes;
}

}  // namespace bcast

namespace bcast::messages {

Finding findingOf(ReadingKind kind, std::string_view mode) { return {.kind = kind, .mode = mode}; }

std::optional<Finding> findingOf(ReadingKind kind, std::string_view mode,
                                 std::vector<ShapeWord> shapes) {
  if (shapes.empty()) {
    return std::nullopt;
  }
  Finding finding = findingOf(kind, mode);
  std::vector<ElementType> types;
  for (ShapeWord& each : shapes) {
    finding.operands.push_back(std::move(each.shape));
    if (each.type) {
      types.push_back(*each.type);
    }
  }
  if (types.size() == shapes.size()) {
    finding.types = std::move(types);
  }
  return finding;
}

Finding noted(Finding finding, const ParseNote& note) {
  finding.notes.push_back({note.code, translate(note.message)});
  return finding;
}

Finding applied(Finding finding, std::string_view name) {
  finding.op = operatorNamed(name);
  return finding.op || name.empty() ? std::move(finding)
                                    : noted(std::move(finding), kOtherOperator);
}

namespace {

/// Whether there is a word of letters that does not separate shapes: not in `2x3y` or `f32`.
bool hasWord(std::string_view text) {
  Cursor at(text);
  bool found = false;
  while (!at.atEnd() && !found) {
    at.passWhile([](char c) { return !isWordCharacter(c); });
    const std::size_t start = at.position();
    at.passWhile(isWordCharacter);
    const std::string_view word = at.since(start);
    found = word.size() > 1 && std::all_of(word.begin(), word.end(), isLetter) && !isPlain(word);
  }
  return found;
}

/// `[ShapeInferenceError`, `(base` or `[Op:AddV2`, but not `(batch, 3`: letters without an extent.
/// Also `(np.ones(3`: a call.
bool isWords(std::string_view group) {
  const auto isSeparator = [](char c) {
    return std::string_view("([{ ,;").find(c) != std::string_view::npos;
  };
  Cursor at(group);
  bool extent = false;
  bool call = false;
  while (!at.atEnd() && !extent && !call) {
    at.passWhile(isSeparator);
    const std::size_t start = at.position();
    at.passWhile([&](char c) { return !isSeparator(c); });
    const std::string_view item = at.since(start);
    extent = !item.empty() && item.find_first_not_of("-?*0123456789") == std::string_view::npos;
    call = !item.empty() && isLetter(item.back()) && at.peek() == '(';
  }
  return call || (!extent && std::any_of(group.begin(), group.end(), isLetter));
}

}  // namespace

bool isBroadcastAsOperand(const Finding& finding) {
  if (!finding.broadcastShape || !finding.broadcastShape->isRanked() || finding.operands.empty() ||
      !finding.operands.front().isWhole() || !finding.operands.front().shape.isRanked()) {
    return false;
  }
  const auto& output = finding.operands.front().shape.extents();
  const auto& broadcast = finding.broadcastShape->extents();
  return output.size() <= broadcast.size() &&
         std::equal(
             output.rbegin(), output.rend(), broadcast.rbegin(),
             [](const Extent& own, const Extent& other) { return own == other || own.is(1); });
}

bool isMeantAsShapes(std::string_view line) {
  constexpr std::string_view kBeginnings = "([{*?-0123456789";
  line.remove_prefix(line.find_first_not_of(' '));
  if (line.substr(0, 7) == "tensor<" || line.substr(0, 7) == "vector<") {
    return true;
  }
  bool meant = kBeginnings.find(line[0]) != std::string_view::npos;
  while (meant && !line.empty()) {
    const std::size_t open = std::min(line.find_first_of("([{"), line.size());
    const std::size_t close = std::min(line.find_first_of(")]}", open), line.size());
    meant = !hasWord(line.substr(0, open)) && !isWords(line.substr(open, close - open));
    line.remove_prefix(std::min(close + 1, line.size()));
  }
  return meant;
}

}  // namespace bcast::messages
