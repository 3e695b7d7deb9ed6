// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "bcast/error/error.h"
#include "bcast/error/path.h"

namespace bcast {

/// Checks that bytes written by a caller are bool elements: each is 0 or 1. Errors:
/// valueOutOfRange, at the first other byte.
std::optional<Error> checkTruths(std::span<const std::byte> bytes, const Path& path);

}  // namespace bcast
