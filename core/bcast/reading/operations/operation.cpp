// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/operation.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/operations/find_operation.h"
#include "bcast/reading/operations/linalg_line.h"
#include "bcast/reading/operations/operation_meaning.h"
#include "bcast/reading/words/axis_list.h"
#include "bcast/reading/words/words.h"
#include "bcast/text/table.h"
#include "bcast/tosa/tosa_text.h"

namespace bcast::messages {
namespace {

/// The axes of a result that `linalg.broadcast` does not add.
AxisList keptAxes(const AxisList& added, std::size_t rank) {
  AxisList kept;
  for (std::int64_t axis = 0; axis < static_cast<std::int64_t>(rank); ++axis) {
    if (!isAmong(added, axis)) {
      kept.push_back(axis);
    }
  }
  return kept;
}

std::optional<Finding> placed(const OperationLine& line, AxisList dimensions) {
  auto finding = findingOf(ReadingKind::operation, ids::kStablehloBroadcastInDim, line.types);
  if (!finding || line.types.size() != 1) {
    return std::nullopt;
  }
  finding->names = line.operands;
  finding->rule = ShapeRule::broadcastTo;
  finding->target = toText(line.result->shape);
  finding->broadcastDimensions = std::move(dimensions);
  return finding;
}

/// The first sizes that differ: no axis stretches, not even one of size 1 (MLIR 19,
/// linalg.broadcast).
std::optional<std::pair<Extent, Extent>> unequalSizes(const Shape& input, const Shape& result,
                                                      const AxisList& axes) {
  for (std::size_t i = 0; input.isRanked() && i < std::min(axes.size(), input.rank()); ++i) {
    const Extent from = input.extents()[i];
    const Extent to = result.extents()[static_cast<std::size_t>(axes[i])];
    if (!mayEqual(from, to)) {
      return std::pair(from, to);
    }
  }
  return std::nullopt;
}

std::optional<Finding> broadcast(const LinalgLine& read) {
  const auto added = axisList(read.dimensions, "dimensions");
  const Shape& result = read.line.result->shape;
  if (!added || !result.isRanked()) {
    return std::nullopt;
  }
  const AxisList kept = keptAxes(*added, result.rank());
  auto finding = placed(read.line, kept);
  const auto unequal =
      finding ? unequalSizes(finding->operands.front().shape, result, kept) : std::nullopt;
  if (unequal) {
    finding->mode = std::nullopt;
    finding->isFailure = true;
    finding->fault = phrase(kReadingPhrases.sizesUnequal,
                            {{"{a}", toText(unequal->first)}, {"{b}", toText(unequal->second)}});
  }
  return finding;
}

/// Each axis has its own loop, in order, or index 0.
bool isAligned(const LoopMap& map) {
  const std::size_t missing = map.loops - std::min(map.loops, map.axes.size());
  for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
    if (map.axes[axis] && *map.axes[axis] != missing + axis) {
      return false;
    }
  }
  return map.axes.size() <= map.loops;
}

bool isIdentity(const LoopMap& map) {
  const auto isZero = [](const auto& loop) { return !loop; };
  return isAligned(map) && map.axes.size() == map.loops &&
         std::none_of(map.axes.begin(), map.axes.end(), isZero);
}

/// One operand with each axis at a loop of its own.
std::optional<Finding> moved(const LinalgLine& read) {
  AxisList dimensions;
  for (const auto& loop : read.maps.front().axes) {
    if (!loop) {
      return std::nullopt;
    }
    dimensions.push_back(static_cast<std::int64_t>(*loop));
  }
  return read.line.operands.size() == 1 ? placed(read.line, std::move(dimensions)) : std::nullopt;
}

/// The element-wise operation of the body, with equal shapes.
std::optional<Finding> ofEqualShapes(const LinalgLine& read) {
  OperationLine line = read.line;
  const std::string name = "arith." + std::string(read.body.substr(read.body.find('.') + 1));
  line.name = read.body.empty() ? line.name : std::string_view(name);
  return meaningOf(line);
}

/// NumPy's rules, if all maps are those of its alignment.
std::optional<Finding> mapped(const LinalgLine& read) {
  const auto& maps = read.maps;
  if (maps.size() != read.line.types.size() + 1 || !isIdentity(maps.back())) {
    return std::nullopt;
  }
  if (std::all_of(maps.begin(), maps.end(), isIdentity)) {
    return ofEqualShapes(read);
  }
  if (!std::all_of(maps.begin(), maps.end(), isAligned)) {
    return moved(read);
  }
  const bool isOne = read.line.types.size() == 1;
  auto finding = findingOf(ReadingKind::operation, isOne ? ids::kNumpyBroadcastTo : ids::kNumpy,
                           read.line.types);
  if (!finding) {
    return std::nullopt;
  }
  finding->names = read.line.operands;
  if (isOne) {
    finding->rule = ShapeRule::broadcastTo;
    finding->target = toText(read.line.result->shape);
    return finding;
  }
  finding->declared = read.line.result->shape;
  const std::string_view body = read.body.substr(read.body.find('.') + 1);
  return body.empty() ? std::move(*finding) : applied(std::move(*finding), body);
}

/// The request for a Linalg operation. Its named operations on elements do not broadcast;
/// `linalg.broadcast` and indexing maps do. Nothing if axes change places in a way that no mode
/// has, or if it is none of these. (MLIR 19, Linalg dialect.)
std::optional<Finding> linalgMeaning(const LinalgLine& read) {
  if (read.line.opcode() == "broadcast") {
    return broadcast(read);
  }
  if (!read.maps.empty()) {
    return mapped(read);
  }
  return read.line.opcode() == "generic" ? std::nullopt : ofEqualShapes(read);
}

constexpr std::string_view kTosa = "tosa.";
constexpr std::string_view kLinalg = "linalg.";

constexpr ParseNote kFirst{"firstOperation", kReadingPhrases.firstOperation};

std::optional<Finding> parsed(std::string_view text) {
  Result<TosaOp> read = parseTosa(text);
  if (!read.ok()) {
    return std::nullopt;
  }
  TosaOp operation = read.take();
  Finding finding = applied(findingOf(ReadingKind::operation, ids::kMlirLlvm19), operation.op);
  finding.operands = {operation.operands.begin(), operation.operands.end()};
  finding.names = std::move(operation.names);
  finding.types = std::move(operation.types);
  finding.declared = std::move(operation.result);
  return finding;
}

/// The project of a dialect.
std::string_view systemOfDialect(std::string_view dialect) {
  constexpr std::pair<std::string_view, std::string_view> kSystems[] = {
      {"tosa", "tosa"},      {"stablehlo", "stablehlo"}, {"mhlo", "stablehlo"},
      {"chlo", "stablehlo"}, {"torch", "torch-mlir"},    {"onnx", "onnx"},
      {"tfl", "tensorflow"}, {"tf", "tensorflow"},
  };
  for (const auto& [name, system] : kSystems) {
    if (name == dialect) {
      return system;
    }
  }
  return "mlir";
}

/// In bytes: longer than any supported operation.
constexpr std::size_t kLongestOperation = 4096;

/// The operation at the start of a text, on any number of lines, as in MLIR. `source` may define
/// what it names.
std::optional<Finding> operationAt(std::string_view text, std::string_view source) {
  if (operationName(text).substr(0, kLinalg.size()) == kLinalg) {
    const auto linalg = readLinalgLine(text.substr(0, kLongestOperation), source);
    auto found = linalg ? linalgMeaning(*linalg) : std::nullopt;
    if (found) {
      found->system = systemOfDialect(linalg->line.dialect());
    }
    return found;
  }
  const auto read = readOperationLine(text.substr(0, kLongestOperation));
  auto whole = read && read->dialect() == "tosa" ? parsed(read->text) : std::nullopt;
  auto found = whole || !read ? std::move(whole) : meaningOf(*read);
  if (found) {
    found->system = systemOfDialect(read->dialect());
  }
  return found;
}

/// Whether an operation, or the `%0 =` before it, is in the first line of its text.
bool isDirect(std::string_view before) {
  before.remove_prefix(std::min(before.find_first_not_of(" \n"), before.size()));
  const std::string_view line = trimmedEnd(before);
  const bool isResult = !line.empty() && line.back() == '=';
  return (isResult ? line : before).find('\n') == std::string_view::npos;
}

/// Why the operation at the start of a text cannot be read.
Error whyNot(std::string_view text, std::size_t start) {
  const Where where{"", utf16Length(text.substr(0, start))};
  const std::string_view name = operationName(text.substr(start));
  const auto line = readOperationLine(text.substr(start, kLongestOperation));
  const Literal& why =
      line && takesUnsigned(*line) ? kReadingPhrases.unsignedNumbers : kReadingPhrases.notRead;
  return {ErrorCode::operationNotRead, where, phrase(why, {{"{name}", excerpt(name)}})};
}

/// Whether the operation at the start of a text has several tensors.
bool meetsTensors(std::string_view text) {
  const auto line = readOperationLine(text.substr(0, kLongestOperation));
  return line && line->operands.size() > 1;
}

/// Where the next operation begins; the end if there is none.
std::size_t nextOperation(std::string_view text, std::size_t from) {
  const std::size_t start = from < text.size() ? findOperation(text.substr(from)) : text.npos;
  return start == text.npos ? text.size() : from + start;
}

/// All operations that are read. The first one has those on several tensors that are not.
std::vector<Finding> operationsOf(std::string_view text) {
  std::vector<Finding> all;
  std::vector<Skipped> unread;
  std::size_t at = nextOperation(text, 0);
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const std::size_t end = at + operationName(rest).size();
    if (auto found = operationAt(rest, text)) {
      all.push_back(std::move(*found));
    } else if (meetsTensors(rest)) {
      unread.push_back({at, end, message(whyNot(text, at))});
    }
    at = nextOperation(text, end + 1);
  }
  for (Finding& each : all) {
    each = all.size() == 1 ? std::move(each) : noted(std::move(each), kFirst);
    each = unread.empty() ? std::move(each) : noted(std::move(each), kLeftUnread);
  }
  if (!all.empty()) {
    all.front().skipped = std::move(unread);
  }
  return all;
}

}  // namespace

