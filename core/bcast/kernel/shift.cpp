// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/bitwise.h"
#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"

namespace bcast::kernels {
namespace {

using namespace functions;

template <class Function>
constexpr auto kLogical = binaryOfBits<Function>(kIntegers);
constexpr auto kArithmetic = binary<ArithmeticRightShift>(kSignedIntegers);

}  // namespace

constexpr KernelList kLogicalLeftShift = kLogical<LeftShift>;
constexpr KernelList kLogicalRightShift = kLogical<LogicalRightShift>;
constexpr KernelList kArithmeticRightShift = kArithmetic;

}  // namespace bcast::kernels
