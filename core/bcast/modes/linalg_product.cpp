// SPDX-License-Identifier: MIT
// MLIR's linalg.batch_matmul. Sizes of one loop are equal, as mlir-opt verifies if they are known.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace products;

constexpr Literal kOperation =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/include/mlir/Dialect/Linalg/IR/"
    "LinalgNamedStructuredOps.yaml";
constexpr Passage kBatchMatmul{"LinalgNamedStructuredOps.yaml, batch_matmul", kOperation};
constexpr Passage kVerifier{
    "LinalgInterfaces.cpp, verifyStructuredOpInterface; tried with mlir-opt 19.1.7",
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Linalg/IR/"
    "LinalgInterfaces.cpp"};

constexpr LabelRule kLabels[] = {
    {"bmk,bkn->bmn", {"linalg.batchMatmul.a1", kPairsOfMatrices, kBatchMatmul}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"linalg.batchMatmul.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is unspecified.",
      kBatchMatmul},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr ExtentRule kSizes[] = {
    {{"linalg.batchMatmul.c1", kEqual, kVerifier},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"linalg.batchMatmul.c2", kInnerUnknown, kVerifier},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"linalg.batchMatmul.c3", kOneUnknown, kVerifier},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

constexpr Literal kNoMatrices[] = {"(2, 3, 4)", "(0, 4, 5)"};
constexpr Literal kOpenRows[] = {"(2, ?, 3)", "(2, 4, 5)"};

constexpr Divergence kDivergences[] = {
    {.clause = "linalg.batchMatmul.r1",
     .example = {.operands = kOpenRows},
     .document = "rejected",
     .code = "(2, ?, 5)",
     .note = "If a size that decides a loop is unknown, MLIR's verifier compares no sizes.",
     .seen = kVerifier,
     .condition = {.exampleOnly = true}},
    {.clause = "linalg.batchMatmul.r1",
     .example = {.operands = kNoMatrices},
     .document = "rejected",
     .code = "(2, 3, 5)",
     .note = "MLIR's verifier does not compare a 0 of the second operand.",
     .seen = kVerifier,
     .condition = {.left = kOne | kMany, .right = kZero, .order = Order::asGiven}},
};

}  // namespace

constexpr Mode kLinalgBatchMatmul{
    .id = ids::kLinalgBatchMatmul,
    .title = "Linalg, batch_matmul",
    .summary =
        "Pairs of matrices, as many in A as in B. The operand of outs has the result's shape.",
    .source = {.title = "MLIR, linalg.batch_matmul", .version = "LLVM 19.1.7", .url = kOperation},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .outside = {"linalg.batchMatmul.r2", kRank3, kVerifier},
                  .labels = kLabels,
                  .summed = {"linalg.batchMatmul.s1", kSummed, kBatchMatmul}},
    .core = {.extents = kSizes,
             .alone = {"linalg.batchMatmul.c4", kAlone, kBatchMatmul},
             .refused = {"linalg.batchMatmul.r1", kStrictlyDiffer, kVerifier}},
    .divergences = kDivergences,
    .dialect = FixDialect::mlir,
    .written = "a @ b",
};

}  // namespace bcast
