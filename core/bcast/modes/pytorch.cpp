// SPDX-License-Identifier: MIT
// PyTorch's note on broadcasting. Where the note is wrong about PyTorch, the mode does as PyTorch
// does, and a divergence says so.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kNote = "https://docs.pytorch.org/docs/2.5/notes/broadcasting.html";
constexpr Passage kGeneral{"Broadcasting semantics, General semantics", kNote};
constexpr Passage kExpandUtils{
    "aten/src/ATen/ExpandUtils.cpp, infer_size_impl",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/ExpandUtils.cpp"};
constexpr Passage kScalarTest{
    "aten/src/ATen/test/broadcast_test.cpp, TestOut2WithScalar",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/test/broadcast_test.cpp"};
constexpr Passage kUnknown{"Broadcasting semantics; deduced for extents known only at run time",
                           kNote};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"pytorch.n1",
      "At run time {A} and {B} must be equal, or one of them 1; otherwise PyTorch raises "
      "RuntimeError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"pytorch.n2", "At run time {A} must be 1 or {right}; otherwise PyTorch raises RuntimeError.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"pytorch.e1", "{A} and {B} are equal: the result has {extent}.", kGeneral},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.z1", "{B} goes with {A}: the result has no elements.", kExpandUtils},
     kZero, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.e2", "{A} is expanded to {B}: the result has {extent}.", kGeneral},
     kOne, kMany, Relation::any, Order::either, Yield::right},
    {{"pytorch.e3", "{A} and {B} are both unknown, so the result is unknown too.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"pytorch.e4", "{B} is expanded to {A}, whatever that is at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"pytorch.e5", "Whether {A} is 1 or {right} at run time, the result is {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

constexpr Literal kScalarAndMatrix[] = {"()", "(3, 5)"};
constexpr Literal kOneAndZero[] = {"(1,)", "(0,)"};
constexpr Literal kEmptyAndMatrix[] = {"(0,)", "(2, 2)"};

constexpr Divergence kDivergences[] = {
    {.clause = "pytorch.a1",
     .example = {.operands = kScalarAndMatrix},
     .document = "refused",
     .code = "(3, 5)",
     .note = "The note asks for at least one axis in each tensor, but a tensor without any "
             "broadcasts to every shape.",
     .seen = kScalarTest,
     .condition = {.when = when::someScalar}},
    {.clause = "pytorch.z1",
     .example = {.operands = kOneAndZero},
     .document = "(1,)",
     .code = "(0,)",
     .note = "The note takes the maximum of the two extents, but 1 with 0 gives 0.",
     .seen = kExpandUtils,
     .condition = {.left = kZero, .right = kOne}},
    {.clause = "pytorch.r1",
     .example = {.operands = kEmptyAndMatrix},
     .document = "refused, because (0,) has no axis",
     .code = "refused",
     .note = "The note says that a tensor of shape (0,) has no axis; it has one, and the reason "
             "is that 0 meets more than 1. The note of September 2025 says so.",
     .seen = kExpandUtils,
     .condition = {.left = kZero, .right = kMany, .refusedToo = true, .when = when::emptyVector}},
};

}  // namespace

constexpr Mode kPytorch{
    .id = ids::kPytorch,
    .title = "PyTorch",
    .summary = "Trailing axes line up; equal extents stay, 1 is expanded, scalars too.",
    .source = {.title = "PyTorch, Broadcasting semantics", .version = "2.5", .url = kNote},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"pytorch.a1",
                             "Line the tensors up by their last axes. The longest has rank "
                             "{rank}.",
                             kGeneral},
                  .promoted = {{"pytorch.a2",
                                "{A} has rank {fromRank}; 1 is put in front until the "
                                "rank is {toRank}.",
                                kGeneral}}},
    .operands = {.extents = kExtents,
                 .alone = {"pytorch.e6", "{A} is the only tensor, so its extent stays: {extent}.",
                           kGeneral},
                 .refused = {"pytorch.r1",
                             "{A} and {B} differ and neither is 1: the tensors are not "
                             "broadcastable.",
                             kGeneral}},
    .divergences = kDivergences,
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
