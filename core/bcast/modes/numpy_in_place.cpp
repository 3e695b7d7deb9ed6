// SPDX-License-Identifier: MIT
// NumPy in place: A += B, or out=A. The array written to (A) keeps its shape.
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
      "At run time, {B} must be 1 or equal to {A}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};
constexpr Note kOutputLater[] = {
    {{"numpy.inPlace.n2",
      "At run time, {A} must be {right}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"numpy.inPlace.e1", "{A} and {B} are equal, so the result has size {extent}.", kInPlace},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.inPlace.e2", "{B} is stretched to match {A}.", kInPlace},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"numpy.inPlace.e3", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left, kInputLater},
    {{"numpy.inPlace.e4", "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kOutputLater},
};
// clang-format on

constexpr Literal kPlaneAndBlock[] = {"(3, 4)", "(1, 3, 4)"};

constexpr Divergence kDivergences[] = {
    {.clause = "numpy.inPlace.r1",
     .example = {.operands = kPlaneAndBlock},
     .document = "rejected",
     .code = "(3, 4)",
     .note = "For x[...] = a, NumPy drops leading axes of size 1 from a. The standard does not "
             "allow this; += and out= reject it too.",
     .seen = kSetItem},
};

}  // namespace

constexpr Mode kNumpyInPlace{
    .id = ids::kNumpyInPlace,
    .title = "NumPy in place",
    .summary = "For A += B and out=A. B is stretched to A, which keeps its shape.",
    .source = {.title = "Python Array API standard, Broadcasting, In-place Semantics; NumPy ufunc",
               .version = "2024.12, with NumPy 2.1",
               .url =
                   "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html"},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::trailingFirst,
         .placed = {"numpy.inPlace.a1",
                    "Align the shapes at the last axis. The highest rank is {rank}.", kAlgorithm},
         .promoted = {{"numpy.inPlace.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                       kAlgorithm}}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"numpy.inPlace.r1",
                                 "{B} has rank {rightRank}, but {A} has only rank {leftRank}.",
                                 kOut},
                 .extents = kExtents,
                 .refused = {"numpy.inPlace.r2",
                             "{B} is neither 1 nor equal to {A}, whose shape is fixed.", kInPlace}},
    .divergences = kDivergences,
    .outOfPlace = ids::kNumpy,
};

}  // namespace bcast
