// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/json/describe.h"

namespace bcast {

/// Why a request is bad.
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
  negativeExtent,
  fractionalExtent,
  extentTooLarge,
  rankTooLarge,
  noShape,
  textTooLong,
  matrixProduct,
  operationNotRead,
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
  outOfMemory,
  cellOutOfRange,
  noValue,
  unknownText,
  unknownPlaceholder,
};

struct ErrorInfo {
  ErrorCode code;
  std::string_view name;
  std::string_view sentence;  ///< {} stands for the error's detail.
};
std::span<const ErrorInfo> errorInfos();
const ErrorInfo& errorInfo(ErrorCode code);
/// The place of an error in a request: a JSON Pointer (RFC 6901), and in a text the index of the
/// character, counted in UTF-16 code units as JavaScript does. In a text that has lines also the
/// line and the column, each from 1; a column counts as the offset does.
struct Where {
  std::string path;
  std::optional<std::size_t> offset;
  std::optional<std::size_t> line = {}, column = {};
};
BCAST_FIELDS(Where, path, offset, line, column);

struct Error {
  ErrorCode code;
  Where where;
  std::string detail;
};

/// One clear sentence.
std::string message(const Error& error);
/// As much of what somebody typed as a message should repeat.
std::string excerpt(std::string_view text);

/// An error as others see it: its code's name, its sentence, its place.
struct ErrorReport {
  std::string_view code;
  std::string message;
  Where where;
};
BCAST_FIELDS(ErrorReport, code, message, where);
inline ErrorReport report(const Error& error) {
  return {errorInfo(error.code).name, message(error), error.where};
}

}  // namespace bcast
