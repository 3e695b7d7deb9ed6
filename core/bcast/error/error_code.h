// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace bcast {

/// Why a request is bad. `error.h` gives each code's name and sentence.
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

}  // namespace bcast
