// SPDX-License-Identifier: MIT
#include "bcast/error/error.h"

#include "bcast/text/placeholders.h"
#include "bcast/text/translations.h"

namespace bcast {
namespace {

// One row a code, in the enumerators' order; a test holds the order and that every code is here.
constexpr ErrorInfo kErrors[] = {
    {ErrorCode::missingField, "missingField", "The field \"{}\" is missing."},
    {ErrorCode::unknownField, "unknownField", "There is no field \"{}\" here."},
    {ErrorCode::repeatedField, "repeatedField", "The field \"{}\" is given more than once."},
    {ErrorCode::wrongType, "wrongType", "This should be {}."},
    {ErrorCode::unknownMode, "unknownMode", "There is no mode \"{}\"."},
    {ErrorCode::unknownOp, "unknownOp", "There is no operator \"{}\"."},
    {ErrorCode::unknownType, "unknownType", "There is no element type \"{}\"."},
    {ErrorCode::unknownStrategy, "unknownStrategy",
     "There is no strategy {}; there are rfc, llvm16, perDimension."},
    {ErrorCode::unknownSystem, "unknownSystem",
     "There is no system {}; there are numpy, pytorch, jax, onnx, xtensor, tosa."},
    {ErrorCode::operandCount, "operandCount", "The number of operands is wrong: {}."},
    {ErrorCode::optionNotTaken, "optionNotTaken", "This mode has no such option: {}."},
    {ErrorCode::optionMissing, "optionMissing", "This mode wants an option: {}."},
    {ErrorCode::emptyShape, "emptyShape", "A shape is missing; rank 0 is written () or []."},
    {ErrorCode::malformedShape, "malformedShape", "This cannot be read as a shape: {}."},
    {ErrorCode::negativeExtent, "negativeExtent", "An extent cannot be negative: {}."},
    {ErrorCode::fractionalExtent, "fractionalExtent", "An extent is a whole number, not {}."},
    {ErrorCode::extentTooLarge, "extentTooLarge",
     "An extent must be less than 2^53 (9007199254740992): {}."},
    {ErrorCode::rankTooLarge, "rankTooLarge", "A shape can have {} axes at most."},
    {ErrorCode::noShape, "noShape",
     "Nothing in this text is a shape, and no message in it is known."},
    {ErrorCode::textTooLong, "textTooLong", "A text can have {} characters at most."},
    {ErrorCode::matrixProduct, "matrixProduct",
     "This is about a matrix product, which is no broadcasting: it sums over an axis, and no rules "
     "here decide it."},
    {ErrorCode::operationNotRead, "operationNotRead", "This operation cannot be read: {}."},
    {ErrorCode::malformedTosa, "malformedTosa", "This cannot be read as TOSA: {}."},
    {ErrorCode::tosaNotTaken, "tosaNotTaken",
     "This is not one element-wise operation on arguments: {}."},
    {ErrorCode::tooManyOperands, "tooManyOperands", "There can be 256 operands at most, not {}."},
    {ErrorCode::unrankedOperand, "unrankedOperand",
     "There are no unranked shapes here ({}): give the extents."},
    {ErrorCode::dynamicExtent, "dynamicExtent", "There must be a count for every extent here: {}."},
    {ErrorCode::runtimeMismatch, "runtimeMismatch",
     "The run-time shapes do not fit the operands: {}."},
    {ErrorCode::dataLength, "dataLength", "The shape and the data differ: {}."},
    {ErrorCode::valueOutOfRange, "valueOutOfRange", "This value is not one of the type: {}."},
    {ErrorCode::typeNotTaken, "typeNotTaken", "The operator does not take these types: {}."},
    {ErrorCode::typeNotLowered, "typeNotLowered",
     "tosa-to-linalg has no lowering for these types: {}."},
    {ErrorCode::attributeNotTaken, "attributeNotTaken", "The operator has no such attribute: {}."},
    {ErrorCode::attributeMissing, "attributeMissing", "The operator wants an attribute: {}."},
    {ErrorCode::nothingToCompute, "nothingToCompute",
     "This mode lines shapes up and decides no extent: {}."},
    {ErrorCode::assumptionOutOfRange, "assumptionOutOfRange", "This cannot be assumed: {}."},
    {ErrorCode::tooManyWorlds, "tooManyWorlds",
     "There are more than {} ways in which the unknown extents can turn out."},
    {ErrorCode::resultTooLarge, "resultTooLarge",
     "The result would have more than 2^31 elements: {}."},
    {ErrorCode::outOfMemory, "outOfMemory", "There is not enough memory for {} bytes."},
    {ErrorCode::cellOutOfRange, "cellOutOfRange", "The result has no such element: {}."},
    {ErrorCode::noValue, "noValue", "An element of the result has no value: {}."},
    {ErrorCode::unknownText, "unknownText", "The engine has no text with this id: {}."},
    {ErrorCode::unknownPlaceholder, "unknownPlaceholder", "The text has no such placeholder: {}."},
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
