// SPDX-License-Identifier: MIT
// Messages of PyTorch.
#include <utility>

#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/element_word.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

void completeStack(Finding& finding, const Around& /*around*/) { finding.freeAxis = -1; }

/// `[40, 4]` and `[40, 6]` are the first two axes that the second operand should have, and has: the
/// first operand is (40, ?, 4).
void completeThreeAxes(Finding& finding, const Around& /*around*/) {
  const auto& wanted = finding.operands[0].shape.extents();
  const auto& given = finding.operands[1].shape.extents();
  if (wanted.size() == 2 && given.size() == 2) {
    finding.operands = {Shape({wanted[0], Extent::dynamic(), wanted[1]}),
                        Shape({given[0], given[1], Extent::dynamic()})};
    finding = noted(std::move(finding), kOneBatchAxis);
  }
}

/// `cuda.FloatTensor{[2, 3]}`
void completeExpand(Finding& finding, const Around& around) {
  std::string_view type = around.inside.substr(0, around.inside.find('{'));
  type.remove_prefix(type.rfind('.') + 1);
  if (const auto element = elementNamed(type)) {
    finding.types = {*element};
  }
}

/// `Eq(u0, 1)`: whether a size is 1, or equals another, decides whether its axis stretches.
void completeGuard(Finding& finding, const Around& /*around*/) {
  finding = noted(std::move(finding), kSizeAtRunTime);
}

/// The number of elements is right.
void completeView(Finding& finding, const Around& /*around*/) {
  finding.fault = phrase(kReadingPhrases.needsCopy);
}

/// Old versions warn in these words; `binary_cross_entropy` of PyTorch 1.13 raises them.
void completeLoss(Finding& finding, const Around& around) {
  if (!trimmedEnd(around.before).ends_with("Warning:")) {
    finding.outcome = Outcome::refused;
    finding.rule = ShapeRule::equal;
    finding.mode = ids::kPytorchEqual;
  }
}

