// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"

namespace bcast::expression {

/// `shape` is a word that only shapes have: `2x3`, `f32[2,3]`, `tensor<2x3xf32>`. `other` is a
/// character that this part of Python does not have.
enum class TokenKind : std::uint8_t { name, number, string, shape, symbol, other, lineEnd, end };

struct Token {
  TokenKind kind;
  std::string_view text;
  std::size_t start;          ///< In bytes.
  std::size_t lineStart = 0;  ///< That of its line of code, after a prompt.

  bool is(std::string_view symbol) const { return kind == TokenKind::symbol && text == symbol; }
  bool isWord(std::string_view word) const { return kind == TokenKind::name && text == word; }
  /// The end of a statement.
  bool isEnd() const { return kind == TokenKind::lineEnd || kind == TokenKind::end || is(";"); }
};

/// The tokens of Python code, ending with `end`; without prompts (`>>>`, `In [1]:`, `...:`),
/// comments, and line ends in brackets.
std::vector<Token> tokensOf(std::string_view text);

/// The error for the rest of a line that cannot be read. Places are in bytes while a script is
/// read: there may be an error for each statement.
Error notRead(std::string_view text, std::size_t start);

/// The place of a byte, for an error.
Where placeOf(std::string_view text, std::size_t start);

/// The error that a text has, with its place in characters.
Error inCharacters(std::string_view text, Error error);

}  // namespace bcast::expression
