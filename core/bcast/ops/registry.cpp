// SPDX-License-Identifier: MIT
// Every operator, in the order of lists.

#include <algorithm>
#include <iterator>

#include "bcast/op/op.h"
#include "bcast/ops/ops_list.h"

namespace bcast {
namespace {

// clang-format off
constexpr const Op* kOps[] = {
    &kAdd, &kSub, &kMul, &kDiv, &kPow, &kMaximum, &kMinimum,
    &kGreater, &kGreaterEqual, &kEqual, &kSelect,
    &kAbs, &kNegate, &kClamp, &kCeil, &kFloor, &kReciprocal, &kRsqrt,
    &kExp, &kLog, &kTanh, &kSigmoid, &kErf,
    &kLogicalAnd, &kLogicalOr, &kLogicalXor, &kLogicalNot,
    &kBitwiseAnd, &kBitwiseOr, &kBitwiseXor, &kBitwiseNot, &kClz,
    &kLogicalLeftShift, &kLogicalRightShift, &kArithmeticRightShift,
    &kCast, &kIdentity,
};
// clang-format on

}  // namespace

std::span<const Op* const> ops() { return kOps; }

const Op* findOp(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kOps), std::end(kOps),
                                         [&](const Op* op) { return op->name == name; });
  return found == std::end(kOps) ? nullptr : *found;
}

}  // namespace bcast
