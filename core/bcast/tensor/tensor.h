// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Bytes with one owner. Allocation can fail without ending the program.
class Buffer {
 public:
  /// `size` bytes with unspecified values, or nullopt if there is not enough memory. They begin at
  /// a cache line, so that no vector is on two. Arrays used together should differ in `phase`: a
  /// processor mistakes a load for a recent store at the same offset of another page, and waits.
  static std::optional<Buffer> allocate(std::size_t size, std::size_t phase = 0);
  static constexpr std::size_t kPhases = 4;

  /// Its memory, as long as it exists.
  std::span<std::byte> bytes() { return {first_, size_}; }
  /// Its memory, as long as it exists.
  std::span<const std::byte> bytes() const { return {first_, size_}; }

 private:
  struct Free {
    void operator()(std::byte* room) const { std::free(room); }
  };
  using Room = std::unique_ptr<std::byte[], Free>;
  Buffer(Room room, std::byte* first, std::size_t size);
  Room room_;
  std::byte* first_;
  std::size_t size_;
};

/// An array: static shape, elements in row-major order.
struct Tensor {
  ElementType type;
  Shape shape;
  Buffer data;
};

/// Elements with another owner, in row-major order.
struct Elements {
  ElementType type;
  std::span<const std::byte> bytes;
};

}  // namespace bcast
