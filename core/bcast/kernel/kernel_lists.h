// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "bcast/kernel/kernel.h"

namespace bcast::kernels {

/// The kernels of one operator.
using KernelList = std::span<const KernelSet>;

// arithmetic.cpp
extern const KernelList kAdd, kSub, kMul, kDiv;
// sign.cpp
extern const KernelList kAbs, kNegate, kClamp, kCeil, kFloor, kIdentity;
// bitwise.cpp
extern const KernelList kBitwiseAnd, kBitwiseOr, kBitwiseXor, kBitwiseNot, kLogicalAnd, kLogicalOr,
    kLogicalXor, kLogicalNot, kClz;
// shift.cpp
extern const KernelList kLogicalLeftShift, kLogicalRightShift, kArithmeticRightShift;
// compare.cpp
extern const KernelList kMaximum, kMinimum, kGreater, kGreaterEqual, kEqual, kSelect;
// transcendental.cpp
extern const KernelList kExp, kLog, kTanh, kSigmoid, kErf, kPow, kReciprocal, kRsqrt;
// cast.cpp
extern const KernelList kCast;

}  // namespace bcast::kernels
