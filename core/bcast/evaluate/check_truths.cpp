// SPDX-License-Identifier: MIT
#include "bcast/evaluate/check_truths.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

#include "bcast/error/error_at.h"
#include "bcast/json/describe.h"
#include "bcast/tensor/element.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

bool isTruth(std::byte byte) { return byte <= std::byte{1}; }

/// Word by word and without an early exit: a prepared run checks all its bytes each time.
bool areTruths(std::span<const std::byte> bytes) {
  constexpr std::uint64_t kTruths = 0x0101010101010101;
  std::uint64_t all = 0;
  for (; bytes.size() >= sizeof all; bytes = bytes.subspan(sizeof all)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    all |= word;
  }
  return (all & ~kTruths) == 0 && std::all_of(bytes.begin(), bytes.end(), isTruth);
}

}  // namespace

std::optional<Error> checkTruths(std::span<const std::byte> bytes, const Path& path) {
  if (areTruths(bytes)) {
    return std::nullopt;
  }
  const auto found = std::find_if_not(bytes.begin(), bytes.end(), isTruth);
  const auto at = static_cast<std::size_t>(found - bytes.begin());
  const std::string value = std::to_string(std::to_integer<int>(*found));
  return errorAt(
      ErrorCode::valueOutOfRange, Path(&path, at),
      phrase(kPhrases.isNot, {{"{value}", value}, {"{type}", nameOf(ElementType::boolean)}}));
}

}  // namespace bcast
