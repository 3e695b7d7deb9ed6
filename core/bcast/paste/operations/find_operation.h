// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast::messages {

/// Where the first operation of a dialect that is read here begins, with its quote where it has
/// one; npos where there is none.
std::size_t findOperation(std::string_view text);

/// The name of the operation that begins a text: `stablehlo.add`.
std::string_view operationName(std::string_view text);

}  // namespace bcast::messages
