// SPDX-License-Identifier: MIT
#include "via_f32.h"

#include <utility>

#include "bcast/half.h"

namespace bcast {

std::optional<Widened> widened(const std::vector<Elements>& data) {
  Widened all;
  for (const Elements& operand : data) {
    if (!isHalf(operand.type)) {
      all.data.push_back(operand);
      continue;
    }
    const std::size_t count = operand.bytes.size() / byteSize(operand.type);
    std::optional<Buffer> buffer = Buffer::allocate(count * sizeof(float));
    if (!buffer) {
      return std::nullopt;
    }
    widen(operand.type, operand.bytes.data(), reinterpret_cast<float*>(buffer->bytes().data()),
          count);
    all.buffers.push_back(std::move(*buffer));
    all.data.push_back({ElementType::f32, std::as_const(all.buffers.back()).bytes()});
  }
  return all;
}

void narrow(const Buffer& from, Tensor& to) {
  narrow(to.type, reinterpret_cast<const float*>(from.bytes().data()), to.data.bytes().data(),
         to.data.bytes().size() / byteSize(to.type));
}

}  // namespace bcast
