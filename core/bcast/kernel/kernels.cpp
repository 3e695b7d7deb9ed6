// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>

#include "bcast/kernel/kernel.h"
#include "bcast/kernel/kernel_lists.h"

namespace bcast {
namespace {

using namespace kernels;

// In the order of ops().
// clang-format off
constexpr std::array<const KernelList*, 37> kLists{
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

std::span<const KernelSet> kernelsOf(const Op& op) {
  const auto found = std::find(ops().begin(), ops().end(), &op);
  return *kLists[static_cast<std::size_t>(found - ops().begin())];
}

}  // namespace bcast
