// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/operation.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/operations/find_operation.h"
#include "bcast/reading/operations/linalg_line.h"
#include "bcast/reading/operations/linalg_meaning.h"
#include "bcast/reading/operations/operation_meaning.h"
#include "bcast/reading/words/words.h"
#include "bcast/tosa/tosa_text.h"

namespace bcast::messages {
namespace {

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
std::string_view systemOf(std::string_view dialect) {
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
      found->system = systemOf(linalg->line.dialect());
    }
    return found;
  }
  const auto read = readOperationLine(text.substr(0, kLongestOperation));
  auto whole = read && read->dialect() == "tosa" ? parsed(read->text) : std::nullopt;
  auto found = whole || !read ? std::move(whole) : meaningOf(*read);
  if (found) {
    found->system = systemOf(read->dialect());
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
    found = name.empty() || name == next ? operationAt(text, source) : std::nullopt;
    text.remove_prefix(std::min(next.size() + 1, text.size()));
  }
  return found;
}

std::optional<Result<Finding>> readOperations(std::string_view text) {
  if (auto whole = parsed(text)) {
    whole->system = systemOf("tosa");
    return std::move(*whole);
  }
  std::string_view rest = text;
  if (auto first = takeOperation(rest)) {
    return takeOperation(rest) ? noted(std::move(*first), kFirst) : std::move(*first);
  }
  if (text.find(kTosa) != std::string_view::npos) {
    return parseTosa(text).error();
  }
  const std::size_t start = findOperation(text);
  return start == std::string_view::npos ? std::nullopt
                                         : std::optional<Result<Finding>>(whyNot(text, start));
}

}  // namespace bcast::messages
