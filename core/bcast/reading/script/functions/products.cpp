// SPDX-License-Identifier: MIT
// Products: `matmul`, `@`, `dot`, `inner`, `mm`, `bmm`, `mv`, `linear` and `einsum`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {
namespace {

using Arguments = std::vector<CallArgument>;

/// The mode of a product in a system that the code uses; none if no mode has it.
std::optional<std::string_view> modeOf(const Context& context, std::string_view function) {
  const bool isPytorch = context.isOf(ids::kPytorch);
  const bool isTensorflow = context.isOf(ids::kTensorflow);
  if (function == "bmm" || function == "linear") {
    const std::string_view mode = function == "bmm" ? ids::kPytorchBmm : ids::kPytorchLinear;
    return isPytorch ? std::optional(mode) : std::nullopt;
  }
  if (function == "einsum") {
    const std::string_view mode = isPytorch ? ids::kPytorchEinsum : ids::kNumpyEinsum;
    return isTensorflow ? std::nullopt : std::optional(mode);
  }
  if (isPytorch || isTensorflow) {
    return isPytorch ? ids::kPytorchMatmul : ids::kTensorflowMatmul;
  }
  return function == "dot"     ? ids::kNumpyDot
         : function == "inner" ? ids::kNumpyInner
                               : ids::kNumpyMatmul;
}

/// The ranks that a function takes; 0 if it takes any.
struct Ranks {
  std::string_view function;
  std::size_t left, right;
};
constexpr Ranks kRanks[] = {{"mm", 2, 2}, {"mv", 2, 1}};

/// Whether the mode has this function's product. PyTorch's `dot` is of vectors.
bool takes(const Context& context, std::string_view function,
           const std::vector<PartialShape>& shapes) {
  if (function == "einsum") {
    return true;
  }
  if (shapes.size() != 2) {
    return false;
  }
  const std::size_t left = shapes[0].shape.rank();
  const std::size_t right = shapes[1].shape.rank();
  if (function == "dot" && context.isOf(ids::kPytorch)) {
    return left == 1 && right == 1;
  }
  const auto* found = std::find_if(std::begin(kRanks), std::end(kRanks),
                                   [&](const Ranks& each) { return each.function == function; });
  return found == std::end(kRanks) || (found->left == left && found->right == right);
}

/// The operands of a product, and whether all their shapes are known.
bool setOperands(Context& context, Question& step, const Arguments& operands) {
  bool isKnown = true;
  for (const CallArgument& each : operands) {
    const Value array = dataOf(each.value);
    const auto shape = context.shapeOf(array, each.node);
    const bool isRanked = shape && shape->isRanked();
    step.operands.push_back(isRanked ? PartialShape(*shape) : PartialShape(Shape(), true, false));
    step.contents.push_back(contentsOf(array));
    isKnown = isKnown && isRanked;
  }
  return isKnown;
}

/// A product as a step, with its result by its mode.
Value kept(Context& context, Question step, std::size_t node) {
  Request request{.mode = std::string(*step.mode),
                  .operands = wholeShapes(step.operands).value_or(std::vector<Shape>()),
                  .trace = false};
  request.equation = step.equation;
  const Result<Inference> inferred = infer(request);
  if (!inferred.ok()) {
    return context.fail(inferred.error().code, node, inferred.error().detail);
  }
  step.shape = inferred.value().shape;
  step.isKnown = true;
  step.fails = !step.shape;
  Value value = arrayOf(step.shape.value_or(Shape()));
  value.question = context.keep(std::move(step), node);
  return value;
}

/// `einsum("ij,jk->ik", a, b)` has its equation first, and PyTorch also takes a list of arrays.
/// The equation, which is taken from the arguments; nothing if it is not known.
std::optional<std::string> takeEquation(Arguments& arguments) {
  if (arguments.empty() || !arguments.front().value.is(ValueKind::word)) {
    return std::nullopt;
  }
  std::string equation(arguments.front().value.word);
  arguments.erase(arguments.begin());
  if (arguments.size() == 1 && arguments.front().value.isSequence()) {
    const CallArgument list = arguments.front();
    arguments.clear();
    for (const Value& each : list.value.items) {
      arguments.push_back({"", each, list.node});
    }
  }
  return equation.empty() ? std::nullopt : std::optional(std::move(equation));
}

}  // namespace

bool isProduct(std::string_view name) {
  constexpr std::string_view kProducts[] = {"matmul", "dot", "inner",  "mm",
                                            "bmm",    "mv",  "linear", "einsum"};
  return std::find(std::begin(kProducts), std::end(kProducts), name) != std::end(kProducts);
}

Value product(Context& context, std::string_view function, Arguments operands, std::size_t node) {
  const auto isOut = [](const CallArgument& each) { return each.name == "out"; };
  const bool hasOut = std::any_of(operands.begin(), operands.end(), isOut);
  const bool isEinsum = function == "einsum";
  const bool isLinear = function == "linear";
  Question step;
  step.mode = modeOf(context, function);
  step.equation = isEinsum ? takeEquation(operands) : std::nullopt;
  // How `einsum` computes, and what `linear` adds, do not change the shape.
  const auto isOption = [](const CallArgument& each) {
    return each.name == "optimize" || each.name == "precision" || each.name == "bias";
  };
  std::erase_if(operands, isOption);
  operands.resize(isLinear && operands.size() == 3 ? 2 : operands.size());
  if (hasOut || !step.mode || operands.empty() || isEinsum != step.equation.has_value()) {
    return context.skip(ErrorCode::functionNotRead, node, function);
  }
  step.function = isEinsum ? "einsum" : "matmul";
  step.rule = isEinsum ? ShapeRule::einsum : ShapeRule::matmul;
  if (!setOperands(context, step, operands)) {
    if (!context.error()) {
      context.keep(std::move(step), node);
    }
    return {};
  }
  if (!takes(context, function, step.operands)) {
    return context.skip(ErrorCode::functionNotRead, node, function);
  }
  return kept(context, std::move(step), node);
}

}  // namespace bcast::expression
