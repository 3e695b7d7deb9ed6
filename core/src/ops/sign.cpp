// SPDX-License-Identifier: MIT
#include <cmath>

#include "numbers_of.h"
#include "ops.h"
#include "phrases.h"
#include "signatures.h"

namespace bcast {
namespace {

using enum ElementType;

constexpr auto kSigned = unary(kSignedIntegers + kFloats);
constexpr auto kClamped = unary(kNumbers);
constexpr auto kSame = unary(kAllTypes);
constexpr auto kWhole = unary(kFloats);

constexpr AttributeInfo kNegateTakes[] = {
    {"inputZeroPoint", false, "what stands for 0 in a (i8, i16, i32); 0 if absent"},
    {"outputZeroPoint", false, "what stands for 0 in the result; 0 if absent"}};
constexpr AttributeInfo kClampTakes[] = {{"min", true, "the least value, of a's type"},
                                         {"max", true, "the greatest value, of a's type"}};

/// Integers of up to 32 bits have zero points, of their own type.
std::optional<AttributeFault> checkZeroPoint(std::string_view name,
                                             const std::optional<std::int64_t>& point,
                                             ElementType type) {
  if (!point || *point == 0) {
    return std::nullopt;
  }
  if (type != i8 && type != i16 && type != i32) {
    return AttributeFault{name, phrase(kPhrases.noZeroPoint, {{"{type}", nameOf(type)}})};
  }
  const std::int64_t most = (std::int64_t{1} << (8 * byteSize(type) - 1)) - 1;
  return *point >= -most - 1 && *point <= most
             ? std::nullopt
             : std::optional(AttributeFault{
                   name, phrase(kPhrases.isNot,
                                {{"{value}", std::to_string(*point)}, {"{type}", nameOf(type)}})});
}

std::optional<AttributeFault> checkZeroPoints(const Attributes& attributes, ElementType type) {
  auto fault = checkZeroPoint("inputZeroPoint", attributes.inputZeroPoint, type);
  return fault ? fault : checkZeroPoint("outputZeroPoint", attributes.outputZeroPoint, type);
}

std::optional<AttributeFault> checkBounds(const Attributes& attributes, ElementType type) {
  const Scalar& min = *attributes.min;
  const Scalar& max = *attributes.max;
  if (isFloat(type) ? min.real <= max.real : min.whole <= max.whole) {
    return std::nullopt;
  }
  const bool isNan = std::isnan(min.real) || std::isnan(max.real);
  return AttributeFault{std::isnan(min.real) ? "min" : "max",
                        phrase(isNan ? kPhrases.nanBounds : kPhrases.maxBelowMin)};
}

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
                     kNegateTakes,
                     {},
                     &checkZeroPoints};
constexpr Op kClamp{"clamp",
                    "a between min and max",
                    1,
                    kClamped,
                    as(Numbers::Form::clamped),
                    "The lesser of a and max, then the greater of that and min; NaN stays, and -0 "
                    "is less than +0. A max less than min is an error.",
                    kClampTakes,
                    {},
                    &checkBounds};
constexpr Op kCeil{
    "ceil", "the least whole number >= a", 1,
    kWhole, byOne(ir::Opcode::ceil),       "-0 stays, and what lies between -1 and 0 becomes -0."};
constexpr Op kFloor{"floor", "the greatest whole number <= a", 1,
                    kWhole,  byOne(ir::Opcode::floor),         "-0 stays."};
constexpr Op kIdentity{
    "identity", "a", 1, kSame, as(Numbers::Form::none), "Every bit stays, of a NaN too."};

}  // namespace bcast
