// SPDX-License-Identifier: MIT
// OpenVINO's rules except PDPD: equal shapes, NumPy's rule, and an array with a target shape. For
// `?` and `*`, which its document does not mention, its shape inference decides.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/openvino_rows.h"
#include "bcast/modes/openvino_source.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace openvino;

constexpr Passage kNone{"Rules, None broadcast, 1", kRules};
constexpr Passage kNumpyAlign{"Rules, Numpy broadcast, 1", kRules};
constexpr Passage kBothWaysAlign{"Bidirectional Broadcast Rules, 1", kRules};
constexpr Passage kBothWaysProduct{"Bidirectional Broadcast Rules, 2", kRules};
constexpr Passage kBothWaysCompatible{"Bidirectional Broadcast Rules, 3", kRules};
constexpr Passage kBothWaysTarget{"Bidirectional Broadcast Rules, 4", kRules};
constexpr Passage kBroadcast{
    "src/core/shape_inference/include/broadcast_shape_inference.hpp, 2025; the document does not "
    "know ? and *",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/shape_inference/include/"
    "broadcast_shape_inference.hpp"};

// clang-format off
constexpr Note kNoneUnknown[] = {
    {{"openvino.none.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is unspecified.", kNone},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kNoneExtents[] = {
    {{"openvino.none.e1", "{A} and {B} are equal, so the result has size {extent}.", kNone},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.none.e2", "{A} and {B} are both unknown, so the result is unknown.", kMerge},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kNoneUnknown},
    {{"openvino.none.e3", "{A} can only be {right}, so the result has size {right}.", kMerge},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kNoneUnknown},
};

constexpr Note kBothWaysBothUnknown[] = {
    {{"openvino.bidirectional.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise OpenVINO reports an error.",
      kBroadcast},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kBothWaysUnknown[] = {
    {{"openvino.bidirectional.n2",
      "At run time, {A} must be 1 or {right}. Otherwise OpenVINO reports an error.", kBroadcast},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr ExtentRule kBothWaysExtents[] = {
    {{"openvino.bidirectional.e1",
      "{B} and {A} are equal, so the result has size {extent}.", kBothWaysCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.bidirectional.e2", "{B} is stretched to {extent}.", kBothWaysProduct},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"openvino.bidirectional.e3", "{A} meets {B} and is stretched to {extent}.", kBothWaysTarget},
     kOne, kStatic, Relation::any, Order::asGiven, Yield::right},
    {{"openvino.bidirectional.e4",
      "{A} and {B} are both unknown, so the result is unknown.", kBroadcast},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothWaysBothUnknown},
    {{"openvino.bidirectional.e5", "{B} is stretched to match {A} at run time.", kBroadcast},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"openvino.bidirectional.e6",
      "{A} can only be 1 or {right}, so the result has size {right}.", kBroadcast},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kBothWaysUnknown},
};
// clang-format on

constexpr Literal kTwoThree[] = {"(2,)", "(3,)"};
constexpr Literal kRowMatrix[] = {"(3,)", "(2, 3)"};
constexpr Literal kOpenThree[] = {"(?,)", "(3,)"};
constexpr Literal kZeroOne[] = {"(0,)", "(1,)"};
constexpr Literal kOpenOpen[] = {"(?,)", "(?,)"};
constexpr Literal kMatrixUnranked[] = {"(2, 3)", "*"};
constexpr Literal kUnrankedCondition[] = {"*", "(2,)", "(3,)"};

constexpr Literal kYesToAll =
    "With NONE, broadcast_merge_into accepts everything and does nothing. Element-wise operations "
    "use merge_into, which rejects this.";

constexpr Divergence kNoneDivergences[] = {
    {"openvino.none.r1",
     {.operands = kTwoThree},
     "rejected",
     "(2,)",
     kYesToAll,
     kPartialShape,
     {.rejectedToo = true}},
    {"openvino.none.r2",
     {.operands = kRowMatrix},
     "rejected",
     "(3,)",
     kYesToAll,
     kPartialShape,
     {.rejectedToo = true}},
    {"openvino.none.e3",
     {.operands = kOpenThree},
     "(3,)",
     "(3), also if ? is 1 at run time",
     "At run time, the CPU plugin applies NumPy's rule to every element-wise operation.",
     kCpuPlugin,
     {.left = kDynamic, .right = kStatic}},
};

constexpr Passage kSelect{
    "src/core/shape_inference/include/select_shape_inference.hpp, at 1456d71e",
    "https://github.com/openvinotoolkit/openvino/blob/1456d71ec5d689a6b3d3a41fd354df427a4f3722/src/"
    "core/shape_inference/include/select_shape_inference.hpp"};

constexpr Divergence kNumpyDivergences[] = {
    {"openvino.numpy.e2",
     {.operands = kZeroOne},
     "(0,)",
     "(1,)",
     "By the document, 1 is stretched to 0. The reference kernel uses the larger size.",
     kKernel,
     {.left = kOne, .right = kZero}},
    {"openvino.numpy.e3",
     {.operands = kOpenOpen},
     "(?,)",
     "(?), or an interval that depends on the version",
     "OpenVINO's ? is an interval of sizes. In 2022, only an exact 1 was special, and intervals "
     "were intersected. Since then, an interval that contains 1 yields to the other.",
     kDimension,
     {.left = kDynamic, .right = kDynamic}},
    {"openvino.numpy.r1",
     {.operands = kTwoThree},
     "rejected",
     "rejected, and the destination is overwritten",
     "broadcast_merge_into overwrites its destination even if it fails. Later checks then use "
     "other shapes.",
     kPartialShape,
     {.rejectedToo = true}},
    {"openvino.numpy.u1",
     {.operands = kMatrixUnranked},
     "unspecified: it does not mention unranked shapes",
     "*",
     "With NUMPY, an unranked operand makes the result unranked. With NONE, the result takes the "
     "other shape.",
     kPartialShape,
     {.when = when::othersFit}},
    {"openvino.numpy.u1",
     {.operands = kUnrankedCondition},
     "*",
     "rejected",
     "Select merges its last two operands first. It rejects them before it reaches the unranked "
     "condition.",
     kSelect,
     {.when = when::othersDiffer}},
};

constexpr Passage kBroadcastModes{
    "src/core/shape_inference/include/broadcast_shape_inference.hpp",
    "https://github.com/openvinotoolkit/openvino/blob/2025.0.0/src/core/shape_inference/include/"
    "broadcast_shape_inference.hpp"};
constexpr Literal kWideArray[] = {"(3, 4)"};

constexpr Divergence kBothWaysDivergences[] = {
    {"openvino.bidirectional.e3",
     {.operands = kWideArray, .target = "(3, 1)"},
     "(3, 4)",
     "rejected, if Broadcast uses its mode NUMPY",
     "In the operation Broadcast, NUMPY is a one-way rule: the target never grows. For "
     "element-wise operations, NUMPY is the rule used here.",
     kBroadcastModes,
     {}},
};

}  // namespace

constexpr Mode kOpenvinoNone{
    .id = ids::kOpenvinoNone,
    .title = "OpenVINO, none",
    .summary = "Shapes must be equal; nothing is stretched. Select takes three operands.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3, .dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.none.a1",
                             "All ranked operands have rank {rank}. Align them axis by axis.",
                             kNone}},
    .unranked = UnrankedRules{.effect = UnrankedEffect::discarded,
                              .operand = {"openvino.none.u1",
                                          "{A} is unranked, but it must match the other operands.",
                                          kMerge}},
    .operands =
        {.ranks = RankRule::equal,
         .rankRefused =
             {"openvino.none.r2",
              "{A} has rank {leftRank} and {B} has rank {rightRank}. All ranks must be equal.",
              kNone},
         .extents = kNoneExtents,
         .alone = {"openvino.none.e4",
                   "{A} is the only ranked operand, so its size stays {extent}.", kMerge},
         .refused = {"openvino.none.r1", "{A} and {B} differ, and nothing is stretched.", kNone}},
    .divergences = kNoneDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOpenvinoNumpy{
    .id = ids::kOpenvinoNumpy,
    .title = "OpenVINO, numpy",
    .summary =
        "NumPy's rule for two operands, or three for Select. An unranked operand makes the result "
        "unranked.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3, .dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.numpy.a1",
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kNumpyAlign},
                  .promoted = kNumpyPromoted},
    .unranked =
        UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                      .operand = {"openvino.numpy.u1",
                                  "{A} is unranked, so the result is unranked.", kPartialShape}},
    .operands = {.extents = kNumpyExtents, .refused = kNumpyRefused},
    .divergences = kNumpyDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOpenvinoBidirectional{
    .id = ids::kOpenvinoBidirectional,
    .title = "OpenVINO Broadcast, bidirectional",
    .summary = "An array is broadcast with a target shape. Both may be stretched.",
    .source = kDocument,
    .takes = {.dynamic = true, .target = Need::required},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::leadingFirst,
         .placed = {"openvino.bidirectional.a1",
                    "Align the shape with the target at the last axis. The longer has rank {rank}.",
                    kBothWaysAlign},
         .promoted =
             Clause{"openvino.bidirectional.a2",
                    "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                    kBothWaysProduct}},
    .unranked =
        UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                      .operand = {"openvino.bidirectional.u1",
                                  "{A} is unranked, so the result is unranked.", kBroadcast}},
    .towardTarget = {.extents = kBothWaysExtents,
                     .refused = {"openvino.bidirectional.r1",
                                 "{A} meets {B}. They differ, and neither is 1.",
                                 kBothWaysCompatible}},
    .divergences = kBothWaysDivergences,
};

}  // namespace bcast
