// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/op/op.h"

namespace bcast {

// arithmetic.cpp
extern const Op kAdd, kSub, kMul, kDiv;
// sign.cpp
extern const Op kAbs, kNegate, kClamp, kCeil, kFloor, kIdentity;
// bitwise.cpp
extern const Op kBitwiseAnd, kBitwiseOr, kBitwiseXor, kBitwiseNot, kLogicalAnd, kLogicalOr,
    kLogicalXor, kLogicalNot, kClz;
// shift.cpp
extern const Op kLogicalLeftShift, kLogicalRightShift, kArithmeticRightShift;
// compare.cpp
extern const Op kMaximum, kMinimum, kGreater, kGreaterEqual, kEqual, kSelect;
// transcendental.cpp
extern const Op kExp, kLog, kTanh, kSigmoid, kErf, kPow, kReciprocal, kRsqrt;
// cast.cpp
extern const Op kCast;

}  // namespace bcast
