// SPDX-License-Identifier: MIT
#include "kernel_lists.h"
#include "kernel_sets.h"
#include "math/erf.h"
#include "math/exponential.h"
#include "math/log.h"
#include "math/pow.h"
#include "math/reciprocal.h"
#include "math/sigmoid.h"
#include "math/tanh.h"

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
