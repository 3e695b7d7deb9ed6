// SPDX-License-Identifier: MIT
// The rows of TensorFlow's broadcasting, which its products share.
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::tensorflow {

inline constexpr Literal kPage =
    "https://www.tensorflow.org/versions/r2.14/api_docs/python/tf/broadcast_static_shape";
inline constexpr Passage kStaticShape{"tf.broadcast_static_shape", kPage};
inline constexpr Passage kCommonShapes{
    "tensorflow/python/framework/common_shapes.py, broadcast_shape",
    "https://github.com/tensorflow/tensorflow/blob/v2.14.0/tensorflow/python/framework/"
    "common_shapes.py"};

// clang-format off
inline constexpr Note kBothUnknown[] = {
    {{"tensorflow.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. Otherwise the operation fails.",
      kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr Note kUnknownWithMany[] = {
    {{"tensorflow.n2",
      "At run time, {A} must be 1 or {right}. Otherwise the operation fails.", kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr Note kUnknownWithZero[] = {
    {{"tensorflow.n3",
      "At run time, {A} must be 0 or 1. Otherwise the operation fails.", kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};

inline constexpr ExtentRule kExtents[] = {
    {{"tensorflow.e1", "{A} and {B} are equal, so the result has size {extent}.", kStaticShape},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tensorflow.e2", "{A} meets {B} and is stretched to {extent}.", kStaticShape},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"tensorflow.e3", "{A} and {B} are both unknown, so the result is unknown.", kCommonShapes},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"tensorflow.e4", "{A} is unknown and {B} is 1, so the result is unknown.", kCommonShapes},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"tensorflow.e5",
      "{A} is unknown and {B} is greater than 1. The result has size {right}.", kCommonShapes},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kUnknownWithMany},
    {{"tensorflow.z1",
      "{A} is unknown and {B} is 0. TensorFlow leaves the result unknown.", kCommonShapes},
     kDynamic, kZero, Relation::any, Order::either, Yield::left, kUnknownWithZero},
};
// clang-format on

inline constexpr Clause kPromoted{
    "tensorflow.a2", "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
    kCommonShapes};
inline constexpr Clause kRefused{"tensorflow.r1", "{A} meets {B}. They differ, and neither is 1.",
                                 kCommonShapes};

}  // namespace bcast::tensorflow
