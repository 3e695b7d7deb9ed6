// SPDX-License-Identifier: MIT
// Everything in the project that is specific to MLIR's `Broadcastable` trait. The strict and the
// relaxed version of its document share all but one row: an inferred `?` against a declared count.
#include "modes/mlir.h"

namespace bcast {
namespace {

// The two versions of the document agree on all but one row of its last table; what they share is
// cited from the later one.
constexpr std::string_view kDocument =
    "https://github.com/llvm/llvm-project/blob/0567844be70f2b3eb7943c45c1a70e3fc2d49564/mlir/docs/"
    "Traits/Broadcastable.md";
constexpr std::string_view kEarlierDocument = "https://reviews.llvm.org/D153291";
constexpr Passage kDimensions{"Broadcastable.md, Dimension inference", kDocument};
constexpr Passage kShapes{"Broadcastable.md, Shape inference", kDocument};
constexpr Passage kVerification{"Broadcastable.md, Verification", kDocument};
constexpr Passage kStrictVerification{"Broadcastable.md of 2023, Verification", kEarlierDocument};
// The document does not know extent 0; these rows say what getBroadcastedShape does with it.
constexpr Passage kCode{
    "mlir/lib/Dialect/Traits.cpp, getBroadcastedShape",
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Traits.cpp"};

// clang-format off
constexpr Note kBothDynamic[] = {
    {{"mlir.n1", "If {A} is 1 at run time, it is broadcast to {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n2", "If {B} is 1 at run time, it is broadcast to {A}.", kDimensions},
     Condition::rightMayBeOne,
     Otherwise::nothing},
    {{"mlir.n3",
      "If both are greater than 1 at run time and not equal, the behavior is undefined.",
      kDimensions},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr Note kDynamicWithOne[] = {
    {{"mlir.n4", "At run time {B} is broadcast to whatever {A} is.", kDimensions},
     Condition::oneFollows,
     Otherwise::nothing},
};
constexpr Note kDynamicWithMany[] = {
    {{"mlir.n5", "If {A} is 1 at run time, it is broadcast to {B}.", kDimensions},
     Condition::leftMayBeOne,
     Otherwise::nothing},
    {{"mlir.n6",
      "If {A} is greater than 1 at run time and not {right}, the behavior is undefined.",
      kDimensions},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr Note kDynamicWithZero[] = {
    {{"mlir.n7",
      "At run time {A} must be 0 or 1; the document does not say what happens otherwise.", kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
// clang-format on

// The rows of the document's table, then the rows for extent 0 that it lacks.
// clang-format off
constexpr ExtentRule kExtents[] = {
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

// Declared results: the rows that both versions share.
// clang-format off
constexpr ExtentRule kBothOpen{
    {"mlir.d2", "Inferred and declared are both dynamic.", kVerification},
    kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left};
constexpr ExtentRule kDeclaredOpen{
    {"mlir.d3", "Inferred {left}; the declared result may be dynamic all the same.", kVerification},
    kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left};
constexpr ExtentRule kDeclaredEqual{
    {"mlir.d4", "Inferred and declared are both {left}.", kVerification},
    kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left};
constexpr ExtentRule kDeclaredDifferent{
    {"mlir.r2", "Inferred {left}, but declared {right}: static extents must be equal.",
     kVerification},
    kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject};

constexpr ExtentRule kStrictDeclared[] = {
    kBothOpen,
    {{"mlir.r3", "Inferred dynamic, but declared {right}: that cannot be known at compile time.",
      kStrictVerification},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::reject},
    kDeclaredOpen,
    kDeclaredEqual,
    kDeclaredDifferent,
};

constexpr Note kMustBeDeclared[] = {
    {{"mlir.n8", "If the result is not {right} at run time, the behavior is undefined.",
      kVerification},
     Condition::equal,
     Otherwise::undefinedBehavior},
};
constexpr ExtentRule kRelaxedDeclared[] = {
    kBothOpen,
    {{"mlir.d5", "Inferred dynamic, declared {right}: accepted on trust.", kVerification},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kMustBeDeclared},
    kDeclaredOpen,
    kDeclaredEqual,
    kDeclaredDifferent,
};
// clang-format on

/// What the two versions share.
constexpr Mode kBroadcastable{
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
                  .promoted = Clause{"mlir.a2",
                               "{A} has rank {fromRank}; it is expanded on its left with axes of "
                               "extent 1 to rank {toRank}.",
                               kShapes}},
    .unranked = UnrankedRules{.operand = {"mlir.u1", "{A} is unranked and is left out of the inference.",
                              kShapes},
                  .nothing = {"mlir.u2", "All operands are unranked: any declared result will do.",
                              kVerification},
                  .declared = {"mlir.u3", "The declared result is unranked: nothing to verify.",
                               kVerification}},
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

constexpr Mode withDeclared(std::span<const ExtentRule> extents) {
  Mode mode = kBroadcastable;
  mode.declared.extents = extents;
  return mode;
}

constexpr Mode strict() {
  Mode mode = withDeclared(kStrictDeclared);
  mode.id = "mlir.strict";
  mode.title = "MLIR Broadcastable, strict";
  mode.summary = "An inferred ? must be declared ?.";
  mode.source = {"The Broadcastable trait", "2023, D153291; traits.mlir at 0ae6d01d",
                 kEarlierDocument};
  return mode;
}

constexpr Mode relaxed() {
  Mode mode = withDeclared(kRelaxedDeclared);
  mode.id = "mlir.relaxed";
  mode.title = "MLIR Broadcastable, relaxed";
  mode.summary =
      "An inferred ? may be declared static; if that is wrong at run time, the behavior "
      "is undefined.";
  mode.source = {"The Broadcastable trait, also in Chinese",
                 "after 2023, Broadcastable.md at 0567844b; traits.mlir at 6a314d05", kDocument};
  return mode;
}

}  // namespace

constexpr Mode kMlirStrict = strict();
constexpr Mode kMlirRelaxed = relaxed();

}  // namespace bcast
