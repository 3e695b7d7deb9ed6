// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bcast/op/attributes.h"
#include "bcast/op/op.h"
#include "bcast/tensor/element.h"
#include "bcast/text/literal.h"

namespace bcast::code {

/// A set of element types.
using Types = std::uint16_t;

constexpr Types only(ElementType type) {
  return static_cast<Types>(1U << static_cast<unsigned>(type));
}
template <class... More>
constexpr Types only(ElementType type, More... more) {
  return static_cast<Types>(only(type) | only(more...));
}

inline constexpr Types kBoolean = only(ElementType::boolean);
inline constexpr Types kUnsigned = only(ElementType::u8);
inline constexpr Types kSigned =
    only(ElementType::i8, ElementType::i16, ElementType::i32, ElementType::i64);
inline constexpr Types kIntegers = kSigned | kUnsigned;
inline constexpr Types kFloats =
    only(ElementType::f16, ElementType::bf16, ElementType::f32, ElementType::f64);
inline constexpr Types kNumbers = kIntegers | kFloats;
inline constexpr Types kAny = kBoolean | kNumbers;

/// A variant of an operator that depends on attributes and types. In most systems it is another
/// function.
enum class Form : std::uint8_t {
  plain,
  widened,     ///< A product in a wider type.
  shifted,     ///< A product that is shifted.
  zeroPoints,  ///< A negation with zero points.
  rounded,     ///< A shift that rounds.
  toInteger,   ///< A cast of a float to an integer.
  toBoolean,   ///< A cast of a float to bool.
};

Form formOf(const Op& op, const Signature& signature, const Attributes& attributes);

/// How a system writes an operator on operands `a`, `b` and `c`, if the last one has one of these
/// types. The first matching row is used.
struct OperatorTemplate {
  Literal op;
  Types types;
  /// With {T} and {R} for the types of the operands and of the result, and other placeholders
  /// (`fillPlaceholders`). Empty if the system does not support it; the note says why.
  Literal expression;
  Literal note = {};  ///< How the system's values differ, or why it has none.
  Form form = Form::plain;
};

/// How a system writes element types; empty if it does not support the type.
using TypeNames = std::array<Literal, 10>;

/// The row for an operator, a form and operand types; null if the table has none.
const OperatorTemplate* rowFor(std::span<const OperatorTemplate> rows, std::string_view op,
                               Form form, ElementType type);

}  // namespace bcast::code
