// SPDX-License-Identifier: MIT
// PyTorch's Tensor.expand: one tensor is expanded to a given shape, in which -1 keeps an extent.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kPage = "https://docs.pytorch.org/docs/2.5/generated/torch.Tensor.expand.html";
constexpr Passage kExpand{"Tensor.expand", kPage};
constexpr Passage kGeometry{
    "aten/src/ATen/ExpandUtils.cpp, inferExpandGeometryImpl",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/ExpandUtils.cpp"};
constexpr Passage kUnknown{"Tensor.expand; deduced for extents known only at run time", kPage};
constexpr Passage kBroadcastShapes{
    "torch/functional.py, broadcast_shapes",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/torch/functional.py"};

// clang-format off
constexpr Note kOperandLater[] = {
    {{"pytorch.expand.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise PyTorch raises RuntimeError.",
      kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"pytorch.expand.e1", "{B} and {A} are equal, so the result has size {extent}.", kExpand},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.expand.e2", "{B} is stretched to {extent}.", kExpand},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"pytorch.expand.e3", "The target is −1 here, so {B} keeps its size.", kExpand},
     kDynamic, kAnyExtent, Relation::any, Order::asGiven, Yield::right},
    {{"pytorch.expand.e4", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kOperandLater},
};
// clang-format on

constexpr Literal kVector[] = {"(3,)"};

constexpr Divergence kDivergences[] = {
    {.clause = "pytorch.expand.e3",
     .example = {.operands = kVector, .target = "(?,)"},
     .document = "(3,)",
     .code = "rejected",
     .note = "In expand, −1 keeps a size. torch.broadcast_shapes does the same for shapes alone, "
             "but rejects every negative size.",
     .seen = kBroadcastShapes,
     .condition = {.left = kDynamic}},
};

}  // namespace

constexpr Mode kPytorchExpand{
    .id = ids::kPytorchExpand,
    .title = "PyTorch expand",
    .summary =
        "Expands one tensor to a target shape. A −1 in the target, read as ?, keeps the size.",
    .source = {.title = "PyTorch, Tensor.expand", .version = "2.5", .url = kPage},
    .takes = {.dynamic = true, .target = Need::required, .minusOneKeeps = true},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::trailingFirst,
         .placed = {"pytorch.expand.a1",
                    "Align the shape with the target at the last axis. The target has rank {rank}.",
                    kExpand}},
    .towardTarget =
        {.ranks = RankRule::notAboveFirst,
         .rankRefused = {"pytorch.expand.r1",
                         "{B} has rank {rightRank}, but the target has only rank {leftRank}.",
                         kGeometry},
         .extents = kExtents,
         .alone = {"pytorch.expand.e5", "The target adds a new axis of size {extent} in front.",
                   kExpand},
         .refused = {"pytorch.expand.r2", "{B} is neither 1 nor equal to {A}.", kExpand},
         .aloneDynamic = {{"pytorch.expand.r3",
                           "The target adds a new axis, so it cannot be −1 here.", kExpand}}},
    .divergences = kDivergences,
};

}  // namespace bcast
