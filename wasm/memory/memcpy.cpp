// SPDX-License-Identifier: MIT
// Emscripten's libc for -Oz copies byte by byte, which is slow for large arrays.
#include <wasm_simd128.h>

#include <cstddef>

namespace {
constexpr std::size_t kVector = sizeof(v128_t);
}  // namespace

extern "C" void* memcpy(void* to, const void* from, std::size_t size) {
  auto* target = static_cast<char*>(to);
  const auto* source = static_cast<const char*>(from);
  for (; size >= kVector; size -= kVector) {
    wasm_v128_store(target, wasm_v128_load(source));
    target += kVector;
    source += kVector;
  }
  for (; size > 0; --size) {
    *target++ = *source++;
  }
  return to;
}
