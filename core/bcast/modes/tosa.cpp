// SPDX-License-Identifier: MIT
// TOSA's element-wise operations in MLIR, as proposed by the RFC on their lowering to Linalg: the
// strict `Broadcastable` trait, and equal ranks.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

// The RFC is part of the review of its implementation.
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
// The RFC does not mention extent 0; these rows describe the trait's code.
constexpr Passage kCode{"mlir/lib/Dialect/Traits.cpp, getBroadcastedShape", kTraits};
constexpr Passage kTried{"tosa.add, tried with mlir-opt 19.1.7", kOperations};
constexpr Passage kTried16{"tosa.add, tried with mlir-opt 16.0.6", kOperations};
constexpr Passage kInference{"TosaOps.cpp, resolveBroadcastShape", kOperations};
constexpr Passage kTargetSize{"TosaToLinalg.cpp, computeTargetSize; tried with mlir-opt 19.1.7",
                              kLowering};

// clang-format off
constexpr Note kBothDynamic[] = {
    {{"tosa.rfc.n1", "If {A} is 1 at run time, it is stretched to match {B}.", kFullyDynamic},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n2", "If {B} is 1 at run time, it is stretched to match {A}.", kFullyDynamic},
     Condition::rightMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n3",
      "At run time, sizes above 1 must be equal. Otherwise the behavior is undefined.", kFullyDynamic},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"tosa.rfc.n8", "At run time, 0 fits only 0 or 1. Otherwise the behavior is unspecified.", kFullyDynamic},
     Condition::zeroFits,
     Otherwise::unspecified},
};
constexpr Note kDynamicWithOne[] = {
    {{"tosa.rfc.n4", "At run time, {B} is stretched to match {A}.", kStaticToDynamic},
     Condition::oneFollows,
     Otherwise::nothing},
};
constexpr Note kDynamicWithMany[] = {
    {{"tosa.rfc.n5", "If {A} is 1 at run time, it is stretched to match {B}.", kDynamicToStatic},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"tosa.rfc.n6",
      "At run time, {A} must be 1 or {right}. Otherwise the behavior is undefined.",
      kDynamicToStatic},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr Note kDynamicWithZero[] = {
    {{"tosa.rfc.n7",
      "At run time, {A} must be 0 or 1. Otherwise the behavior is unspecified.", kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};

constexpr ExtentRule kExtents[] = {
    {{"tosa.rfc.e1", "{A} and {B} are both dynamic, so the result is dynamic.", kFullyDynamic},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothDynamic},
    {{"tosa.rfc.e2", "{A} is dynamic and {B} is 1, so the result is dynamic.", kStaticToDynamic},
     kDynamic, kOne, Relation::any, Order::either, Yield::left, kDynamicWithOne},
    {{"tosa.rfc.e3",
      "{A} is dynamic and {B} is greater than 1. The result has size {extent}.", kDynamicToStatic},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kDynamicWithMany},
    {{"tosa.rfc.e4", "{A} and {B} are equal, so the result has size {extent}.", kEqualStatic},
     kOne | kMany, kOne | kMany, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.rfc.e5", "{A} meets {B} and is stretched to {extent}.", kStaticBroadcast},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"tosa.rfc.z1", "{A} and {B} are both 0, so the result has size 0.", kCode},
     kZero, kZero, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.z2", "{B} stretches to 0, so it is used 0 times.", kCode},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"tosa.rfc.z3", "{A} is dynamic and {B} is 0. The trait infers a dynamic result.", kCode},
     kDynamic, kZero, Relation::any, Order::either, Yield::left, kDynamicWithZero},
};

constexpr ExtentRule kDeclared[] = {
    {{"tosa.rfc.d2", "The inferred and declared sizes are both dynamic.", kTrait},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.r3", "The inferred size is dynamic. No implicit cast makes it {right}.", kNoCast},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::reject},
    {{"tosa.rfc.d3", "The inferred size is {left}. The result is cast to dynamic.", kResultCast},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"tosa.rfc.d4", "The inferred and declared sizes are both {left}.", kTrait},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.rfc.r4",
      "The inferred size is 1, so the declared size cannot be {right}.", kNoResultBroadcast},
     kOne, kStatic, Relation::different, Order::asGiven, Yield::reject},
    {{"tosa.rfc.r5", "The inferred size is {left}, but the declared size is {right}.", kTrait},
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
     "rejected",
     "(2, 3, 4)",
     "The RFC proposes AllRanksMatchIfKnown, but LLVM 19 does not require equal ranks. The RFC's "
     "own lowering still makes ranks equal.",
     kTried,
     {}},
    {"tosa.rfc.r1",
     {.operands = kRankTwoThree},
     "rejected",
     "(2, 3, 4)",
     "LLVM 16 does not require equal ranks.",
     kTried16,
     {}},
    {"tosa.rfc.d1",
     {.operands = kThreeThree, .declared = "(1, 3)"},
     "rejected",
     "(3,)",
     "The verifier compares only the last axes of the declared result.",
     kTried,
     {.ranksDiffer = true}},
    {"tosa.rfc.d1",
     {.operands = kThreeThree, .declared = "(1, 3)"},
     "rejected",
     "(3,)",
     "LLVM 16 compares only the last axes of the declared result.",
     kTried16,
     {.ranksDiffer = true}},
    {"tosa.rfc.r3",
     {.operands = kOpenOpen, .declared = "(5,)"},
     "rejected",
     "(?,)",
     "Modification 2 was reverted soon after (D156698, D156714).",
     kTried,
     {.left = kDynamic, .right = kStatic}},
    {"tosa.rfc.r3",
     {.operands = kOpenOpen, .declared = "(5,)"},
     "rejected",
     "(?,)",
     "LLVM 16 is older than Modification 2. It accepts a declared size if ? was inferred.",
     kTried16,
     {.left = kDynamic, .right = kStatic}},
    {"tosa.rfc.r4",
     {.operands = kOneOne, .declared = "(5,)"},
     "rejected",
     "(1,)",
     "Before Modification 1, an inferred 1 matched any declared size. LLVM 16 still does this.",
     kTried16,
     {}},
    {"tosa.rfc.e3",
     {.operands = kFiveOpen},
     "(5,)",
     "rejected",
     "TOSA's own shape inference gives no shape for ? with a size above 1.",
     kInference,
     {.left = kDynamic, .right = kMany}},
    {"tosa.rfc.u1",
     {.operands = kUnrankedTwo},
     "(2,)",
     "rejected",
     "The trait skips unranked operands. TOSA's own shape inference gives no shape for them.",
     kInference,
     {}},
    {"tosa.rfc.z1",
     {.operands = kZeroZero},
     "(0,)",
     "(1,)",
     "The trait infers 0. The lowering uses 1 if no size is ? or above 1. Linalg then rejects its "
     "own operation.",
     kTargetSize,
     {.left = kZero, .right = kZero, .never = kDynamic}},
    {"tosa.rfc.z2",
     {.operands = kZeroOne},
     "(0,)",
     "(1,)",
     "The trait infers 0. The lowering uses 1 if no size is ? or above 1. Linalg then rejects its "
     "own operation.",
     kTargetSize,
     {.left = kZero, .right = kOne, .never = kDynamic}},
    {"tosa.rfc.z3",
     {.operands = kZeroOpen},
     "unspecified: it does not mention size 0",
     "(?,)",
     "The RFC covers only ?, 1 and larger sizes. With ?, the trait's code ignores 0.",
     kCode,
     {.left = kZero, .right = kDynamic}},
    {"tosa.rfc.z3",
     {.operands = kZeroOpen},
     "(?,)",
     "(?), which is 1 if ? is 1 at run time",
     "The lowering uses the largest size of any ?, although 0 with 1 gives 0.",
     kTargetSize,
     {.left = kZero, .right = kDynamic, .never = kMany}},
    {"tosa.rfc.e1",
     {.operands = kOpenOpen},
     "(?,)",
     "(?), which is 1 for 0 and 1 at run time",
     "The lowering uses the largest size at run time: 1 for 0 and 1. Different sizes above 1 are "
     "not checked.",
     kTargetSize,
     {.never = kMany}},
};

}  // namespace

constexpr Mode kTosaRfc{
    .id = ids::kTosaRfc,
    .title = "TOSA in MLIR, as the RFC proposes",
    .summary = "All ranks must be equal. A size inferred as ? must be declared as ?.",
    .source = {.title = "RFC: TOSA-to-Linalg lowering of element-wise ops",
               .version = "2023, with D153291",
               .url = kRfc},
    .takes = {.operandsAtLeast = 1, .operandsAtMost = 3, .dynamic = true, .declared = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .fold = Fold::shapes,
                  .placed = {"tosa.rfc.a1",
                             "All ranked operands have rank {rank}. Align them axis by axis.",
                             kRanks}},
    .unranked =
        {{.operand = {"tosa.rfc.u1", "{A} is unranked, so its rank is not checked.", kRanks},
          .nothing = {"tosa.rfc.u2",
                      "All operands are unranked, so any declared result is allowed.", kTrait},
          .declared = {"tosa.rfc.u3", "The declared result is unranked, so it is not checked.",
                       kTrait}}},
    .operands =
        {.ranks = RankRule::equal,
         .rankRefused =
             {"tosa.rfc.r1",
              "{A} has rank {leftRank} and {B} has rank {rightRank}. All ranks must be equal.",
              kRanks},
         .extents = kExtents,
         .alone = {"tosa.rfc.e6", "{A} is the only ranked operand, so its size stays {extent}.",
                   kUnary},
         .refused = {"tosa.rfc.r2", "{A} meets {B}. They differ, and neither is 1.",
                     kDifferentStatic}},
    .declared = {.rank = {"tosa.rfc.d1",
                          "The declared rank must be {leftRank}, as inferred. It is {rightRank}.",
                          kRanks},
                 .extents = kDeclared},
    .divergences = kDivergences,
    .symmetric = true,
    .dialect = FixDialect::mlir,
};

}  // namespace bcast
