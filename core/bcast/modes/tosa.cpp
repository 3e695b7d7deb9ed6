// SPDX-License-Identifier: MIT
// Element-wise operations of TOSA in MLIR, as the RFC on their lowering to Linalg proposes them:
// the strict `Broadcastable` trait, and all ranks equal.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

// The RFC stands on the review of its implementation.
constexpr Literal kRfc = "https://reviews.llvm.org/D153291";
constexpr Literal kTraits =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Traits.cpp";
constexpr Literal kOperations =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Tosa/IR/TosaOps.cpp";
constexpr Literal kLowering =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Conversion/TosaToLinalg/"
    "TosaToLinalg.cpp";

constexpr Passage kRanks{"RFC, Enforcement of rank equality", kRfc};
constexpr Passage kTrait{"RFC, The Broadcastable trait", kRfc};
constexpr Passage kNoResultBroadcast{"RFC, Modification 1", kRfc};
constexpr Passage kNoCast{"RFC, Modification 2", kRfc};
constexpr Passage kUnary{"RFC, Dynamic dimension in unary operation", kRfc};
constexpr Passage kEqualStatic{"RFC, Static dimensions of equal size", kRfc};
constexpr Passage kDifferentStatic{"RFC, Combination <2x3>, <4x3>", kRfc};
constexpr Passage kStaticBroadcast{"RFC, Fully static broadcasting", kRfc};
constexpr Passage kDynamicToStatic{"RFC, Dynamic-to-static broadcasting", kRfc};
constexpr Passage kStaticToDynamic{"RFC, Static-to-dynamic broadcasting", kRfc};
constexpr Passage kFullyDynamic{"RFC, Fully dynamic broadcasting", kRfc};
constexpr Passage kResultCast{"RFC, Inferred vs actual result type mismatch", kRfc};
// The RFC does not know extent 0; these rows say what the trait's code does with it.
constexpr Passage kCode{"mlir/lib/Dialect/Traits.cpp, getBroadcastedShape", kTraits};
constexpr Passage kTried{"tosa.add, tried with mlir-opt 19.1.7", kOperations};
constexpr Passage kTried16{"tosa.add, tried with mlir-opt 16.0.6", kOperations};
constexpr Passage kInference{"TosaOps.cpp, resolveBroadcastShape", kOperations};
constexpr Passage kTargetSize{"TosaToLinalg.cpp, computeTargetSize; tried with mlir-opt 19.1.7",
                              kLowering};

