// SPDX-License-Identifier: MIT
// MATLAB's A*B: matrices, or a scalar and any array.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace products;

constexpr Literal kPage =
    "https://www.mathworks.com/help/releases/R2024b/matlab/ref/double.mtimes.html";
constexpr Passage kProduct{"mtimes, Description", kPage};
constexpr Passage kInputs{"mtimes, Input Arguments", kPage};
constexpr Passage kTimes{"mtimes, Description: with a scalar, A*B is A.*B", kPage};

constexpr LabelRule kLabels[] = {
    {"...,...->...",
     {"matlab.mtimes.a1", "An operand has one element, so it multiplies each element.", kTimes},
     true},
    {"ik,kj->ij", {"matlab.mtimes.a2", kPairsOfMatrices, kProduct}},
};

// clang-format off
constexpr ExtentRule kScalar[] = {
    {{"matlab.mtimes.e1", "{A} meets {B} and is stretched to {extent}.", kTimes},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
};
constexpr ExtentRule kSizes[] = {
    {{"matlab.mtimes.c1", kEqual, kInputs},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
};
// clang-format on

}  // namespace

constexpr Mode kMatlabMtimes{
    .id = ids::kMatlabMtimes,
    .title = "MATLAB, mtimes and *",
    .summary = "The columns of A and the rows of B are equal and summed. A scalar multiplies all.",
    .source = {.title = "MATLAB, mtimes", .version = "R2024b", .url = kPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .outside = {"matlab.mtimes.r2", kRank2, kInputs},
                  .labels = kLabels,
                  .summed = {"matlab.mtimes.s1", kSummed, kProduct}},
    .operands = {.extents = kScalar, .alone = {"matlab.mtimes.e2", kKept, kTimes}},
    .core = {.extents = kSizes,
             .alone = {"matlab.mtimes.c2", kAlone, kProduct},
             .refused = {"matlab.mtimes.r1", kDiffer, kInputs}},
    .hasVectors = false,
};

}  // namespace bcast
