// SPDX-License-Identifier: MIT
// Messages of ONNX Runtime, and of ONNX's shape inference.
#include <algorithm>
#include <string>

#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// `Add` of `while running Add node. Name:'Add_1' Status Message: … `, if there is no other message
/// in between.
std::string nodeIn(std::string_view before) {
  constexpr std::size_t kLongest = 2048;
  before.remove_prefix(before.size() - std::min(before.size(), kLongest));
  const std::string text = withoutSpaces(before);
  const std::string_view status = lastBetween(text, "StatusMessage:", '\0');
  const bool isAnother = status.find("RightShape:") != std::string_view::npos ||
                         status.find("anaxisbyadimension") != std::string_view::npos;
  return std::string(isAnother ? "" : lastBetween(text, "whilerunning", '.'));
}

void completeNode(Finding& finding, const Around& around) {
  constexpr std::string_view kEnd = "node";
  const std::string name = nodeIn(around.before);
  if (name.size() > kEnd.size()) {
    finding =
        applied(std::move(finding), std::string_view(name).substr(0, name.size() - kEnd.size()));
  }
}

/// `Mul` of `Node (Mul_5) Op (Mul)`, or of `(op_type:Mul, node name: mul):`
std::string_view inferredNode(std::string_view before) {
  takeLastWords(before, ":");
  if (!takeLastWords(before, ")")) {
    return {};
  }
  const std::size_t open = before.rfind('(') + 1;  // 0 if there is none.
  Cursor at(before.substr(open));
  before = before.substr(0, open);
  return takeWords(at, "op_type:") || takeLastWords(before, "Op (") ? firstWord(at.rest())
                                                                    : std::string_view();
}

void completeInferred(Finding& finding, const Around& around) {
  const std::string_view node = inferredNode(around.before);
  if (node == "MatMul" || node == "Gemm") {
    finding.rule = ShapeRule::matmul;
    finding.mode = std::nullopt;
    return;
  }
  finding = applied(std::move(finding), node);
}

constexpr Form kOnnxForms[] = {
    // onnxruntime/core/providers/cpu/math/element_wise_ops.h, where_op.cc
    {"Attempting to broadcast an axis by a dimension other than 1. {size} by {size}",
     ShapeRule::broadcast, ids::kOnnxMultidirectional, Outcome::refused, completeNode},
    {"operand cannot broadcast on dim {n}", ShapeRule::broadcast},
    {"LeftShape: {operand}, RightShape: {operand}", ShapeRule::broadcast,
     ids::kOnnxMultidirectional, Outcome::refused, completeNode},
    {"invalid expand shape", ShapeRule::broadcastTo},
    {"Gemm: Invalid bias shape for broadcast"},
    {"Condition Shape: {operand}, X Shape: {operand}, Y Shape: {operand}", ShapeRule::broadcast,
     ids::kOnnxMultidirectional, Outcome::refused, completeNode},
    {"MatMul dimension mismatch. Left vector K ({size}) != right vector K ({size})",
     ShapeRule::matmul},
    {"Incompatible dimensions for matrix multiplication", ShapeRule::matmul},
    {"MatMul dimension mismatch", ShapeRule::matmul},
    {"MatMulComputeHelper::Compute {...} operand cannot broadcast on dim {n}", ShapeRule::matmul},
    {"MatMulComputeHelper::Compute", ShapeRule::matmul},
    {"GEMM: Dimension mismatch, W: {operand} K: {n} N:{n}", ShapeRule::matmul},
    {"Non concat axis dimensions must match: Axis {n} has mismatched dimensions of {size} and "
     "{size}",
     ShapeRule::concatenate},
    {"The input tensor cannot be reshaped to the requested shape. Input shape:{operand}, requested "
     "shape:{target}",
     ShapeRule::reshape},
    {"Invalid rank for input: {...} Got: {n} Expected: {n}", ShapeRule::other},
    {"for the following indices index: {ownAxis} Got: {size} Expected: {size}", ShapeRule::equal},
    // onnx/defs/shape_inference.h, onnx/shape_inference/implementation.cc
    // onnx-mlir: src/Dialect/ONNX
    {"Broadcast op with incompatible types: '{operand}', '{operand}'", ShapeRule::broadcast,
     ids::kOnnxMultidirectional},
    {"Broadcast op with incompatible dimensions", ShapeRule::broadcast, ids::kOnnxMultidirectional},
    {"Incompatible broadcast matching {size} with {size}"},
    {"Concat input dimensions must be all identical, except for dimension on the axis of "
     "the concatenation. Expected something compatible with: '{operand}' but got "
     "'{operand}' instead",
     ShapeRule::concatenate},
    {"Concat inputs must all have the same rank", ShapeRule::concatenate},
    {"[ShapeInferenceError] Incompatible dimensions", ShapeRule::broadcast,
     ids::kOnnxMultidirectional, Outcome::refused, completeInferred},
    {"Shape mismatch attempting to re-use buffer. {operand} != {operand}", ShapeRule::equal},
    {"OrtValue shape verification failed. Current shape:{operand} Requested "
     "shape:{operand}",
     ShapeRule::equal},
    {"source:{operand} target:{operand}. Falling back to lenient merge",
     ShapeRule::equal,
     {},
     Outcome::warned},
    {"Inferred shape and existing shape differ in rank: ({n}) vs ({n})", ShapeRule::equal},
    {"Inferred shape and existing shape differ in dimension {ownAxis}: ({size}) vs ({size})",
     ShapeRule::equal},
};

}  // namespace

SystemForms onnxForms() { return {"onnx", "ONNX", kOnnxForms, {}, ids::kOnnxMatMul}; }

}  // namespace bcast::messages
