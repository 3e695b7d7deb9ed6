// SPDX-License-Identifier: MIT
// TensorFlow's tf.linalg.matmul, which is also the operator @.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"
#include "bcast/modes/tensorflow_rows.h"

namespace bcast {
namespace {

using namespace tensorflow;
using namespace products;

constexpr Literal kMatmulPage =
    "https://www.tensorflow.org/versions/r2.14/api_docs/python/tf/linalg/matmul";
constexpr Passage kMatmul{"tf.linalg.matmul", kMatmulPage};
constexpr Passage kMatmulCode{
    "tensorflow/core/framework/common_shape_fns.cc, BatchMatMulV2Shape",
    "https://github.com/tensorflow/tensorflow/blob/v2.14.0/tensorflow/core/framework/"
    "common_shape_fns.cc"};

constexpr LabelRule kLabels[] = {
    {"...ik,...kj->...ij", {"tensorflow.matmul.a1", kMatrices, kMatmulCode}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"tensorflow.matmul.n1",
      "At run time, {A} and {B} must be equal. Otherwise the operation fails.", kMatmulCode},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kInner[] = {
    {{"tensorflow.matmul.c1", kEqual, kMatmul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tensorflow.matmul.c2", kInnerUnknown, kMatmulCode},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"tensorflow.matmul.c3", kOneUnknown, kMatmulCode},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

}  // namespace

constexpr Mode kTensorflowMatmul{
    .id = ids::kTensorflowMatmul,
    .title = "TensorFlow, matmul and @",
    .summary = "As in NumPy, but each operand needs two axes.",
    .source = {.title = "TensorFlow, tf.linalg.matmul", .version = "2.14", .url = kMatmulPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {},
                  .promoted = kPromoted,
                  .outside = {"tensorflow.matmul.r2", kTwoAxes, kMatmul},
                  .labels = kLabels,
                  .summed = {"tensorflow.matmul.s1", kSummed, kMatmul}},
    .operands = {.extents = kExtents, .refused = kRefused},
    .core = {.extents = kInner,
             .alone = {"tensorflow.matmul.c4", kAlone, kMatmul},
             .refused = {"tensorflow.matmul.r1", kDiffer, kMatmulCode}},
    .written = "a @ b",
};

}  // namespace bcast
