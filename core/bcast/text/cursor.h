// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bcast {

/// Whether a comment, from `//` to the end of its line, counts as a space.
enum class Comments : std::uint8_t { none, spaces };

/// A position in a text. It only moves forward, at most to the end, where it reads NUL.
class Cursor {
 public:
  explicit Cursor(std::string_view text, Comments comments = Comments::none)
      : text_(text), comments_(comments) {}

  bool atEnd() const { return position_ >= text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[position_]; }
  std::size_t position() const { return position_; }
  std::string_view rest() const { return text_.substr(position_); }
  std::string_view since(std::size_t start) const { return text_.substr(start, position_ - start); }
  void advance(std::size_t count = 1) { position_ += std::min(count, text_.size() - position_); }

  void skipSpaces() {
    passWhile([](char c) { return isSpace(c); });
    while (comments_ == Comments::spaces && take("//")) {
      passWhile([](char c) { return c != '\n'; });
      passWhile([](char c) { return isSpace(c); });
    }
  }
  template <class Holds>
  void passWhile(Holds&& holds) {
    while (!atEnd() && holds(peek())) {
      ++position_;
    }
  }
  /// Moves past `expected` if it is next.
  bool take(std::string_view expected) {
    const bool found = rest().starts_with(expected);
    position_ += found ? expected.size() : 0;
    return found;
  }

 private:
  static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  std::string_view text_;
  Comments comments_;
  std::size_t position_ = 0;
};

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }
inline bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

inline bool isWordCharacter(char c) { return isLetter(c) || isDigit(c); }
/// A character of an identifier.
inline bool isNameCharacter(char c) { return isWordCharacter(c) || c == '_'; }

/// The length of a UTF-8 text in UTF-16 code units, the unit of JavaScript's string offsets.
inline std::size_t utf16Length(std::string_view utf8) {
  std::size_t units = 0;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continuation = (byte & 0xC0U) == 0x80U;
    units += continuation ? 0U : byte >= 0xF0U ? 2U : 1U;
  }
  return units;
}

}  // namespace bcast
