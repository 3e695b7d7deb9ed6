// SPDX-License-Identifier: MIT
#include "../functions/compare.h"

#include "ops.h"
#include "rows.h"

namespace bcast {
namespace {

using namespace functions;
using enum ElementType;

template <class Function>
constexpr auto kOf = binary<Function, i8, i16, i32, i64, u8, f16, bf16, f32, f64>();
template <class Function>
constexpr auto kOrder = comparison<Function, i8, i16, i32, i64, u8, f16, bf16, f32, f64>();

template <ElementType... types>
constexpr auto sameBits() {
  return std::array{signatureOfBits<Equal, boolean, types, types>()...};
}
constexpr auto kSame =
    joined(sameBits<boolean, i8, i16, i32, i64, u8>(), comparison<Equal, f16, bf16, f32, f64>());

template <ElementType... types>
constexpr auto choices() {
  return std::array{signatureOfBits<Select, types, boolean, types, types>()...};
}
constexpr auto kChoices = choices<boolean, i8, i16, i32, i64, u8, f16, bf16, f32, f64>();

constexpr std::string_view kExtreme = "NaN if either is NaN; -0 is less than +0.";
constexpr std::string_view kOrdered = "False if either is NaN; -0 equals +0.";

}  // namespace

constexpr Op kMaximum{"maximum", "the greater of a and b", 2, kOf<Maximum>, kExtreme};
constexpr Op kMinimum{"minimum", "the lesser of a and b", 2, kOf<Minimum>, kExtreme};
constexpr Op kGreater{"greater", "a > b", 2, kOrder<Greater>, kOrdered};
constexpr Op kGreaterEqual{"greater_equal", "a >= b", 2, kOrder<GreaterEqual>, kOrdered};
constexpr Op kEqual{"equal", "a = b", 2, kSame, kOrdered};
constexpr Op kSelect{"select", "b where a is true, else c", 3, kChoices,
                     "Every bit of the chosen one stays."};

}  // namespace bcast
