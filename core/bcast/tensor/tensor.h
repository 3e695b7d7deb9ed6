// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Bytes that one owner holds. Allocation can fail without ending the program.
class Buffer {
 public:
  /// `size` bytes of unspecified value, or nothing where memory does not suffice. They begin at a
  /// cache line, so that no vector lies on two. Arrays that are used together should differ in
  /// `phase`: a processor takes a load for one of what was just stored at the same place of
  /// another page, and waits.
  static std::optional<Buffer> allocate(std::size_t size, std::size_t phase = 0);
  static constexpr std::size_t kPhases = 4;

  std::span<std::byte> bytes() { return {first_, size_}; }
  std::span<const std::byte> bytes() const { return {first_, size_}; }

 private:
  Buffer(std::unique_ptr<std::byte[]> room, std::byte* first, std::size_t size);
  std::unique_ptr<std::byte[]> room_;
  std::byte* first_;
  std::size_t size_;
};

/// An array: static shape, elements in row-major order.
struct Tensor {
  ElementType type;
  Shape shape;
  Buffer data;
};

/// Elements that somebody else holds, in row-major order.
struct Elements {
  ElementType type;
  std::span<const std::byte> bytes;
};

}  // namespace bcast
