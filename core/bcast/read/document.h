// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/read/value.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// Data passed in addition to the text of a request: the elements of tensors.
using Attachments = std::vector<TypedElements>;

/// The value of a JSON text. It holds views of the text and of the data passed with it.
class Document {
 public:
  /// Reads JSON (RFC 8259), and `NaN`, `Infinity` and `-Infinity` as numbers. The text is changed
  /// in place: its last character must be a NUL, the only one. Errors: wrongType if it is not JSON;
  /// outOfMemory.
  static Result<Document> read(std::span<char> text);

  /// The same for a text written by JavaScript (wasm/foreign/request-text.mjs). Its numbers are
  /// integers; any other number is a string with its bits: `\u0000#3fb999999999999a`. A string such
  /// as `\u00003` refers to data: `attachments[3]`, or null if that is missing. `\u0000` alone is a
  /// value that no request can contain. Any other string that begins with `\u0000` loses this first
  /// character.
  static Result<Document> read(std::span<char> text, Attachments& attachments);

  const Value& root() const { return *root_; }

 private:
  Document(Buffer memory, const Value* root) : memory_(std::move(memory)), root_(root) {}
  template <unsigned how>
  static Result<Document> readWith(std::span<char> text, Attachments* attachments);

  static_assert(std::is_trivially_destructible_v<Value>);
  Buffer memory_;  ///< Of the values.
  const Value* root_;
};

}  // namespace bcast
