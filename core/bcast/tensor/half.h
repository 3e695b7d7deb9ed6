// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "bcast/tensor/element.h"

namespace bcast {

// The 16-bit floats to f32 and back. To f32 is exact. Back rounds to the nearest, and halfway to
// the even one, as IEEE 754 does: what is too large becomes infinite, what is small subnormal or 0
// with its sign. A NaN stays one, with its sign and the upper bits of its payload, and is quiet.

float widened(F16 half);
float widened(BF16 half);
F16 narrowed(Tag<ElementType::f16> type, float number);
BF16 narrowed(Tag<ElementType::bf16> type, float number);

/// The f32 from which rounding on to f16 or bf16 gives what rounding the number at once would:
/// where f32 has no such number, the neighbour whose last bit is 1 (rounding to odd).
float roundToOdd(double number);
float roundToOdd(std::int64_t number);

/// `count` elements of f16 or bf16 as f32. Precondition: isHalf(type).
void widen(ElementType type, const std::byte* from, float* to, std::size_t count);
/// `count` f32 as elements of f16 or bf16. Precondition: isHalf(type).
void narrow(ElementType type, const float* from, std::byte* to, std::size_t count);

}  // namespace bcast