constexpr Form kPytorchForms[] = {
    // aten/src/ATen/ExpandUtils.cpp, TensorIterator.cpp, native/TensorShape.cpp
    {"The size of tensor a ({size}) must match the size of tensor b ({size}) at non-singleton "
     "dimension {axis}",
     ShapeRule::broadcast, ids::kPytorch},
    {"The expanded size of the tensor ({n}) must match the existing size ({n}) at non-singleton "
     "dimension {n}. Target sizes: {target}. Tensor sizes: {operand}",
     ShapeRule::broadcastTo, ids::kPytorchExpand},
    {"The expanded size of the tensor ({size}) must match the existing size ({size}) at "
     "non-singleton dimension {axis}",
     ShapeRule::broadcastTo},
    {"expand(torch.{...}{{operand}}, size={target}): the number of sizes provided",
     ShapeRule::broadcastTo, ids::kPytorchExpand, Outcome::refused, completeExpand},
    {"output with shape {operand} doesn't match the broadcast shape {broadcast}",
     ShapeRule::inPlace, ids::kPytorchInPlace},
    {"Attempting to broadcast a dimension of length {n} at {n}! Mismatching argument at index {n} "
     "had {operand}; but expected shape should be broadcastable to {operand}",
     ShapeRule::broadcast, ids::kPytorch},
    {"Attempting to broadcast a dimension of length {n} at {n}", ShapeRule::broadcast,
     ids::kPytorch},
    {"Shape mismatch: objects cannot be broadcast to a single shape", ShapeRule::broadcast,
     ids::kPytorch},
    // aten/src/ATen/native/IndexingUtils.h, TensorAdvancedIndexing.cpp
    {"shape mismatch: value tensor of shape {operand} cannot be broadcast to indexing result of "
     "shape {target}",
     ShapeRule::assign, ids::kPytorchExpand},
    {"shape mismatch: indexing tensors could not be broadcast together with shapes {operands}",
     ShapeRule::index, ids::kPytorch},
    {"The shape of the mask {operand} at index {n} does not match the shape of the indexed tensor "
     "{operand} at index {n}",
     ShapeRule::mask},
    {"Index tensor must have the same number of dimensions as", ShapeRule::equal},
    {"index {operand} to be smaller than self {operand} apart from dimension {n}",
     ShapeRule::other},
    {"index {operand} to be smaller than src {operand}", ShapeRule::other},
    {"xpected index {operand} to be no larger than self {operand} apart from dimension {n}",
     ShapeRule::other},
    // torch/nn/modules/loss.py, torch/nn/functional.py, native/Loss.cpp
    {"Using a target size ({operand}) that is different to the input size ({operand}) is "
     "deprecated",
     ShapeRule::broadcast, ids::kPytorch, Outcome::warned, completeLoss},
    {"Using a target size ({operand}) that is different to the input size ({operand})",
     ShapeRule::broadcast, ids::kPytorch, Outcome::warned},
    {"Target size ({operand}) must be the same as input size ({operand})", ShapeRule::equal},
    {"Expected input batch_size ({first}) to match target batch_size ({first})", ShapeRule::equal},
    {"Expected target size {operand}, got {operand}", ShapeRule::equal},
    {"Expected input size {operand} got target size {operand}", ShapeRule::equal},
    {"input and target batch or spatial sizes don't match: target {operand}, input {operand}",
     ShapeRule::other},
    {"The shape of the 2D attn_mask is {operand}, but should be {operand}", ShapeRule::equal},
    {"The shape of the 3D attn_mask is {operand}, but should be {operand}", ShapeRule::equal},
    {"The size of the 2D attn_mask is not correct", ShapeRule::equal},
    {"The size of the 3D attn_mask is not correct", ShapeRule::equal},
    {"Expected hidden size {operand}, got {operand}", ShapeRule::equal},
    {"Expected hidden[0] size {operand}, got {operand}", ShapeRule::equal},
    {"Expected hidden[1] size {operand}, got {operand}", ShapeRule::equal},
    {"input.size(-1) must be equal to input_size. Expected {last}, got {last}", ShapeRule::equal},
    {"running_mean should contain {length} elements not {length}", ShapeRule::equal},
    {"weight should contain {length} elements not {length}", ShapeRule::equal},
    {"Expected weight to be a vector of size equal to the number of channels in input, but got "
     "weight of shape {operand} and input of shape {operand}",
     ShapeRule::other},
    {"Given normalized_shape={operand}, expected input with shape {...}, but got input of "
     "size{operand}",
     ShapeRule::normalize},
    {"weight of size {operand}, expected input{operand} to have {n} channels, but got {n} channels "
     "instead",
     ShapeRule::other},
    // native/TensorShape.cpp, torch/_refs
    {"stack expects each tensor to be equal size, but got {operand} at entry {n} and {operand} at "
     "entry {n}",
     ShapeRule::concatenate,
     {},
     Outcome::refused,
     completeStack},
    {"Sizes of tensors must match except in dimension {except}. Expected size {size} but got size "
     "{size} for tensor number {n} in the list",
     ShapeRule::concatenate},
    {"Sizes of tensors must match except in dimension {except}. Got {size} and {size} in dimension "
     "{n}",
     ShapeRule::concatenate},
    {"Sizes of tensors must match except in dimension {except}. Got {size} and {size}",
     ShapeRule::concatenate},
    {"Tensors must have same number of dimensions: got {n} and {n}", ShapeRule::concatenate},
    {"shape '{target}' is invalid for input of size {n}", ShapeRule::reshape},
    {"view size is not compatible with input tensor's size and stride",
     ShapeRule::reshape,
     {},
     Outcome::refused,
     completeView},
    {"split_with_sizes expects split_sizes to sum exactly to {n} (input tensor's size at dimension "
     "{n})",
     ShapeRule::other},
    {"size mismatch for {...}: copying a param with shape {operand} from checkpoint, the "
     "shape in current model is {operand}",
     ShapeRule::equal},
    {"Value is not broadcastable with batch_shape+event_shape: {operand} vs {operand}",
     ShapeRule::broadcast, ids::kPytorch},
    {"Provided batch shape ({operand}) and input batch shape ({operand}) are not "
     "broadcastable",
     ShapeRule::broadcast, ids::kPytorch},
    {"expand: the number of sizes provided", ShapeRule::broadcastTo},
    {"Expected input batch_size (hint={first}) to match target batch_size (hint={first})",
     ShapeRule::equal},
    {"to have the same shape, but got {operand} and {operand}", ShapeRule::equal},
    {"The size of tensor x ({size}) must match the size of tensor y ({size}) at non-"
     "singleton dimension {axis}"},
    {"x and y must have the same number of dimensions", ShapeRule::other},
    // Products: native/LinearAlgebra.cpp, Linear.cpp
    {"mat1 and mat2 shapes cannot be multiplied ({operand} and {operand})", ShapeRule::matmul},
    {"size mismatch, m1: {operand}, m2: {operand}", ShapeRule::matmul},
    {"size mismatch, got input ({n}), mat ({operand}), vec ({length})", ShapeRule::matmul},
    {"size mismatch, got {n}, {operand},{length}", ShapeRule::matmul},
    {"size mismatch, got", ShapeRule::matmul},
    {"Expected size for first two dimensions of batch2 tensor to be: {operand} but got: {operand}",
     ShapeRule::matmul, ids::kPytorchBmm, Outcome::refused, completeThreeAxes},
    {"batch1 must be a 3D tensor", ShapeRule::matmul, ids::kPytorchBmm},
    {"batch2 must be a 3D tensor", ShapeRule::matmul, ids::kPytorchBmm},
    {"mat1 must be a matrix, got", ShapeRule::matmul},
    {"mat2 must be a matrix, got", ShapeRule::matmul},
    {"vector + matrix @ vector expected, got", ShapeRule::matmul},
    {"inconsistent tensor size, expected tensor [{length}] and src [{length}] to have the same "
     "number of elements",
     ShapeRule::matmul},
    {"a and b must have same reduction dim, but got {operand} X {operand}", ShapeRule::matmul},
    {"einsum(): subscript {dimension} has size {size} for operand {n} which does not broadcast "
     "with previously seen size {size}",
     ShapeRule::einsum, ids::kPytorchEinsum, Outcome::refused, completeEarlier},
    {"einsum(): operands do not broadcast with remapped shapes [original->remapped]: {remapped}",
     ShapeRule::einsum, ids::kPytorch},
    {"einsum() operands do not broadcast with remapped shapes [original->remapped]: {remapped}",
     ShapeRule::einsum, ids::kPytorch},
    {"einsum(): dimension {n} covered by ellipsis in operand {n} has size {size} which does not "
     "broadcast with previously seen ellipsis with size {size}",
     ShapeRule::einsum, ids::kPytorchEinsum, Outcome::refused, completeEarlier},
    {"einsum(): subscript {dimension} is repeated for operand {n} but the sizes don't match, "
     "{size} != {size}",
     ShapeRule::einsum, ids::kPytorchEinsum, Outcome::refused, completeRepeated},
    {"einsum(): the number of subscripts in the equation", ShapeRule::einsum, ids::kPytorchEinsum},
    {"einsum(): output subscript", ShapeRule::einsum, ids::kPytorchEinsum},
    {"einsum(): invalid subscript given at index", ShapeRule::einsum, ids::kPytorchEinsum},
    {"operands were provided than specified in the equation", ShapeRule::einsum,
     ids::kPytorchEinsum},
    {"einsum(): found '.' for", ShapeRule::einsum, ids::kPytorchEinsum},
    // torch/_functorch, torch/fx/experimental/symbolic_shapes.py
    {"vmap: Expected all tensors to have the same size in the mapped dimension, got sizes {firsts}",
     ShapeRule::equal},
    {"Could not guard on data-dependent expression",
     ShapeRule::other,
     {},
     Outcome::refused,
     completeGuard},
};

}  // namespace

SystemForms pytorchForms() {
  return {"pytorch", "PyTorch", kPytorchForms, ids::kPytorchEqual, ids::kPytorchMatmul};
}

}  // namespace bcast::messages
