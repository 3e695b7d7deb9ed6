// SPDX-License-Identifier: MIT
// The alignment of a tensor's bytes.
#include "bcast/tensor/tensor.h"

#include <cstdint>
#include <cstring>

#include "catch.h"

namespace bcast {
namespace {

std::size_t offsetIn(std::size_t unit, const Buffer& buffer) {
  return reinterpret_cast<std::uintptr_t>(buffer.bytes().data()) % unit;
}

}  // namespace

TEST_CASE("bytes begin at a cache line, and large arrays of different phases at other offsets") {
  for (const std::size_t size : {0U, 1U, 63U, 64U, 65U, 4096U, 16383U, 16384U, 16385U, 100000U}) {
    for (std::size_t phase = 0; phase < 2 * Buffer::kPhases; ++phase) {
      auto buffer = Buffer::allocate(size, phase);
      REQUIRE(buffer);
      CAPTURE(size, phase);
      CHECK(buffer->bytes().size() == size);
      CHECK(offsetIn(64, *buffer) == 0);
      CHECK((size < 16384 || offsetIn(4096, *buffer) == phase % Buffer::kPhases * 1024));
      std::memset(buffer->bytes().data(), 0x5A, size);  // All of it is accessible.
    }
  }
}

TEST_CASE("a failed allocation returns nullopt") {
  CHECK_FALSE(Buffer::allocate(SIZE_MAX));
  CHECK_FALSE(Buffer::allocate(SIZE_MAX - 4095));
}

}  // namespace bcast
