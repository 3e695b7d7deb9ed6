// SPDX-License-Identifier: MIT
// ONNX's MatMul, whose document refers to NumPy. For unknown sizes the mode follows ONNX's shape
// inference.
#include "bcast/modes/ids.h"
#include "bcast/modes/onnx_rows.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace onnx;
using namespace products;

constexpr Literal kMatMulPage = "https://onnx.ai/onnx/operators/onnx__MatMul.html";
constexpr Passage kMatMul{"MatMul, as numpy.matmul", kMatMulPage};
constexpr Passage kMatMulCode{"onnx/defs/math/utils.cc, MatMulShapeInference",
                              "https://github.com/onnx/onnx/blob/v1.17.0/onnx/defs/math/utils.cc"};

constexpr LabelRule kLabels[] = {
    {"k,k->", {"onnx.matMul.a1", kTwoVectors, kMatMulCode}},
    {"k,...kj->...j", {"onnx.matMul.a2", kVectorFirst, kMatMulCode}},
    {"...ik,k->...i", {"onnx.matMul.a3", kVectorSecond, kMatMulCode}},
    {"...ik,...kj->...ij", {"onnx.matMul.a4", kMatrices, kMatMul}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"onnx.matMul.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is unspecified.", kMatMul},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kInner[] = {
    {{"onnx.matMul.c1", kEqual, kMatMul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.matMul.c2", kInnerUnknown, kMatMulCode},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"onnx.matMul.c3", kOneUnknown, kMatMulCode},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

}  // namespace

constexpr Mode kOnnxMatMul{
    .id = ids::kOnnxMatMul,
    .title = "ONNX, MatMul",
    .summary = kMatmulSummary,
    .source = {.title = "ONNX, MatMul", .version = "operator set 13", .url = kMatMulPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {},
                  .promoted = kPromoted,
                  .outside = {"onnx.matMul.r2", kNoAxis, kMatMulCode},
                  .labels = kLabels,
                  .summed = {"onnx.matMul.s1", kSummed, kMatMul}},
    .operands = {.extents = kMultiExtents, .refused = kRefused},
    .core = {.extents = kInner,
             .alone = {"onnx.matMul.c4", kAlone, kMatMul},
             .refused = {"onnx.matMul.r1", kDiffer, kMatMulCode}},
    .written = "a @ b",
};

}  // namespace bcast
