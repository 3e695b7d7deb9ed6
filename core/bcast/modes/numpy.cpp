// SPDX-License-Identifier: MIT
// NumPy and the Array API standard: nothing else in the project is specific to them.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Passage kAlgorithm{
    "Broadcasting, Algorithm",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};
constexpr Passage kGeneralRules{
    "Broadcasting, General broadcasting rules",
    "https://numpy.org/doc/2.1/user/basics.broadcasting.html#general-broadcasting-rules"};
constexpr Passage kUnknown{"array.shape: None stands for an unknown extent; deduced from e1 and e2",
                           "https://data-apis.org/array-api/2024.12/API_specification/generated/"
                           "array_api.array.shape.html"};

// A false condition raises ValueError at run time, as it does for known shapes.
// clang-format off
constexpr Note kBothUnknown[] = {
    {{"numpy.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise NumPy raises ValueError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"numpy.n2",
      "At run time, {A} must be 1 or {right}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
// clang-format on

// The first row that applies wins. If none applies, the shapes are rejected.
// clang-format off
constexpr ExtentRule kExtents[] = {
    {{"numpy.e1", "{A} and {B} are equal, so the result has size {extent}.", kGeneralRules},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.e2", "{A} is stretched to {extent}.", kGeneralRules},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"numpy.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"numpy.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"numpy.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};

// The standard has no declared results. An annotated NumPy array must have the annotated shape. An
// `out=` is no annotation: NumPy stretches the result to it.
constexpr Passage kResult{
    "Broadcasting, Algorithm: the result has the shape that it determines; deduced for "
    "annotations, not for out=, to which NumPy stretches the result",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};

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
                  .promoted =
                      Clause{"numpy.a2",
                             "{A} has rank {fromRank}, so axes of size 1 are added in front.",
                             kAlgorithm}},
    .operands = {.extents = kExtents,
                 .alone = {"numpy.e6", "{A} is the only operand, so its size stays {extent}.",
                           kGeneralRules},
                 .refused = {"numpy.r1", "{A} and {B} differ, and neither is 1.", kGeneralRules}},
    .declared = {.rank = {"numpy.d1",
                          "The annotated rank must be {leftRank}, as inferred. It is {rightRank}.",
                          kResult},
                 .extents = kDeclared},
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
