// SPDX-License-Identifier: MIT
// ONNX from operator set 7 on: multidirectional and unidirectional broadcasting. What came before
// is in onnx_legacy.cpp.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kDocument =
    "https://github.com/onnx/onnx/blob/400accec79a231eae10107fd618925540709a56d/docs/"
    "Broadcasting.md";
constexpr Passage kMulti{"Broadcasting.md, Multidirectional Broadcasting", kDocument};
constexpr Passage kUni{"Broadcasting.md, Unidirectional Broadcasting", kDocument};
// Broadcasting.md knows counts only; that a dimension may be a symbol or unknown is the model
// format's, and what comes of it is ONNX's own shape inference.
constexpr Passage kUnknown{"IR.md, Static tensor shapes",
                           "https://github.com/onnx/onnx/blob/v1.17.0/docs/IR.md"};
constexpr Passage kInference{
    "onnx/defs/shape_inference.h, multidirectionalBroadcastShapeInference",
    "https://github.com/onnx/onnx/blob/004245fe2886beb3b5af154fb68bbcb63cdbe12c/onnx/defs/"
    "shape_inference.h"};
constexpr Passage kPRelu{"onnx/defs/math/defs.cc, PRelu: propagateShapeAndTypeFromFirstInput",
                         "https://github.com/onnx/onnx/blob/v1.12.0/onnx/defs/math/defs.cc"};

constexpr Passage kPReluKernel{
    "onnxruntime/core/providers/cpu/math/element_wise_ops.cc, PRelu; run with ONNX Runtime 1.30",
    "https://github.com/microsoft/onnxruntime/blob/025f6bd64d5b0082fedbf617787eadb822549722/"
    "onnxruntime/core/providers/cpu/math/element_wise_ops.cc"};

constexpr Source kSource{.title = "ONNX, Broadcasting.md",
                         .version = "operator set 7 and later; Broadcasting.md at 400accec",
                         .url = kDocument};

/// Both kinds line up alike, each in the words of its section.
constexpr Alignment aligned(Clause placed, Clause promoted) {
  return {.align = Align::trailing,
          .order = ColumnOrder::leadingFirst,
          .fold = Fold::columns,
          .placed = placed,
          .promoted = promoted};
}

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"onnx.multidirectional.n1",
      "At run time {A} and {B} must be equal, or one of them 1; ONNX does not say what happens "
      "otherwise.", kMulti},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kUnknownWithCount[] = {
    {{"onnx.multidirectional.n2",
      "At run time {A} must be 1 or {right}; ONNX does not say what happens otherwise.", kMulti},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
constexpr ExtentRule kMultiExtents[] = {
    {{"onnx.multidirectional.e1", "{A} and {B} have the common length {extent}.", kMulti},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.multidirectional.e2", "{A} is 1 and goes with {B}: the result has {extent}.", kMulti},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"onnx.multidirectional.e3", "{A} and {B} are both unknown, so the result is unknown.",
      kInference},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"onnx.multidirectional.e4", "{B} goes with {A}, whatever that is at run time.", kInference},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"onnx.multidirectional.e5", "{A} is unknown, and a known length other than 1 decides: the "
      "result has {extent}.", kInference},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithCount},
};

