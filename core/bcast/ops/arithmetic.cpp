// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

using enum ElementType;

constexpr auto kPairs = binary(kNumbers);
// An i8 or an i16 product may be an i32 too.
constexpr auto kProducts =
    joined(kPairs, std::array{Signature{{i8, i8}, i32}, Signature{{i16, i16}, i32}});

constexpr AttributeInfo kProductTakes[] = {
    {"to", false, "i32 for the whole product of i8 or i16"},
    {"shift", false, "how far an i32 product is shifted to the right, 0 to 63; 0 if absent"}};

}  // namespace

constexpr Op kAdd{"add",
                  "a + b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::addf, ir::Opcode::addi),
                  "Integers wrap around in two's complement; floats round to the nearest."};
constexpr Op kSub{"sub",
                  "a - b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::subf, ir::Opcode::subi),
                  "Integers wrap around in two's complement; floats round to the nearest."};
constexpr Op kMul{"mul",
                  "a * b",
                  2,
                  kProducts,
                  as(Numbers::Form::product),
                  "Integers wrap around. With shift, the 64-bit product is shifted to the right, "
                  "rounded to the nearest with halves up, and its lower 32 bits stay.",
                  kProductTakes};
constexpr Op kDiv{"div",
                  "a / b",
                  2,
                  kPairs,
                  byOne(ir::Opcode::divf, ir::Opcode::divsi),
                  "Integers round toward zero. TOSA has no quotient by 0 and none outside the "
                  "type (the least by -1): that is an error. Floats divide as IEEE 754 says.",
                  {},
                  "the divisor is 0, or the quotient is outside the type"};

}  // namespace bcast
