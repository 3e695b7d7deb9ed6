// SPDX-License-Identifier: MIT
#include "../functions/bitwise.h"

#include "ops.h"
#include "rows.h"

namespace bcast {
namespace {

using namespace functions;
using enum ElementType;

template <class Function>
constexpr auto kPairs = binaryOfBits<Function, boolean, i8, i16, i32, i64, u8>();
template <class Function>
constexpr auto kTruths = binaryOfBits<Function, boolean>();
constexpr auto kComplements =
    joined(unaryOfBits<LogicalNot, boolean>(), unaryOfBits<BitwiseNot, i8, i16, i32, i64, u8>());
constexpr auto kNot = unaryOfBits<LogicalNot, boolean>();
constexpr auto kZeros = unaryOfBits<CountLeadingZeros, i8, i16, i32, i64, u8>();

constexpr std::string_view kBitByBit = "Bit by bit; a bool is one bit.";

}  // namespace

constexpr Op kBitwiseAnd{"bitwise_and",           "a & b",  2, kPairs<BitwiseAnd>,
                         byOne(ir::Opcode::andi), kBitByBit};
constexpr Op kBitwiseOr{"bitwise_or",           "a | b",  2, kPairs<BitwiseOr>,
                        byOne(ir::Opcode::ori), kBitByBit};
constexpr Op kBitwiseXor{"bitwise_xor",           "a ^ b",  2, kPairs<BitwiseXor>,
                         byOne(ir::Opcode::xori), kBitByBit};
constexpr Op kBitwiseNot{"bitwise_not", "~a", 1, kComplements, as(Numbers::Form::inverted),
                         kBitByBit};
constexpr Op kLogicalAnd{"logical_and",           "a and b", 2, kTruths<BitwiseAnd>,
                         byOne(ir::Opcode::andi), ""};
constexpr Op kLogicalOr{"logical_or", "a or b", 2, kTruths<BitwiseOr>, byOne(ir::Opcode::ori), ""};
constexpr Op kLogicalXor{"logical_xor",       "either a or b",         2,
                         kTruths<BitwiseXor>, byOne(ir::Opcode::xori), ""};
constexpr Op kLogicalNot{"logical_not", "not a", 1, kNot, as(Numbers::Form::inverted), ""};
constexpr Op kClz{"clz",
                  "how many leading bits of a are 0",
                  1,
                  kZeros,
                  byOne(ir::Opcode::ctlz),
                  "All of them for 0: 8, 16, 32 or 64."};

}  // namespace bcast
