// SPDX-License-Identifier: MIT
#include "bcast/notation/typed_list.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace bcast {
namespace {

// clang-format off
constexpr std::string_view kTypes[] = {
    "pred", "f16", "bf16", "f32", "f64", "s8", "s16", "s32", "s64", "u8", "u16", "u32", "u64", "c64", "c128",
    "bool", "float16", "bfloat16", "float32", "float64", "int8", "int16", "int32", "int64",
    "uint8", "uint16", "uint32", "uint64", "complex64", "complex128",
    "i8", "i16", "i32", "i64",
};
// clang-format on

}  // namespace

bool takeTypeBeforeList(Cursor& at) {
  Cursor ahead = at;
  const std::size_t start = ahead.position();
  ahead.passWhile(isWordCharacter);
  const std::string_view word = ahead.since(start);
  const bool isFound =
      std::find(std::begin(kTypes), std::end(kTypes), word) != std::end(kTypes) && ahead.take("[");
  at = isFound ? ahead : at;
  return isFound;
}

}  // namespace bcast
