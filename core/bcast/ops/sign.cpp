// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

using enum ElementType;

constexpr auto kSigned = unary(kSignedIntegers + kFloats);
constexpr auto kClamped = unary(kNumbers);
constexpr auto kOfOwnType = unary(kAllTypes);
constexpr auto kWhole = unary(kFloats);

constexpr AttributeInfo kNegateTakes[] = {
    {"inputZeroPoint", false, "the value that represents 0 in a (i8, i16, i32); default 0"},
    {"outputZeroPoint", false, "the value that represents 0 in the result; default 0"}};
constexpr AttributeInfo kClampTakes[] = {{"min", true, "the smallest value, of a's type"},
                                         {"max", true, "the largest value, of a's type"}};

}  // namespace

constexpr Op kAbs{
    "abs",
    "the absolute value of a",
    1,
    kSigned,
    as(Numbers::Form::magnitude),
    "The smallest integer has no absolute value and stays as it is. A NaN loses its sign."};
constexpr Op kNegate{
    "negate",
    "-a",
    1,
    kSigned,
    as(Numbers::Form::negated),
    "Integers wrap around, so the smallest stays as it is. With a zero point: inputZeroPoint + "
    "outputZeroPoint − a, computed exactly and saturated to the type.",
    kNegateTakes};
constexpr Op kClamp{"clamp",
                    "a limited to the range from min to max",
                    1,
                    kClamped,
                    as(Numbers::Form::clamped),
                    "The smaller of a and max, then the larger of that and min. NaN stays NaN; −0 "
                    "is less than +0. It is an error if max is less than min.",
                    kClampTakes};
constexpr Op kCeil{
    "ceil", "the smallest integer >= a", 1,
    kWhole, byOne(ir::Opcode::ceil),     "−0 stays −0, and values between −1 and 0 become −0."};
constexpr Op kFloor{"floor", "the largest integer <= a", 1,
                    kWhole,  byOne(ir::Opcode::floor),   "−0 stays −0."};
constexpr Op kIdentity{"identity",
                       "a",
                       1,
                       kOfOwnType,
                       as(Numbers::Form::none),
                       "Every bit is kept, also those of a NaN."};

}  // namespace bcast
