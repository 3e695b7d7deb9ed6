// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace bcast {

/// A text that is written piece by piece. `std::string` would append each character by a library
/// call.
class TextBuffer {
 public:
  void append(char c) {
    *room(1) = c;
    ++size_;
  }
  void append(std::string_view part) {
    std::memcpy(room(part.size()), part.data(), part.size());
    size_ += part.size();
  }
  /// Keeps the memory.
  void clear() { size_ = 0; }

  std::size_t capacity() const { return capacity_; }
  std::string_view view() const { return {text_.get(), size_}; }
  /// The last character. Precondition: there is one.
  char& back() { return text_[size_ - 1]; }

 private:
  /// A pointer to memory for `more` bytes.
  char* room(std::size_t more) {
    if (capacity_ - size_ < more) {
      grow(more);
    }
    return text_.get() + size_;
  }
  void grow(std::size_t more);

  std::unique_ptr<char[]> text_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace bcast
