// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/reading/script/syntax/token.h"

namespace bcast::expression {

/// A position in a list of tokens. After an error it is at the end.
class TokenCursor {
 public:
  TokenCursor(std::string_view text, const std::vector<Token>& tokens)
      : text_(text), tokens_(tokens) {}

  std::string_view text() const { return text_; }
  const Token& peek() const { return tokens_[position_]; }
  const Token& ahead() const { return tokens_[position_ + (isLast() ? 0 : 1)]; }
  const Token& next() {
    const Token& token = peek();
    position_ += isLast() ? 0 : 1;
    end_ = token.start + token.text.size();
    return token;
  }
  bool take(std::string_view symbol) {
    const bool found = peek().is(symbol);
    if (found) {
      next();
    }
    return found;
  }
  bool takeWord(std::string_view word) {
    const bool found = peek().isWord(word);
    if (found) {
      next();
    }
    return found;
  }
  void expect(std::string_view symbol) {
    if (!take(symbol)) {
      fail();
    }
  }
  void expectWord(std::string_view word) {
    if (!takeWord(word)) {
      fail();
    }
  }
  void expectName() {
    if (next().kind != TokenKind::name) {
      fail();
    }
  }
  /// The end of the last token, in bytes.
  std::size_t end() const { return end_; }

  bool failed() const { return error_.has_value(); }
  /// The text from the next token on cannot be read.
  void fail() { fail(notRead(text_, peek().start)); }
  void fail(Error error) {
    if (!error_) {
      error_ = std::move(error);
    }
    position_ = tokens_.size() - 1;
  }
  const std::optional<Error>& error() const { return error_; }

  std::size_t position() const { return position_; }
  /// Goes on at a position, without the error.
  void recover(std::size_t position) {
    error_.reset();
    position_ = position;
  }

 private:
  bool isLast() const { return position_ + 1 == tokens_.size(); }

  std::string_view text_;
  const std::vector<Token>& tokens_;
  std::size_t position_ = 0;
  std::size_t end_ = 0;
  std::optional<Error> error_;
};

}  // namespace bcast::expression
