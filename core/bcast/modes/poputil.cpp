// SPDX-License-Identifier: MIT
// Graphcore's poputil: nothing else in the project is specific to it. Its header documents one rule
// for two tensors. The overload for three tensors and canBroadcastToMatch apply the same rule.
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

// Loops run from the first dimension to the last. The overload for three tensors calls the one for
// two.
constexpr Alignment kAlignment{
    .align = Align::trailing,
    .order = ColumnOrder::leadingFirst,
    .fold = Fold::shapes,
    .placed = {"poputil.a1", "Align the shapes at the last axis. The highest rank is {rank}.",
               kRankRule},
    .promoted = Clause{"poputil.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                       kRankRule}};

// clang-format off
constexpr ExtentRule kPair[] = {
    {{"poputil.e1", "{A} and {B} are equal, so the result has size {extent}.", kSizeRule},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"poputil.e2", "{A} meets {B} and is stretched to {extent}.", kSizeRule},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
};
constexpr ExtentRule kToShape[] = {
    {{"poputil.e3", "{B} and {A} are equal, so the result has size {extent}.", kTargetRule},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"poputil.e4", "{B} is stretched to {extent}.", kTargetRule},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
};
// clang-format on

constexpr Meeting kTensors{
    .extents = kPair,
    .refused = {"poputil.r1", "{A} meets {B}. They differ, and neither is 1.", kSizeRule}};
constexpr Meeting kShape{
    .ranks = RankRule::notAboveFirst,
    .rankRefused = {"poputil.r3",
                    "{B} has rank {rightRank}, but the target has only rank {leftRank}.", kCode},
    .extents = kToShape,
    .refused = {"poputil.r2", "{B} is neither 1 nor equal to {A}.", kTargetRule}};

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
     .note = "The rule gives 0, but a test of binary operations expects the maximum, 1. poputil "
             "calls poplar's broadcast(0, axis), whose source is not public.",
     .seen = {"PopLibs, TestBinaryOp: the expected extent is the maximum",
              "https://github.com/graphcore/poplibs"},
     .condition = {.left = kOne, .right = kZero}},
    {.clause = "poputil.a2",
     .example = {.operands = kScalar, .target = "(4, 4, 10)"},
     .document = "(4, 4, 10)",
     .code = "two axes are added instead of three",
     .note = "The first version's loop stopped halfway, because its bound shrank as axes were "
             "added. Commit 34120173 fixed it, with a test.",
     .seen = {"lib/poputil/Broadcast.cpp at fd2ab8d5, broadcastToMatch to a shape",
              "https://github.com/graphcore/poplibs/commit/fd2ab8d5"},
     .condition = {.when = when::twoAxesMissing}},
    {.clause = "poputil.r3",
     .example = {.operands = kRow, .target = "(4,)"},
     .document = "unspecified for a tensor of higher rank",
     .code = "rejected",
     .note = "A target of lower rank always throws, even if the extra axes are 1.",
     .seen = kCode,
     .condition = {.rejectedToo = true}},
    {.clause = "poputil.r1",
     .example = {.operands = kPartly},
     .document = "rejected",
     .code = "rejected, but the operands stay changed: (2, 4, 3) and (2, 4, 5)",
     .note = "The tensors are changed axis by axis. After the exception, they keep the axes added "
             "and stretched so far.",
     .seen = kCode,
     .condition = {.rejectedToo = true, .when = when::changedBefore}},
};
constexpr Divergence kCanDivergences[] = {
    {.clause = "poputil.r1",
     .example = {.operands = kEmptyWithFive},
     .document = "rejected",
     .code = "yes",
     .note = "The code tests for 1 with a * b < a + b. This is also true if either size is 0. "
             "popops calls this test first; broadcastToMatch then throws.",
     .seen = kCan,
     .condition = {.left = kZero, .right = kMany}},
    {.clause = "poputil.r1",
     .example = {.operands = kPast32Bits},
     .document = "rejected",
     .code = "yes",
     .note = "The code tests a * b < a + b. From 2^32, the 64-bit product can overflow, so "
             "different sizes pass.",
     .seen = kCan,
     .condition = {.left = kMany, .right = kMany, .wraps = 64}},
    {.clause = "poputil.r1",
     .example = {.operands = kPast16Bits},
     .document = "rejected",
     .code = "yes, if size_t has 32 bits",
     .note = "The code tests a * b < a + b. With a 32-bit size_t, as in wasm32, the product can "
             "overflow from 2^16.",
     .seen = kCan,
     .condition = {.left = kMany, .right = kMany, .wraps = 32}},
};

}  // namespace

constexpr Mode kPoputilBroadcastToMatch{
    .id = ids::kPoputilBroadcastToMatch,
    .title = "poputil broadcastToMatch",
    .summary =
        "Broadcasts two or three tensors to one shape, or one tensor to a target. Changes the "
        "tensors in place.",
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
    .summary = "Adds axes of size 1 in front of the tensor of lower rank. Sizes are not compared.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2},
    .gives = Gives::ranks,
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"poputil.expandToMatchRanks.a1",
                             "The higher rank is {rank}. Sizes are not compared.", kExpand},
                  .promoted =
                      Clause{
                          "poputil.expandToMatchRanks.a2",
                          "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                          kExpand}},
    .symmetric = true,
};

constexpr Mode kPoputilCanBroadcastToMatch{
    .id = ids::kPoputilCanBroadcastToMatch,
    .title = "poputil canBroadcastToMatch",
    .summary = "Tests whether broadcastToMatch accepts two tensors.",
    .source = kSource,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2},
    .alignment = kAlignment,
    .operands = kTensors,
    .divergences = kCanDivergences,
    .symmetric = true,
};

}  // namespace bcast
