// SPDX-License-Identifier: MIT
// Operations whose shapes must be equal, such as torch.stack, tf.stack and most losses: nothing is
// stretched.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kTorchStack = "https://docs.pytorch.org/docs/2.5/generated/torch.stack.html";
constexpr Literal kTfStack = "https://www.tensorflow.org/versions/r2.14/api_docs/python/tf/stack";
constexpr Passage kTorch{"torch.stack, description", kTorchStack};
constexpr Passage kTorchUnknown{"torch.stack; deduced for extents known only at run time",
                                kTorchStack};
constexpr Passage kTf{"tf.stack, Args, values", kTfStack};
constexpr Passage kTfMerge{
    "tensorflow/python/framework/tensor_shape.py, merge_with",
    "https://github.com/tensorflow/tensorflow/blob/v2.14.0/tensorflow/python/framework/"
    "tensor_shape.py"};

constexpr Literal kAlign = "All shapes have rank {rank}. Align them axis by axis.";
constexpr Literal kRanks =
    "{A} has rank {leftRank} and {B} has rank {rightRank}. All ranks must be equal.";
constexpr Literal kEqual = "{A} and {B} are equal, so the result has size {extent}.";
constexpr Literal kUnknown = "{A} and {B} are both unknown, so the result is unknown.";
constexpr Literal kKnown = "{A} can only be {right}, so the result has size {right}.";
constexpr Literal kAlone = "{A} is the only operand, so its size stays {extent}.";
constexpr Literal kDiffer = "{A} and {B} differ, and nothing is stretched.";

// clang-format off
constexpr Note kTorchLater[] = {
    {{"pytorch.equal.n1",
      "At run time, {A} and {B} must be equal. Otherwise PyTorch raises RuntimeError.",
      kTorchUnknown},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kTorchExtents[] = {
    {{"pytorch.equal.e1", kEqual, kTorch},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"pytorch.equal.e2", kUnknown, kTorchUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kTorchLater},
    {{"pytorch.equal.e3", kKnown, kTorchUnknown},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kTorchLater},
};

constexpr Note kTfLater[] = {
    {{"tensorflow.equal.n1",
      "At run time, {A} and {B} must be equal. Otherwise the operation fails.", kTfMerge},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kTfExtents[] = {
    {{"tensorflow.equal.e1", kEqual, kTf},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"tensorflow.equal.e2", kUnknown, kTfMerge},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kTfLater},
    {{"tensorflow.equal.e3", kKnown, kTfMerge},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kTfLater},
};
// clang-format on

}  // namespace

constexpr Mode kPytorchEqual{
    .id = ids::kPytorchEqual,
    .title = "PyTorch, equal shapes",
    .summary = "For torch.stack and most losses: shapes must be equal, and nothing is stretched.",
    .source = {.title = "PyTorch, torch.stack", .version = "2.5", .url = kTorchStack},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"pytorch.equal.a1", kAlign, kTorch}},
    .operands = {.ranks = RankRule::equal,
                 .rankRefused = {"pytorch.equal.r2", kRanks, kTorch},
                 .extents = kTorchExtents,
                 .alone = {"pytorch.equal.e4", kAlone, kTorch},
                 .refused = {"pytorch.equal.r1", kDiffer, kTorch}},
    .symmetric = true,
    .associative = true,
};

constexpr Mode kTensorflowEqual{
    .id = ids::kTensorflowEqual,
    .title = "TensorFlow, equal shapes",
    .summary = "For tf.stack and Keras losses: shapes must be equal, and nothing is stretched.",
    .source = {.title = "TensorFlow, tf.stack", .version = "2.14", .url = kTfStack},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"tensorflow.equal.a1", kAlign, kTf}},
    .unranked = UnrankedRules{.effect = UnrankedEffect::discarded,
                              .operand = {"tensorflow.equal.u1",
                                          "{A} is unranked, but it must match the other operands.",
                                          kTfMerge}},
    .operands = {.ranks = RankRule::equal,
                 .rankRefused = {"tensorflow.equal.r2", kRanks, kTf},
                 .extents = kTfExtents,
                 .alone = {"tensorflow.equal.e4", kAlone, kTf},
                 .refused = {"tensorflow.equal.r1", kDiffer, kTf}},
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
