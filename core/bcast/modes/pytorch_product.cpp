// SPDX-License-Identifier: MIT
// PyTorch's products: torch.matmul, which is also the operator @, torch.bmm, F.linear
// and torch.einsum.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/pytorch_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace pytorch;
using namespace products;

constexpr Literal kMatmulPage = "https://docs.pytorch.org/docs/2.5/generated/torch.matmul.html";
constexpr Passage kMatmul{"torch.matmul", kMatmulPage};
constexpr Passage kMatmulCode{
    "aten/src/ATen/native/LinearAlgebra.cpp, _matmul_impl",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/native/LinearAlgebra.cpp"};
constexpr Passage kMatmulUnknown{"torch.matmul; deduced for extents known only at run time",
                                 kMatmulPage};
constexpr Literal kBmmPage = "https://docs.pytorch.org/docs/2.5/generated/torch.bmm.html";
constexpr Passage kBmm{"torch.bmm", kBmmPage};
constexpr Passage kBmmUnknown{"torch.bmm; deduced for extents known only at run time", kBmmPage};
constexpr Literal kLinearPage =
    "https://docs.pytorch.org/docs/2.5/generated/torch.nn.functional.linear.html";
constexpr Passage kLinear{"torch.nn.functional.linear, Shape", kLinearPage};

constexpr LabelRule kMatmulLabels[] = {
    {"k,k->", {"pytorch.matmul.a1", kTwoVectors, kMatmul}},
    {"k,...kj->...j", {"pytorch.matmul.a2", kVectorFirst, kMatmul}},
    {"...ik,k->...i", {"pytorch.matmul.a3", kVectorSecond, kMatmul}},
    {"...ik,...kj->...ij", {"pytorch.matmul.a4", kMatrices, kMatmul}},
};
constexpr LabelRule kBmmLabels[] = {
    {"bik,bkj->bij", {"pytorch.bmm.a1", kPairsOfMatrices, kBmm}},
};
constexpr LabelRule kLinearLabels[] = {
    {"...k,k->...", {"pytorch.linear.a1", kWeightVector, kLinear}},
    {"...k,jk->...j", {"pytorch.linear.a2", kWeightMatrix, kLinear}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"pytorch.matmul.n1",
      "At run time, {A} and {B} must be equal. Otherwise PyTorch raises RuntimeError.",
      kMatmulUnknown},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kInner[] = {
    {{"pytorch.matmul.c1", kEqual, kMatmul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.matmul.c2", kInnerUnknown, kMatmulUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"pytorch.matmul.c3", kOneUnknown, kMatmulUnknown},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
constexpr ExtentRule kBmmSizes[] = {
    {{"pytorch.bmm.c1", kEqual, kBmm},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.bmm.c2", kInnerUnknown, kBmmUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"pytorch.bmm.c3", kOneUnknown, kBmmUnknown},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

constexpr Literal kEinsumPage = "https://docs.pytorch.org/docs/2.5/generated/torch.einsum.html";
constexpr Passage kEinsum{"torch.einsum", kEinsumPage};
constexpr Passage kEinsumCode{
    "aten/src/ATen/native/Linear.cpp, einsum",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/native/Linear.cpp"};

// clang-format off
constexpr ExtentRule kLabels[] = {
    {{"pytorch.einsum.c1", kEqualLabels, kEinsum},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.z1", "{B} stretches to 0, so it is used 0 times.", kExpandUtils},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.e2", "{A} meets {B} and is stretched to {extent}.", kGeneral},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"pytorch.einsum.c2", kBothUnknownLabels, kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"pytorch.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.einsum.c3", kOneUnknownLabel, kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
constexpr ExtentRule kRepeated[] = {
    {{"pytorch.einsum.c4", kSameLabel, kEinsum},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
};
// clang-format on

}  // namespace

constexpr Mode kPytorchMatmul{
    .id = ids::kPytorchMatmul,
    .title = "PyTorch, matmul and @",
    .summary = kMatmulSummary,
    .source = {.title = "PyTorch, torch.matmul", .version = "2.5", .url = kMatmulPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::ellipsisFirst,
                  .placed = {},
                  .promoted = kPromoted,
                  .outside = {"pytorch.matmul.r2", kNoAxis, kMatmulCode},
                  .labels = kMatmulLabels,
                  .summed = {"pytorch.matmul.s1", kSummed, kMatmul}},
    .operands = {.extents = kExtents, .refused = kRefused},
    .core = {.extents = kInner,
             .alone = {"pytorch.matmul.c4", kAlone, kMatmul},
             .refused = {"pytorch.matmul.r1", kDiffer, kMatmulCode}},
    .written = "a @ b",
    .layer = Layer::maybe,
};

constexpr Mode kPytorchBmm{
    .id = ids::kPytorchBmm,
    .title = "PyTorch, bmm",
    .summary = "Pairs of matrices, as many in A as in B. Nothing is stretched.",
    .source = {.title = "PyTorch, torch.bmm", .version = "2.5", .url = kBmmPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .outside = {"pytorch.bmm.r2", kRank3, kBmm},
                  .labels = kBmmLabels,
                  .summed = {"pytorch.bmm.s1", kSummed, kBmm}},
    .core = {.extents = kBmmSizes,
             .alone = {"pytorch.bmm.c4", kAlone, kBmm},
             .refused = {"pytorch.bmm.r1", kStrictlyDiffer, kBmm}},
    .written = "a @ b",
};

constexpr Mode kPytorchLinear{
    .id = ids::kPytorchLinear,
    .title = "PyTorch, linear",
    .summary = "The last axis of the input and of the weight are equal and summed.",
    .source = {.title = "PyTorch, torch.nn.functional.linear",
               .version = "2.5",
               .url = kLinearPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .outside = {"pytorch.linear.r2", kWeightRank, kLinear},
                  .labels = kLinearLabels,
                  .summed = {"pytorch.linear.s1", kSummed, kLinear}},
    .operands = {.alone = {"pytorch.linear.c5", kKept, kLinear}},
    .core = {.extents = kInner,
             .alone = {"pytorch.matmul.c4", kAlone, kMatmul},
             .refused = {"pytorch.linear.r1", kDiffer, kLinear}},
    .written = "a @ b.T",
    .layer = Layer::yes,
};

constexpr Mode kPytorchEinsum{
    .id = ids::kPytorchEinsum,
    .title = "PyTorch, einsum",
    .summary =
        "Axes with the same label share a column, and size 1 is stretched. Labels that the "
        "result lacks are summed.",
    .source = {.title = "PyTorch, torch.einsum", .version = "2.5", .url = kEinsumPage},
    .takes = {.operandsAtLeast = 1, .dynamic = true, .equation = Need::required},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"pytorch.einsum.a1", kByEquation, kEinsum},
                  .promoted = {{"pytorch.einsum.a2", kEllipsisPromoted, kEinsum}},
                  .outside = {"pytorch.einsum.r2", kLabelCount, kEinsumCode},
                  .summed = {"pytorch.einsum.s1", kSummed, kEinsum}},
    .operands = {.extents = kExtents,
                 .alone = {"pytorch.e6", "{A} is the only tensor, so its size stays {extent}.",
                           kGeneral},
                 .refused = kRefused},
    .core = {.extents = kLabels,
             .alone = {"pytorch.einsum.c5", kAlone, kEinsum},
             .refused = {"pytorch.einsum.r1", "{A} meets {B}. They differ, and neither is 1.",
                         kEinsumCode}},
    .repeated = {.extents = kRepeated,
                 .refused = {"pytorch.einsum.r3", kSameLabelDiffers, kEinsumCode}},
};

}  // namespace bcast
