// SPDX-License-Identifier: MIT
// TOSA's MATMUL. The specification has no unknown sizes: for those, the mode follows MLIR.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace products;

constexpr Literal kSpec = "https://www.mlplatform.org/tosa/tosa_spec_1_0_1.html#_matmul";
constexpr Passage kMatmul{"TOSA 1.0, MATMUL, Arguments", kSpec};
constexpr Passage kTensors{"TOSA 1.0, Tensor Definitions: each size is at least 1",
                           "https://www.mlplatform.org/tosa/tosa_spec_1_0_1.html#_tensors"};
constexpr Literal kOperations =
    "https://github.com/llvm/llvm-project/blob/llvmorg-19.1.0/mlir/lib/Dialect/Tosa/IR/TosaOps.cpp";
constexpr Passage kInference{"TosaOps.cpp, MatMulOp; tried with mlir-opt 19.1.7", kOperations};

constexpr LabelRule kLabels[] = {
    {"nhc,ncw->nhw", {"tosa.matmul.a1", kPairsOfMatrices, kMatmul}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"tosa.matmul.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is unspecified.", kMatmul},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Clause kZeroRefused{
    "tosa.matmul.r3", "{A} is 0, but every size must be at least 1.", kTensors};
constexpr ExtentRule kSizes[] = {
    {kZeroRefused, kZero, kAnyExtent, Relation::any, Order::either, Yield::reject},
    {{"tosa.matmul.c1", kEqual, kMatmul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tosa.matmul.c2", kInnerUnknown, kInference},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"tosa.matmul.c3", kOneUnknown, kInference},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

constexpr Literal kOtherInner[] = {"(2, 3, 4)", "(2, 6, 5)"};
constexpr Literal kNoRows[] = {"(2, 0, 4)", "(2, 4, 5)"};

constexpr Divergence kDivergences[] = {
    {.clause = "tosa.matmul.r1",
     .example = {.operands = kOtherInner},
     .document = "rejected",
     .code = "(2, 3, 5)",
     .note = "MLIR's verifier checks only that both ranks are 3. It compares no sizes.",
     .seen = kInference,
     .condition = {.rejectedToo = true}},
    {.clause = "tosa.matmul.r3",
     .example = {.operands = kNoRows},
     .document = "rejected",
     .code = "(2, 0, 5)",
     .note = "MLIR of LLVM 19 accepts size 0, which TOSA does not allow. LLVM 22 rejects it.",
     .seen = kInference,
     .condition = {.rejectedToo = true}},
};

}  // namespace

constexpr Mode kTosaMatmul{
    .id = ids::kTosaMatmul,
    .title = "TOSA, MATMUL",
    .summary = "Pairs of matrices, as many in A as in B. Every size is at least 1.",
    .source = {.title = "TOSA specification, MATMUL", .version = "1.0", .url = kSpec},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .outside = {"tosa.matmul.r2", kRank3, kMatmul},
                  .labels = kLabels,
                  .summed = {"tosa.matmul.s1", kSummed, kMatmul}},
    .core = {.extents = kSizes,
             .alone = {"tosa.matmul.c4", kAlone, kMatmul},
             .refused = {"tosa.matmul.r1", kStrictlyDiffer, kMatmul},
             .aloneZero = {kZeroRefused}},
    .divergences = kDivergences,
    .dialect = FixDialect::mlir,
    .written = "a @ b",
};

}  // namespace bcast
