// SPDX-License-Identifier: MIT
#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"
#include "bcast/math/erf.h"
#include "bcast/math/exponential.h"
#include "bcast/math/log.h"
#include "bcast/math/pow.h"
#include "bcast/math/reciprocal.h"
#include "bcast/math/sigmoid.h"
#include "bcast/math/tanh.h"

namespace bcast::kernels {
namespace {

using namespace functions;

template <class Function>
constexpr auto kOfFloats = unary<Function>(kFloats);
constexpr auto kPowers = binary<Pow>(kFloats);

}  // namespace

constexpr KernelList kExp = kOfFloats<Exponential>;
constexpr KernelList kLog = kOfFloats<Log>;
constexpr KernelList kTanh = kOfFloats<Tanh>;
constexpr KernelList kSigmoid = kOfFloats<Sigmoid>;
constexpr KernelList kErf = kOfFloats<Erf>;
constexpr KernelList kPow = kPowers;
constexpr KernelList kReciprocal = kOfFloats<Reciprocal>;
constexpr KernelList kRsqrt = kOfFloats<Rsqrt>;

}  // namespace bcast::kernels