constexpr Note kMayFit[] = {
    {{"onnx.unidirectional.n1",
      "At run time {B} must be 1 or equal to {A}; ONNX does not say what happens otherwise.", kUni},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kMustBeEqual[] = {
    {{"onnx.unidirectional.n2",
      "At run time {A} must be {right}, for it is never enlarged; ONNX does not say what happens "
      "otherwise.", kUni},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kUniExtents[] = {
    {{"onnx.unidirectional.e1", "{A} and {B} have the common length {extent}.", kUni},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.unidirectional.e2", "{B} is 1 and goes with {A}: the result has {extent}.", kUni},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"onnx.unidirectional.e3", "{A} and {B} are both unknown; the result has what {A} has.",
      kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMayFit},
    {{"onnx.unidirectional.e4", "{B} is unknown; the result has what {A} has, {extent}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMayFit},
    {{"onnx.unidirectional.e5", "{A} is unknown and cannot be anything but {right}: the result has "
      "{extent}.", kUnknown},
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
     .code = "(?,), or the symbol where both dimensions carry the same one",
     .note =
         "Broadcasting.md does not mention unknown dimensions. Shape inference keeps one symbol "
         "as it is, and makes of two different symbols a dimension without a name.",
     .seen = kInference,
     .condition = {.never = kZero | kMany}},
};
constexpr Divergence kUniDivergences[] = {
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kExpandPair},
     .document = "refused",
     .code = "(3, 4)",
     .note =
         "Expand looks one-way but is two-directional: expanding (3, 1) to (1, 4) gives (3, 4), "
         "not the shape that was asked for.",
     .seen = {"Expand-13, and the backend test expand_dim_changed",
              "https://onnx.ai/onnx/operators/onnx__Expand.html"},
     .condition = {.left = kOne, .order = Order::asGiven}},
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kWrongSlope},
     .document = "refused",
     .code = "(2, 3)",
     .note = "Shape inference of PRelu copies the shape of the data and never looks at the slope; "
             "onnx 1.12 accepts this in strict mode.",
     .seen = kPRelu},
    {.clause = "onnx.unidirectional.r2",
     .example = {.operands = kTallSlope},
     .document = "refused",
     .code = "(3,)",
     .note = "Shape inference of PRelu copies the shape of the data and does not see that the "
             "slope has a higher rank.",
     .seen = kPRelu,
     .condition = {.refusedToo = true}},
    {.clause = "onnx.unidirectional.r1",
     .example = {.operands = kColumnAndSlope},
     .document = "refused",
     .code = "(2, 3)",
     .note = "ONNX Runtime broadcasts PRelu both ways: the data stretches to the slope too.",
     .seen = kPReluKernel,
     .condition = {.refusedToo = true, .when = when::bothWays}},
    {.clause = "onnx.unidirectional.r2",
     .example = {.operands = kTallSlope},
     .document = "refused",
     .code = "(2, 3)",
     .note = "ONNX Runtime broadcasts PRelu both ways: the data takes the rank of the slope.",
     .seen = kPReluKernel,
     .condition = {.refusedToo = true, .when = when::bothWays}},
    {.clause = "onnx.unidirectional.e5",
     .example = {.operands = kUnknownData},
     .document = "(3,)",
     .code = "(?,)",
     .note = "Shape inference of PRelu leaves the dimension unknown, although the slope fits no "
             "other.",
     .seen = kPRelu},
};

}  // namespace

constexpr Mode kOnnxMultidirectional{
    .id = ids::kOnnxMultidirectional,
    .title = "ONNX, multidirectional",
    .summary = "Element-wise operators from operator set 7 on: any number of tensors, as in NumPy.",
    .source = kSource,
    .takes = {.operandsAtLeast = 1, .dynamic = true},
    .alignment =
        aligned({"onnx.multidirectional.a1",
                 "Line the shapes up by their last axes. The longest has rank {rank}.", kMulti},
                {"onnx.multidirectional.a2",
                 "{A} has rank {fromRank}; its shape is prepended with dimensions of "
                 "length 1 to rank {toRank}.",
                 kMulti}),
    .unranked = UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                              .operand = {"onnx.multidirectional.u1",
                                          "{A} has no shape, so nothing is inferred of the result.",
                                          kUnknown}},
    .operands = {.extents = kMultiExtents,
                 .alone = {"onnx.multidirectional.e6",
                           "{A} is the only tensor, so its length stays: {extent}.", kMulti},
                 .refused = {"onnx.multidirectional.r1", "{A} and {B} differ, and neither is 1.",
                             kMulti}},
    .divergences = kMultiDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOnnxUnidirectional{
    .id = ids::kOnnxUnidirectional,
    .title = "ONNX, unidirectional",
    .summary = "Gemm and PRelu: the second tensor goes onto the first, whose shape never changes.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = aligned({"onnx.unidirectional.a1",
                          "Line the second shape up with the first by their last axes; the first "
                          "has rank {rank}.",
                          kUni},
                         {"onnx.unidirectional.a2",
                          "{A} has rank {fromRank}; its shape is prepended with dimensions of "
                          "length 1 to rank {toRank}.",
                          kUni}),
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"onnx.unidirectional.r2",
                                 "{B} has rank {rightRank}, more than the {leftRank} of {A}, which "
                                 "is never prepended to.",
                                 kUni},
                 .extents = kUniExtents,
                 .refused = {"onnx.unidirectional.r1",
                             "{B} is neither 1 nor equal to {A}, which never changes.", kUni}},
    .divergences = kUniDivergences,
};

}  // namespace bcast
