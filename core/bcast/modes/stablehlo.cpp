// SPDX-License-Identifier: MIT
// StableHLO's broadcast_in_dim: broadcastDimensions maps each axis of the operand to an axis of the
// result, whose shape (the target) is given.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kSpec =
    "https://github.com/openxla/stablehlo/blob/v1.8.0/docs/spec.md#broadcast_in_dim";
constexpr Passage kSemantics{"StableHLO specification, broadcast_in_dim, Semantics", kSpec};
constexpr Passage kPlaces{"StableHLO specification, broadcast_in_dim, (C2) and (C3)", kSpec};
constexpr Passage kUnique{"StableHLO specification, broadcast_in_dim, (C4)", kSpec};
constexpr Passage kSizes{"StableHLO specification, broadcast_in_dim, (C5)", kSpec};
constexpr Literal kVerifier =
    "https://github.com/openxla/stablehlo/blob/v1.8.0/stablehlo/dialect/TypeInference.cpp";
constexpr Passage kDynamicOperand{"stablehlo/dialect/TypeInference.cpp, verifyBroadcastInDimOp",
                                  kVerifier};
constexpr Passage kMismatch{
    "RFC Dynamism 101, (P2): shape mismatches are undefined behavior",
    "https://github.com/openxla/stablehlo/blob/v1.8.0/rfcs/20230704-dynamism-101.md"};
constexpr Passage kStaticResult{
    "StablehloOps.td: the result of broadcast_in_dim has a static shape",
    "https://github.com/openxla/stablehlo/blob/v1.8.0/stablehlo/dialect/StablehloOps.td"};

constexpr Clause kResultDynamic{
    "stablehlo.broadcastInDim.r4",
    "{A} is unknown, but the result must be static. Use dynamic_broadcast_in_dim instead.",
    kStaticResult};

// clang-format off
constexpr Note kOperandLater[] = {
    {{"stablehlo.broadcastInDim.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise the behavior is undefined.",
      kMismatch},
     Condition::rightOneOrEqual,
     Otherwise::undefinedBehavior},
};

constexpr ExtentRule kExtents[] = {
    {kResultDynamic, kDynamic, kAnyExtent, Relation::any, Order::asGiven, Yield::reject},
    {{"stablehlo.broadcastInDim.e1",
      "{B} and {A} are equal, so the result has size {extent}.", kSizes},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"stablehlo.broadcastInDim.e2", "{B} is stretched to {extent}.", kSizes},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"stablehlo.broadcastInDim.e3",
      "{B} is unknown, so it is not compared with {A}.", kDynamicOperand},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kOperandLater},
};
// clang-format on

constexpr Literal kVector[] = {"(3,)"};
constexpr std::int64_t kFirst[] = {0};

constexpr Divergence kDivergences[] = {
    {.clause = "stablehlo.broadcastInDim.r4",
     .example = {.operands = kVector, .target = "(?,)", .broadcastDimensions = kFirst},
     .document = "any result that the operand's sizes fit",
     .code = "rejected",
     .note = "The specification's constraints do not require a static result. The operation's "
             "definition does.",
     .seen = kStaticResult,
     .condition = {.left = kDynamic}},
};

}  // namespace

constexpr Mode kStablehloBroadcastInDim{
    .id = ids::kStablehloBroadcastInDim,
    .title = "StableHLO broadcast_in_dim",
    .summary =
        "broadcastDimensions places each axis in a static target, in any order. CHLO's bounded "
        "sizes are not supported.",
    .source = {.title = "StableHLO specification, broadcast_in_dim",
               .version = "1.8",
               .url = kSpec},
    .takes = {.dynamic = true, .target = Need::required, .broadcastDimensions = Need::required},
    .alignment =
        {.align = Align::mapped,
         .order = ColumnOrder::leadingFirst,
         .placed =
             {"stablehlo.broadcastInDim.a1",
              "Place each axis where broadcastDimensions maps it. The result has rank {rank}.",
              kSemantics},
         .mapping = Mapping::unique,
         .outside = {"stablehlo.broadcastInDim.r1",
                     "The list broadcastDimensions needs one result axis per operand axis. The "
                     "result has rank {leftRank}, the operand rank {rightRank}.",
                     kPlaces},
         .disordered = {"stablehlo.broadcastInDim.r2",
                        "The list broadcastDimensions names an axis twice.", kUnique}},
    .towardTarget = {.extents = kExtents,
                     .alone = {"stablehlo.broadcastInDim.e4",
                               "The operand has no axis here, so its data is repeated.",
                               kSemantics},
                     .refused = {"stablehlo.broadcastInDim.r3",
                                 "{B} is neither 1 nor equal to {A}.", kSizes},
                     .aloneDynamic = {kResultDynamic}},
    .divergences = kDivergences,
    .dialect = FixDialect::mlir,
};

}  // namespace bcast
