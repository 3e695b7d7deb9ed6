// SPDX-License-Identifier: MIT
#include "bcast/error/error.h"

#include "bcast/text/placeholders.h"
#include "bcast/text/translations.h"

namespace bcast {
namespace {

// One row per code, in the order of the enumerators. A test checks the order and that no code is
// missing.
constexpr ErrorInfo kErrors[] = {
    {ErrorCode::missingField, "missingField", "The field \"{detail}\" is missing."},
    {ErrorCode::unknownField, "unknownField", "Unknown field \"{detail}\"."},
    {ErrorCode::repeatedField, "repeatedField", "The field \"{detail}\" appears more than once."},
    {ErrorCode::wrongType, "wrongType", "Expected {detail}."},
    {ErrorCode::unknownMode, "unknownMode", "Unknown mode \"{detail}\"."},
    {ErrorCode::unknownOp, "unknownOp", "Unknown operator \"{detail}\"."},
    {ErrorCode::unknownType, "unknownType",
     "Unknown element type \"{detail}\": use bool, u8, i8, i16, i32, i64, f16, bf16, f32 or f64."},
    {ErrorCode::unknownStrategy, "unknownStrategy",
     "Unknown strategy {detail}: use rfc, llvm16 or perDimension."},
    {ErrorCode::unknownSystem, "unknownSystem",
     "Unknown system {detail}: use numpy, pytorch, jax, onnx, xtensor or tosa."},
    {ErrorCode::operandCount, "operandCount", "Wrong number of operands: {detail}."},
    {ErrorCode::optionNotTaken, "optionNotTaken", "This option is not supported here: {detail}."},
    {ErrorCode::optionMissing, "optionMissing", "This mode requires the option \"{detail}\"."},
    {ErrorCode::emptyShape, "emptyShape", "A shape is missing: write (3, 4), or () for rank 0."},
    {ErrorCode::malformedShape, "malformedShape", "Not a shape: {detail}."},
    {ErrorCode::malformedEquation, "malformedEquation", "Not an equation: {detail}."},
    {ErrorCode::negativeExtent, "negativeExtent", "A size cannot be negative: {detail}."},
    {ErrorCode::fractionalExtent, "fractionalExtent", "A size must be an integer, not {detail}."},
    {ErrorCode::extentTooLarge, "extentTooLarge",
     "A size must be less than 2^53 (9007199254740992), not {detail}."},
    {ErrorCode::rankTooLarge, "rankTooLarge", "A shape can have at most {detail} axes."},
    {ErrorCode::noShape, "noShape",
     "No shape found. Paste an error message, or shapes such as (3, 4) and (4,)."},
    {ErrorCode::textTooLong, "textTooLong", "A text can have at most {detail} characters."},
    {ErrorCode::operationNotRead, "operationNotRead", "Cannot read this operation: {detail}."},
    {ErrorCode::textNotRead, "textNotRead", "Cannot read this part: {detail}."},
    {ErrorCode::functionNotRead, "functionNotRead", "This name is not supported: {detail}."},
    {ErrorCode::expressionFails, "expressionFails", "This expression fails: {detail}."},
    {ErrorCode::expressionTooDeep, "expressionTooDeep",
     "At most {detail} brackets or operators can be nested."},
    {ErrorCode::malformedTosa, "malformedTosa", "Not valid TOSA: {detail}."},
    {ErrorCode::tosaNotTaken, "tosaNotTaken",
     "Only one element-wise operation on arguments is supported: {detail}."},
    {ErrorCode::tooManyOperands, "tooManyOperands",
     "There can be at most 256 operands, not {detail}."},
    {ErrorCode::unrankedOperand, "unrankedOperand",
     "Unranked shapes are not supported here ({detail}): write each size."},
    {ErrorCode::dynamicExtent, "dynamicExtent", "Every size must be known here: {detail}."},
    {ErrorCode::runtimeMismatch, "runtimeMismatch",
     "The run-time shapes do not match the operands: {detail}."},
    {ErrorCode::dataLength, "dataLength", "The data does not match the shape: {detail}."},
    {ErrorCode::valueOutOfRange, "valueOutOfRange", "Value out of range: {detail}."},
    {ErrorCode::typeNotTaken, "typeNotTaken", "Unsupported types: {detail}."},
    {ErrorCode::typeNotLowered, "typeNotLowered",
     "tosa-to-linalg cannot lower these types: {detail}."},
    {ErrorCode::attributeNotTaken, "attributeNotTaken", "Unsupported attribute: {detail}."},
    {ErrorCode::attributeMissing, "attributeMissing",
     "This operator requires the attribute \"{detail}\"."},
    {ErrorCode::nothingToCompute, "nothingToCompute",
     "Nothing to compute: {detail} only aligns shapes."},
    {ErrorCode::assumptionOutOfRange, "assumptionOutOfRange", "Invalid assumption: {detail}."},
    {ErrorCode::tooManyWorlds, "tooManyWorlds",
     "The unknown sizes have more than {detail} possible combinations."},
    {ErrorCode::resultTooLarge, "resultTooLarge",
     "The result would have more than 2^31 elements: {detail}."},
    {ErrorCode::productTooLarge, "productTooLarge",
     "A product can have at most 2^24 multiplications: its result is {detail}."},
    {ErrorCode::outOfMemory, "outOfMemory", "Not enough memory for {detail} bytes."},
    {ErrorCode::cellOutOfRange, "cellOutOfRange", "The result has no such element: {detail}."},
    {ErrorCode::noValue, "noValue", "An element of the result is undefined: {detail}."},
    {ErrorCode::unknownText, "unknownText", "Unknown text id: {detail}."},
    {ErrorCode::unknownPlaceholder, "unknownPlaceholder", "This text has no placeholder {detail}."},
};

}  // namespace

std::span<const ErrorInfo> errorInfos() { return kErrors; }

const ErrorInfo& errorInfo(ErrorCode code) { return kErrors[static_cast<std::size_t>(code)]; }

std::string message(const Error& error) {
  const ErrorInfo& info = errorInfo(error.code);
  return fillPlaceholders(translate(info.name, info.sentence), {{"{detail}", error.detail}});
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
