// SPDX-License-Identifier: MIT
// The seed of what tests draw.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

namespace bcast {

/// The seed of this run: BCAST_SEED, or a new one.
inline std::uint32_t seedOfRun() {
  const char* given = std::getenv("BCAST_SEED");
  static const std::uint32_t kSeed =
      given != nullptr ? static_cast<std::uint32_t>(std::stoul(given)) : std::random_device()();
  return kSeed;
}

}  // namespace bcast
