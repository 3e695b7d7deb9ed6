// SPDX-License-Identifier: MIT
// Messages of TensorFlow and TensorFlow Lite.
#include <string>
#include <vector>

#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/element_word.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// The text between two marks, if both are there.
std::string_view between(std::string_view text, std::string_view opening,
                         std::string_view closing) {
  const std::size_t start = text.rfind(opening);
  if (start == std::string_view::npos) {
    return {};
  }
  const std::string_view rest = text.substr(start + opening.size());
  const std::size_t end = rest.find(closing);
  return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
}

/// ` [Op:AddV2]`
void completeOp(Finding& finding, const Around& around) {
  Cursor at(around.after);
  if (takeWords(at, "[Op:")) {
    finding = applied(std::move(finding), at.rest().substr(0, at.rest().find(']')));
  }
}

void completeLosses(Finding& finding, const Around& /*around*/) {
  finding.names = {"logits", "labels"};
}

/// `x,y`
std::vector<std::string> namesIn(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    names.emplace_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return names;
}

/// The node of a graph, `'{{node add}} = AddV2[T=DT_FLOAT](x, y)'`, or `'add' (op: 'Add')` before
/// TensorFlow 2, between the sizes and the shapes of its inputs.
void completeNodeName(Finding& finding, const Around& around) {
  const std::string node = withoutSpaces(around.inside);
  const std::string_view old = between(node, "(op:'", "')");
  const std::string_view op = old.empty() ? between(node, "}}=", "[") : old;
  if (op.find("MatMul") != std::string_view::npos) {
    finding.rule = ShapeRule::matmul;
    finding.mode = std::nullopt;
    return;
  }
  finding = applied(std::move(finding), op);
  std::vector<std::string> names = namesIn(between(node, "](", ")'"));
  if (names.size() == finding.operands.size()) {
    finding.names = std::move(names);
  }
  if (const auto element = elementNamed(between(node, "[T=", "]"))) {
    finding.types = std::vector(finding.operands.size(), *element);
  }
  if (finding.types && finding.op == "select") {
    finding.types->front() = ElementType::boolean;  // T is the type of the branches.
  }
}

constexpr Form kTensorflowForms[] = {
    // tensorflow/core/util/bcast.h, tensorflow/core/kernels/cwise_ops_common.cc
    {"Incompatible shapes: {operands}", ShapeRule::broadcast, ids::kTensorflow, Outcome::refused,
     completeOp},
    {"required broadcastable shapes", ShapeRule::broadcast, ids::kTensorflow, Outcome::refused,
     completeOp},
    // tensorflow/core/framework/common_shape_fns.cc
    {"Dimensions must be equal, but are {n} and {n} for '{...} with input shapes: {operands}",
     ShapeRule::broadcast, ids::kTensorflow, Outcome::refused, completeNodeName},
    {"Dimension {n} in both shapes must be equal, but are {n} and {n}. Shapes are {operand} and "
     "{operand}",
     ShapeRule::equal},
    {"Dimension {n} in both shapes must be equal: shape[0] = {operand} vs. shape[1] = {operand}",
     ShapeRule::concatenate},
    {"Dimensions of inputs should match: shape[0] = {operand} vs. shape[{n}] = {operand}",
     ShapeRule::concatenate},
    {"Shapes must be equal rank, but are {n} and {n} for {...} with input shapes: {operands}",
     ShapeRule::equal},
    {"Shapes must be equal rank, but are {n} and {n}", ShapeRule::equal},
    {"Shapes of all inputs must match: values[0].shape = {operand} != values[{n}].shape = "
     "{operand}",
     ShapeRule::concatenate},
    // tensorflow/python/framework/tensor_shape.py
    {"Shapes {operand} and {operand} are incompatible", ShapeRule::equal},
    {"Shapes {operand} and {operand} must have the same rank", ShapeRule::equal},
    {"Tensor's shape {operand} is not compatible with supplied shape {operand}", ShapeRule::equal},
    {"Cannot feed value of shape {operand} for Tensor {...}, which has shape {operand}",
     ShapeRule::equal},
    {"Invalid input_h shape: {operand} {operand}", ShapeRule::equal},
    {"logits and labels must be broadcastable: logits_size={operand} labels_size={operand}",
     ShapeRule::broadcast, ids::kTensorflow, Outcome::refused, completeLosses},
    {"logits and labels must be same size: logits_size={operand} labels_size={operand}",
     ShapeRule::equal},
    {"logits and labels must have the same first dimension, got logits shape {operand} and labels "
     "shape {operand}",
     ShapeRule::other},
    {"logits and labels must have the same shape, received ({operand} vs {operand})",
     ShapeRule::equal},
    {"logits and labels must have the same shape ({operand} vs {operand})", ShapeRule::equal},
    {"Cannot reshape a tensor with {n} elements to shape {target}", ShapeRule::reshape},
    {"Input to reshape is a tensor with {n} values, but the requested shape has {n}",
     ShapeRule::reshape},
    // tensorflow/core/kernels/matmul_op_impl.h
    {"Matrix size-incompatible: In[0]: {operand}, In[1]: {operand}", ShapeRule::matmul},
    {"In[0] mismatch In[1] shape: {n} vs. {n}: {operand} {operand}", ShapeRule::matmul},
    // tensorflow/lite/kernels/kernel_util.cc
    {"Given shapes, {operand}, ] and {operand}, are not broadcastable", ShapeRule::broadcast,
     ids::kTensorflow},
    {"t->dims->data[d] != t0->dims->data[d] ({size} != {size})", ShapeRule::concatenate},
    {"Cannot set tensor: Dimension mismatch. Got {size} but expected {size} for dimension",
     ShapeRule::equal},
    {"Given shapes, {operand} and {operand}, are not broadcastable", ShapeRule::broadcast,
     ids::kTensorflow},
};

}  // namespace

SystemForms tensorflowForms() {
  return {"tensorflow", "TensorFlow", kTensorflowForms, ids::kTensorflowEqual,
          ids::kTensorflowMatmul};
}

}  // namespace bcast::messages
