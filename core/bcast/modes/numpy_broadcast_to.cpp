// SPDX-License-Identifier: MIT
// NumPy's broadcast_to: one array is stretched to a given shape, which never changes.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Passage kBroadcastTo{
    "numpy.broadcast_to, Parameters and Raises",
    "https://numpy.org/doc/2.1/reference/generated/numpy.broadcast_to.html"};
constexpr Passage kStandard{"broadcast_to: x must be capable of being broadcast to the shape",
                            "https://data-apis.org/array-api/2024.12/API_specification/generated/"
                            "array_api.broadcast_to.html"};
constexpr Passage kUnknown{"array.shape: None stands for an unknown extent; deduced from e1 and e2",
                           "https://data-apis.org/array-api/2024.12/API_specification/generated/"
                           "array_api.array.shape.html"};

// clang-format off
constexpr Note kOperandLater[] = {
    {{"numpy.broadcastTo.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};
constexpr Note kTargetLater[] = {
    {{"numpy.broadcastTo.n2",
      "At run time, {A} must be {right}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"numpy.broadcastTo.e1",
      "{B} and {A} are equal, so the result has size {extent}.", kBroadcastTo},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.broadcastTo.e2", "{B} is stretched to match {A}.", kBroadcastTo},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"numpy.broadcastTo.e3", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left, kOperandLater},
    {{"numpy.broadcastTo.e4", "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kTargetLater},
};
// clang-format on

}  // namespace

constexpr Mode kNumpyBroadcastTo{
    .id = ids::kNumpyBroadcastTo,
    .title = "NumPy broadcast_to",
    .summary = "Stretches one array to a target shape. The target never changes.",
    .source = {.title = "numpy.broadcast_to, and broadcast_to of the Array API standard",
               .version = "NumPy 2.1, Array API 2024.12",
               .url = "https://numpy.org/doc/2.1/reference/generated/numpy.broadcast_to.html"},
    .takes = {.dynamic = true, .target = Need::required},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::trailingFirst,
         .placed = {"numpy.broadcastTo.a1",
                    "Align the shape with the target at the last axis. The target has rank {rank}.",
                    kBroadcastTo},
         .promoted = {{"numpy.broadcastTo.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                       kBroadcastTo}}},
    .towardTarget =
        {.ranks = RankRule::notAboveFirst,
         .rankRefused = {"numpy.broadcastTo.r1",
                         "{B} has rank {rightRank}, but the target has only rank {leftRank}.",
                         kStandard},
         .extents = kExtents,
         .refused = {"numpy.broadcastTo.r2", "{B} is neither 1 nor equal to {A}.", kBroadcastTo}},
};

}  // namespace bcast
