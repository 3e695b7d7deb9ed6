// SPDX-License-Identifier: MIT
#include "wasm/bindings/verbs.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace bcast::bindings {

using emscripten::typed_memory_view;
using emscripten::val;

std::string sendable(std::string_view text) {
  constexpr std::size_t kLengthAndNul = 8;
  std::string sent(text);
  // Volatile: the compiler may assume that an unused allocation succeeds.
  void* volatile copy = std::malloc(sent.size() + kLengthAndNul);
  if (copy == nullptr) {
    __builtin_trap();
  }
  std::free(copy);
  return sent;
}

std::string written(const Error& error) {
  TextBuffer text;
  writeReply(text, error);
  return sendable(text.view());
}

namespace {

TypedElements copyOf(const val& array) {
  // JavaScript has longer arrays than the engine can address.
  const double length = std::min(array["bytes"]["length"].as<double>(), double{SIZE_MAX});
  const auto size = static_cast<std::size_t>(length);
  const auto type = parseEnum<ElementType>(array["type"].as<std::string>());
  TypedElements copy{*type, size, Buffer::allocate(size)};
  if (copy.buffer) {
    auto* const first = reinterpret_cast<unsigned char*>(copy.buffer->bytes().data());
    val(typed_memory_view(size, first)).call<void>("set", array["bytes"]);
  }
  return copy;
}

}  // namespace

Attachments copiesOf(const val& arrays) {
  Attachments copies;
  const auto count = arrays["length"].as<std::size_t>();
  for (std::size_t i = 0; i < count; ++i) {
    copies.push_back(copyOf(arrays[i]));
  }
  return copies;
}

}  // namespace bcast::bindings
