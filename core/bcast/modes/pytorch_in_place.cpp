// SPDX-License-Identifier: MIT
// PyTorch in place: x.add_(y). The tensor written to (A) keeps its shape.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kNote = "https://docs.pytorch.org/docs/2.5/notes/broadcasting.html";
constexpr Passage kInPlace{"Broadcasting semantics, In-place semantics", kNote};
constexpr Passage kGeneral{"Broadcasting semantics, General semantics", kNote};
constexpr Passage kUnknown{"In-place semantics; deduced for extents known only at run time", kNote};
constexpr Passage kScalarTest{
    "aten/src/ATen/test/broadcast_test.cpp, TestIn2WithScalar; run with torch 1.13.1",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/test/broadcast_test.cpp"};

// clang-format off
constexpr Note kInputLater[] = {
    {{"pytorch.inPlace.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise PyTorch raises RuntimeError.",
      kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};
constexpr Note kOutputLater[] = {
    {{"pytorch.inPlace.n2",
      "At run time, {A} must be {right}. Otherwise PyTorch raises RuntimeError.", kUnknown},
     Condition::equal,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"pytorch.inPlace.e1", "{A} and {B} are equal, so the result has size {extent}.", kInPlace},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.inPlace.e2", "{B} is stretched to match {A}.", kInPlace},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"pytorch.inPlace.e3", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kAnyExtent, kDynamic, Relation::any, Order::asGiven, Yield::left, kInputLater},
    {{"pytorch.inPlace.e4", "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kOutputLater},
};
// clang-format on

constexpr Literal kMatrixAndScalar[] = {"(3, 5)", "()"};

constexpr Divergence kDivergences[] = {
    {.clause = "pytorch.inPlace.a1",
     .example = {.operands = kMatrixAndScalar},
     .document = "rejected",
     .code = "(3, 5)",
     .note = "The note requires at least one axis per tensor. A tensor without axes can be added "
             "in place.",
     .seen = kScalarTest,
     .condition = {.when = when::someScalar}},
};

}  // namespace

constexpr Mode kPytorchInPlace{
    .id = ids::kPytorchInPlace,
    .title = "PyTorch in place",
    .summary = "For x.add_(y): y is expanded to x, which keeps its shape.",
    .source = {.title = "PyTorch, Broadcasting semantics, In-place semantics",
               .version = "2.5",
               .url = kNote},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::trailingFirst,
         .placed = {"pytorch.inPlace.a1",
                    "Align the shapes at the last axis. The highest rank is {rank}.", kGeneral},
         .promoted = {{"pytorch.inPlace.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                       kGeneral}}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"pytorch.inPlace.r1",
                                 "{B} has rank {rightRank}, but {A} has only rank {leftRank}.",
                                 kInPlace},
                 .extents = kExtents,
                 .refused = {"pytorch.inPlace.r2",
                             "{B} is neither 1 nor equal to {A}, whose shape is fixed.", kInPlace}},
    .divergences = kDivergences,
    .outOfPlace = ids::kPytorch,
};

}  // namespace bcast
