// SPDX-License-Identifier: MIT
// Products: `matmul`, `@`, `dot`, `mm`, `bmm`, `mv`.
#include <algorithm>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// Equal, or unknown.
bool mayBeEqual(Extent a, Extent b) { return a.isDynamic() || b.isDynamic() || a == b; }

/// All axes but the last two.
Shape batchOf(const Shape& shape) {
  const Extents& extents = shape.extents();
  return Shape(Extents(extents.begin(), extents.end() - 2));
}

/// The batch axes broadcast by NumPy's rule, in every system here.
std::optional<Shape> batchOf(const Shape& left, const Shape& right) {
  const Result<Inference> batch = infer(Request{.mode = std::string(ids::kNumpy),
                                                .operands = {batchOf(left), batchOf(right)},
                                                .trace = false});
  return batch.ok() && batch.value().accepted ? std::optional(*batch.value().shape) : std::nullopt;
}

/// A vector as a matrix: a row on the left, a column on the right.
Shape matrixOf(const Shape& shape, bool isLeft) {
  if (shape.rank() != 1) {
    return shape;
  }
  const Extent size = shape.extents().front();
  return isLeft ? Shape(Extents{Extent(1), size}) : Shape(Extents{size, Extent(1)});
}

/// The shape of `matmul`; nothing if the shapes do not fit. Neither is a scalar.
std::optional<Shape> productOf(const Shape& a, const Shape& b) {
  const Shape left = matrixOf(a, true);
  const Shape right = matrixOf(b, false);
  const Extent rows = left.extents()[left.rank() - 2];
  const Extent columns = right.extents().back();
  const auto batch = batchOf(left, right);
  if (!batch || !mayBeEqual(left.extents().back(), right.extents()[right.rank() - 2])) {
    return std::nullopt;
  }
  Extents extents = batch->extents();
  if (a.rank() > 1) {
    extents.push_back(rows);
  }
  if (b.rank() > 1) {
    extents.push_back(columns);
  }
  return Shape(std::move(extents));
}

/// The ranks that a function takes; 0 if it takes any but a scalar.
struct Ranks {
  std::string_view function;
  std::size_t left, right;
};
constexpr Ranks kRanks[] = {{"matmul", 0, 0}, {"mm", 2, 2}, {"bmm", 3, 3}, {"mv", 2, 1}};

/// Whether this is the function's product in the system: `dot` is another one above rank 2, and
/// PyTorch's is of vectors. TensorFlow takes no vectors.
bool takes(const Context& context, std::string_view function, const Shape& a, const Shape& b) {
  if (!a.isRanked() || !b.isRanked()) {
    return false;
  }
  if (a.rank() == 0 || b.rank() == 0) {
    return function == "matmul";  // It has no scalars, so it fails.
  }
  if (context.isOf(ids::kTensorflow) && (a.rank() == 1 || b.rank() == 1)) {
    return false;
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

/// Scalars have no product, and the batches of `bmm` are equal.
bool fits(std::string_view function, const Shape& a, const Shape& b) {
  if (a.rank() == 0 || b.rank() == 0) {
    return false;
  }
  return function != "bmm" || mayBeEqual(a.extents().front(), b.extents().front());
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
  step.shape = fits(function, *a, *b) ? productOf(*a, *b) : std::nullopt;
  step.isKnown = true;
  step.fails = !step.shape;
  Value value = arrayOf(step.shape.value_or(Shape()));
  value.question = context.keep(std::move(step), node);
  return value;
}

}  // namespace bcast::expression
