// SPDX-License-Identifier: MIT
// NumPy and the Array API standard: nothing else in the project is specific to them.
#include "bcast/modes/ids.h"
#include "bcast/modes/numpy_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace numpy;

// The standard has no declared results. An annotated NumPy array must have the annotated shape. An
// `out=` is no annotation: NumPy stretches the result to it.
constexpr Passage kResult{
    "Broadcasting, Algorithm: the result has the shape that it determines; deduced for "
    "annotations, not for out=, to which NumPy stretches the result",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};

// clang-format off
constexpr Note kDeclaredLater[] = {
    {{"numpy.n3", "At run time, the result must be {right}, as annotated.", kResult},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kDeclared[] = {
    {{"numpy.d2", "The annotated size is unknown, so the inferred {left} is allowed.", kResult},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"numpy.d3", "The inferred and annotated sizes are both {left}.", kResult},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.d4",
      "The annotated size is {right}. The inferred size is unknown until run time.", kResult},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kDeclaredLater},
    {{"numpy.d5", "The inferred size is {left}, but the annotated size is {right}.", kResult},
     kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject},
};
// clang-format on

}  // namespace

constexpr Mode kNumpy{
    .id = ids::kNumpy,
    .title = "NumPy",
    .summary = "Sizes are compared from the last axis. They must be equal, or one must be 1.",
    .source = {.title = "Python Array API standard, Broadcasting",
               .version = "2024.12, with NumPy 2.1",
               .url =
                   "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html"},
    .takes = {.operandsAtLeast = 0, .dynamic = true, .declared = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .fold = Fold::columns,
                  .placed = {"numpy.a1",
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kAlgorithm},
                  .promoted = kPromoted},
    .operands = {.extents = kExtents,
                 .alone = {"numpy.e6", "{A} is the only operand, so its size stays {extent}.",
                           kGeneralRules},
                 .refused = kRefused},
    .declared = {.rank = {"numpy.d1",
                          "The annotated rank must be {leftRank}, as inferred. It is {rightRank}.",
                          kResult},
                 .extents = kDeclared},
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
