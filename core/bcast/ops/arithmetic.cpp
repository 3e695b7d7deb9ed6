// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

using enum ElementType;

constexpr auto kPairs = binary(kNumbers);
// An i8 or i16 product may also be an i32.
constexpr auto kProducts =
    joined(kPairs, std::array{Signature{{i8, i8}, i32}, Signature{{i16, i16}, i32}});

constexpr AttributeInfo kProductTakes[] = {
    {"to", false, "i32 to keep the whole product of i8 or i16"},
    {"shift", false, "right shift of an i32 product, 0 to 63; default 0"}};

}  // namespace

constexpr Op kAdd{"add",
                  "a + b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::addf, ir::Opcode::addi),
                  "Integers wrap around (two's complement). Floats round to nearest."};
constexpr Op kSub{"sub",
                  "a - b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::subf, ir::Opcode::subi),
                  "Integers wrap around (two's complement). Floats round to nearest."};
constexpr Op kMul{"mul",
                  "a * b",
                  2,
                  kProducts,
                  as(Numbers::Form::product),
                  "Integers wrap around. With shift, the 64-bit product is shifted right and "
                  "rounded to nearest, halves up. Its lower 32 bits are kept.",
                  kProductTakes};
constexpr Op kDiv{"div",
                  "a / b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::divf, ir::Opcode::divsi),
                  "Integers round toward zero. Division by 0 and overflow (the smallest integer by "
                  "−1) are errors. Floats follow IEEE 754.",
                  {},
                  "the divisor is 0, or the quotient does not fit the type"};

}  // namespace bcast
