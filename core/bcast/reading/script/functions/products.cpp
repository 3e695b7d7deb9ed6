// SPDX-License-Identifier: MIT
// Products: `matmul`, `@`, `dot`, `mm`, `bmm`, `mv`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {
namespace {

/// The mode of a product in a system that the code uses.
std::string_view modeOf(const Context& context, std::string_view function) {
  if (context.isOf(ids::kPytorch)) {
    return function == "bmm" ? ids::kPytorchBmm : ids::kPytorchMatmul;
  }
  return context.isOf(ids::kTensorflow) ? ids::kTensorflowMatmul : ids::kNumpyMatmul;
}

/// The ranks that a function takes; 0 if it takes any but a scalar.
struct Ranks {
  std::string_view function;
  std::size_t left, right;
};
constexpr Ranks kRanks[] = {{"matmul", 0, 0}, {"mm", 2, 2}, {"bmm", 3, 3}, {"mv", 2, 1}};

/// Whether this is the function's product in the system: `dot` is another one above rank 2, and
/// PyTorch's is of vectors.
bool takes(const Context& context, std::string_view function, const Shape& a, const Shape& b) {
  if (!a.isRanked() || !b.isRanked()) {
    return false;
  }
  if (a.rank() == 0 || b.rank() == 0) {
    return function == "matmul";  // It has no scalars, so it fails.
  }
  if (function == "dot") {
    const std::size_t highest = context.isOf(ids::kPytorch) ? 1 : 2;
    return a.rank() <= highest && b.rank() <= highest;
  }
  const auto* found = std::find_if(std::begin(kRanks), std::end(kRanks),
                                   [&](const Ranks& each) { return each.function == function; });
  return found != std::end(kRanks) && (found->left == 0 || found->left == a.rank()) &&
         (found->right == 0 || found->right == b.rank());
}

}  // namespace

Value product(Context& context, std::string_view function,
              const std::vector<CallArgument>& operands, std::size_t node) {
  if (operands.size() != 2) {
    return context.fail(ErrorCode::matrixProduct, node, "");
  }
  if (operands[0].value.is(ValueKind::list) || operands[1].value.is(ValueKind::list)) {
    return context.fail(ErrorCode::matrixProduct, node, "");
  }
  const auto a = context.shapeOf(operands[0].value, operands[0].node);
  const auto b = context.shapeOf(operands[1].value, operands[1].node);
  if (!a || !b) {
    return {};
  }
  if (!takes(context, function, *a, *b)) {
    return context.fail(ErrorCode::matrixProduct, node, "");
  }
  Question step;
  step.function = "matmul";
  step.rule = ShapeRule::matmul;
  step.operands = {*a, *b};
  step.contents = {contentsOf(operands[0].value), contentsOf(operands[1].value)};
  step.mode = modeOf(context, function);
  const Result<Inference> inferred =
      infer(Request{.mode = std::string(*step.mode), .operands = {*a, *b}, .trace = false});
  step.shape = inferred.ok() ? inferred.value().shape : Nullable<Shape>();
  step.isKnown = true;
  step.fails = !step.shape;
  Value value = arrayOf(step.shape.value_or(Shape()));
  value.question = context.keep(std::move(step), node);
  return value;
}

}  // namespace bcast::expression
