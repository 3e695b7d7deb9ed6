// SPDX-License-Identifier: MIT
#include "bcast/tensor/half.h"

#include <cmath>
#include <cstring>

namespace bcast {
namespace {

using Bits = std::uint32_t;

constexpr Bits kSign = 0x80000000U;
constexpr Bits kInfinity = 0x7F800000U;
constexpr Bits kQuiet = 0x00400000U;

Bits bitsOf(float number) {
  Bits bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

float ofBits(Bits bits) {
  float number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// Extra fraction bits of f32 over f16.
constexpr unsigned kShift = 13;

/// Adds so that cutting off `shift` bits rounds to nearest, ties to even.
Bits rounded(Bits bits, unsigned shift) {
  return (bits + (1U << (shift - 1)) - 1 + (bits >> shift & 1U)) >> shift;
}

/// The magnitude of an f16, from that of an f32 that is not NaN.
Bits magnitudeOfF16(Bits magnitude) {
  constexpr Bits kLeastNormal = 0x38800000U;  // 2^-14
  constexpr Bits kInfinite = 0x47800000U;     // 2^16
  constexpr Bits kBias = 0x38000000U;         // 127 - 15, as an exponent
  if (magnitude >= kInfinite) {
    return 0x7C00U;
  }
  if (magnitude >= kLeastNormal) {
    return rounded(magnitude - kBias, kShift);
  }
  // In the sum the last bit is worth 2^-24, as in a subnormal f16: the addition rounds.
  const float sum = ofBits(magnitude) + 0.5F;
  return bitsOf(sum) - bitsOf(0.5F);
}

}  // namespace

float widened(F16 half) {
  const Bits sign = (half.bits & 0x8000U) << 16U;
  const Bits magnitude = half.bits & 0x7FFFU;
  if (magnitude >= 0x7C00U) {
    const Bits quiet = magnitude > 0x7C00U ? kQuiet : 0;
    return ofBits(sign | kInfinity | quiet | magnitude << kShift);
  }
  // The exponents' biases differ by 112. Multiplying also normalizes subnormal numbers.
  return ofBits(sign | bitsOf(ofBits(magnitude << kShift) * 0x1p112F));
}

float widened(BF16 half) {
  const Bits bits = static_cast<Bits>(half.bits) << 16U;
  return ofBits((bits & ~kSign) > kInfinity ? bits | kQuiet : bits);
}

F16 narrowed(Tag<ElementType::f16> /*type*/, float number) {
  const Bits bits = bitsOf(number);
  const Bits sign = (bits & kSign) >> 16U;
  const Bits magnitude = bits & ~kSign;
  const Bits half =
      magnitude > kInfinity ? 0x7E00U | (magnitude >> kShift & 0x3FFU) : magnitudeOfF16(magnitude);
  return {static_cast<std::uint16_t>(sign | half)};
}

BF16 narrowed(Tag<ElementType::bf16> /*type*/, float number) {
  const Bits bits = bitsOf(number);
  const bool isNan = (bits & ~kSign) > kInfinity;
  return {static_cast<std::uint16_t>(isNan ? (bits | kQuiet) >> 16U : rounded(bits, 16))};
}

float roundToOdd(double number) {
  const auto near = static_cast<float>(number);
  const double back = near;
  const Bits bits = bitsOf(near);
  if (std::isnan(number) || back == number || (bits & 1U) != 0) {
    return near;
  }
  return ofBits(std::abs(number) > std::abs(back) ? bits + 1 : bits - 1);
}

float roundToOdd(std::int64_t number) {
  // The lower 11 bits of a 64-bit magnitude become one sticky bit, at a position that f64 has and
  // f32 lacks.
  constexpr std::uint64_t kDropped = 0x7FF;
  const bool isNegative = number < 0;
  auto magnitude = static_cast<std::uint64_t>(number);
  magnitude = isNegative ? 0 - magnitude : magnitude;
  if (magnitude >> 53U != 0) {
    const bool any = (magnitude & kDropped) != 0;
    magnitude = (magnitude & ~kDropped) | (any ? kDropped + 1 : 0);
  }
  const auto exact = static_cast<double>(magnitude);
  return roundToOdd(isNegative ? -exact : exact);
}

double roundedTo(ElementType type, double number) {
  switch (type) {
    case ElementType::f16:
      return widened(narrowed(Tag<ElementType::f16>(), roundToOdd(number)));
    case ElementType::bf16:
      return widened(narrowed(Tag<ElementType::bf16>(), roundToOdd(number)));
    case ElementType::f32:
      return static_cast<float>(number);
    default:
      return number;
  }
}

void widen(ElementType type, const std::byte* from, float* to, std::size_t count) {
  const auto each = [&](auto half) {
    for (std::size_t i = 0; i < count; ++i) {
      std::memcpy(&half.bits, from + i * sizeof half, sizeof half);
      to[i] = widened(half);
    }
  };
  type == ElementType::f16 ? each(F16()) : each(BF16());
}

void narrow(ElementType type, const float* from, std::byte* to, std::size_t count) {
  const auto each = [&](auto tag) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto half = narrowed(tag, from[i]);
      std::memcpy(to + i * sizeof half, &half.bits, sizeof half);
    }
  };
  type == ElementType::f16 ? each(Tag<ElementType::f16>()) : each(Tag<ElementType::bf16>());
}

}  // namespace bcast