// clang-format off
constexpr Note kBothDynamic[] = {
    {{"tosa.rfc.n1", "If {A} is 1 at run time, it is broadcast to {B}.", kFullyDynamic},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n2", "If {B} is 1 at run time, it is broadcast to {A}.", kFullyDynamic},
     Condition::rightMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n3",
      "If both are greater than 1 at run time and not equal, the behavior is undefined.",
      kFullyDynamic},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"tosa.rfc.n8",
      "If one is 0 at run time and the other greater than 1, the RFC does not say what happens.",
      kFullyDynamic},
     Condition::zeroFits,
     Otherwise::unspecified},
};
constexpr Note kDynamicWithOne[] = {
    {{"tosa.rfc.n4", "The one element of {B} is repeated for whatever {A} is at run time.",
      kStaticToDynamic},
     Condition::oneFollows,
     Otherwise::nothing},
};
constexpr Note kDynamicWithMany[] = {
    {{"tosa.rfc.n5", "If {A} is 1 at run time, it is broadcast to {B}.", kDynamicToStatic},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n6", "If {A} is neither 1 nor {right} at run time, the behavior is undefined.",
      kDynamicToStatic},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr Note kDynamicWithZero[] = {
    {{"tosa.rfc.n7", "At run time {A} must be 0 or 1; the RFC does not say what happens otherwise.",
      kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};

constexpr ExtentRule kExtents[] = {
    {{"tosa.rfc.e1", "{A} and {B} are both dynamic, so the result is dynamic.", kFullyDynamic},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothDynamic},
    {{"tosa.rfc.e2", "{A} is dynamic and {B} is 1, so the result is dynamic.", kStaticToDynamic},
     kDynamic, kOne, Relation::any, Order::either, Yield::left, kDynamicWithOne},
    {{"tosa.rfc.e3", "{A} is dynamic and {B} is greater than 1, so the result has {extent}.",
      kDynamicToStatic},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kDynamicWithMany},
    {{"tosa.rfc.e4", "{A} and {B} are equal, so the result has {extent}.", kEqualStatic},
     kOne | kMany, kOne | kMany, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.rfc.e5", "{A} is broadcast to {B}: the result has {extent}.", kStaticBroadcast},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"tosa.rfc.z1", "{A} and {B} are both 0, and so is the result.", kCode},
     kZero, kZero, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.z2", "{B} is broadcast to {A}: the result has no elements.", kCode},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"tosa.rfc.z3", "{A} is dynamic and {B} is 0: the trait leaves the result dynamic.", kCode},
     kDynamic, kZero, Relation::any, Order::either, Yield::left, kDynamicWithZero},
};

constexpr ExtentRule kDeclared[] = {
    {{"tosa.rfc.d2", "Inferred and declared are both dynamic.", kTrait},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.r3", "Inferred dynamic, but declared {right}: no implicit cast makes it static.",
      kNoCast},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::reject},
    {{"tosa.rfc.d3", "Inferred {left}, declared dynamic: the result is cast.", kResultCast},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.d4", "Inferred and declared are both {left}.", kTrait},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.rfc.r4", "Inferred 1, but declared {right}: a result is not broadcast.",
      kNoResultBroadcast},
     kOne, kStatic, Relation::different, Order::asGiven, Yield::reject},
    {{"tosa.rfc.r5", "Inferred {left}, but declared {right}: static extents must be equal.", kTrait},
     kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject},
};
// clang-format on

constexpr Literal kRankTwoThree[] = {"(3, 4)", "(2, 3, 4)"};
constexpr Literal kThreeThree[] = {"(3,)", "(3,)"};
constexpr Literal kOneOne[] = {"(1,)", "(1,)"};
constexpr Literal kOpenOpen[] = {"(?,)", "(?,)"};
constexpr Literal kFiveOpen[] = {"(5,)", "(?,)"};
constexpr Literal kZeroZero[] = {"(0,)", "(0,)"};
constexpr Literal kZeroOne[] = {"(0,)", "(1,)"};
constexpr Literal kZeroOpen[] = {"(0,)", "(?,)"};
constexpr Literal kUnrankedTwo[] = {"*", "(2,)"};

constexpr Divergence kDivergences[] = {
    {"tosa.rfc.r1",
     {.operands = kRankTwoThree},
     "refused",
     "(2, 3, 4)",
     "The RFC proposes AllRanksMatchIfKnown, yet its own lowering still makes ranks equal; LLVM 19 "
     "does not ask for equal ranks.",
     kTried,
     {}},
    {"tosa.rfc.r1",
     {.operands = kRankTwoThree},
     "refused",
     "(2, 3, 4)",
     "LLVM 16 does not ask for equal ranks.",
     kTried16,
     {}},
    {"tosa.rfc.d1",
     {.operands = kThreeThree, .declared = "(1, 3)"},
     "refused",
     "(3,)",
     "The verifier compares the last axes of the declared result only.",
     kTried,
     {.ranksDiffer = true}},
    {"tosa.rfc.d1",
     {.operands = kThreeThree, .declared = "(1, 3)"},
     "refused",
     "(3,)",
     "LLVM 16 compares the last axes of the declared result only.",
     kTried16,
     {.ranksDiffer = true}},
    {"tosa.rfc.r3",
     {.operands = kOpenOpen, .declared = "(5,)"},
     "refused",
     "(?,)",
     "Modification 2 was undone soon after (D156714).",
     kTried,
     {.left = kDynamic, .right = kStatic}},
    {"tosa.rfc.r3",
     {.operands = kOpenOpen, .declared = "(5,)"},
     "refused",
     "(?,)",
     "LLVM 16 is from before Modification 2: a declared count passes where ? was inferred.",
     kTried16,
     {.left = kDynamic, .right = kStatic}},
    {"tosa.rfc.r4",
     {.operands = kOneOne, .declared = "(5,)"},
     "refused",
     "(1,)",
     "Before Modification 1 an inferred 1 went with any declared extent; LLVM 16 still does so.",
     kTried16,
     {}},
    {"tosa.rfc.e3",
     {.operands = kFiveOpen},
     "(5,)",
     "refused",
     "TOSA's own shape inference is stricter than the trait: ? beside more than 1 is a failure.",
     kInference,
     {.left = kDynamic, .right = kMany}},
    {"tosa.rfc.u1",
     {.operands = kUnrankedTwo},
     "(2,)",
     "refused",
     "TOSA's own shape inference fails where an operand is unranked; the trait skips it.",
     kInference,
     {}},
    {"tosa.rfc.z1",
     {.operands = kZeroZero},
     "(0,)",
     "(1,)",
     "The trait infers 0, but the lowering takes 1 where it finds neither more than 1 nor ?; "
     "Linalg then refuses its own operation.",
     kTargetSize,
     {.left = kZero, .right = kZero, .never = kDynamic}},
    {"tosa.rfc.z2",
     {.operands = kZeroOne},
     "(0,)",
     "(1,)",
     "The trait infers 0, but the lowering takes 1 where it finds neither more than 1 nor ?; "
     "Linalg then refuses its own operation.",
     kTargetSize,
     {.left = kZero, .right = kOne, .never = kDynamic}},
    {"tosa.rfc.z3",
     {.operands = kZeroOpen},
     "nothing: it has no extent 0",
     "(?,)",
     "The RFC knows ?, 1 and more; with ? the trait's code looks only for these, and forgets 0.",
     kCode,
     {.left = kZero, .right = kDynamic}},
    {"tosa.rfc.z3",
     {.operands = kZeroOpen},
     "(?,)",
     "(?), which is 1 where ? is 1 at run time",
     "The lowering takes the size of the ?, of several the greatest, though 0 goes with 1 to 0.",
     kTargetSize,
     {.left = kZero, .right = kDynamic, .never = kMany}},
    {"tosa.rfc.e1",
     {.operands = kOpenOpen},
     "(?,)",
     "(?), which is 1 for 0 and 1 at run time",
     "The lowering takes the greatest size at run time: 1 of 0 and 1. Two different sizes above 1 "
     "are not checked.",
     kTargetSize,
     {.never = kMany}},
};

}  // namespace

