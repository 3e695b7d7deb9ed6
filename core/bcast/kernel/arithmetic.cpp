// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/arithmetic.h"

#include "bcast/kernel/functions/sign.h"
#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"

namespace bcast::kernels {
namespace {

using namespace functions;
using enum ElementType;

// With wraparound, the bits of a sum do not depend on signedness.
template <class Function>
constexpr auto kWrapping = joined(binaryOfBits<Function>(Types<i8, i16>()),
                                  tiledOfBits<Function>(Types<i32>()),
                                  binaryOfBits<Function>(Types<i64, u8>()),
                                  tiled<Function>(kFloats));

constexpr auto kProducts = joined(
    binaryOfBits<Multiply>(Types<i8, i16>()), binary<MultiplyShifted>(Types<i32>()),
    binaryOfBits<Multiply>(Types<i64, u8>()), tiled<Multiply>(kFloats),
    std::array{kernelSet<MultiplyWide, i32, i8, i8>(), kernelSet<MultiplyWide, i32, i16, i16>()});

constexpr auto kQuotients = binary<Divide>(kNumbers);

}  // namespace

constexpr KernelList kAdd = kWrapping<Add>;
constexpr KernelList kSub = kWrapping<Subtract>;
constexpr KernelList kMul = kProducts;
constexpr KernelList kDiv = kQuotients;

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
