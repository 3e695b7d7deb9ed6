// SPDX-License-Identifier: MIT
// PyTorch's Tensor.expand: one tensor goes to the shape that is given, where -1 keeps an extent.
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
      "At run time {B} must be 1 or equal to {A}; otherwise PyTorch raises RuntimeError.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"pytorch.expand.e1", "{A} and {B} are equal: the result has {extent}.", kExpand},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.expand.e2", "{B} is expanded to {A}.", kExpand},
     kStatic, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"pytorch.expand.e3", "The target says -1, which keeps {B}: the result has {extent}.", kExpand},
     kDynamic, kAnyExtent, Relation::any, Order::asGiven, Yield::right},
    {{"pytorch.expand.e4", "{B} is unknown; if it fits, the result has {extent}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kOperandLater},
};
// clang-format on

constexpr Literal kVector[] = {"(3,)"};

constexpr Divergence kDivergences[] = {
    {.clause = "pytorch.expand.e3",
     .example = {.operands = kVector, .target = "(?,)"},
     .document = "(3,)",
     .code = "refused",
     .note =
         "In expand, -1 keeps an extent; torch.broadcast_shapes, which answers the same question "
         "for shapes alone, refuses every negative extent.",
     .seen = kBroadcastShapes,
     .condition = {.left = kDynamic}},
};

}  // namespace

constexpr Mode kPytorchExpand{
    .id = ids::kPytorchExpand,
    .title = "PyTorch expand",
    .summary = "One tensor is expanded to the target; -1, read as ?, keeps an extent.",
    .source = {.title = "PyTorch, Tensor.expand", .version = "2.5", .url = kPage},
    .takes = {.dynamic = true, .target = Need::required, .minusOneKeeps = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"pytorch.expand.a1",
                             "Line the tensor and the target up by their last axes. The "
                             "target has rank {rank}.",
                             kExpand}},
    .towardTarget =
        {.ranks = RankRule::notAboveFirst,
         .rankRefused =
             {"pytorch.expand.r1",
              "The target has rank {leftRank}, below the tensor's {rightRank}: no axis is "
              "dropped.",
              kGeometry},
         .extents = kExtents,
         .alone = {"pytorch.expand.e5", "{A} is a new axis in front.", kExpand},
         .refused = {"pytorch.expand.r2",
                     "{B} is neither 1 nor equal to {A}: only an extent of 1 is expanded.",
                     kExpand},
         .aloneDynamic = {{"pytorch.expand.r3",
                           "{A} is a new axis in front, and there -1 has no extent to keep.",
                           kExpand}}},
    .divergences = kDivergences,
};

}  // namespace bcast
