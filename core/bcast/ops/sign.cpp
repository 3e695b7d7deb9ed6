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
    {"inputZeroPoint", false, "what stands for 0 in a (i8, i16, i32); 0 if absent"},
    {"outputZeroPoint", false, "what stands for 0 in the result; 0 if absent"}};
constexpr AttributeInfo kClampTakes[] = {{"min", true, "the least value, of a's type"},
                                         {"max", true, "the greatest value, of a's type"}};

}  // namespace

constexpr Op kAbs{"abs",
                  "the magnitude of a",
                  1,
                  kSigned,
                  as(Numbers::Form::magnitude),
                  "The least integer has none and stays; a NaN loses its sign."};
constexpr Op kNegate{"negate",
                     "-a",
                     1,
                     kSigned,
                     as(Numbers::Form::negated),
                     "Integers wrap around, so that the least stays. With a zero point the result "
                     "is input + output - a, computed wide and saturated to the type.",
                     kNegateTakes};
constexpr Op kClamp{"clamp",
                    "a between min and max",
                    1,
                    kClamped,
                    as(Numbers::Form::clamped),
                    "The lesser of a and max, then the greater of that and min; NaN stays, and -0 "
                    "is less than +0. A max less than min is an error.",
                    kClampTakes};
constexpr Op kCeil{
    "ceil", "the least whole number >= a", 1,
    kWhole, byOne(ir::Opcode::ceil),       "-0 stays, and what lies between -1 and 0 becomes -0."};
constexpr Op kFloor{"floor", "the greatest whole number <= a", 1,
                    kWhole,  byOne(ir::Opcode::floor),         "-0 stays."};
constexpr Op kIdentity{
    "identity", "a", 1, kOfOwnType, as(Numbers::Form::none), "Every bit stays, of a NaN too."};

}  // namespace bcast
