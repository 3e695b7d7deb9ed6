// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast::messages {

/// The operation that begins in the first line of a text, or behind `%0 =`, if it has that name;
/// without a name, any.
std::optional<Pasted> operationIn(std::string_view text, std::string_view name = {});

/// The first such operation in a text, which is left with what follows its name.
std::optional<Pasted> takeOperation(std::string_view& text, std::string_view name = {});

/// A text with an operation of MLIR, or several, of which the first that is read is taken; nothing
/// where there is none.
/// Errors: matrixProduct, operationNotRead, and those of `parseTosa`.
std::optional<Result<Pasted>> readOperations(std::string_view text);

}  // namespace bcast::messages
