// SPDX-License-Identifier: MIT
// What the versions of MLIR's `Broadcastable` trait share: the two states of its document
// (mlir.cpp) and what two releases of mlir-opt accept (mlir_tool.cpp).
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::mlir {

// The two states of the document agree on all but one row of its last table; what they share is
// cited from the later one.
inline constexpr Literal kDocument =
    "https://github.com/llvm/llvm-project/blob/0567844be70f2b3eb7943c45c1a70e3fc2d49564/mlir/docs/"
    "Traits/Broadcastable.md";
inline constexpr Literal kEarlierDocument = "https://reviews.llvm.org/D153291";
inline constexpr Passage kDimensions{"Broadcastable.md, Dimension inference", kDocument};
inline constexpr Passage kShapes{"Broadcastable.md, Shape inference", kDocument};
inline constexpr Passage kVerification{"Broadcastable.md, Verification", kDocument};
inline constexpr Passage kStrictVerification{"Broadcastable.md of 2023, Verification",
                                             kEarlierDocument};
inline constexpr Literal kTraits16 =
    "https://github.com/llvm/llvm-project/blob/llvmorg-16.0.6/mlir/lib/Dialect/Traits.cpp";
inline constexpr Literal kTraits19 =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Traits.cpp";
// The document does not know extent 0; these rows say what getBroadcastedShape does with it.
inline constexpr Passage kCode{"mlir/lib/Dialect/Traits.cpp, getBroadcastedShape", kTraits19};
inline constexpr Passage kVerifier16{
    "mlir/lib/Dialect/Traits.cpp, verifyCompatibleOperandBroadcast; tried with mlir-opt 16.0.6",
    kTraits16};
inline constexpr Passage kVerifier19{
    "mlir/lib/Dialect/Traits.cpp, verifyCompatibleOperandBroadcast; tried with mlir-opt 19.1.7",
    kTraits19};

// clang-format off
inline constexpr Note kBothDynamic[] = {
    {{"mlir.n1", "If {A} is 1 at run time, it is broadcast to {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n2", "If {B} is 1 at run time, it is broadcast to {A}.", kDimensions},
     Condition::rightMayBeOne,
     Otherwise::nothing},
    {{"mlir.n3",
      "If both are greater than 1 at run time and not equal, the behavior is undefined.",
      kDimensions},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"mlir.n10",
      "If one is 0 at run time and the other greater than 1: the document knows no 0, and does not "
      "say what happens.",
      kDimensions},
     Condition::zeroFits,
     Otherwise::unspecified},
};
inline constexpr Note kDynamicWithOne[] = {
    {{"mlir.n4", "At run time {B} is broadcast to whatever {A} is.", kDimensions},
     Condition::oneFollows,
     Otherwise::nothing},
};
inline constexpr Note kDynamicWithMany[] = {
    {{"mlir.n5", "If {A} is 1 at run time, it is broadcast to {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n6",
      "If {A} is greater than 1 at run time and not {right}, the behavior is undefined.",
      kDimensions},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"mlir.n11",
      "If {A} is 0 at run time: the document knows no 0, and does not say what happens.",
      kDimensions},
     Condition::zeroFits,
     Otherwise::unspecified},
};
inline constexpr Note kDynamicWithZero[] = {
    {{"mlir.n7",
      "At run time {A} must be 0 or 1; the document does not say what happens otherwise.", kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
// clang-format on

// The rows of the document's table, then the rows for extent 0 that it lacks.
// clang-format off
inline constexpr ExtentRule kExtents[] = {
    {{"mlir.e1", "{A} and {B} are both dynamic, so the result is dynamic.", kDimensions},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothDynamic},
    {{"mlir.e2", "{A} is dynamic and {B} is 1, so the result is dynamic.", kDimensions},
     kDynamic, kOne, Relation::any, Order::either, Yield::left, kDynamicWithOne},
    {{"mlir.e3", "{A} is dynamic and {B} is greater than 1, so the result has {extent}.",
      kDimensions},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kDynamicWithMany},
    {{"mlir.e4", "{A} and {B} are both 1, and so is the result.", kDimensions},
     kOne, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"mlir.e5", "{A} is broadcast to {B}: the result has {extent}.", kDimensions},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"mlir.e6", "{A} and {B} are equal, so the result has {extent}.", kDimensions},
     kMany, kMany, Relation::equal, Order::asGiven, Yield::left},
    {{"mlir.r1", "{A} and {B} are static, greater than 1 and not equal: a compile-time error.",
      kDimensions},
     kMany, kMany, Relation::different, Order::asGiven, Yield::reject},
    {{"mlir.z1", "{A} and {B} are both 0, and so is the result.", kCode},
     kZero, kZero, Relation::any, Order::asGiven, Yield::left},
    {{"mlir.z2", "{B} is broadcast to {A}: the result has no elements.", kCode},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"mlir.z3", "{A} is dynamic and {B} is 0: shipping code leaves the result dynamic.", kCode},
     kDynamic, kZero, Relation::any, Order::either, Yield::left, kDynamicWithZero},
};
// clang-format on

