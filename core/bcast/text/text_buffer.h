// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace bcast {

/// A text that is written piece by piece. Of a `std::string` the library's own code appends each
/// character, in a call.
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
  /// Its room is kept.
  void clear() { size_ = 0; }

  std::size_t capacity() const { return capacity_; }
  std::string_view view() const { return {text_.get(), size_}; }
  /// The last character. Precondition: there is one.
  char& back() { return text_[size_ - 1]; }

 private:
  /// Where `more` bytes can be written.
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
