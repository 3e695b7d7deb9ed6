// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace bcast::pool {

/// `new` without `std::nothrow` cannot fail: it ends the engine. So this much is kept for it until
/// all other memory is used up. A call begins only if the reserve is there, and reports otherwise
/// that memory does not suffice.
constexpr std::size_t kReserve = std::size_t{1} << 20U;

/// Whether a call can take this many bytes by `new`.
bool hasRoom(std::size_t bytes);

}  // namespace bcast::pool
