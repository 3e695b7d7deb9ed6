// SPDX-License-Identifier: MIT
// OpenVINO's MatMul without its transposes. For `?`, which its document does not mention, its shape
// inference decides.
#include "bcast/modes/ids.h"
#include "bcast/modes/openvino_rows.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace openvino;
using namespace products;

constexpr Literal kPage =
    "https://docs.openvino.ai/2025/documentation/openvino-ir-format/operation-sets/"
    "operation-specs/matrix/matmul-1.html";
constexpr Passage kMatMul{"MatMul-1, Detailed description", kPage};
constexpr Passage kInputs{"MatMul-1, Inputs", kPage};
constexpr Passage kInference{
    "src/core/shape_inference/include/matmul_shape_inference.hpp, 2025",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/shape_inference/include/"
    "matmul_shape_inference.hpp"};

constexpr LabelRule kLabels[] = {
    {"k,k->", {"openvino.matMul.a1", kTwoVectors, kMatMul}},
    {"k,...kj->...j", {"openvino.matMul.a2", kVectorFirst, kMatMul}},
    {"...ik,k->...i", {"openvino.matMul.a3", kVectorSecond, kMatMul}},
    {"...ik,...kj->...ij", {"openvino.matMul.a4", kMatrices, kMatMul}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"openvino.matMul.n1",
      "At run time, {A} and {B} must be equal. Otherwise OpenVINO reports an error.", kInference},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kInner[] = {
    {{"openvino.matMul.c1", kEqual, kMatMul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.matMul.c2", kInnerUnknown, kInference},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"openvino.matMul.c3", kOneUnknown, kInference},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

}  // namespace

constexpr Mode kOpenvinoMatMul{
    .id = ids::kOpenvinoMatMul,
    .title = "OpenVINO, MatMul",
    .summary = kMatmulSummary,
    .source = {.title = "OpenVINO, MatMul-1", .version = "2025", .url = kPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {},
                  .promoted = kNumpyPromoted,
                  .outside = {"openvino.matMul.r2", kNoAxis, kInputs},
                  .labels = kLabels,
                  .summed = {"openvino.matMul.s1", kSummed, kMatMul}},
    .operands = {.extents = kNumpyExtents, .refused = kNumpyRefused},
    .core = {.extents = kInner,
             .alone = {"openvino.matMul.c4", kAlone, kMatMul},
             .refused = {"openvino.matMul.r1", kDiffer, kInference}},
    .written = "a @ b",
};

}  // namespace bcast
