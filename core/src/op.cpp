// SPDX-License-Identifier: MIT
#include "bcast/op.h"

#include <algorithm>
#include <cstdint>

#include "functions.h"
#include "kernels.h"
#include "math/exponential.h"

namespace bcast {
namespace {

using namespace functions;

template <class Function, class Result, class... Operands>
constexpr Signature signature() {
  return {{kElementType<Operands>...},
          kElementType<Result>,
          &RunKernel<Function, Result, Operands...>::compute};
}

template <class Function, class... Types>
inline constexpr Signature kUnary[] = {signature<Function, Types, Types>()...};
template <class Function, class... Types>
inline constexpr Signature kBinary[] = {signature<Function, Types, Types, Types>()...};
template <class Function, class... Types>
inline constexpr Signature kComparison[] = {signature<Function, Boolean, Types, Types>()...};
template <class Function, class... Types>
inline constexpr Signature kSelection[] = {signature<Function, Types, Boolean, Types, Types>()...};

using I32 = std::int32_t;

constexpr Op kOps[] = {
    {"add", "a + b", 2, kBinary<Add, float, double, I32>},
    {"sub", "a - b", 2, kBinary<Subtract, float, double, I32>},
    {"mul", "a * b", 2, kBinary<Multiply, float, double, I32>},
    {"maximum", "the greater of a and b", 2, kBinary<Maximum, float, double, I32>},
    {"minimum", "the lesser of a and b", 2, kBinary<Minimum, float, double, I32>},
    {"greater", "a > b", 2, kComparison<Greater, float, double, I32>},
    {"equal", "a = b", 2, kComparison<Equal, float, double, I32, Boolean>},
    {"select", "b where a is true, else c", 3, kSelection<Select, float, double, I32, Boolean>},
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
