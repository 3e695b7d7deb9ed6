// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/reading/reading.h"

namespace bcast {

/// The length limit of a text.
inline constexpr std::size_t kTextLimit = 100'000;

/// Reads what people bring: an error message or a warning of a system, alone or below a traceback
/// (the last one counts); MLIR operations; shapes in any notation, one question or a list of them;
/// Python code of shapes. A reading is all or nothing: an operand that cannot be read leaves no
/// verdict. Changes by copying are ignored: white space and line breaks, typographic quotes and
/// minus signs, quotation prefixes, colors, HTML entities, full-width characters and `×`.
/// Errors, each with its offset: textTooLong, emptyShape, noShape, tooManyOperands,
/// operationNotRead, those of `readScript`, and those of `parseShape` and `parseTosa` if the text
/// is only a shape or TOSA. The time is proportional to the length of the text.
/// `valuesOf` is the step whose values are computed, if the text is code.
Result<Reading> readText(std::string_view text, std::optional<std::size_t> valuesOf = {});

}  // namespace bcast
