// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "bcast/error/error.h"
#include "bcast/error/path.h"

namespace bcast {

/// Whether bytes that somebody else wrote are elements of bool: each is 0 or 1.
/// Errors: valueOutOfRange, at the first one that is not.
std::optional<Error> checkTruths(std::span<const std::byte> bytes, const Path& path);

}  // namespace bcast
