// SPDX-License-Identifier: MIT
#include "bcast/reading/words/element_word.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

struct Words {
  ElementType type;
  std::span<const std::string_view> words;
};

// MLIR and XLA; NumPy and JAX; TensorFlow; PyTorch.
constexpr std::string_view kBoolean[] = {"i1", "pred", "bool", "DT_BOOL", "BoolTensor"};
constexpr std::string_view kI8[] = {"i8", "s8", "int8", "DT_INT8", "CharTensor"};
constexpr std::string_view kI16[] = {"i16", "s16", "int16", "DT_INT16", "ShortTensor"};
constexpr std::string_view kI32[] = {"i32", "s32", "int32", "DT_INT32", "IntTensor"};
constexpr std::string_view kI64[] = {"i64", "s64", "int64", "DT_INT64", "LongTensor"};
constexpr std::string_view kU8[] = {"ui8", "u8", "uint8", "DT_UINT8", "ByteTensor"};
constexpr std::string_view kF16[] = {"f16", "float16", "DT_HALF", "HalfTensor"};
constexpr std::string_view kBF16[] = {"bf16", "bfloat16", "DT_BFLOAT16", "BFloat16Tensor"};
constexpr std::string_view kF32[] = {"f32", "float32", "DT_FLOAT", "FloatTensor"};
constexpr std::string_view kF64[] = {"f64", "float64", "DT_DOUBLE", "DoubleTensor"};

constexpr Words kTypes[] = {
    {ElementType::boolean, kBoolean}, {ElementType::i8, kI8},     {ElementType::i16, kI16},
    {ElementType::i32, kI32},         {ElementType::i64, kI64},   {ElementType::u8, kU8},
    {ElementType::f16, kF16},         {ElementType::bf16, kBF16}, {ElementType::f32, kF32},
    {ElementType::f64, kF64},
};

}  // namespace

std::optional<ElementType> elementNamed(std::string_view word) {
  const auto names = [&](const Words& row) { return isAmong(row.words, word); };
  const auto* found = std::find_if(std::begin(kTypes), std::end(kTypes), names);
  return found == std::end(kTypes) ? std::nullopt : std::optional(found->type);
}

}  // namespace bcast::messages
