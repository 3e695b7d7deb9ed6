// SPDX-License-Identifier: MIT
// NumPy in place: A += B, or an input that is written to out=. The array that is written to (A)
// keeps its shape.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Passage kInPlace{"Broadcasting, In-place Semantics",
                           "https://data-apis.org/array-api/2024.12/API_specification/"
                           "broadcasting.html#in-place-semantics"};
constexpr Passage kAlgorithm{
    "Broadcasting, Algorithm",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};
constexpr Passage kOut{"numpy.ufunc, Parameters: out",
                       "https://numpy.org/doc/2.1/reference/generated/numpy.ufunc.html"};
constexpr Passage kSetItem{"data-apis/array-api, issue 424, on setitem",
                           "https://github.com/data-apis/array-api/issues/424"};
constexpr Passage kUnknown{"array.shape: None stands for an unknown extent; deduced from e1 and e2",
                           "https://data-apis.org/array-api/2024.12/API_specification/generated/"
                           "array_api.array.shape.html"};

// clang-format off
constexpr Note kInputLater[] = {
    {{"numpy.inPlace.n1",
      "At run time {B} must be 1 or equal to {A}; otherwise NumPy raises ValueError.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};
constexpr Note kOutputLater[] = {
    {{"numpy.inPlace.n2", "At run time {A} must be {right}; otherwise NumPy raises ValueError.",
      kUnknown},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"numpy.inPlace.e1", "{A} and {B} are equal, and the array in place stays as it is.", kInPlace},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.inPlace.e2", "{B} stretches to {A}, which stays as it is.", kInPlace},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"numpy.inPlace.e3", "{B} is unknown; if it fits, {A} stays as it is.", kUnknown},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left, kInputLater},
    {{"numpy.inPlace.e4", "{A} is unknown, and {B} goes with {right} alone.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kOutputLater},
};
// clang-format on

constexpr Literal kPlaneAndBlock[] = {"(3, 4)", "(1, 3, 4)"};

constexpr Divergence kDivergences[] = {
    {.clause = "numpy.inPlace.r1",
     .example = {.operands = kPlaneAndBlock},
     .document = "refused",
     .code = "(3, 4)",
     .note = "Where items are set, x[...] = a, NumPy drops leading axes of 1 from a, which the "
             "standard does not allow; += and out= refuse them too.",
     .seen = kSetItem},
};

}  // namespace

constexpr Mode kNumpyInPlace{
    .id = ids::kNumpyInPlace,
    .title = "NumPy in place",
    .summary = "A += B, and out=A: B stretches to A, and A keeps its shape.",
    .source = {.title = "Python Array API standard, Broadcasting, In-place Semantics; NumPy ufunc",
               .version = "2024.12, with NumPy 2.1",
               .url =
                   "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html"},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"numpy.inPlace.a1",
                             "Line the shapes up by their last axes. The array in place has rank "
                             "{rank}.",
                             kAlgorithm},
                  .promoted = {{"numpy.inPlace.a2",
                                "{A} has rank {fromRank}; the axes it lacks in front count as 1.",
                                kAlgorithm}}},
    .operands =
        {.ranks = RankRule::notAboveFirst,
         .rankRefused = {"numpy.inPlace.r1",
                         "{B} has rank {rightRank}, and the array in place cannot grow from "
                         "rank {leftRank}.",
                         kOut},
         .extents = kExtents,
         .refused = {"numpy.inPlace.r2",
                     "{B} is neither 1 nor equal to {A}, and the array in place cannot "
                     "change its shape.",
                     kInPlace}},
    .divergences = kDivergences,
    .isInPlace = true,
};

}  // namespace bcast
