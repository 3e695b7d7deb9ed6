// SPDX-License-Identifier: MIT
// Everything in the project that is specific to Graphcore's poputil. Its header documents one rule
// for two tensors; the overload for three and the test beside them apply the same one.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kDocument =
    "https://docs.graphcore.ai/projects/poplar-api/en/latest/poplibs/poputil/Broadcast.html";
constexpr Literal kCodeUrl =
    "https://github.com/graphcore/poplibs/blob/475ed089ffce9ac61a3796dd47affa5739a384b1/lib/"
    "poputil/Broadcast.cpp";
constexpr Passage kRankRule{"Broadcast.hpp, broadcastToMatch, rule 1", kDocument};
constexpr Passage kSizeRule{"Broadcast.hpp, broadcastToMatch, rule 2", kDocument};
constexpr Passage kTargetRule{"Broadcast.hpp, broadcastToMatch to a shape, rule 2", kDocument};
constexpr Passage kExpand{"Broadcast.hpp, expandToMatchRanks", kDocument};
constexpr Passage kCode{"lib/poputil/Broadcast.cpp", kCodeUrl};
constexpr Passage kCan{"lib/poputil/Broadcast.cpp, canBroadcastToMatch", kCodeUrl};

constexpr Source kSource{.title = "PopLibs, poputil/Broadcast.hpp",
                         .version = "its documentation; Broadcast.cpp at 475ed089",
                         .url = kDocument};

// Loops run over the dimensions from the first to the last; the three-tensor overload is calls of
// the two-tensor one.
constexpr Alignment kAlignment{
    .align = Align::trailing,
    .order = ColumnOrder::leadingFirst,
    .fold = Fold::shapes,
    .placed = {"poputil.a1", "Line the shapes up by their last axes. The longest has rank {rank}.",
               kRankRule},
    .promoted = Clause{"poputil.a2",
                       "{A} has rank {fromRank}; it is extended on its left with axes of extent 1 "
                       "to rank {toRank}.",
                       kRankRule}};

// clang-format off
constexpr ExtentRule kPair[] = {
    {{"poputil.e1", "{A} and {B} are equal, so the result has {extent}.", kSizeRule},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"poputil.e2", "{A} is 1 and is broadcast to match {B}: the result has {extent}.", kSizeRule},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
};
constexpr ExtentRule kToShape[] = {
    {{"poputil.e3", "{B} is what {A} asks for: {extent}.", kTargetRule},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"poputil.e4", "{B} is 1 and is broadcast to match {A}: the result has {extent}.",
      kTargetRule},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
};
// clang-format on

constexpr Meeting kTensors{
    .extents = kPair,
    .refused = {"poputil.r1", "{A} and {B} differ and neither is 1: they cannot be matched.",
                kSizeRule}};
constexpr Meeting kShape{
    .ranks = RankRule::notAboveFirst,
    .rankRefused = {"poputil.r3",
                    "The tensor has rank {rightRank}, and the shape only {leftRank}: axes are "
                    "added, never removed.",
                    kCode},
    .extents = kToShape,
    .refused = {"poputil.r2", "{B} is neither {left} nor 1: it cannot be matched.", kTargetRule}};

constexpr Literal kEmptyWithOne[] = {"(1,)", "(0,)"};
constexpr Literal kScalar[] = {"()"};
constexpr Literal kRow[] = {"(1, 4)"};
constexpr Literal kPartly[] = {"(2, 1, 3)", "(4, 5)"};
constexpr Literal kEmptyWithFive[] = {"(0,)", "(5,)"};
constexpr Literal kPast32Bits[] = {"(4294967296,)", "(4294967297,)"};
constexpr Literal kPast16Bits[] = {"(65536,)", "(65537,)"};

