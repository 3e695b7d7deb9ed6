// SPDX-License-Identifier: MIT
// The rows of PyTorch's broadcasting, which its products share.
#pragma once

#include "bcast/mode/mode.h"

namespace bcast::pytorch {

inline constexpr Literal kNote = "https://docs.pytorch.org/docs/2.5/notes/broadcasting.html";
inline constexpr Passage kGeneral{"Broadcasting semantics, General semantics", kNote};
inline constexpr Passage kExpandUtils{
    "aten/src/ATen/ExpandUtils.cpp, infer_size_impl",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/ExpandUtils.cpp"};
inline constexpr Passage kUnknown{
    "Broadcasting semantics; deduced for extents known only at run time", kNote};

// clang-format off
inline constexpr Note kBothUnknown[] = {
    {{"pytorch.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise PyTorch raises RuntimeError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
inline constexpr Note kUnknownWithKnown[] = {
    {{"pytorch.n2",
      "At run time, {A} must be 1 or {right}. Otherwise PyTorch raises RuntimeError.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

inline constexpr ExtentRule kExtents[] = {
    {{"pytorch.e1", "{A} and {B} are equal, so the result has size {extent}.", kGeneral},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.z1", "{B} stretches to 0, so it is used 0 times.", kExpandUtils},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.e2", "{A} meets {B} and is stretched to {extent}.", kGeneral},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"pytorch.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"pytorch.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

inline constexpr Clause kPromoted{
    "pytorch.a2", "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
    kGeneral};
inline constexpr Clause kRefused{"pytorch.r1", "{A} meets {B}. They differ, and neither is 1.",
                                 kGeneral};

}  // namespace bcast::pytorch
