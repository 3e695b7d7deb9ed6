// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace bcast {

/// What is taken for granted of one `?` at run time: its extent is `least` to `most`, and where
/// `neverOne` is said, not 1.
struct Supposition {
  std::size_t operand;
  std::size_t axis;
  bool neverOne = false;
  std::int64_t least = 0;
  std::optional<std::int64_t> most = {};

  bool mayBeOne() const { return !neverOne && least <= 1 && most.value_or(1) >= 1; }
  bool isOne() const { return !neverOne && least == 1 && most == 1; }
};

}  // namespace bcast
