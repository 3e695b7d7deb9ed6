// SPDX-License-Identifier: MIT
// The rows of ONNX's multidirectional broadcasting, which its products share.
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::onnx {

inline constexpr Literal kDocument =
    "https://github.com/onnx/onnx/blob/400accec79a231eae10107fd618925540709a56d/docs/"
    "Broadcasting.md";
inline constexpr Passage kMulti{"Broadcasting.md, Multidirectional Broadcasting", kDocument};
inline constexpr Passage kInference{
    "onnx/defs/shape_inference.h, multidirectionalBroadcastShapeInference",
    "https://github.com/onnx/onnx/blob/004245fe2886beb3b5af154fb68bbcb63cdbe12c/onnx/defs/"
    "shape_inference.h"};

// clang-format off
inline constexpr Note kBothUnknown[] = {
    {{"onnx.multidirectional.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise the behavior is unspecified.",
      kMulti},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
inline constexpr Note kUnknownWithCount[] = {
    {{"onnx.multidirectional.n2",
      "At run time, {A} must be 1 or {right}. Otherwise the behavior is unspecified.", kMulti},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
inline constexpr ExtentRule kMultiExtents[] = {
    {{"onnx.multidirectional.e1",
      "{A} and {B} are equal, so the result has size {extent}.", kMulti},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.multidirectional.e2", "{A} meets {B} and is stretched to {extent}.", kMulti},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"onnx.multidirectional.e3",
      "{A} and {B} are both unknown, so the result is unknown.", kInference},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"onnx.multidirectional.e4", "{B} is stretched to match {A} at run time.", kInference},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"onnx.multidirectional.e5",
      "{A} can only be 1 or {right}, so the result has size {right}.", kInference},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithCount},
};
// clang-format on

inline constexpr Clause kPromoted{
    "onnx.multidirectional.a2",
    "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.", kMulti};
inline constexpr Clause kRefused{"onnx.multidirectional.r1",
                                 "{A} meets {B}. They differ, and neither is 1.", kMulti};

}  // namespace bcast::onnx
