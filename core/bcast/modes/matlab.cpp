// SPDX-License-Identifier: MIT
// MATLAB's implicit expansion: axes are compared from the first; every array has as many
// trailing ones as anybody asks for.
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
      "At run time {A} and {B} must be equal, or one of them 1; otherwise MATLAB reports an error.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"matlab.n2", "At run time {A} must be 1 or {right}; otherwise MATLAB reports an error.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"matlab.e1", "{A} and {B} are the same: the result has {extent}.", kCompatible},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"matlab.e2", "{A} is implicitly expanded to {B}: the result has {extent}.", kTwoDimensions},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"matlab.z1", "{B} goes with {A}: the extent that is not 1 is the result's.", kEmpty},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"matlab.e3", "{A} and {B} are both unknown, so the result is unknown too.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"matlab.e4", "{B} is implicitly expanded to {A}, whatever that is at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"matlab.e5", "Whether {A} is 1 or {right} at run time, the result is {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

}  // namespace

constexpr Mode kMatlab{
    .id = ids::kMatlab,
    .title = "MATLAB",
    .summary = "First axes line up and 1 expands; trailing axes of 1 do not count.",
    .source = {.title = "MATLAB, Compatible Array Sizes for Basic Operations",
               .version = "R2024b",
               .url = kPage},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::leading,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"matlab.a1",
                             "Line the shapes up by their first axes. {rank} of them are "
                             "written.",
                             kCompatible},
                  .promoted = {{"matlab.a2",
                                "{A} is written with rank {fromRank}; the axes after that are 1.",
                                kMany3D}}},
    .operands = {.extents = kExtents,
                 .alone = {"matlab.e6", "{A} is the only array, so its extent stays: {extent}.",
                           kCompatible},
                 .refused = {"matlab.r1",
                             "{A} and {B} differ and neither is 1: the sizes are incompatible.",
                             kIncompatible}},
    .symmetric = true,
    .associative = true,
    .hasVectors = false,
};

}  // namespace bcast
