// SPDX-License-Identifier: MIT
// OpenVINO's rules but for PDPD: equal shapes, NumPy's, and an array that meets a target shape. Its
// document knows neither `?` nor `*`; there its shape inference decides.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/openvino_source.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace openvino;

constexpr Passage kNone{"Rules, None broadcast, 1", kRules};
constexpr Passage kNumpyAlign{"Rules, Numpy broadcast, 1", kRules};
constexpr Passage kNumpyPromote{"Rules, Numpy broadcast, 2", kRules};
constexpr Passage kNumpyCompatible{"Rules, Numpy broadcast, 3", kRules};
constexpr Passage kNumpyStretch{"Rules, Numpy broadcast, 4", kRules};
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
    {{"openvino.none.n1", "At run time {A} must equal {B}; the document does not say what happens otherwise.", kNone},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kNoneExtents[] = {
    {{"openvino.none.e1", "{A} and {B} match, so the result has {extent}.", kNone},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.none.e2", "{A} and {B} are both unknown, and so is the result.", kMerge},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kNoneUnknown},
    {{"openvino.none.e3", "{A} has to match {B}, so the result has {extent}.", kMerge},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kNoneUnknown},
};

constexpr Note kNumpyBothUnknown[] = {
    {{"openvino.numpy.n1", "At run time {A} and {B} must be equal, or one of them 1; otherwise OpenVINO reports an error.", kCpuPlugin},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kNumpyUnknown[] = {
    {{"openvino.numpy.n2", "At run time {A} must be 1 or {right}; otherwise OpenVINO reports an error.", kCpuPlugin},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr ExtentRule kNumpyExtents[] = {
    {{"openvino.numpy.e1", "{A} and {B} are equal, so the result has {extent}.", kNumpyCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.numpy.e2", "{A} is broadcast to match {B}: the result has {extent}.", kNumpyStretch},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"openvino.numpy.e3", "{A} and {B} are both unknown, and so is the result.", kDimension},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kNumpyBothUnknown},
    {{"openvino.numpy.e4", "{B} is broadcast to match {A}, whatever that is at run time.", kDimension},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"openvino.numpy.e5", "Whether {A} is 1 or {right} at run time, the result has {right}.", kDimension},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kNumpyUnknown},
};

constexpr Note kBothWaysBothUnknown[] = {
    {{"openvino.bidirectional.n1", "At run time {A} and {B} must be equal, or one of them 1; otherwise OpenVINO reports an error.", kBroadcast},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kBothWaysUnknown[] = {
    {{"openvino.bidirectional.n2", "At run time {A} must be 1 or {right}; otherwise OpenVINO reports an error.", kBroadcast},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr ExtentRule kBothWaysExtents[] = {
    {{"openvino.bidirectional.e1", "{A} and {B} have the same value, so the result has {extent}.", kBothWaysCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.bidirectional.e2", "{B} is broadcast to {A}: the result has {extent}.", kBothWaysProduct},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"openvino.bidirectional.e3", "{A} stretches to {B}: the result has {extent}, unlike the target.", kBothWaysTarget},
     kOne, kStatic, Relation::any, Order::asGiven, Yield::right},
    {{"openvino.bidirectional.e4", "{A} and {B} are both unknown, and so is the result.", kBroadcast},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothWaysBothUnknown},
    {{"openvino.bidirectional.e5", "{B} is broadcast to match {A}, whatever that is at run time.", kBroadcast},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"openvino.bidirectional.e6", "Whether {A} is 1 or {right} at run time, the result has {right}.", kBroadcast},
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
    "broadcast_merge_into with NONE says yes to everything and does nothing; element-wise "
    "operations use merge_into instead, which refuses this.";

constexpr Divergence kNoneDivergences[] = {
    {"openvino.none.r1",
     {.operands = kTwoThree},
     "refused",
     "(2,)",
     kYesToAll,
     kPartialShape,
     {.refusedToo = true}},
    {"openvino.none.r2",
     {.operands = kRowMatrix},
     "refused",
     "(3,)",
     kYesToAll,
     kPartialShape,
     {.refusedToo = true}},
    {"openvino.none.e3",
     {.operands = kOpenThree},
     "(3,)",
     "(3), also where ? is 1 at run time",
     "At run time the CPU plugin infers element-wise shapes by NumPy's rule, whatever the rule of "
     "the operation.",
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
     "By the document 1 is broadcast to match 0; the reference kernel takes the greater of the "
     "two.",
     kKernel,
     {.left = kOne, .right = kZero}},
    {"openvino.numpy.e3",
     {.operands = kOpenOpen},
     "(?,)",
     "(?), or an interval that depends on the version",
     "OpenVINO's ? is an interval of extents. In 2022 only an exact 1 was special and intervals "
     "were intersected; since then an interval that holds 1 yields to the other.",
     kDimension,
     {.left = kDynamic, .right = kDynamic}},
    {"openvino.numpy.r1",
     {.operands = kTwoThree},
     "refused",
     "refused, and the destination is overwritten",
     "broadcast_merge_into assigns its destination also when it fails, so that later questions are "
     "about other shapes.",
     kPartialShape,
     {.refusedToo = true}},
    {"openvino.numpy.u1",
     {.operands = kMatrixUnranked},
     "nothing: it has no unranked shapes",
     "*",
     "With NUMPY any unranked operand makes the result unranked; with NONE it takes the other's "
     "shape.",
     kPartialShape,
     {.when = when::othersFit}},
    {"openvino.numpy.u1",
     {.operands = kUnrankedCondition},
     "*",
     "refused",
     "Select begins with its last two operands, and refuses these before it comes to the unranked "
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
     "refused, where Broadcast is asked for its mode NUMPY",
     "The operation Broadcast calls a one-way rule NUMPY: there the target never grows. This one "
     "is the rule that element-wise operations call NUMPY.",
     kBroadcastModes,
     {}},
};

}  // namespace

constexpr Mode kOpenvinoNone{
    .id = ids::kOpenvinoNone,
    .title = "OpenVINO, none",
    .summary = "Shapes must match; nothing is broadcast. Select has three operands.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3, .dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.none.a1", "The ranks are {rank}; axes line up one by one.",
                             kNone}},
    .unranked =
        UnrankedRules{
            .effect = UnrankedEffect::discarded,
            .operand = {"openvino.none.u1",
                        "{A} is unranked and has to match, whatever the other one is.", kMerge}},
    .operands = {.ranks = RankRule::equal,
                 .rankRefused = {"openvino.none.r2",
                                 "{A} has rank {leftRank} and {B} has rank {rightRank}: shapes of "
                                 "unequal rank do not match.",
                                 kNone},
                 .extents = kNoneExtents,
                 .alone = {"openvino.none.e4",
                           "{A} is the only ranked operand, so its extent stays: {extent}.",
                           kMerge},
                 .refused = {"openvino.none.r1",
                             "{A} and {B} do not match, and none of them is broadcast.", kNone}},
    .divergences = kNoneDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOpenvinoNumpy{
    .id = ids::kOpenvinoNumpy,
    .title = "OpenVINO, numpy",
    .summary =
        "NumPy's rule for two operands, or the three of Select; an unranked operand makes the "
        "result unranked.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3, .dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.numpy.a1",
                             "Line the shapes up by their last axes. The longest has rank {rank}.",
                             kNumpyAlign},
                  .promoted = Clause{"openvino.numpy.a2",
                                     "{A} has rank {fromRank}; axes of extent 1 are put in front "
                                     "of it to rank {toRank}.",
                                     kNumpyPromote}},
    .unranked = UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                              .operand = {"openvino.numpy.u1",
                                          "{A} is unranked, and so is the result.", kPartialShape}},
    .operands = {.extents = kNumpyExtents,
                 .refused = {"openvino.numpy.r1",
                             "{A} and {B} are not equal and neither is 1: no broadcast happens.",
                             kNumpyCompatible}},
    .divergences = kNumpyDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kOpenvinoBidirectional{
    .id = ids::kOpenvinoBidirectional,
    .title = "OpenVINO Broadcast, bidirectional",
    .summary = "An array meets a target shape, and both may stretch.",
    .source = kDocument,
    .takes = {.dynamic = true, .target = Need::required},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.bidirectional.a1",
                             "Line the array and the target up by their last axes. The longer has "
                             "rank {rank}.",
                             kBothWaysAlign},
                  .promoted = Clause{"openvino.bidirectional.a2",
                                     "{A} has rank {fromRank}; the axes it lacks in front count as "
                                     "1, to rank {toRank}.",
                                     kBothWaysProduct}},
    .unranked = UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                              .operand = {"openvino.bidirectional.u1",
                                          "{A} is unranked, and so is the result.", kBroadcast}},
    .towardTarget = {.extents = kBothWaysExtents,
                     .refused = {"openvino.bidirectional.r1",
                                 "{A} and {B} have not the same value and neither is 1.",
                                 kBothWaysCompatible}},
    .divergences = kBothWaysDivergences,
};

}  // namespace bcast
