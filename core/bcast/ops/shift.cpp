// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kLogical = binary(kIntegers);
constexpr auto kArithmetic = binary(kSignedIntegers);

constexpr AttributeInfo kTakesRound[] = {
    {"round", false, "true: the last bit that is shifted out is added; false if absent"}};

constexpr std::string_view kAmount = "the amount is negative, or not below the width of the type";

}  // namespace

constexpr Op kLogicalLeftShift{"logical_left_shift",
                               "a << b",
                               2,
                               kLogical,
                               byOne(ir::Opcode::shli),
                               "Bits that leave are lost, the sign too. An amount outside the "
                               "width is an error.",
                               {},
                               kAmount};
constexpr Op kLogicalRightShift{"logical_right_shift",
                                "a >>> b",
                                2,
                                kLogical,
                                byOne(ir::Opcode::shrui),
                                "Zeros come in, also for a negative a. An amount outside the "
                                "width is an error.",
                                {},
                                kAmount};
constexpr Op kArithmeticRightShift{"arithmetic_right_shift",
                                   "a >> b",
                                   2,
                                   kArithmetic,
                                   as(Numbers::Form::rounding),
                                   "The sign comes in. With round, to the nearest, halves up. An "
                                   "amount outside the width is an error.",
                                   kTakesRound,
                                   kAmount};

}  // namespace bcast
