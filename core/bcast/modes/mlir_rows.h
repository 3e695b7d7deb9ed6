// SPDX-License-Identifier: MIT
// The rows shared by all versions of MLIR's `Broadcastable` trait: two versions of its document
// (mlir.cpp) and two releases of mlir-opt (mlir_tool.cpp).
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::mlir {

// The two versions of the document differ in one row of the last table. Shared rows cite the later
// version.
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
// The document does not mention extent 0; these rows describe getBroadcastedShape.
inline constexpr Passage kCode{"mlir/lib/Dialect/Traits.cpp, getBroadcastedShape", kTraits19};
inline constexpr Passage kVerifier16{
    "mlir/lib/Dialect/Traits.cpp, verifyCompatibleOperandBroadcast; tried with mlir-opt 16.0.6",
    kTraits16};
inline constexpr Passage kVerifier19{
    "mlir/lib/Dialect/Traits.cpp, verifyCompatibleOperandBroadcast; tried with mlir-opt 19.1.7",
    kTraits19};

// clang-format off
inline constexpr Note kBothDynamic[] = {
    {{"mlir.n1", "If {A} is 1 at run time, it is stretched to match {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n2", "If {B} is 1 at run time, it is stretched to match {A}.", kDimensions},
     Condition::rightMayBeOne,
     Otherwise::nothing},
    {{"mlir.n3", "At run time, sizes above 1 must be equal. Otherwise the behavior is "
                 "undefined.", kDimensions},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"mlir.n10", "At run time, 0 fits only 0 or 1. Otherwise the behavior is unspecified.", kDimensions},
     Condition::zeroFits,
     Otherwise::unspecified},
};
inline constexpr Note kDynamicWithOne[] = {
    {{"mlir.n4", "At run time, {B} is stretched to match {A}.", kDimensions},
     Condition::oneFollows,
     Otherwise::nothing},
};
inline constexpr Note kDynamicWithMany[] = {
    {{"mlir.n5", "If {A} is 1 at run time, it is stretched to match {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n6",
      "At run time, {A} must be {right} or 1. Other sizes above 0 are undefined behavior.",
      kDimensions},
     Condition::manyEqual,
     Otherwise::undefinedBehavior},
    {{"mlir.n11", "At run time, {A} must not be 0. Otherwise the behavior is unspecified.", kDimensions},
     Condition::zeroFits,
     Otherwise::unspecified},
};
inline constexpr Note kDynamicWithZero[] = {
    {{"mlir.n7", "At run time, {A} must be 0 or 1. Otherwise the behavior is unspecified.", kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
// clang-format on

// The rows of the document's table, then rows for extent 0, which the table lacks.
// clang-format off
inline constexpr ExtentRule kExtents[] = {
    {{"mlir.e1", "{A} and {B} are both dynamic, so the result is dynamic.", kDimensions},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothDynamic},
    {{"mlir.e2", "{A} is dynamic and {B} is 1, so the result is dynamic.", kDimensions},
     kDynamic, kOne, Relation::any, Order::either, Yield::left, kDynamicWithOne},
    {{"mlir.e3",
      "{A} is dynamic and {B} is greater than 1. The result has size {extent}.", kDimensions},
     kDynamic, kMany, Relation::any, Order::either, Yield::right, kDynamicWithMany},
    {{"mlir.e4", "{A} and {B} are both 1, so the result has size 1.", kDimensions},
     kOne, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"mlir.e5", "{A} meets {B} and is stretched to {extent}.", kDimensions},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"mlir.e6", "{A} and {B} are equal, so the result has size {extent}.", kDimensions},
     kMany, kMany, Relation::equal, Order::asGiven, Yield::left},
    {{"mlir.r1", "{A} and {B} differ, and both are greater than 1.", kDimensions},
     kMany, kMany, Relation::different, Order::asGiven, Yield::reject},
    {{"mlir.z1", "{A} and {B} are both 0, so the result has size 0.", kCode},
     kZero, kZero, Relation::any, Order::asGiven, Yield::left},
    {{"mlir.z2", "{B} stretches to 0, so it is used 0 times.", kCode},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"mlir.z3", "{A} is dynamic and {B} is 0. MLIR's code infers a dynamic result.", kCode},
     kDynamic, kZero, Relation::any, Order::either, Yield::left, kDynamicWithZero},
};
// clang-format on

// Declared results: rows that several versions share.
// clang-format off
inline constexpr ExtentRule kBothOpen{
    {"mlir.d2", "The inferred and declared sizes are both dynamic.", kVerification},
    kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left};
inline constexpr ExtentRule kDeclaredOpen{
    {"mlir.d3",
     "The inferred size is {left}. The declared size may still be dynamic.", kVerification},
    kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left};
inline constexpr ExtentRule kDeclaredEqual{
    {"mlir.d4", "The inferred and declared sizes are both {left}.", kVerification},
    kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left};
inline constexpr ExtentRule kOneIsNotStretched{
    {"mlir.r4", "The inferred size is 1, so the declared size cannot be {right}.", kVerification},
    kOne, kStatic, Relation::different, Order::asGiven, Yield::reject};
inline constexpr ExtentRule kDeclaredDifferent{
    {"mlir.r2", "The inferred size is {left}, but the declared size is {right}.",
     kVerification},
    kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject};

inline constexpr Note kMustBeDeclared[] = {
    {{"mlir.n8",
      "At run time, the result must be {right}. Otherwise the behavior is undefined.",
      kVerification},
     Condition::equal,
     Otherwise::undefinedBehavior},
};
inline constexpr Clause kTrusted{
    "mlir.d5",
    "The inferred size is dynamic. The declared size {right} is trusted.", kVerification};
inline constexpr ExtentRule kRelaxedDeclared[] = {
    kBothOpen,
    {kTrusted, kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kMustBeDeclared},
    kDeclaredOpen,
    kDeclaredEqual,
    kOneIsNotStretched,
    kDeclaredDifferent,
};
// clang-format on

/// The fields that all versions share.
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
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kShapes},
                  .promoted =
                      Clause{
                          "mlir.a2",
                          "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                          kShapes}},
    .unranked = {{.operand = {"mlir.u1", "{A} is unranked, so it is ignored here.", kShapes},
                  .nothing = {"mlir.u2",
                              "All operands are unranked, so any declared result is allowed.",
                              kVerification},
                  .declared = {"mlir.u3", "The declared result is unranked, so it is not checked.",
                               kVerification}}},
    .operands = {.extents = kExtents,
                 .alone = {"mlir.e7", "{A} is the only ranked operand, so its size stays {extent}.",
                           kShapes},
                 .refused = {"mlir.z4", "{A} and {B} differ. 0 matches only 0, 1 and ?.", kCode}},
    .declared = {.rank = {"mlir.d1",
                          "The declared rank must be {leftRank}, as inferred. It is {rightRank}.",
                          kVerification},
                 .extents = {}},
    .symmetric = true,
};

}  // namespace bcast::mlir
