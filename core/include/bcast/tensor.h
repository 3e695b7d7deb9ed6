// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "bcast/element.h"
#include "bcast/shape.h"

namespace bcast {

/// Bytes that one owner holds. Allocation can fail without ending the program.
class Buffer {
 public:
  /// `size` bytes of unspecified value, or nothing where memory does not suffice.
  static std::optional<Buffer> allocate(std::size_t size);

  std::span<std::byte> bytes() { return {bytes_.get(), size_}; }
  std::span<const std::byte> bytes() const { return {bytes_.get(), size_}; }

 private:
  Buffer(std::unique_ptr<std::byte[]> bytes, std::size_t size);
  std::unique_ptr<std::byte[]> bytes_;
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
