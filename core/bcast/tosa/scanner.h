// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/error/error.h"
#include "bcast/notation/tensor_type.h"
#include "bcast/text/cursor.h"
#include "bcast/text/literal.h"

namespace bcast::tosa {

/// A position in an MLIR text, always at the start of a token: spaces, line breaks and comments are
/// skipped. After the first error it is at the end of the text, and all further results are
/// meaningless.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text, Comments::spaces) { at_.skipSpaces(); }

  /// The first error; its offset is in bytes.
  const std::optional<Error>& error() const { return error_; }
  bool ok() const { return !error_; }
  bool atEnd() const { return at_.atEnd(); }
  std::size_t position() const { return at_.position(); }
  char peek() const { return at_.peek(); }

  /// Skips a mark such as `->` if it comes next.
  bool take(std::string_view mark);
  /// Skips a word if exactly that word comes next.
  bool takeWord(std::string_view expected);
  void expect(std::string_view mark);

  /// `func.func`, `tosa.add`, `min_fp`; if there is none, fails expecting `what`.
  std::string_view word(Literal what);
  /// `%arg0`, without the `%`.
  std::string_view value();
  /// The text between quotes, with escapes unchanged.
  std::string_view quoted();
  /// A symbol after its `@`: a word, or anything in quotes.
  std::string_view symbol();
  /// `-1.5e+3`, `0x7F`: all characters that may belong to a number; empty if there are none.
  std::string_view number();
  /// The rest of a type after `tensor<`.
  TensorType tensorType();
  /// Skips a dictionary, with everything in it, if it comes next.
  void skipDictionary();

  void fail(ErrorCode code, std::size_t position, std::string_view detail);
  void fail(ErrorCode code, std::string_view detail) { fail(code, position(), detail); }
  /// Fails because something else is expected: a phrase, or a word of MLIR.
  void failExpecting(Literal what);
  void failExpectingMark(std::string_view mark);

 private:
  /// The characters from here for which `holds` is true.
  template <class Holds>
  std::string_view run(Holds&& holds);
  /// Skips a string after its opening quote, including the closing one.
  void passString();

  Cursor at_;
  std::optional<Error> error_;
};

}  // namespace bcast::tosa
