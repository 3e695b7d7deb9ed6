// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kBits = kTruths + kIntegers;
constexpr auto kBitPairs = binary(kBits);
constexpr auto kComplements = unary(kBits);
constexpr auto kOfTruths = binary(kTruths);
constexpr auto kNot = unary(kTruths);
constexpr auto kZeros = unary(kIntegers);

constexpr std::string_view kBitByBit = "Computed bit by bit; a bool is one bit.";

}  // namespace

constexpr Op kBitwiseAnd{"bitwise_and", "a & b", 2, kBitPairs, byOne(ir::Opcode::andi), kBitByBit};
constexpr Op kBitwiseOr{"bitwise_or", "a | b", 2, kBitPairs, byOne(ir::Opcode::ori), kBitByBit};
constexpr Op kBitwiseXor{"bitwise_xor", "a ^ b", 2, kBitPairs, byOne(ir::Opcode::xori), kBitByBit};
constexpr Op kBitwiseNot{"bitwise_not", "~a", 1, kComplements, as(Numbers::Form::inverted),
                         kBitByBit};
constexpr Op kLogicalAnd{"logical_and", "a and b", 2, kOfTruths, byOne(ir::Opcode::andi), ""};
constexpr Op kLogicalOr{"logical_or", "a or b", 2, kOfTruths, byOne(ir::Opcode::ori), ""};
constexpr Op kLogicalXor{"logical_xor", "either a or b, not both", 2,
                         kOfTruths,     byOne(ir::Opcode::xori),   ""};
constexpr Op kLogicalNot{"logical_not", "not a", 1, kNot, as(Numbers::Form::inverted), ""};
constexpr Op kClz{"clz",
                  "the number of leading zero bits of a",
                  1,
                  kZeros,
                  byOne(ir::Opcode::ctlz),
                  "For 0, this is the width: 8, 16, 32 or 64."};

}  // namespace bcast