constexpr Mode kTosaRfc{
    .id = ids::kTosaRfc,
    .title = "TOSA in MLIR, as the RFC proposes",
    .summary = "Equal ranks only, and an inferred ? must be declared ?.",
    .source = {.title = "RFC: TOSA-to-Linalg lowering of element-wise ops",
               .version = "2023, with D153291",
               .url = kRfc},
    .takes = {.operandsAtLeast = 1, .operandsAtMost = 3, .dynamic = true, .declared = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .fold = Fold::shapes,
                  .placed = {"tosa.rfc.a1",
                             "All ranked operands have rank {rank}; their axes line up one by one.",
                             kRanks}},
    .unranked = {{.operand = {"tosa.rfc.u1",
                              "{A} is unranked; ranks must match only where they are known.",
                              kRanks},
                  .nothing = {"tosa.rfc.u2",
                              "All operands are unranked: any declared result will do.", kTrait},
                  .declared = {"tosa.rfc.u3", "The declared result is unranked: nothing to verify.",
                               kTrait}}},
    .operands = {.ranks = RankRule::equal,
                 .rankRefused = {"tosa.rfc.r1",
                                 "All ranks must be equal, but {A} has rank {leftRank} and {B} has "
                                 "rank {rightRank}.",
                                 kRanks},
                 .extents = kExtents,
                 .alone = {"tosa.rfc.e6",
                           "{A} is the only ranked operand, so its extent stays: {extent}.",
                           kUnary},
                 .refused = {"tosa.rfc.r2",
                             "{A} and {B} are not equal and neither is 1 or ?: they are not "
                             "broadcast-compatible.",
                             kDifferentStatic}},
    .declared = {.rank = {"tosa.rfc.d1",
                          "The declared result must have the operands' rank: {leftRank} inferred, "
                          "{rightRank} declared.",
                          kRanks},
                 .extents = kDeclared},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
