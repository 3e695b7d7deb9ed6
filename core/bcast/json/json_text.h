// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "bcast/text/text_buffer.h"

namespace bcast {

/// Writes JSON to one text. Each part of an array or object ends with a comma; `close` removes the
/// last one.
class JsonText {
 public:
  explicit JsonText(TextBuffer& text) : text_(text) {}

  void boolean(bool value) { text_.append(value ? std::string_view("true") : "false"); }
  void null() { text_.append("null"); }
  void integer(std::int64_t value);
  /// Non-finite numbers become "NaN", "Infinity" or "-Infinity".
  void number(double value);
  /// Precondition: UTF-8.
  void text(std::string_view text);
  /// A text that needs no escaping, such as identifiers in the source.
  void name(std::string_view text);

  void open(char bracket) { text_.append(bracket); }
  void comma() { text_.append(','); }
  void key(std::string_view name);
  void close(char bracket);

 private:
  TextBuffer& text_;  ///< The text so far.
};

}  // namespace bcast
