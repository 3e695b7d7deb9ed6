// SPDX-License-Identifier: MIT
// MATLAB's implicit expansion: axes are compared from the first. Every array has any number of
// trailing axes of extent 1.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kPage =
    "https://www.mathworks.com/help/releases/R2024b/matlab/matlab_prog/"
    "compatible-array-sizes-for-basic-operations.html";
constexpr Passage kCompatible{"Compatible Array Sizes for Basic Operations", kPage};
constexpr Passage kTwoDimensions{"Inputs with Compatible Sizes, 2-D Inputs", kPage};
constexpr Passage kMany3D{"Inputs with Compatible Sizes, Multidimensional Arrays", kPage};
constexpr Passage kEmpty{"Inputs with Compatible Sizes, Empty Arrays", kPage};
constexpr Passage kIncompatible{"Inputs with Incompatible Sizes", kPage};
constexpr Passage kUnknown{"Compatible Array Sizes; deduced for extents known only at run time",
                           kPage};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"matlab.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise MATLAB reports an error.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"matlab.n2",
      "At run time, {A} must be 1 or {right}. Otherwise MATLAB reports an error.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"matlab.e1", "{A} and {B} are equal, so the result has size {extent}.", kCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"matlab.e2", "{A} meets {B} and is stretched to {extent}.", kTwoDimensions},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"matlab.z1", "{B} stretches to 0, so it is used 0 times.", kEmpty},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"matlab.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"matlab.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"matlab.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

}  // namespace

constexpr Mode kMatlab{
    .id = ids::kMatlab,
    .title = "MATLAB",
    .summary =
        "As in NumPy, but sizes are compared from the first axis. Trailing axes of size 1 are "
        "ignored.",
    .source = {.title = "MATLAB, Compatible Array Sizes for Basic Operations",
               .version = "R2024b",
               .url = kPage},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::leading,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"matlab.a1",
                             "Align the shapes at the first axis. The highest rank is {rank}.",
                             kCompatible},
                  .promoted = {{"matlab.a2",
                                "{A} has rank {fromRank}. Every further axis has size 1.",
                                kMany3D}}},
    .operands = {.extents = kExtents,
                 .alone = {"matlab.e6", "{A} is the only array, so its size stays {extent}.",
                           kCompatible},
                 .refused = {"matlab.r1", "{A} meets {B}. They differ, and neither is 1.",
                             kIncompatible}},
    .symmetric = true,
    .associative = true,
    .hasVectors = false,
};

}  // namespace bcast