constexpr Divergence kBroadcastDivergences[] = {
    {.clause = "poputil.e2",
     .example = {.operands = kEmptyWithOne},
     .document = "(0,)",
     .code = "(1,)",
     .note = "poputil calls broadcast(0, axis) of poplar, whose source is not public; the test of "
             "binary operations expects the maximum of the two, 1. The rule gives 0.",
     .seen = {"PopLibs, TestBinaryOp: the expected extent is the maximum",
              "https://github.com/graphcore/poplibs"},
     .condition = {.left = kOne, .right = kZero}},
    {.clause = "poputil.a2",
     .example = {.operands = kScalar, .target = "(4, 4, 10)"},
     .document = "(4, 4, 10)",
     .code = "two axes are added instead of three",
     .note = "The first version compared its loop index with a difference of ranks that shrank "
             "while the loop added axes, so it stopped half-way; corrected at 34120173, with a "
             "test.",
     .seen = {"lib/poputil/Broadcast.cpp at fd2ab8d5, broadcastToMatch to a shape",
              "https://github.com/graphcore/poplibs/commit/fd2ab8d5"},
     .condition = {.when = when::twoAxesMissing}},
    {.clause = "poputil.r3",
     .example = {.operands = kRow, .target = "(4,)"},
     .document = "not said of a tensor of higher rank",
     .code = "refused",
     .note = "A shape of lower rank than the tensor always throws, also where the surplus axes in "
             "front have extent 1.",
     .seen = kCode,
     .condition = {.refusedToo = true}},
    {.clause = "poputil.r1",
     .example = {.operands = kPartly},
     .document = "refused",
     .code = "refused, and the operands stay changed: (2, 4, 3) and (2, 4, 5)",
     .note = "The tensors are changed axis by axis, so that after the exception they keep their "
             "new ranks and the axes that were broadcast before the one that failed.",
     .seen = kCode,
     .condition = {.refusedToo = true, .when = when::changedBefore}},
};
constexpr Divergence kCanDivergences[] = {
    {.clause = "poputil.r1",
     .example = {.operands = kEmptyWithFive},
     .document = "refused",
     .code = "yes",
     .note = "The test for an extent of 1 is written a * b < a + b, which also holds where one of "
             "them, left or right, is 0. popops asks this question first, and broadcastToMatch "
             "throws afterwards.",
     .seen = kCan,
     .condition = {.left = kZero, .right = kMany}},
    {.clause = "poputil.r1",
     .example = {.operands = kPast32Bits},
     .document = "refused",
     .code = "yes",
     .note = "The 64-bit product in a * b < a + b wraps round to less than the sum, as it can from "
             "extents of 2^32 on, and unequal extents pass.",
     .seen = kCan,
     .condition = {.left = kMany, .right = kMany, .wraps = 64}},
    {.clause = "poputil.r1",
     .example = {.operands = kPast16Bits},
     .document = "refused",
     .code = "yes, where size_t has 32 bits",
     .note = "In a build for wasm32, or any other with a 32-bit size_t, the product in a * b < a + "
             "b wraps round to less than the sum, as it can from 2^16 on.",
     .seen = kCan,
     .condition = {.left = kMany, .right = kMany, .wraps = 32}},
};

}  // namespace

constexpr Mode kPoputilBroadcastToMatch{
    .id = ids::kPoputilBroadcastToMatch,
    .title = "poputil broadcastToMatch",
    .summary = "Two or three tensors, or one and a shape, are broadcast in place to one shape.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3, .target = Need::optional},
    .gives = Gives::operandShapes,
    .alignment = kAlignment,
    .operands = kTensors,
    .towardTarget = kShape,
    .divergences = kBroadcastDivergences,
    .symmetric = true,
    .associative = true,
};

constexpr Mode kPoputilExpandToMatchRanks{
    .id = ids::kPoputilExpandToMatchRanks,
    .title = "poputil expandToMatchRanks",
    .summary =
        "The tensor of lower rank gets outermost axes of extent 1; extents are not compared.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2},
    .gives = Gives::ranks,
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"poputil.expandToMatchRanks.a1",
                             "The higher of the two ranks is {rank}; extents do not matter.",
                             kExpand},
                  .promoted = Clause{"poputil.expandToMatchRanks.a2",
                                     "{A} has rank {fromRank}; axes of extent 1 are inserted as "
                                     "its outermost ones, up to rank {toRank}.",
                                     kExpand}},
    .symmetric = true,
};

constexpr Mode kPoputilCanBroadcastToMatch{
    .id = ids::kPoputilCanBroadcastToMatch,
    .title = "poputil canBroadcastToMatch",
    .summary = "Whether broadcastToMatch would take two tensors.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2},
    .alignment = kAlignment,
    .operands = kTensors,
    .divergences = kCanDivergences,
    .symmetric = true,
};

}  // namespace bcast
