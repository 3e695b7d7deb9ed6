// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/reading/finding/finding.h"

namespace bcast::messages {

/// The operation that begins in the first line of a text, or after `%0 =`, if it has that name; any
/// if no name is given.
std::optional<Finding> operationIn(std::string_view text, std::string_view name = {});

/// The first operation of that name in a text; `text` becomes the rest after its name.
std::optional<Finding> takeOperation(std::string_view& text, std::string_view name);

/// A text with MLIR operations: all that are supported, in their order. Nothing if there is none.
/// Errors: operationNotRead, and those of `parseTosa`.
std::optional<Result<std::vector<Finding>>> readOperations(std::string_view text);

}  // namespace bcast::messages
