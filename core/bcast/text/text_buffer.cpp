// SPDX-License-Identifier: MIT
#include "bcast/text/text_buffer.h"

#include <algorithm>
#include <utility>

namespace bcast {

void TextBuffer::grow(std::size_t more) {
  constexpr std::size_t kLeast = 256;
  const std::size_t capacity = std::max({kLeast, 2 * capacity_, size_ + more});
  std::unique_ptr<char[]> larger(new char[capacity]);
  if (size_ > 0) {
    std::memcpy(larger.get(), text_.get(), size_);
  }
  text_ = std::move(larger);
  capacity_ = capacity;
}

}  // namespace bcast
