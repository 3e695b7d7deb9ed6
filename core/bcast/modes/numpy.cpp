// SPDX-License-Identifier: MIT
// Everything in the project that is specific to NumPy and the Array API standard.
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

// A false condition is a ValueError at run time, as for shapes known in advance.
// clang-format off
constexpr Note kBothUnknown[] = {
    {{"numpy.n1",
      "At run time {A} and {B} must be equal, or one of them 1; otherwise NumPy raises ValueError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"numpy.n2", "At run time {A} must be 1 or {right}; otherwise NumPy raises ValueError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
// clang-format on

// First row that applies wins; no row: refused.
// clang-format off
constexpr ExtentRule kExtents[] = {
    {{"numpy.e1", "{A} and {B} are equal, and equal extents stay: the result has {extent}.", kGeneralRules},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.e2", "{A} stretches to match {B}, because 1 goes with any extent: the result has {extent}.", kGeneralRules},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"numpy.e3", "{A} and {B} are both unknown, so the result is unknown too.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"numpy.e4", "{B} stretches to match {A}, whatever that is at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"numpy.e5", "Whether {A} is 1 or {right} at run time, the result is {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};

// The standard has no declared results; a NumPy array that is annotated with a shape has this one.
constexpr Passage kResult{
    "Broadcasting, Algorithm: the result has the shape that it determines; deduced for annotations",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};

constexpr Note kDeclaredLater[] = {
    {{"numpy.n3", "At run time the inferred extent must be {right}, as declared.", kResult},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kDeclared[] = {
    {{"numpy.d2", "Inferred {left}; the declared result leaves the extent open.", kResult},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left},
    {{"numpy.d3", "Inferred and declared are both {left}.", kResult},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.d4", "Declared {right}, but inferred only at run time.", kResult},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kDeclaredLater},
    {{"numpy.d5", "Inferred {left}, but declared {right}: the result of broadcasting is not stretched.",
      kResult},
     kStatic, kStatic, Relation::different, Order::asGiven, Yield::reject},
};
// clang-format on

}  // namespace

constexpr Mode kNumpy{
    .id = ids::kNumpy,
    .title = "NumPy",
    .summary = "Trailing axes line up; equal extents stay, 1 stretches, anything else is refused.",
    .source = {.title = "Python Array API standard, Broadcasting",
               .version = "2024.12, with NumPy 2.1",
               .url =
                   "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html"},
    .takes = {.operandsAtLeast = 0, .dynamic = true, .declared = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .fold = Fold::columns,
                  .placed = {"numpy.a1",
                             "Line the shapes up by their last axes. The longest has rank {rank}.",
                             kAlgorithm},
                  .promoted = Clause{"numpy.a2",
                                     "{A} has rank {fromRank}; the axes it lacks in front count "
                                     "as 1.",
                                     kAlgorithm}},
    .operands = {.extents = kExtents,
                 .alone = {"numpy.e6", "{A} is the only operand, so its extent stays: {extent}.",
                           kGeneralRules},
                 .refused = {"numpy.r1",
                             "{A} and {B} differ and neither is 1: they do not broadcast.",
                             kGeneralRules}},
    .declared = {.rank = {"numpy.d1",
                          "A declared result has the inferred rank: {leftRank} inferred, "
                          "{rightRank} declared.",
                          kResult},
                 .extents = kDeclared},
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
