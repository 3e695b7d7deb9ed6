// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace bcast::pool {

/// `new` without `std::nothrow` cannot fail: it ends the engine. This reserve is kept for it until
/// all other memory is used up. A call begins only if the reserve is available; otherwise it
/// reports that memory is insufficient.
constexpr std::size_t kReserve = std::size_t{1} << 20U;

/// Whether a call can allocate this many bytes by `new`.
bool hasRoom(std::size_t bytes);

}  // namespace bcast::pool
