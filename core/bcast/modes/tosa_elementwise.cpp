// SPDX-License-Identifier: MIT
// Broadcasting of TOSA 1.0: equal ranks, and no size 0. The specification has no unknown sizes.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kSpec = "https://www.mlplatform.org/tosa/tosa_spec_1_0_1.html";
constexpr Passage kBroadcasting{"TOSA 1.0, Broadcasting", kSpec};
constexpr Passage kHelper{"TOSA 1.0, Broadcast Helpers, broadcast_shape", kSpec};
constexpr Passage kTensors{"TOSA 1.0, Tensor Definitions: each size is at least 1", kSpec};
constexpr Literal kOperations =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Tosa/IR/TosaOps.cpp";
constexpr Passage kTried{"tosa.add, tried with mlir-opt 19.1.7 and 22.1", kOperations};

// clang-format off
constexpr ExtentRule kExtents[] = {
    {{"tosa.elementwise.r3", "{A} is 0, but every size must be at least 1.", kTensors},
     kZero, kAnyExtent, Relation::any, Order::either, Yield::reject},
    {{"tosa.elementwise.e1", "{A} and {B} are equal, so the result has size {extent}.", kHelper},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.elementwise.e2", "{A} meets {B} and is stretched to {extent}.", kBroadcasting},
     kOne, kMany, Relation::any, Order::either, Yield::right},
};
// clang-format on

constexpr Literal kRankTwoThree[] = {"(3, 4)", "(2, 3, 4)"};
constexpr Literal kZeroOne[] = {"(0, 3)", "(1, 3)"};

constexpr Divergence kDivergences[] = {
    {.clause = "tosa.elementwise.r1",
     .example = {.operands = kRankTwoThree},
     .document = "rejected",
     .code = "(2, 3, 4)",
     .note = "MLIR of LLVM 19 does not require equal ranks. That of LLVM 22 does.",
     .seen = kTried},
    {.clause = "tosa.elementwise.r3",
     .example = {.operands = kZeroOne},
     .document = "rejected",
     .code = "(0, 3)",
     .note = "MLIR of LLVM 19 accepts size 0. That of LLVM 22 does not.",
     .seen = kTried,
     .condition = {.left = kZero, .right = kZero | kOne}},
};

}  // namespace

constexpr Mode kTosaElementwise{
    .id = ids::kTosaElementwise,
    .title = "TOSA 1.0",
    .summary = "All ranks must be equal, and every size at least 1. A size of 1 is stretched.",
    .source = {.title = "TOSA specification, Broadcasting", .version = "1.0", .url = kSpec},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 3},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .fold = Fold::shapes,
                  .placed = {"tosa.elementwise.a1",
                             "All operands have rank {rank}. Align them axis by axis.", kHelper}},
    .operands = {.ranks = RankRule::equal,
                 .rankRefused = {"tosa.elementwise.r1",
                                 "{A} has rank {leftRank} and {B} has rank {rightRank}. All ranks "
                                 "must be equal.",
                                 kBroadcasting},
                 .extents = kExtents,
                 .refused = {"tosa.elementwise.r2", "{A} meets {B}. They differ, and neither is 1.",
                             kHelper}},
    .divergences = kDivergences,
    .symmetric = true,
    .associative = true,
    .dialect = FixDialect::mlir,
};

}  // namespace bcast
