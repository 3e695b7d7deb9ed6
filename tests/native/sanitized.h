// SPDX-License-Identifier: MIT
// Whether this program runs under AddressSanitizer.
#pragma once

#include <cstddef>
#include <cstdint>

#include "seed.h"

#ifdef __has_feature
#define BCAST_ASAN __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define BCAST_ASAN 1
#else
#define BCAST_ASAN 0
#endif

namespace bcast {

/// Of tests that would take minutes under the sanitizer, it runs one part in so many, by the seed
/// of the run; other builds run all.
inline constexpr std::size_t kSanitizedShare = BCAST_ASAN != 0 ? 8 : 1;

/// Whether that part has the case of this number. Multiplied, so that it has some of the cases that
/// are at equal distances, such as pairs of equal shapes.
inline bool isInShare(std::uint32_t number) {
  return (number * 0x9E3779B1U >> 16) % kSanitizedShare == seedOfRun() % kSanitizedShare;
}

}  // namespace bcast
