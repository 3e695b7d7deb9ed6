// SPDX-License-Identifier: MIT
// NumPy's products: np.matmul, which is also the operator @, and np.einsum.
#include "bcast/modes/ids.h"
#include "bcast/modes/numpy_rows.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace numpy;
using namespace products;

constexpr Literal kMatmulPage = "https://numpy.org/doc/2.1/reference/generated/numpy.matmul.html";
constexpr Passage kMatmul{"numpy.matmul, Notes", kMatmulPage};
constexpr Passage kRaises{"numpy.matmul, Raises", kMatmulPage};
constexpr Passage kMatmulUnknown{
    "matmul, Returns: the contracted axes are equal; deduced for extents known only at run time",
    "https://data-apis.org/array-api/2024.12/API_specification/generated/array_api.matmul.html"};

constexpr LabelRule kMatmulLabels[] = {
    {"k,k->", {"numpy.matmul.a1", kTwoVectors, kMatmul}},
    {"k,...kj->...j", {"numpy.matmul.a2", kVectorFirst, kMatmul}},
    {"...ik,k->...i", {"numpy.matmul.a3", kVectorSecond, kMatmul}},
    {"...ik,...kj->...ij", {"numpy.matmul.a4", kMatrices, kMatmul}},
};

// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"numpy.matmul.n1",
      "At run time, {A} and {B} must be equal. Otherwise NumPy raises ValueError.",
      kMatmulUnknown},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kInner[] = {
    {{"numpy.matmul.c1", kEqual, kMatmul},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.matmul.c2", kInnerUnknown, kMatmulUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"numpy.matmul.c3", kOneUnknown, kMatmulUnknown},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kMustBeEqual},
};
// clang-format on

constexpr Literal kEinsumPage = "https://numpy.org/doc/2.1/reference/generated/numpy.einsum.html";
constexpr Passage kEinsum{"numpy.einsum, Notes", kEinsumPage};
constexpr Passage kEinsumCode{
    "numpy/_core/src/multiarray/einsum.c.src",
    "https://github.com/numpy/numpy/blob/v2.1.0/numpy/_core/src/multiarray/einsum.c.src"};

// clang-format off
constexpr ExtentRule kLabels[] = {
    {{"numpy.einsum.c1", kEqualLabels, kEinsum},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.e2", "{A} meets {B} and is stretched to {extent}.", kGeneralRules},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"numpy.einsum.c2", kBothUnknownLabels, kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"numpy.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"numpy.einsum.c3", kOneUnknownLabel, kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
constexpr ExtentRule kRepeated[] = {
    {{"numpy.einsum.c4", kSameLabel, kEinsum},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
};
// clang-format on

}  // namespace

constexpr Mode kNumpyMatmul{
    .id = ids::kNumpyMatmul,
    .title = "NumPy, matmul and @",
    .summary = kMatmulSummary,
    .source = {.title = "NumPy, numpy.matmul", .version = "2.1", .url = kMatmulPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {},
                  .promoted = kPromoted,
                  .outside = {"numpy.matmul.r2", kNoAxis, kRaises},
                  .labels = kMatmulLabels,
                  .summed = {"numpy.matmul.s1", kSummed, kMatmul}},
    .operands = {.extents = kExtents, .refused = kRefused},
    .core = {.extents = kInner,
             .alone = {"numpy.matmul.c4", kAlone, kMatmul},
             .refused = {"numpy.matmul.r1", kDiffer, kRaises}},
    .written = "a @ b",
};

constexpr Mode kNumpyEinsum{
    .id = ids::kNumpyEinsum,
    .title = "NumPy, einsum",
    .summary =
        "Axes with the same label share a column, and size 1 is stretched. Labels that the "
        "result lacks are summed.",
    .source = {.title = "NumPy, numpy.einsum", .version = "2.1", .url = kEinsumPage},
    .takes = {.operandsAtLeast = 1, .dynamic = true, .equation = Need::required},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"numpy.einsum.a1", kByEquation, kEinsum},
                  .promoted = {{"numpy.einsum.a2", kEllipsisPromoted, kEinsum}},
                  .outside = {"numpy.einsum.r2", kLabelCount, kEinsumCode},
                  .summed = {"numpy.einsum.s1", kSummed, kEinsum},
                  .ellipsisLost = {"numpy.einsum.r4",
                                   "The result needs ..., because ... stands for some axes.",
                                   kEinsumCode}},
    .operands = {.extents = kExtents,
                 .alone = {"numpy.e6", "{A} is the only operand, so its size stays {extent}.",
                           kGeneralRules},
                 .refused = kRefused},
    .core = {.extents = kLabels,
             .alone = {"numpy.einsum.c5", kAlone, kEinsum},
             .refused = {"numpy.einsum.r1", "{A} meets {B}. They differ, and neither is 1.",
                         kEinsumCode}},
    .repeated = {.extents = kRepeated,
                 .refused = {"numpy.einsum.r3", kSameLabelDiffers, kEinsumCode}},
};

}  // namespace bcast
