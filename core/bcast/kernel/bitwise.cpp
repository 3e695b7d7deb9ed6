// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/bitwise.h"

#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"

namespace bcast::kernels {
namespace {

using namespace functions;

template <class Function>
constexpr auto kPairs = binaryOfBits<Function>(kTruths + kIntegers);
template <class Function>
constexpr auto kOfTruths = binaryOfBits<Function>(kTruths);
constexpr auto kNot = unaryOfBits<LogicalNot>(kTruths);
constexpr auto kComplements = joined(kNot, unaryOfBits<BitwiseNot>(kIntegers));
constexpr auto kZeros = unaryOfBits<CountLeadingZeros>(kIntegers);

}  // namespace

constexpr KernelList kBitwiseAnd = kPairs<BitwiseAnd>;
constexpr KernelList kBitwiseOr = kPairs<BitwiseOr>;
constexpr KernelList kBitwiseXor = kPairs<BitwiseXor>;
constexpr KernelList kBitwiseNot = kComplements;
constexpr KernelList kLogicalAnd = kOfTruths<BitwiseAnd>;
constexpr KernelList kLogicalOr = kOfTruths<BitwiseOr>;
constexpr KernelList kLogicalXor = kOfTruths<BitwiseXor>;
constexpr KernelList kLogicalNot = kNot;
constexpr KernelList kClz = kZeros;

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
