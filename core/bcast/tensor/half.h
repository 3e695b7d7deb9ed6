// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "bcast/tensor/element.h"

namespace bcast {

// Conversion between f32 and the 16-bit floats. To f32 is exact. Back rounds to nearest, ties to
// even, as in IEEE 754: large numbers become infinite, small ones subnormal or 0 with their sign. A
// NaN stays NaN, with its sign and the upper bits of its payload, and is quiet.

float widened(F16 half);
float widened(BF16 half);
F16 narrowed(Tag<ElementType::f16> type, float number);
BF16 narrowed(Tag<ElementType::bf16> type, float number);

/// The f32 that rounds to the same f16 or bf16 as the f64 itself. If f32 lacks the number, this is
/// the neighbor whose last bit is 1 (rounding to odd).
float roundToOdd(double number);
float roundToOdd(std::int64_t number);

/// The nearest number of a float type. The number itself for other types.
double roundedTo(ElementType type, double number);

/// `count` elements of f16 or bf16 as f32. Precondition: isHalf(type).
void widen(ElementType type, const std::byte* from, float* to, std::size_t count);
/// `count` f32 as elements of f16 or bf16. Precondition: isHalf(type).
void narrow(ElementType type, const float* from, std::byte* to, std::size_t count);

}  // namespace bcast
