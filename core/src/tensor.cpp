// SPDX-License-Identifier: MIT
#include "bcast/tensor.h"

#include <new>
#include <utility>

namespace bcast {

Buffer::Buffer(std::unique_ptr<std::byte[]> bytes, std::size_t size)
    : bytes_(std::move(bytes)), size_(size) {}

std::optional<Buffer> Buffer::allocate(std::size_t size) {
  std::unique_ptr<std::byte[]> bytes(new (std::nothrow) std::byte[size]);
  if (!bytes) {
    return std::nullopt;
  }
  return Buffer(std::move(bytes), size);
}

}  // namespace bcast
