// SPDX-License-Identifier: MIT
// The rows of NumPy's broadcasting, which its products share.
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::numpy {

inline constexpr Passage kAlgorithm{
    "Broadcasting, Algorithm",
    "https://data-apis.org/array-api/2024.12/API_specification/broadcasting.html#algorithm"};
inline constexpr Passage kGeneralRules{
    "Broadcasting, General broadcasting rules",
    "https://numpy.org/doc/2.1/user/basics.broadcasting.html#general-broadcasting-rules"};
inline constexpr Passage kUnknown{
    "array.shape: None stands for an unknown extent; deduced from e1 and e2",
    "https://data-apis.org/array-api/2024.12/API_specification/generated/"
    "array_api.array.shape.html"};

// A false condition raises ValueError at run time, as it does for known shapes.
// clang-format off
inline constexpr Note kBothUnknown[] = {
    {{"numpy.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise NumPy raises ValueError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr Note kUnknownWithKnown[] = {
    {{"numpy.n2",
      "At run time, {A} must be 1 or {right}. Otherwise NumPy raises ValueError.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

// The first row that applies wins. If none applies, the shapes are rejected.
inline constexpr ExtentRule kExtents[] = {
    {{"numpy.e1", "{A} and {B} are equal, so the result has size {extent}.", kGeneralRules},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.e2", "{A} meets {B} and is stretched to {extent}.", kGeneralRules},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"numpy.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"numpy.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"numpy.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

inline constexpr Clause kPromoted{
    "numpy.a2", "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
    kAlgorithm};
inline constexpr Clause kRefused{"numpy.r1", "{A} meets {B}. They differ, and neither is 1.",
                                 kGeneralRules};

}  // namespace bcast::numpy
