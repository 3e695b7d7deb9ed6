// SPDX-License-Identifier: MIT
#pragma once

#include <emscripten/val.h>

#include <span>
#include <string>
#include <utility>

#include "bcast/api/reply.h"
#include "bcast/read/document.h"

namespace bcast::bindings {

/// A text that Embind can copy to JavaScript. Embind does not check that `malloc` succeeds; here a
/// failure ends the engine instead of overwriting it.
std::string sendable(std::string_view text);

/// The typed arrays to which the text of a request refers, copied; one without a buffer if there
/// was not enough memory for it. `arrays` is a list of `{type, bytes}`: the name of an
/// ElementType, and a Uint8Array.
Attachments copiesOf(const emscripten::val& arrays);

/// The result of a verb, a function of bcast::api, for a request as JSON text.
template <class Verb>
auto resultOf(Verb&& verb, std::string& request, Attachments& attachments) {
  return Document::read(std::span(request.data(), request.size() + 1), attachments)
      .andThen([&](const Document& document) { return verb(document.root()); });
}

/// A value as JSON text.
template <class T>
std::string written(const T& value) {
  TextBuffer text;
  JsonWriter(text).write(value);
  return sendable(text.view());
}

/// An error as JSON text: `{error}`.
std::string written(const Error& error);

/// A result, or its error, as JSON text.
template <class T>
std::string written(const Result<T>& result) {
  TextBuffer text;
  writeReply(text, result);
  return sendable(text.view());
}

/// A verb as a function from JSON text to JSON text.
template <auto verb>
std::string answer(std::string request) {
  Attachments none;
  return written(resultOf(verb, request, none));
}

/// A verb without a request.
template <auto verb>
std::string list() {
  return written(verb());
}

}  // namespace bcast::bindings
