// SPDX-License-Identifier: MIT
#include "bcast/op.h"

#include <algorithm>
#include <cstdint>

#include "functions.h"
#include "kernels.h"
#include "tiles.h"

namespace bcast {
namespace {

using namespace functions;
using I32 = std::int32_t;

template <class Function, class Result, class... Operands>
constexpr Signature signature() {
  return {{kElementType<Operands>...},
          kElementType<Result>,
          &StripKernel<Function, Result, Operands...>::compute};
}

/// For functions that cost less than reading their operands.
template <class Function, class T>
constexpr Signature tiled() {
  Signature row = signature<Function, T, T, T>();
  row.tile = &BinaryTile<Function, T>::compute;
  return row;
}
template <class Function, class T>
constexpr Signature extreme() {
  Signature row = signature<Function, T, T, T>();
  row.tile = &ExtremeTile<Function, T>::compute;
  return row;
}
template <class Function>
inline constexpr Signature kExtreme[] = {extreme<Function, float>(), extreme<Function, double>(),
                                         signature<Function, I32, I32, I32>()};
template <class Function, class... Types>
inline constexpr Signature kTiled[] = {tiled<Function, Types>()...};

template <class Function, class... Types>
inline constexpr Signature kUnary[] = {signature<Function, Types, Types>()...};
template <class Function, class... Types>
inline constexpr Signature kComparison[] = {signature<Function, Boolean, Types, Types>()...};

template <class T>
constexpr Signature selection() {
  Signature row = signature<Select, T, Boolean, T, T>();
  row.tile = &SelectTile<T>::compute;
  return row;
}
template <class... Types>
inline constexpr Signature kSelection[] = {selection<Types>()...};

constexpr Op kOps[] = {
    {"add", "a + b", 2, kTiled<Add, float, double, I32>},
    {"sub", "a - b", 2, kTiled<Subtract, float, double, I32>},
    {"mul", "a * b", 2, kTiled<Multiply, float, double, I32>},
    {"maximum", "the greater of a and b", 2, kExtreme<Maximum>},
    {"minimum", "the lesser of a and b", 2, kExtreme<Minimum>},
    {"greater", "a > b", 2, kComparison<Greater, float, double, I32>},
    {"equal", "a = b", 2, kComparison<Equal, float, double, I32, Boolean>},
    {"select", "b where a is true, else c", 3, kSelection<float, double, I32, Boolean>},
    {"exp", "e to the power a", 1, kUnary<Exponential, float, double>},
    {"negate", "-a", 1, kUnary<Negate, float, double, I32>},
};

}  // namespace

std::span<const Op> ops() { return kOps; }

const Op* findOp(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(kOps), std::end(kOps), [&](const Op& op) { return op.name == name; });
  return found == std::end(kOps) ? nullptr : found;
}

}  // namespace bcast
