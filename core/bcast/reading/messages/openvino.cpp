// SPDX-License-Identifier: MIT
// Messages of OpenVINO, and of nGraph before it. A check at a node prints the node with the types
// of its inputs, or their shapes, before its reason.
#include <algorithm>
#include <vector>

#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/shapes/shape_list.h"
#include "bcast/reading/words/printed_shape.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// In bytes: longer than the line of a node.
constexpr std::size_t kLongestNode = 4096;

/// The text after these words, the last time that they occur.
std::optional<std::string_view> lastAfter(std::string_view text, std::string_view words) {
  text.remove_prefix(text.size() - std::min(text.size(), kLongestNode));
  const Squeezed tight = squeezed(text);
  const std::string squeezedWords = withoutSpaces(words);
  const std::size_t start = tight.text.rfind(squeezedWords);
  return start == std::string::npos
             ? std::nullopt
             : std::optional(text.substr(tight.places[start + squeezedWords.size() - 1] + 1));
}

/// The shapes of `(a[0]:f32{2,32}, b: float{1,640}) -> ()`: those with a type, up to the arrow.
/// Nothing if one cannot be read.
std::vector<PartialShape> inputsOf(std::string_view node) {
  node = node.substr(0, node.find("->"));
  std::vector<PartialShape> inputs;
  for (std::size_t colon = node.find(':'); colon != std::string_view::npos;
       colon = node.find(':', colon + 1)) {
    Cursor at(node.substr(colon + 1));
    at.skipSpaces();
    const std::string_view word = at.rest().substr(0, at.rest().find_first_of("[{(,): \n"));
    const std::size_t end = colon + 1 + at.position() + word.size();
    const bool isOfName = colon > 0 && node[colon - 1] == ':';  // `onnx::Mul_77`
    const bool isTyped = !isOfName && end < node.size() && (node[end] == '{' || node[end] == '[');
    auto shape = isTyped ? takePrinted(at) : std::nullopt;
    if (isTyped && !word.empty() && !shape) {
      return {};
    }
    if (shape) {
      inputs.emplace_back(std::move(shape->shape));
    }
  }
  return inputs;
}

/// The inputs of the node before a reason: as a list of shapes since 2023, else in the node.
void completeInputs(Finding& finding, const Around& around) {
  if (const auto list = lastAfter(around.before, "Shape inference input shapes {")) {
    Cursor at(*list);
    ShapeList shapes = takeShapes(at, takePrinted);
    for (ShapeWord& each : shapes.shapes) {
      finding.operands.emplace_back(std::move(each.shape));
    }
  } else if (const auto node = lastAfter(around.before, "While validating node")) {
    finding.operands = inputsOf(*node);
  }
}

constexpr Form kOpenvinoForms[] = {
    // src/core/src/op/util/elementwise_args.cpp, src/core/src/op/concat.cpp
    {"Argument shapes are inconsistent; they must have the same rank, and must have equal "
     "dimension everywhere except on the concatenation axis (axis {except})",
     ShapeRule::concatenate,
     {},
     Outcome::refused,
     completeInputs},
    {"Argument shapes are inconsistent", ShapeRule::broadcast, ids::kOpenvinoNumpy,
     Outcome::refused, completeInputs},
    {"Eltwise shape infer input shapes dim index: {n} mismatch", ShapeRule::broadcast,
     ids::kOpenvinoNumpy, Outcome::refused, completeInputs},
    // tools/mo/openvino/tools/mo/front/common/partial_infer/eltwise.py
    {"Input shapes mismatch for node {...}: {operands}", ShapeRule::broadcast, ids::kOpenvinoNumpy},
    // src/core/shape_inference/include: broadcast, matmul, select, reshape
    {"Input shape dimension equal {size} cannot be broadcasted (numpy mode) to {size}",
     ShapeRule::broadcastTo},
    {"Broadcast target_shape has smaller rank", ShapeRule::broadcastTo},
    {"Broadcast incorrect target shape. Expecting either 1 or {size}. Got {size}",
     ShapeRule::broadcastTo},
    {"Broadcast target[axes_mapping[{n}]] Expected {size}. Got {size}", ShapeRule::broadcastTo},
    {"Broadcast axes_mapping shape", ShapeRule::broadcastTo},
    {"Incompatible MatMul matrix dimension. First input dimension={size} at "
     "COL_INDEX_DIM={n} doesn't match the second input dimension={size} at ROW_INDEX_DIM",
     ShapeRule::matmul},
    {"Incompatible MatMul batch dimension. Can't merge first input dimension={size} with "
     "second input dimension={size}",
     ShapeRule::matmul},
    {"tensor shape is not broadcastable"},
    {"Requested output shape {target} is incompatible with input shape", ShapeRule::reshape},
    {"Number of elements in input {operand} and output {target} of reshape node",
     ShapeRule::reshape},
    {"Incompatible input matrix dimension", ShapeRule::matmul},
};

}  // namespace

SystemForms openvinoForms() {
  return {"openvino", "OpenVINO", kOpenvinoForms, {}, ids::kOpenvinoMatMul};
}

}  // namespace bcast::messages
