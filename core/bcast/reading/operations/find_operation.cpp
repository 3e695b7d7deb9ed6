// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/find_operation.h"

#include <algorithm>
#include <iterator>

#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"
#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kImplicit = "broadcast_";

/// `EQ` of `#stablehlo<comparison_direction EQ>`.
std::string directionIn(std::string_view attributes) {
  return std::string(lastBetween(withoutSpaces(attributes), "comparison_direction", '>'));
}

/// `gt` for `sgt` and `ugt` on integers in arith, and for `ogt` on floats, which is false for NaN.
/// `ugt` on floats is true for NaN and has no operator here.
std::string_view comparison(std::string_view opcode, std::string_view predicate) {
  const std::string_view signs = opcode == "cmpi" ? "su" : "o";
  const bool isSigned = predicate.size() == 3 && signs.find(predicate[0]) != std::string_view::npos;
  return predicate.substr(isSigned ? 1 : 0);
}

}  // namespace

bool isImplicit(const OperationLine& line) {
  return line.dialect() == "chlo" && line.opcode().substr(0, kImplicit.size()) == kImplicit;
}

bool takesUnsigned(const OperationLine& line) {
  constexpr std::string_view kUnsigned[] = {"divui", "maxui", "minui"};
  const auto* found = std::find(std::begin(kUnsigned), std::end(kUnsigned), line.opcode());
  return found != std::end(kUnsigned) ||
         (line.opcode() == "cmpi" && line.predicate.substr(0, 1) == "u");
}

std::string opcodeWord(const OperationLine& line, const Finding& finding) {
  std::string_view opcode = line.opcode();
  opcode.remove_prefix(isImplicit(line) ? kImplicit.size() : 0);
  if (opcode == "compare") {
    return line.predicate.empty() ? directionIn(line.attributes) : std::string(line.predicate);
  }
  if (opcode == "cmpi" || opcode == "cmpf") {
    return std::string(comparison(opcode, line.predicate));
  }
  constexpr std::string_view kTruths[] = {"and", "or", "xor", "not", "andi", "ori", "xori"};
  if (!isAmong(kTruths, opcode)) {
    return std::string(opcode);
  }
  const bool isTruth = finding.types && finding.types->front() == ElementType::boolean;
  return (isTruth ? "logical_" : "bitwise_") +
         std::string(opcode.substr(0, opcode.find_last_not_of('i') + 1));
}

namespace {

constexpr std::string_view kDialects[] = {"tosa",   "stablehlo", "mhlo", "chlo", "arith", "math",
                                          "linalg", "torch",     "onnx", "tfl",  "tf"};

constexpr std::size_t kNone = std::string_view::npos;

/// Whether an operation can begin after this text: not within a path, a symbol or a message.
bool canPrecede(std::string_view before) {
  constexpr std::string_view kPreceding = " \n=\"";
  return before.empty() || kPreceding.find(before.back()) != std::string_view::npos;
}

/// `%0 = ` before an operation, but not the `y = ` of another language.
bool hasResult(std::string_view before) {
  const std::size_t sign = before.find_last_not_of(" \n\"");
  if (sign == std::string_view::npos || before[sign] != '=') {
    return false;
  }
  before = before.substr(0, sign);
  before = before.substr(0, before.find_last_not_of(" \n") + 1);
  const auto isOfResult = [](char c) { return isOfValue(c) || c == ':'; };
  const auto name = std::find_if_not(before.rbegin(), before.rend(), isOfResult);
  return name != before.rend() && *name == '%';
}

/// Whether this is an operation, not only a name: it has a result, or operands.
bool isUsed(std::string_view before, std::string_view after) {
  const std::size_t next = after.find_first_not_of(" \n\"");
  const bool isGeneric = after.substr(0, 2) == "\"(";
  const bool hasInputs =
      next != std::string_view::npos && (after[next] == '{' || after.substr(next, 4) == "ins(");
  return isGeneric || hasInputs || (next != std::string_view::npos && after[next] == '%') ||
         hasResult(before);
}

/// The start of an operation whose dialect ends at a dot; `kNone` if there is none.
std::size_t startBefore(std::string_view text, std::size_t dot) {
  for (const std::string_view dialect : kDialects) {
    const std::size_t start = dot - std::min(dot, dialect.size());
    const std::string_view before = text.substr(0, start);
    const bool named = text.substr(start, dot - start) == dialect && canPrecede(before);
    if (named && isUsed(before, text.substr(start + operationName(text.substr(start)).size()))) {
      return start - (!before.empty() && before.back() == '"' ? 1 : 0);
    }
  }
  return kNone;
}

}  // namespace

std::string_view operationName(std::string_view text) {
  text.remove_prefix(text.substr(0, 1) == "\"" ? 1 : 0);
  const auto end = std::find_if_not(text.begin(), text.end(), isOfName);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::size_t findOperation(std::string_view text) {
  std::size_t dot = text.find('.');
  std::size_t start = kNone;
  while (dot != kNone && start == kNone) {
    start = startBefore(text, dot);
    dot = text.find('.', dot + 1);
  }
  return start;
}

}  // namespace bcast::messages
