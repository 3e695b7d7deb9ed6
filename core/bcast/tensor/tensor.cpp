// SPDX-License-Identifier: MIT
#include "bcast/tensor/tensor.h"

#include <cstdint>
#include <cstdlib>
#include <utility>

namespace bcast {

namespace {

constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kPage = 4096;
constexpr std::size_t kLarge = 4 * kPage;

/// Small arrays begin at a cache line; large ones at an offset into a page that depends on the
/// phase.
std::size_t roomFor(std::size_t size) { return size < kLarge ? kCacheLine : kPage; }

std::byte* placed(std::byte* room, std::size_t size, std::size_t phase) {
  const std::size_t unit = roomFor(size);
  const std::size_t wanted =
      size < kLarge ? 0 : phase % Buffer::kPhases * (kPage / Buffer::kPhases);
  const auto beyond = reinterpret_cast<std::uintptr_t>(room) % unit;
  return room + (unit + wanted - beyond) % unit;
}

}  // namespace

Buffer::Buffer(Room room, std::byte* first, std::size_t size)
    : room_(std::move(room)), first_(first), size_(size) {}

std::optional<Buffer> Buffer::allocate(std::size_t size, std::size_t phase) {
  if (size > SIZE_MAX - kPage) {
    return std::nullopt;
  }
  // Without exceptions, `new (std::nothrow)` of Emscripten 3.1.6 ends the program.
  Room room(static_cast<std::byte*>(std::malloc(size + roomFor(size))));
  if (!room) {
    return std::nullopt;
  }
  std::byte* first = placed(room.get(), size, phase);
  return Buffer(std::move(room), first, size);
}

}  // namespace bcast
