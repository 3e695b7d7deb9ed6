// SPDX-License-Identifier: MIT
#include "bcast/error/error.h"

#include "bcast/text/placeholders.h"
#include "bcast/text/translations.h"

namespace bcast {
namespace {

// One row per code, in the order of the enumerators. A test checks the order and that no code is
// missing.
constexpr ErrorInfo kErrors[] = {
    {ErrorCode::missingField, "missingField", "The field \"{}\" is missing."},
    {ErrorCode::unknownField, "unknownField", "Unknown field \"{}\"."},
    {ErrorCode::repeatedField, "repeatedField", "The field \"{}\" appears more than once."},
    {ErrorCode::wrongType, "wrongType", "Expected {}."},
    {ErrorCode::unknownMode, "unknownMode", "Unknown mode \"{}\"."},
    {ErrorCode::unknownOp, "unknownOp", "Unknown operator \"{}\"."},
    {ErrorCode::unknownType, "unknownType",
     "Unknown element type \"{}\": use bool, u8, i8, i16, i32, i64, f16, bf16, f32 or f64."},
    {ErrorCode::unknownStrategy, "unknownStrategy",
     "Unknown strategy {}: use rfc, llvm16 or perDimension."},
    {ErrorCode::unknownSystem, "unknownSystem",
     "Unknown system {}: use numpy, pytorch, jax, onnx, xtensor or tosa."},
    {ErrorCode::operandCount, "operandCount", "Wrong number of operands: {}."},
    {ErrorCode::optionNotTaken, "optionNotTaken", "This option is not supported here: {}."},
    {ErrorCode::optionMissing, "optionMissing", "This mode requires the option \"{}\"."},
    {ErrorCode::emptyShape, "emptyShape", "A shape is missing: write (3, 4), or () for rank 0."},
    {ErrorCode::malformedShape, "malformedShape", "Not a shape: {}."},
    {ErrorCode::negativeExtent, "negativeExtent", "A size cannot be negative: {}."},
    {ErrorCode::fractionalExtent, "fractionalExtent", "A size must be an integer, not {}."},
    {ErrorCode::extentTooLarge, "extentTooLarge",
     "A size must be less than 2^53 (9007199254740992), not {}."},
    {ErrorCode::rankTooLarge, "rankTooLarge", "A shape can have at most {} axes."},
    {ErrorCode::noShape, "noShape",
     "No shape found. Paste an error message, or shapes such as (3, 4) and (4,)."},
    {ErrorCode::textTooLong, "textTooLong", "A text can have at most {} characters."},
    {ErrorCode::matrixProduct, "matrixProduct",
     "This is a matrix product, not broadcasting: it sums over an axis. It is not supported."},
    {ErrorCode::operationNotRead, "operationNotRead", "Cannot read this operation: {}."},
    {ErrorCode::textNotRead, "textNotRead", "Cannot read this part: {}."},
    {ErrorCode::functionNotRead, "functionNotRead", "This name is not supported: {}."},
    {ErrorCode::expressionFails, "expressionFails", "This expression fails: {}."},
    {ErrorCode::expressionTooDeep, "expressionTooDeep",
     "At most {} brackets or operators can be nested."},
    {ErrorCode::malformedTosa, "malformedTosa", "Not valid TOSA: {}."},
    {ErrorCode::tosaNotTaken, "tosaNotTaken",
     "Only one element-wise operation on arguments is supported: {}."},
    {ErrorCode::tooManyOperands, "tooManyOperands", "There can be at most 256 operands, not {}."},
    {ErrorCode::unrankedOperand, "unrankedOperand",
     "Unranked shapes are not supported here ({}): write each size."},
    {ErrorCode::dynamicExtent, "dynamicExtent", "Every size must be known here: {}."},
    {ErrorCode::runtimeMismatch, "runtimeMismatch",
     "The run-time shapes do not match the operands: {}."},
    {ErrorCode::dataLength, "dataLength", "The data does not match the shape: {}."},
    {ErrorCode::valueOutOfRange, "valueOutOfRange", "Value out of range: {}."},
    {ErrorCode::typeNotTaken, "typeNotTaken", "Unsupported types: {}."},
    {ErrorCode::typeNotLowered, "typeNotLowered", "tosa-to-linalg cannot lower these types: {}."},
    {ErrorCode::attributeNotTaken, "attributeNotTaken", "Unsupported attribute: {}."},
    {ErrorCode::attributeMissing, "attributeMissing",
     "This operator requires the attribute \"{}\"."},
    {ErrorCode::nothingToCompute, "nothingToCompute", "Nothing to compute: {} only aligns shapes."},
    {ErrorCode::assumptionOutOfRange, "assumptionOutOfRange", "Invalid assumption: {}."},
    {ErrorCode::tooManyWorlds, "tooManyWorlds",
     "The unknown sizes have more than {} possible combinations."},
    {ErrorCode::resultTooLarge, "resultTooLarge",
     "The result would have more than 2^31 elements: {}."},
    {ErrorCode::outOfMemory, "outOfMemory", "Not enough memory for {} bytes."},
    {ErrorCode::cellOutOfRange, "cellOutOfRange", "The result has no such element: {}."},
    {ErrorCode::noValue, "noValue", "An element of the result is undefined: {}."},
    {ErrorCode::unknownText, "unknownText", "Unknown text id: {}."},
    {ErrorCode::unknownPlaceholder, "unknownPlaceholder", "This text has no placeholder {}."},
};

}  // namespace

std::span<const ErrorInfo> errorInfos() { return kErrors; }

const ErrorInfo& errorInfo(ErrorCode code) { return kErrors[static_cast<std::size_t>(code)]; }

std::string message(const Error& error) {
  const ErrorInfo& info = errorInfo(error.code);
  return fillPlaceholders(translate(info.name, info.sentence), {{"{}", error.detail}});
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kBytes = 60;
  if (text.size() <= kBytes) {
    return std::string(text);
  }
  std::size_t end = kBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
    --end;  // Not in the middle of a UTF-8 character.
  }
  return std::string(text.substr(0, end)) + "...";
}

}  // namespace bcast
