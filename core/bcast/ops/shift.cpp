// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kLogical = binary(kIntegers);
constexpr auto kArithmetic = binary(kSignedIntegers);

constexpr AttributeInfo kTakesRound[] = {
    {"round", false, "true adds the last bit that is shifted out; default false"}};

constexpr std::string_view kAmount = "the amount is negative, or not less than the type's width";

}  // namespace

constexpr Op kLogicalLeftShift{"logical_left_shift",
                               "a << b",
                               2,
                               kLogical,
                               byOne(ir::Opcode::shli),
                               "Bits shifted out are lost, including the sign. The amount must be "
                               "at least 0 and less than the width.",
                               {},
                               kAmount};
constexpr Op kLogicalRightShift{"logical_right_shift",
                                "a >>> b",
                                2,
                                kLogical,
                                byOne(ir::Opcode::shrui),
                                "Zeros are shifted in, even if a is negative. The amount must be "
                                "at least 0 and less than the width.",
                                {},
                                kAmount};
constexpr Op kArithmeticRightShift{
    "arithmetic_right_shift",
    "a >> b",
    2,
    kArithmetic,
    as(Numbers::Form::rounding),
    "The sign bit is shifted in. With round, the result is rounded to nearest, halves up. The "
    "amount must be at least 0 and less than the width.",
    kTakesRound,
    kAmount};

}  // namespace bcast
