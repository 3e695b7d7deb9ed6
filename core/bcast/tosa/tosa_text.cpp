// SPDX-License-Identifier: MIT
#include "bcast/tosa/tosa_text.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/text/cursor.h"
#include "bcast/tosa/function.h"
#include "bcast/tosa/scanner.h"
#include "bcast/tosa/tosa_phrases.h"
#include "bcast/tosa/types.h"

namespace bcast {
namespace {

/// The position of a byte of a text, as in the API.
Where placeOf(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t lineStart = before.rfind('\n') + 1;  // 0 in the first line.
  const auto breaks = std::count(before.begin(), before.end(), '\n');
  return {"", utf16Length(before), static_cast<std::size_t>(breaks) + 1,
          utf16Length(before.substr(lineStart)) + 1};
}

TosaOp opOf(tosa::EnclosedOperation enclosed) {
  auto& [op, operands, types, result, attributes] = enclosed.operation;
  TosaOp told{std::string(op->name), {}, {}, {}, {}, result.element, attributes};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    told.operands.push_back(std::move(types[i].shape));
    told.types.push_back(types[i].element);
    told.names.emplace_back(operands[i].name);
  }
  told.result = std::move(result.shape);
  if (enclosed.function) {
    told.function = std::string(*enclosed.function);
  }
  return told;
}

}  // namespace

Result<TosaOp> parseTosa(std::string_view text) {
  tosa::Scanner at(text);
  tosa::EnclosedOperation enclosed = tosa::readText(at);
  if (!at.error()) {
    return opOf(std::move(enclosed));
  }
  Error error = *at.error();
  error.where = placeOf(text, *error.where.offset);
  return error;
}

Result<TypedShape> parseTensorType(std::string_view text) {
  tosa::Scanner at(text);
  tosa::Type type = tosa::readType(at);
  if (at.ok() && !at.atEnd()) {
    at.failExpecting(kTosaPhrases.end);
  }
  if (!at.error()) {
    return TypedShape{std::move(type.shape), type.element};
  }
  Error error = *at.error();
  error.where = {"", utf16Length(text.substr(0, *error.where.offset))};
  return error;
}

}  // namespace bcast
