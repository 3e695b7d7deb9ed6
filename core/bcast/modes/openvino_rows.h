// SPDX-License-Identifier: MIT
// The rows of OpenVINO's rule "numpy", which its products share.
#pragma once

#include "bcast/mode/mode.h"
#include "bcast/modes/openvino_source.h"

namespace bcast::openvino {

inline constexpr Passage kNumpyPromote{"Rules, Numpy broadcast, 2", kRules};
inline constexpr Passage kNumpyCompatible{"Rules, Numpy broadcast, 3", kRules};
inline constexpr Passage kNumpyStretch{"Rules, Numpy broadcast, 4", kRules};

// clang-format off
inline constexpr Note kNumpyBothUnknown[] = {
    {{"openvino.numpy.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise OpenVINO reports an error.",
      kCpuPlugin},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr Note kNumpyUnknown[] = {
    {{"openvino.numpy.n2",
      "At run time, {A} must be 1 or {right}. Otherwise OpenVINO reports an error.", kCpuPlugin},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr ExtentRule kNumpyExtents[] = {
    {{"openvino.numpy.e1",
      "{A} and {B} are equal, so the result has size {extent}.", kNumpyCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.numpy.e2", "{A} meets {B} and is stretched to {extent}.", kNumpyStretch},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"openvino.numpy.e3", "{A} and {B} are both unknown, so the result is unknown.", kDimension},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kNumpyBothUnknown},
    {{"openvino.numpy.e4", "{B} is stretched to match {A} at run time.", kDimension},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"openvino.numpy.e5",
      "{A} can only be 1 or {right}, so the result has size {right}.", kDimension},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kNumpyUnknown},
};
// clang-format on

inline constexpr Clause kNumpyPromoted{
    "openvino.numpy.a2", "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
    kNumpyPromote};
inline constexpr Clause kNumpyRefused{
    "openvino.numpy.r1", "{A} meets {B}. They differ, and neither is 1.", kNumpyCompatible};

}  // namespace bcast::openvino
