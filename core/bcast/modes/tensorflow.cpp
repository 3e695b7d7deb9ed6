// SPDX-License-Identifier: MIT
// TensorFlow's tf.broadcast_static_shape. Its document is about fully known shapes; what it does
// with unknown ones is written in its code.
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
      "At run time {A} and {B} must be equal, or one of them 1; otherwise the operation fails.",
      kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithMany[] = {
    {{"tensorflow.n2",
      "The program is assumed to be correct: {A} is 1 or {right} at run time, or the operation fails.",
      kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithZero[] = {
    {{"tensorflow.n3", "At run time {A} must be 0 or 1; otherwise the operation fails.",
      kCommonShapes},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"tensorflow.e1", "{A} and {B} are equal: the result has {extent}.", kStaticShape},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tensorflow.e2", "{A} is broadcast to {B}: the result has {extent}.", kStaticShape},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"tensorflow.e3", "{A} and {B} are both unknown, so the result is unknown too.", kCommonShapes},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"tensorflow.e4", "{A} is unknown and {B} is 1, so the result is unknown.", kCommonShapes},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"tensorflow.e5", "{A} is unknown and {B} is greater than 1, so the result has {right}.",
      kCommonShapes},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kUnknownWithMany},
    {{"tensorflow.z1",
      "{A} is unknown and {B} is not greater than 1, so the result is left unknown.", kCommonShapes},
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
     .note = "The document speaks of fully known shapes; in the code any unranked shape makes the "
             "result unranked.",
     .seen = kCommonShapes},
    {.clause = "tensorflow.z1",
     .example = {.operands = kUnknownAndZero},
     .document = "defined for fully known shapes only",
     .code = "(?,)",
     .note =
         "The result can only be 0, whichever way the unknown extent turns out; the code leaves "
         "it unknown.",
     .seen = kCommonShapes,
     .condition = {.never = kMany}},
};

}  // namespace

constexpr Mode kTensorflow{
    .id = ids::kTensorflow,
    .title = "TensorFlow",
    .summary = "As NumPy; any unranked shape makes the result unranked.",
    .source = {.title = "TensorFlow, tf.broadcast_static_shape", .version = "2.14", .url = kPage},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"tensorflow.a1",
                             "Line the shapes up by their last axes. The longest has rank {rank}.",
                             kCommonShapes},
                  .promoted = {{"tensorflow.a2",
                                "{A} has rank {fromRank} and is padded with 1 in front to rank "
                                "{toRank}.",
                                kCommonShapes}}},
    .unranked = {{.effect = UnrankedEffect::resultUnranked,
                  .operand = {"tensorflow.u1",
                              "{A} is unranked, and so is the result, whatever the others are.",
                              kCommonShapes}}},
    .operands = {.extents = kExtents,
                 .alone = {"tensorflow.e6",
                           "{A} is the only operand, so its extent stays: {extent}.", kStaticShape},
                 .refused = {"tensorflow.r1",
                             "{A} and {B} differ and neither is 1: incompatible shapes for "
                             "broadcasting.",
                             kCommonShapes}},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
