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

/// A place in a text of MLIR, always where something begins: spaces, line breaks and comments are
/// passed over. Once something has failed, it is at the end of the text, finds nothing more, and
/// what it returns has no meaning.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text, Comments::spaces) { at_.skipSpaces(); }

  /// What failed first; its offset is in bytes.
  const std::optional<Error>& error() const { return error_; }
  bool ok() const { return !error_; }
  bool atEnd() const { return at_.atEnd(); }
  std::size_t position() const { return at_.position(); }
  char peek() const { return at_.peek(); }

  /// Moves past a mark such as `->`, where it comes next.
  bool take(std::string_view mark);
  /// Moves past a word, where exactly that word comes next.
  bool takeWord(std::string_view expected);
  void expect(std::string_view mark);

  /// `func.func`, `tosa.add`, `min_fp`; fails where there is none, as `what` is to be there.
  std::string_view word(Literal what);
  /// `%arg0`, without the `%`.
  std::string_view value();
  /// What is between quotes. Escapes stay as they are.
  std::string_view quoted();
  /// A symbol after its `@`: a word, or anything in quotes.
  std::string_view symbol();
  /// `-1.5e+3`, `0x7F`: the characters that can be of a number; none where there is none.
  std::string_view number();
  /// What follows `tensor<`, which was taken.
  TensorType tensorType();
  /// Where a dictionary comes next, passes over it and all that is in it.
  void skipDictionary();

  void fail(ErrorCode code, std::size_t position, std::string detail);
  void fail(ErrorCode code, std::string detail) { fail(code, position(), std::move(detail)); }
  /// Fails as something else is to be here: what a phrase names, or a word of MLIR.
  void failExpecting(Literal what);
  void failExpectingMark(std::string_view mark);

 private:
  /// The longest run of characters that `holds`, from here.
  template <class Holds>
  std::string_view run(Holds&& holds);
  /// After an opening quote, through the closing one.
  void passString();

  Cursor at_;
  std::optional<Error> error_;
};

}  // namespace bcast::tosa
