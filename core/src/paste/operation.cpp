// SPDX-License-Identifier: MIT
#include "operation.h"

#include <algorithm>
#include <string>
#include <utility>

#include "../modes/mlir.h"
#include "bcast/tosa_text.h"
#include "find_operation.h"
#include "lines.h"
#include "message.h"
#include "opcode_word.h"
#include "operation_meaning.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kTosa = "tosa.";

constexpr ParseNote kFirst{"firstOperation", kPastePhrases.firstOperation};

std::optional<Pasted> parsed(std::string_view text) {
  Result<TosaOp> read = parseTosa(text);
  if (!read.ok()) {
    return std::nullopt;
  }
  TosaOp operation = read.take();
  Pasted pasted = applied(pastedOf(PastedKind::tosa, kMlirLlvm19), operation.op);
  pasted.operands = std::move(operation.operands);
  pasted.names = std::move(operation.names);
  pasted.types = std::move(operation.types);
  pasted.declared = std::move(operation.result);
  return pasted;
}

/// The first line of a text, and the one after it, in which the types may go on.
std::string_view twoLinesOf(std::string_view text) {
  return text.substr(0, text.find('\n', std::min(lineOf(text).size() + 1, text.size())));
}

/// Why the operation that begins a text is not read.
Error whyNot(std::string_view text, std::size_t start) {
  const Where where{"", utf16Length(text.substr(0, start))};
  const std::string_view name = operationName(text.substr(start));
  if (isProduct(name.substr(name.find('.') + 1))) {
    return {ErrorCode::matrixProduct, where, ""};
  }
  const auto line = readOperationLine(text.substr(start));
  const Literal& why =
      line && takesUnsigned(*line) ? kPastePhrases.unsignedNumbers : kPastePhrases.notRead;
  return {ErrorCode::operationNotRead, where, phrase(why, {{"{name}", excerpt(name)}})};
}

}  // namespace

std::optional<Pasted> operationIn(std::string_view text, std::string_view name) {
  const std::string_view line = lineOf(text);
  const std::size_t start = findOperation(line);
  const bool isFound = start != std::string_view::npos;
  if (!isFound || (!name.empty() && operationName(line.substr(start)) != name)) {
    return std::nullopt;
  }
  const std::string_view operation = line.substr(start);
  if (operation.substr(0, operation.find('.') + 1).find(kTosa) != std::string_view::npos) {
    auto whole = parsed(line);
    whole = whole ? std::move(whole) : parsed(operation.substr(0, operation.find(" loc(")));
    if (whole) {
      return whole;
    }
  }
  const auto read = readOperationLine(text.substr(start));
  return read ? meaningOf(*read) : std::nullopt;
}

std::optional<Pasted> takeOperation(std::string_view& text, std::string_view name) {
  std::optional<Pasted> found;
  while (!text.empty() && !found) {
    found = operationIn(twoLinesOf(text), name);
    takeLine(text);
  }
  return found;
}

std::optional<Result<Pasted>> readOperations(std::string_view text) {
  if (auto whole = parsed(text)) {
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
                                         : std::optional<Result<Pasted>>(whyNot(text, start));
}

}  // namespace bcast::messages
