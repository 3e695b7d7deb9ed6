// SPDX-License-Identifier: MIT
// ONNX since operator set 7: multidirectional and unidirectional broadcasting. See onnx_legacy.cpp
// for earlier operator sets.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/onnx_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace onnx;

constexpr Passage kUni{"Broadcasting.md, Unidirectional Broadcasting", kDocument};
// Broadcasting.md covers only known sizes. The model format allows unknown dimensions and symbols,
// and ONNX's shape inference decides their result.
constexpr Passage kUnknown{"IR.md, Static tensor shapes",
                           "https://github.com/onnx/onnx/blob/v1.17.0/docs/IR.md"};
constexpr Passage kPRelu{"onnx/defs/math/defs.cc, PRelu: propagateShapeAndTypeFromFirstInput",
                         "https://github.com/onnx/onnx/blob/v1.12.0/onnx/defs/math/defs.cc"};

constexpr Passage kPReluKernel{
    "onnxruntime/core/providers/cpu/math/element_wise_ops.cc, PRelu; run with ONNX Runtime 1.30",
    "https://github.com/microsoft/onnxruntime/blob/025f6bd64d5b0082fedbf617787eadb822549722/"
    "onnxruntime/core/providers/cpu/math/element_wise_ops.cc"};

constexpr Source kSource{.title = "ONNX, Broadcasting.md",
                         .version = "operator set 7 and later; Broadcasting.md at 400accec",
                         .url = kDocument};

/// Both kinds are aligned alike, but cite their own sections.
constexpr Alignment aligned(Clause placed, Clause promoted) {
  return {.align = Align::trailing,
          .order = ColumnOrder::leadingFirst,
          .fold = Fold::columns,
          .placed = placed,
          .promoted = promoted};
}

// clang-format off
constexpr Note kMayFit[] = {
    {{"onnx.unidirectional.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise the behavior is unspecified.", kUni},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kMustBeEqual[] = {
    {{"onnx.unidirectional.n2",
      "At run time, {A} must be {right}. Otherwise the behavior is unspecified.", kUni},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kUniExtents[] = {
    {{"onnx.unidirectional.e1", "{A} and {B} are equal, so the result has size {extent}.", kUni},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.unidirectional.e2", "{B} is stretched to match {A}.", kUni},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"onnx.unidirectional.e3",
      "{A} and {B} are both unknown. The result has the size of {A}.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMayFit},
    {{"onnx.unidirectional.e4", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMayFit},
    {{"onnx.unidirectional.e5",
      "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kMustBeEqual},
};
// clang-format on

constexpr Literal kTwoUnknown[] = {"(?,)", "(?,)"};
constexpr Literal kExpandPair[] = {"(1, 4)", "(3, 1)"};
constexpr Literal kWrongSlope[] = {"(2, 3)", "(4,)"};
constexpr Literal kTallSlope[] = {"(3,)", "(2, 3)"};
constexpr Literal kColumnAndSlope[] = {"(2, 1)", "(3,)"};
constexpr Literal kUnknownData[] = {"(?,)", "(3,)"};

constexpr Divergence kMultiDivergences[] = {
    {.clause = "onnx.multidirectional.e3",
     .example = {.operands = kTwoUnknown},
     .document = "(?,)",
     .code = "(?,), or the symbol if both dimensions have the same one",
     .note = "Broadcasting.md does not mention unknown dimensions. Shape inference keeps a symbol "
             "that both dimensions share. Two different symbols give a dimension without a name.",
     .seen = kInference,
     .condition = {.never = kZero | kMany}},
};
constexpr Divergence kUniDivergences[] = {
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kExpandPair},
     .document = "rejected",
     .code = "(3, 4)",
     .note = "Expand looks one-way but broadcasts both ways. Expanding (3, 1) to (1, 4) gives (3, "
             "4), not the requested shape.",
     .seen = {"Expand-13, and the backend test expand_dim_changed",
              "https://onnx.ai/onnx/operators/onnx__Expand.html"},
     .condition = {.left = kOne, .order = Order::asGiven}},
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kWrongSlope},
     .document = "rejected",
     .code = "(2, 3)",
     .note = "PRelu's shape inference copies the shape of the data and ignores the slope. onnx "
             "1.12 accepts this in strict mode.",
     .seen = kPRelu},
    {.clause = "onnx.unidirectional.r2",
     .example = {.operands = kTallSlope},
     .document = "rejected",
     .code = "(3,)",
     .note = "PRelu's shape inference copies the shape of the data. It ignores the higher rank of "
             "the slope.",
     .seen = kPRelu,
     .condition = {.rejectedToo = true}},
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kColumnAndSlope},
     .document = "rejected",
     .code = "(2, 3)",
     .note = "ONNX Runtime broadcasts PRelu both ways: the data is stretched to the slope too.",
     .seen = kPReluKernel,
     .condition = {.rejectedToo = true, .when = when::bothWays}},
    {.clause = "onnx.unidirectional.r2",
     .example = {.operands = kTallSlope},
     .document = "rejected",
     .code = "(2, 3)",
     .note = "ONNX Runtime broadcasts PRelu both ways: the data takes the rank of the slope.",
     .seen = kPReluKernel,
     .condition = {.rejectedToo = true, .when = when::bothWays}},
    {.clause = "onnx.unidirectional.e5",
     .example = {.operands = kUnknownData},
     .document = "(3,)",
     .code = "(?,)",
     .note = "PRelu's shape inference leaves the dimension unknown. The slope fits only one size.",
     .seen = kPRelu},
};

}  // namespace

constexpr Mode kOnnxMultidirectional{
    .id = ids::kOnnxMultidirectional,
    .title = "ONNX, multidirectional",
    .summary =
        "As in NumPy, for element-wise operators since operator set 7. Takes any number of "
        "tensors.",
    .source = kSource,
    .takes = {.operandsAtLeast = 1, .dynamic = true},
    .alignment = aligned({"onnx.multidirectional.a1",
                          "Align the shapes at the last axis. The highest rank is {rank}.", kMulti},
                         kPromoted),
    .unranked =
        UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                      .operand = {"onnx.multidirectional.u1",
                                  "{A} has no shape, so the result has none either.", kUnknown}},
    .operands = {.extents = kMultiExtents,
                 .alone = {"onnx.multidirectional.e6",
                           "{A} is the only tensor, so its size stays {extent}.", kMulti},
                 .refused = kRefused},
    .divergences = kMultiDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOnnxUnidirectional{
    .id = ids::kOnnxUnidirectional,
    .title = "ONNX, unidirectional",
    .summary =
        "For Gemm and PRelu. The second tensor is stretched to the first, which never "
        "changes.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = aligned(
        {"onnx.unidirectional.a1",
         "Align the second shape with the first at the last axis. The first has rank {rank}.",
         kUni},
        {"onnx.unidirectional.a2",
         "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.", kUni}),
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"onnx.unidirectional.r2",
                                 "{B} has rank {rightRank}, but {A} has only rank {leftRank}.",
                                 kUni},
                 .extents = kUniExtents,
                 .refused = {"onnx.unidirectional.r1",
                             "{B} is neither 1 nor equal to {A}, whose shape is fixed.", kUni}},
    .divergences = kUniDivergences,
};

}  // namespace bcast
