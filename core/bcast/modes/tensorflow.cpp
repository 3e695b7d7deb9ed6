// SPDX-License-Identifier: MIT
// TensorFlow's tf.broadcast_static_shape. Its document covers only fully known shapes; for unknown
// ones the mode follows its code.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kPage =
    "https://www.tensorflow.org/versions/r2.14/api_docs/python/tf/broadcast_static_shape";
constexpr Passage kStaticShape{"tf.broadcast_static_shape", kPage};
constexpr Passage kCommonShapes{
    "tensorflow/python/framework/common_shapes.py, broadcast_shape",
    "https://github.com/tensorflow/tensorflow/blob/v2.14.0/tensorflow/python/framework/"
    "common_shapes.py"};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"tensorflow.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. Otherwise the operation fails.",
      kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithMany[] = {
    {{"tensorflow.n2",
      "At run time, {A} must be 1 or {right}. Otherwise the operation fails.", kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithZero[] = {
    {{"tensorflow.n3",
      "At run time, {A} must be 0 or 1. Otherwise the operation fails.", kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"tensorflow.e1", "{A} and {B} are equal, so the result has size {extent}.", kStaticShape},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tensorflow.e2", "{A} is stretched to {extent}.", kStaticShape},
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

constexpr Literal kUnrankedAndVector[] = {"*", "(2,)"};
constexpr Literal kUnknownAndZero[] = {"(?,)", "(0,)"};

constexpr Divergence kDivergences[] = {
    {.clause = "tensorflow.u1",
     .example = {.operands = kUnrankedAndVector},
     .document = "defined for fully known shapes only",
     .code = "*",
     .note = "The document covers only fully known shapes. In the code, an unranked shape makes "
             "the result unranked.",
     .seen = kCommonShapes},
    {.clause = "tensorflow.z1",
     .example = {.operands = kUnknownAndZero},
     .document = "defined for fully known shapes only",
     .code = "(?,)",
     .note = "The result can only be 0, but the code leaves it unknown.",
     .seen = kCommonShapes,
     .condition = {.never = kMany}},
};

}  // namespace

constexpr Mode kTensorflow{
    .id = ids::kTensorflow,
    .title = "TensorFlow",
    .summary = "As in NumPy. An unranked shape makes the result unranked.",
    .source = {.title = "TensorFlow, tf.broadcast_static_shape", .version = "2.14", .url = kPage},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"tensorflow.a1",
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kCommonShapes},
                  .promoted = {{"tensorflow.a2",
                                "{A} has rank {fromRank}, so axes of size 1 are added in front.",
                                kCommonShapes}}},
    .unranked = {{.effect = UnrankedEffect::resultUnranked,
                  .operand = {"tensorflow.u1", "{A} is unranked, so the result is unranked.",
                              kCommonShapes}}},
    .operands = {.extents = kExtents,
                 .alone = {"tensorflow.e6", "{A} is the only operand, so its size stays {extent}.",
                           kStaticShape},
                 .refused = {"tensorflow.r1", "{A} and {B} differ, and neither is 1.",
                             kCommonShapes}},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