std::optional<Finding> operationIn(std::string_view text, std::string_view name) {
  const std::string_view source = text;
  text = text.substr(0, kLongestOperation);
  const std::size_t start = findOperation(text);
  const bool isFound = start != std::string_view::npos && isDirect(text.substr(0, start));
  const bool isNamed = isFound && (name.empty() || operationName(text.substr(start)) == name);
  return isNamed ? operationAt(text.substr(start), source) : std::nullopt;
}

std::optional<Finding> takeOperation(std::string_view& text, std::string_view name) {
  const std::string_view source = text;
  std::optional<Finding> found;
  while (!text.empty() && !found) {
    text.remove_prefix(std::min(findOperation(text), text.size()));
    const std::string_view next = operationName(text);
    found = name == next ? operationAt(text, source) : std::nullopt;
    text.remove_prefix(std::min(next.size() + 1, text.size()));
  }
  return found;
}

std::optional<Result<std::vector<Finding>>> readOperations(std::string_view text) {
  if (auto whole = parsed(text)) {
    whole->system = systemOfDialect("tosa");
    return std::vector{std::move(*whole)};
  }
  if (auto all = operationsOf(text); !all.empty()) {
    return all;
  }
  // A diagnostic quotes the name: `error: 'tosa.add' op …`.
  const std::size_t tosa = text.find(kTosa);
  if (tosa != std::string_view::npos && (tosa == 0 || text[tosa - 1] != '\'')) {
    return parseTosa(text).error();
  }
  const std::size_t start = findOperation(text);
  return start == std::string_view::npos
             ? std::nullopt
             : std::optional<Result<std::vector<Finding>>>(whyNot(text, start));
}

}  // namespace bcast::messages
