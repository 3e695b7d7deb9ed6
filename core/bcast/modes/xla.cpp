// SPDX-License-Identifier: MIT
// XLA's binary operations: no axes are added unless broadcastDimensions places the given ones. Then
// degenerate axes, those of extent 1, are stretched.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kDocument =
    "https://github.com/openxla/xla/blob/28ac9d325a42da5d3afde56169912239a3c69859/docs/"
    "broadcasting.md";
constexpr Passage kLowerRank{
    "Broadcasting semantics, Broadcasting a lower-rank array onto a higher-rank array", kDocument};
constexpr Passage kFormal{"Broadcasting semantics, Formal definition", kDocument};
constexpr Passage kDegenerate{
    "Broadcasting semantics, Broadcasting similar-rank arrays with degenerate dimensions",
    kDocument};
constexpr Literal kInference =
    "https://github.com/openxla/xla/blob/main/xla/service/shape_inference.cc";
constexpr Passage kCode{"xla/service/shape_inference.cc, InferDegenerateDimensionBroadcastShape",
                        kInference};
constexpr Passage kInDim{"xla/service/shape_inference.cc, InferInDimBroadcastShape", kInference};
constexpr Passage kStablehlo{"StableHLO specification, broadcast_in_dim, (C4)",
                             "https://github.com/openxla/stablehlo/blob/v1.8.0/docs/"
                             "spec.md#broadcast_in_dim"};
constexpr Passage kBroadcastingTest{
    "stablehlo/tests/ops_broadcasting.mlir, 1-D SCALAR TESTS",
    "https://github.com/openxla/stablehlo/blob/main/stablehlo/tests/ops_broadcasting.mlir"};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"xla.n1",
      "Once known, {A} and {B} must be equal, or one must be 1. "
      "Otherwise the behavior is unspecified.",
      kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kUnknownWithKnown[] = {
    {{"xla.n2",
      "Once known, {A} must be 1 or {right}. Otherwise the behavior is unspecified.", kCode},
     Condition::oneOrEqual,
     Otherwise::unspecified},
};

constexpr ExtentRule kExtents[] = {
    {{"xla.e1", "{A} and {B} are equal, so the result has size {extent}.", kDegenerate},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"xla.z1", "{B} stretches to 0, so it is used 0 times.", kCode},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"xla.e2", "{A} meets {B} and is stretched to {extent}.", kDegenerate},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"xla.e3", "{A} and {B} are both unknown, so the result is unknown.", kCode},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"xla.e4", "{B} is stretched to match {A} at run time.", kCode},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"xla.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kCode},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

constexpr Literal kUnknownRows[] = {"(?, 3)", "(2,)"};
constexpr std::int64_t kFirst[] = {0};
constexpr Literal kOneAndZero[] = {"(1,)", "(0,)"};
constexpr Literal kMatrixIntoCuboid[] = {"(2, 3)", "(4, 3, 2)"};
constexpr std::int64_t kTransposed[] = {2, 1};
constexpr Literal kOneAndTen[] = {"(1,)", "(10,)"};

constexpr Divergence kDivergences[] = {
    {.clause = "xla.e5",
     .example = {.operands = kUnknownRows, .broadcastDimensions = kFirst},
     .document = "(2, 3)",
     .code = "rejected",
     .note = "The code rejects ? with any size except 1 if broadcastDimensions maps to another "
             "rank. At equal rank it accepts this: (2,) with (?,) gives (2,).",
     .seen = kInDim,
     .condition = {.when = when::listAcross}},
    {.clause = "xla.z1",
     .example = {.operands = kOneAndZero},
     .document = "(1,)",
     .code = "(0,)",
     .note = "The document takes the maximum of both sizes, but 1 with 0 gives 0.",
     .seen = kCode,
     .condition = {.left = kZero, .right = kOne}},
    {.clause = "xla.r3",
     .example = {.operands = kMatrixIntoCuboid, .broadcastDimensions = kTransposed},
     .document = "rejected",
     .code = "(4, 3, 2)",
     .note = "XLA's binary operations require an increasing list. StableHLO's broadcast_in_dim "
             "requires only distinct axes, and would transpose.",
     .seen = kStablehlo,
     .condition = {.rejectedToo = true, .when = when::transposes}},
    {.clause = "xla.e2",
     .example = {.operands = kOneAndTen},
     .document = "(1,)",
     .code = "(10,)",
     .note = "A comment in StableHLO's broadcasting test says [1] x [10] => [1]. The test itself "
             "checks (10,).",
     .seen = kBroadcastingTest,
     .condition = {.exampleOnly = true}},
};

}  // namespace

constexpr Mode kXla{
    .id = ids::kXla,
    .title = "XLA",
    .summary =
        "Ranks must be equal, or broadcastDimensions places the operand of lower rank. Size 1 "
        "is stretched.",
    .source = {.title = "XLA, Broadcasting semantics",
               .version = "docs/broadcasting.md at 28ac9d32",
               .url = kDocument},
    .takes = {.operandsAtLeast = 2,
              .operandsAtMost = 2,
              .dynamic = true,
              .broadcastDimensions = Need::optional},
    .alignment = {.align = Align::mapped,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"xla.a1",
                             "The higher rank is {rank}. Equal ranks align axis by axis; otherwise "
                             "broadcastDimensions places the axes.",
                             kLowerRank},
                  .mapping = Mapping::increasing,
                  .outside = {"xla.r2",
                              "The array of rank {rightRank} needs one broadcast dimension per "
                              "axis. Each must be below {leftRank}.",
                              kLowerRank},
                  .disordered = {"xla.r3", "The broadcast dimensions must be strictly increasing.",
                                 kFormal}},
    .operands = {.extents = kExtents,
                 .alone = {"xla.e6",
                           "Only {A} has this axis, so the other array is repeated along it.",
                           kLowerRank},
                 .refused = {"xla.r1", "{A} meets {B}. They differ, and neither is 1.",
                             kDegenerate}},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
