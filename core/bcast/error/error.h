// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/json/describe.h"

namespace bcast {

/// Why a request is invalid.
enum class ErrorCode : std::uint8_t {
  missingField,
  unknownField,
  repeatedField,
  wrongType,
  unknownMode,
  unknownOp,
  unknownType,
  unknownStrategy,
  unknownSystem,
  operandCount,
  optionNotTaken,
  optionMissing,
  emptyShape,
  malformedShape,
  malformedEquation,
  negativeExtent,
  fractionalExtent,
  extentTooLarge,
  rankTooLarge,
  noShape,
  textTooLong,
  operationNotRead,
  textNotRead,
  functionNotRead,
  expressionFails,
  expressionTooDeep,
  malformedTosa,
  tosaNotTaken,
  tooManyOperands,
  unrankedOperand,
  dynamicExtent,
  runtimeMismatch,
  dataLength,
  valueOutOfRange,
  typeNotTaken,
  typeNotLowered,
  attributeNotTaken,
  attributeMissing,
  nothingToCompute,
  assumptionOutOfRange,
  tooManyWorlds,
  resultTooLarge,
  productTooLarge,
  outOfMemory,
  cellOutOfRange,
  noValue,
  unknownText,
  unknownPlaceholder,
};

/// What is the same for all errors of a code.
struct ErrorInfo {
  ErrorCode code;
  std::string_view name;
  std::string_view sentence;  ///< `{detail}` is replaced by the error's detail.
};
/// All codes, in the order of their enumeration.
std::span<const ErrorInfo> errorInfos();
/// What is the same for all errors of this code.
const ErrorInfo& errorInfo(ErrorCode code);
/// Writes the name of the code.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                             ErrorCode code) {
  return out << errorInfo(code).name;
}

/// The position of an error in a request: a JSON Pointer (RFC 6901) and, within a string, the
/// offset in UTF-16 code units. For a text with several lines also the line and the column, both
/// from 1; columns count UTF-16 code units, too.
struct Where {
  std::string path;
  std::optional<std::size_t> offset;
  std::optional<std::size_t> line = {}, column = {};
};
BCAST_FIELDS(Where, path, offset, line, column);

/// Why a function cannot give its result. "Does not broadcast" is not an error.
struct Error {
  ErrorCode code;
  Where where;
  std::string detail;
};

/// The error in one sentence.
std::string message(const Error& error);
/// The start of a user's text, short enough for a message.
std::string excerpt(std::string_view text);

/// An error in the API: the name of its code, its sentence, its position.
struct ErrorReport {
  std::string_view code;
  std::string message;
  Where where;
};
BCAST_FIELDS(ErrorReport, code, message, where);
/// The error as the API reports it.
inline ErrorReport report(const Error& error) {
  return {errorInfo(error.code).name, message(error), error.where};
}

}  // namespace bcast