// Declared results: rows that several versions share.
// clang-format off
inline constexpr ExtentRule kBothOpen{
    {"mlir.d2", "Inferred and declared are both dynamic.", kVerification},
    kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left};
inline constexpr ExtentRule kDeclaredOpen{
    {"mlir.d3", "Inferred {left}; the declared result may be dynamic all the same.", kVerification},
    kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left};
inline constexpr ExtentRule kDeclaredEqual{
    {"mlir.d4", "Inferred and declared are both {left}.", kVerification},
    kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left};
inline constexpr ExtentRule kOneIsNotStretched{
    {"mlir.r4", "Inferred 1, but declared {right}: a result is not broadcast.", kVerification},
    kOne, kStatic, Relation::different, Order::asGiven, Yield::reject};
inline constexpr ExtentRule kDeclaredDifferent{
    {"mlir.r2", "Inferred {left}, but declared {right}: static extents must be equal.",
     kVerification},
    kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject};

inline constexpr Note kMustBeDeclared[] = {
    {{"mlir.n8", "If the result is not {right} at run time, the behavior is undefined.",
      kVerification},
     Condition::equal,
     Otherwise::undefinedBehavior},
};
inline constexpr Clause kTrusted{
    "mlir.d5", "Inferred dynamic, declared {right}: accepted on trust.", kVerification};
inline constexpr ExtentRule kRelaxedDeclared[] = {
    kBothOpen,
    {kTrusted, kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kMustBeDeclared},
    kDeclaredOpen,
    kDeclaredEqual,
    kOneIsNotStretched,
    kDeclaredDifferent,
};
// clang-format on

/// What all versions share.
inline constexpr Mode kBroadcastable{
    .id = "",
    .title = "",
    .summary = "",
    .source = {},
    .takes = {.operandsAtLeast = 1, .dynamic = true, .declared = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .fold = Fold::shapes,
                  .placed = {"mlir.a1",
                             "Line the shapes up by their last axes. The longest has rank {rank}.",
                             kShapes},
                  .promoted =
                      Clause{"mlir.a2",
                             "{A} has rank {fromRank}; it is expanded on its left with axes of "
                             "extent 1 to rank {toRank}.",
                             kShapes}},
    .unranked = {{.operand = {"mlir.u1", "{A} is unranked and is left out of the inference.",
                              kShapes},
                  .nothing = {"mlir.u2", "All operands are unranked: any declared result will do.",
                              kVerification},
                  .declared = {"mlir.u3", "The declared result is unranked: nothing to verify.",
                               kVerification}}},
    .operands = {.extents = kExtents,
                 .alone = {"mlir.e7",
                           "{A} is the only ranked operand, and its extent is the result's: "
                           "{extent}.",
                           kShapes},
                 .refused = {"mlir.z4",
                             "{A} and {B} do not broadcast: 0 goes only with 0, 1 and ?.", kCode}},
    .declared = {.rank = {"mlir.d1",
                          "The declared result must have the inferred rank: {leftRank} inferred, "
                          "{rightRank} declared.",
                          kVerification},
                 .extents = {}},
    .symmetric = true,
};

}  // namespace bcast::mlir
