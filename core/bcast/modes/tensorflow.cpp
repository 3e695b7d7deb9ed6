// SPDX-License-Identifier: MIT
// TensorFlow's tf.broadcast_static_shape. Its document covers only fully known shapes; for unknown
// ones the mode follows its code.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"
#include "bcast/modes/tensorflow_rows.h"

namespace bcast {
namespace {

using namespace tensorflow;

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
                  .promoted = kPromoted},
    .unranked = {{.effect = UnrankedEffect::resultUnranked,
                  .operand = {"tensorflow.u1", "{A} is unranked, so the result is unranked.",
                              kCommonShapes}}},
    .operands = {.extents = kExtents,
                 .alone = {"tensorflow.e6", "{A} is the only operand, so its size stays {extent}.",
                           kStaticShape},
                 .refused = kRefused},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
