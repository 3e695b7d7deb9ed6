// SPDX-License-Identifier: MIT
// Products: `matmul`, `@`, `dot`, `inner`, `mm`, `bmm`, `mv`, `linear` and `einsum`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/operand_code.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

using Arguments = std::vector<CallArgument>;

/// A function, its mode in each system, empty if no mode has it, and the ranks that it takes; 0 if
/// it takes any.
struct ProductFunction {
  std::string_view name;
  std::string_view numpy, pytorch, tensorflow;
  std::size_t left = 0, right = 0;
};
constexpr ProductFunction kProducts[] = {
    {"matmul", ids::kNumpyMatmul, ids::kPytorchMatmul, ids::kTensorflowMatmul},
    {"dot", ids::kNumpyDot, ids::kPytorchMatmul, {}},
    {"inner", ids::kNumpyInner, {}, {}},
    {"mm", ids::kNumpyMatmul, ids::kPytorchMatmul, {}, 2, 2},
    {"mv", ids::kNumpyMatmul, ids::kPytorchMatmul, {}, 2, 1},
    {"bmm", {}, ids::kPytorchBmm, {}},
    {"linear", {}, ids::kPytorchLinear, {}},
    {"einsum", ids::kNumpyEinsum, ids::kPytorchEinsum, {}},
};

/// The mode in the system that the code uses; none if no mode has it.
std::optional<std::string_view> modeOf(const Context& context, const ProductFunction& function) {
  const std::string_view mode = context.isOf(ids::kPytorch)      ? function.pytorch
                                : context.isOf(ids::kTensorflow) ? function.tensorflow
                                                                 : function.numpy;
  return mode.empty() ? std::nullopt : std::optional(mode);
}

/// Whether the mode has this function's product. PyTorch's `dot` is of vectors.
bool takes(const Context& context, const ProductFunction& function,
           const std::vector<PartialShape>& shapes) {
  if (function.name == "einsum") {
    return true;
  }
  const bool isOfVectors = function.name == "dot" && context.isOf(ids::kPytorch);
  const std::size_t left = isOfVectors ? 1 : function.left;
  const std::size_t right = isOfVectors ? 1 : function.right;
  return shapes.size() == 2 && (left == 0 || shapes[0].shape.rank() == left) &&
         (right == 0 || shapes[1].shape.rank() == right);
}

/// The operands of a product, and whether all their shapes are known.
bool setOperands(Context& context, ScriptStep& step, const Arguments& operands) {
  bool isKnown = true;
  for (const CallArgument& each : withElements(context, operands)) {
    const Value array = dataOf(each.value);
    const auto shape = context.shapeOf(array, each.node);
    const bool isRanked = shape && shape->isRanked();
    step.operands.push_back(isRanked ? PartialShape(*shape) : PartialShape(Shape(), true, false));
    step.contents.push_back(contentsOf(array));
    const std::string name = nameOfOperand(context, each.node);
    step.names.push_back(name.empty() ? std::string(each.name) : name);
    step.code.push_back(codeOf(context, each));
    isKnown = isKnown && isRanked;
  }
  return isKnown;
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

/// How `einsum` computes, and what `linear` adds, do not change the shape. Returns whether
/// something is added, which changes the values.
bool dropOptions(const ProductFunction& function, Arguments& operands) {
  const bool isNamed = std::any_of(operands.begin(), operands.end(), [](const CallArgument& each) {
    return each.name == "bias" && !each.value.is(ValueKind::none);
  });
  std::erase_if(operands, [](const CallArgument& each) {
    return each.name == "optimize" || each.name == "precision" || each.name == "bias";
  });
  constexpr std::size_t kWithBias = 3;
  const bool isThird = function.name == "linear" && operands.size() == kWithBias;
  if (isThird) {
    operands.pop_back();
  }
  return isNamed || isThird;
}

/// `tf.matmul(x, y, transpose_b=True)`: the last two axes are exchanged first. Returns whether any
/// are; nothing if that is not known.
std::optional<bool> transposeNamed(Arguments& operands) {
  constexpr std::string_view kOptions[] = {"transpose_a", "transpose_b", "adjoint_a", "adjoint_b"};
  bool isAny = false;
  for (const std::string_view option : kOptions) {
    const auto found = std::find_if(operands.begin(), operands.end(),
                                    [&](const CallArgument& each) { return each.name == option; });
    if (found == operands.end()) {
      continue;
    }
    const Value truth = found->value;
    operands.erase(found);
    const std::size_t operand = option.ends_with("a") ? 0 : 1;
    if (!truth.is(ValueKind::truth) || !truth.count || operands.size() <= operand) {
      return std::nullopt;
    }
    Value& array = operands[operand].value;
    array = dataOf(std::move(array));
    if (truth.count == 0 || !array.is(ValueKind::array)) {
      continue;
    }
    std::vector<Extent> extents = array.shape.extents();
    if (!array.shape.isRanked() || extents.size() < 2) {
      return std::nullopt;
    }
    std::swap(extents[extents.size() - 1], extents[extents.size() - 2]);
    array = arrayOf(Shape(std::move(extents)));
    isAny = true;
  }
  return isAny;
}

}  // namespace

bool isProductFunction(std::string_view name) { return rowNamed(kProducts, name) != nullptr; }

Value product(Context& context, std::string_view name, Arguments operands, std::size_t node) {
  const ProductFunction& function = *rowNamed(kProducts, name);
  const bool isEinsum = function.name == "einsum";
  ScriptStep step;
  step.mode = modeOf(context, function);
  step.equation = isEinsum ? takeEquation(operands) : std::nullopt;
  const auto isOut = [](const CallArgument& each) { return each.name == "out"; };
  const auto isTransposed =
      context.isOf(ids::kTensorflow) ? transposeNamed(operands) : std::optional(false);
  if (!isTransposed || !step.mode || isEinsum != step.equation.has_value() ||
      std::any_of(operands.begin(), operands.end(), isOut)) {
    return context.skip(ErrorCode::functionNotRead, node, name);
  }
  const bool hasBias = dropOptions(function, operands);
  step.function = isEinsum ? "einsum" : "matmul";
  step.rule = isEinsum ? ShapeRule::einsum : ShapeRule::matmul;
  const bool isKnown = setOperands(context, step, operands);
  if (*isTransposed) {
    step.code.clear();
  }
  if (!isKnown) {
    if (!context.error()) {
      context.keep(std::move(step), node);
    }
    return {};
  }
  if (!takes(context, function, step.operands)) {
    if (context.isOf(ids::kPytorch) && step.operands.size() == 2) {
      return context.fails(node, kExpressionPhrases.otherRanks,
                           {{"{function}", std::string(name)},
                            {"{left}", toText(step.operands[0])},
                            {"{right}", toText(step.operands[1])}});
    }
    return context.skip(ErrorCode::functionNotRead, node, name);
  }
  Computation how{ComputationKind::product, *step.mode, context.computations().from(step)};
  how.equation = step.equation.value_or("");
  Value value = inferStep(context, std::move(step), node);
  return hasBias ? value : context.computed(std::move(value), std::move(how));
}

}  // namespace bcast::expression
