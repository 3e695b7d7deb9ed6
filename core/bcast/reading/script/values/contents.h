// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

Contents kept(Keeps keeps, const Contents& contents);

/// The contents of an array of this shape, converted to a type; null is one that is not supported.
/// Without values if the type does not have all of them, or systems convert them differently.
Contents converted(Contents contents, std::optional<ElementType> type, const Shape& shape);

/// The type of a name in a module: `np.float32`, `torch.long`.
std::optional<ElementType> typeNamed(std::string_view word, std::string_view module);

/// The type in quotes: `"float32"`. NumPy's `"i8"` has 8 bytes.
std::optional<ElementType> typeQuoted(std::string_view text);

/// A data type as a value; the type is absent if it is not supported.
Value typeValue(std::optional<ElementType> type);

/// The type that an argument names: also `float`, and `"float32"`.
std::optional<ElementType> typeOf(const Context& context, const Value& value);

/// The contents of an operand; a number has its value. An array into whose memory code has written
/// has only a type.
Contents contentsOf(const Value& value);

/// Adds the types and values of operands to a request, if all have a type, or any has values.
void addContents(Finding& finding, std::span<const Contents> contents);

/// The contents of an array that is filled with another one; nothing if their shapes do not fit.
std::optional<Contents> filledWith(const Value& filler, const Shape& shape);

}  // namespace bcast::expression
