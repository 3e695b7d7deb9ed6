// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/read/value.h"

namespace bcast {

/// What a request's text cannot say, and stands beside it: the data of tensors.
using Beside = std::vector<TypedElements>;

/// The value that a JSON text says. It holds views of the text and of what stands beside it.
class Document {
 public:
  /// Reads JSON (RFC 8259), and `NaN`, `Infinity` and `-Infinity` as numbers. The text is changed
  /// in place: its last character must be a NUL, the only one. Errors: wrongType where it is no
  /// JSON; outOfMemory.
  static Result<Document> read(std::span<char> text);

  /// The same, of a text that JavaScript wrote (wasm/text/request-text.mjs). Its numbers are whole
  /// ones; any other is a string: `\u0000#3fb999999999999a` is the number of these bits. It can
  /// point to what stands beside it: a string `\u00003` is `beside[3]`, `\u0000` alone is what no
  /// request can hold, and of any other string that begins with `\u0000` this first character does
  /// not count.
  static Result<Document> read(std::span<char> text, Beside& beside);

  const Value& root() const { return values_[0]; }

 private:
  explicit Document(std::unique_ptr<Value[]> values) : values_(std::move(values)) {}
  template <unsigned how>
  static Result<Document> readWith(std::span<char> text, Beside* beside);

  std::unique_ptr<Value[]> values_;
};

}  // namespace bcast
