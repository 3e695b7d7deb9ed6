// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/sign.h"

#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"

namespace bcast::kernels {
namespace {

using namespace functions;

constexpr auto kMagnitudes = unary<Absolute>(kSignedIntegers + kFloats);
constexpr auto kNegatives = unary<Negate>(kSignedIntegers + kFloats);
constexpr auto kClamped = unary<Clamp>(kNumbers);
constexpr auto kSame = unaryOfBits<Identity>(kAllTypes);
template <class Function>
constexpr auto kWhole = unary<Function>(kFloats);

}  // namespace

constexpr KernelList kAbs = kMagnitudes;
constexpr KernelList kNegate = kNegatives;
constexpr KernelList kClamp = kClamped;
constexpr KernelList kCeil = kWhole<Ceiling>;
constexpr KernelList kFloor = kWhole<Floor>;
constexpr KernelList kIdentity = kSame;

}  // namespace bcast::kernels
