// SPDX-License-Identifier: MIT
// Functions of matrices, or that sum over pairs of axes: `tensordot`, `inv`, `cdist`.
#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;
/// Two arrays as the operands of a step; nothing if one is not known.
std::optional<ScriptStep> takePair(Call& call, std::initializer_list<std::string_view> first,
                                   std::initializer_list<std::string_view> second) {
  ScriptStep step;
  step.rule = ShapeRule::other;
  const bool isKnown = takeOperand(call, step, first) && takeOperand(call, step, second);
  return isKnown ? std::optional(std::move(step)) : std::nullopt;
}

/// The axes of two arrays over which `tensordot` sums.
struct Pairs {
  Axes left, right;
};

/// The last axes of one array, and the first ones of the other; of different numbers if one has
/// not so many.
Pairs lastAndFirst(const Shape& left, const Shape& right, std::size_t count) {
  if (count > left.rank() || count > right.rank()) {
    return {{}, {0}};
  }
  Pairs pairs{Axes(count), Axes(count)};
  std::iota(pairs.left.begin(), pairs.left.end(), left.rank() - count);
  std::iota(pairs.right.begin(), pairs.right.end(), std::size_t{0});
  return pairs;
}

/// `2`, or `([2, 0], [0, 1])`: a number of axes, or those of each; nothing if they are not known.
std::optional<Pairs> takePairs(Call& call, const Shape& left, const Shape& right) {
  const auto given = call.take({"axes", "dims"});
  if (given && given->value.isSequence() && given->value.items.size() == 2) {
    Context& context = call.context();
    const auto first = context.integersOf(given->value.items[0], given->node);
    const auto second = context.integersOf(given->value.items[1], given->node);
    const auto from = first ? axesOf(call, *first, left, left.rank()) : std::nullopt;
    const auto to = second ? axesOf(call, *second, right, right.rank()) : std::nullopt;
    return from && to ? std::optional(Pairs{*from, *to}) : std::nullopt;
  }
  constexpr std::int64_t kUsual = 2;
  const auto count =
      given ? call.context().integerOf(given->value, given->node) : integerOf(kUsual);
  if (!count || !count->count || *count->count < 0) {
    return std::nullopt;
  }
  return lastAndFirst(left, right, static_cast<std::size_t>(*count->count));
}

/// Whether the sizes of the pairs agree. PyTorch also takes 1 with any size: PyTorch 2.5, tensordot
/// in Linear.cpp.
std::optional<bool> agree(std::string_view system, const Pairs& pairs, const Shape& left,
                          const Shape& right) {
  const auto isPair = [&](std::size_t from, std::size_t to) {
    const Extent a = left.extents()[from];
    const Extent b = right.extents()[to];
    return mayEqual(a, b) || (system == ids::kPytorch && (a.is(1) || b.is(1)));
  };
  const bool fit = std::equal(pairs.left.begin(), pairs.left.end(), pairs.right.begin(),
                              pairs.right.end(), isPair);
  return fit || !system.empty() ? std::optional(fit) : std::nullopt;
}

void addOthers(Extents& extents, const Shape& shape, const Axes& summed) {
  for (std::size_t i = 0; i < shape.rank(); ++i) {
    if (!isAmong(summed, i)) {
      extents.push_back(shape.extents()[i]);
    }
  }
}

/// `np.tensordot(x, y, axes=1)`: the other axes of both.
Value tensordot(Call& call) {
  auto step = takePair(call, {"a"}, {"b"});
  if (!step) {
    return {};
  }
  const Shape left = step->operands[0].shape;
  const Shape right = step->operands[1].shape;
  const auto pairs = takePairs(call, left, right);
  const auto fit = pairs ? agree(systemOfCall(call), *pairs, left, right) : std::nullopt;
  if (!fit) {
    return {};
  }
  if (!*fit) {
    return decided(call, std::move(*step), "tensordot", std::nullopt);
  }
  Extents extents;
  addOthers(extents, left, pairs->left);
  addOthers(extents, right, pairs->right);
  return extents.size() <= kRankLimit
             ? decided(call, std::move(*step), "tensordot", Shape(std::move(extents)))
             : call.notRead();
}

/// The size of the matrix with a vector on a diagonal.
Extent sideOf(Extent length, std::optional<std::int64_t> offset) {
  return offset ? sumOf(length, Extent(std::abs(*offset))) : Extent::dynamic();
}

Extent shorter(Extent a, Extent b) {
  return a.isDynamic() || b.isDynamic() ? Extent::dynamic()
                                        : Extent(std::min(a.count(), b.count()));
}

/// `np.diag(x)`: a vector becomes a matrix, and of a matrix it is the diagonal. TensorFlow's takes
/// any array as vectors.
Value diagonal(Call& call) {
  const std::string_view system = systemOfCall(call);
  const auto shape = call.takeRanked();
  const auto offset = call.take({"k", "diagonal"});
  const auto by = offset ? call.context().integerOf(offset->value, offset->node) : integerOf(0);
  if (!shape || !by) {
    return {};
  }
  if (shape->rank() == 1) {
    const Extent side = sideOf(shape->extents()[0], by->count);
    return arrayOf(Shape({side, side}));
  }
  const bool isOfMatrix = system == ids::kNumpy || system == ids::kPytorch || system == ids::kJax;
  if (isOfMatrix && shape->rank() != 2) {
    return call.context().fails(call.node(), kExpressionPhrases.otherRank,
                                {{"{function}", "diag"}, {"{shape}", toText(*shape)}});
  }
  if (!isOfMatrix) {
    return {};
  }
  return arrayOf(Shape(
      {by->count == 0 ? shorter(shape->extents()[0], shape->extents()[1]) : Extent::dynamic()}));
}

/// Whether the last two axes are of square matrices, as far as it is known.
bool isOfSquares(const Shape& shape) {
  const std::size_t rank = shape.rank();
  return rank >= 2 && mayEqual(shape.extents()[rank - 2], shape.extents()[rank - 1]);
}

/// A function of square matrices, whose result has all axes but the last `fewer`.
Value ofSquares(Call& call, std::string_view function, std::size_t fewer) {
  ScriptStep step;
  step.rule = ShapeRule::other;
  if (!takeOperand(call, step, {"a", "A", "input"})) {
    return {};
  }
  const Shape shape = step.operands[0].shape;
  if (!isOfSquares(shape)) {
    return decided(call, std::move(step), function, std::nullopt);
  }
  const auto& extents = shape.extents();
  return decided(
      call, std::move(step), function,
      Shape(Extents(extents.begin(), extents.end() - static_cast<std::ptrdiff_t>(fewer))));
}

Value inverse(Call& call) { return ofSquares(call, "inv", 0); }
Value determinant(Call& call) { return ofSquares(call, "det", 2); }

/// `np.linalg.pinv(x)` swaps the sizes of each matrix.
Value pseudoInverse(Call& call) {
  const auto shape = call.takeRanked();
  call.passAll();
  if (!shape || shape->rank() < 2) {
    return {};
  }
  Extents extents = shape->extents();
  std::swap(extents[extents.size() - 1], extents[extents.size() - 2]);
  return arrayOf(Shape(std::move(extents)));
}

/// `np.linalg.solve(a, b)` of one matrix; TensorFlow's b is no vector.
Value solve(Call& call) {
  const std::string_view system = systemOfCall(call);
  auto step = takePair(call, {"a", "A", "matrix"}, {"b", "B", "rhs"});
  call.passAll();
  if (!step) {
    return {};
  }
  const Shape a = step->operands[0].shape;
  const Shape b = step->operands[1].shape;
  if (!isOfSquares(a)) {
    return decided(call, std::move(*step), "solve", std::nullopt);
  }
  const bool isOne = a.rank() == 2 && a.isStatic();
  const std::size_t least = system == ids::kTensorflow ? 2 : 1;
  if (!isOne || b.rank() < least || b.rank() > 2) {
    return {};
  }
  const bool fits = mayEqual(b.extents()[0], a.extents()[0]);
  return decided(call, std::move(*step), "solve", fits ? std::optional(b) : std::nullopt);
}

/// The axes before the last two of one array, or of both if they are the same.
std::optional<Extents> batchOf(const Shape& a, const Shape& b) {
  const Extents first(a.extents().begin(), a.extents().end() - 2);
  const Extents second(b.extents().begin(), b.extents().end() - 2);
  if (first.empty() || second.empty() || (first == second && a.isStatic() && b.isStatic())) {
    return second.empty() ? first : second;
  }
  return std::nullopt;
}

/// `torch.cdist(x, y)`: (…, P, M) and (…, R, M) give (…, P, R): PyTorch 2.5, torch.cdist.
Value distances(Call& call) {
  auto step = takePair(call, {"x1"}, {"x2"});
  call.passAll();
  if (!step) {
    return {};
  }
  const Shape a = step->operands[0].shape;
  const Shape b = step->operands[1].shape;
  const bool areMatrices = a.rank() >= 2 && b.rank() >= 2;
  if (!areMatrices || !mayEqual(a.extents().back(), b.extents().back())) {
    return decided(call, std::move(*step), "cdist", std::nullopt);
  }
  auto extents = batchOf(a, b);
  if (!extents) {
    return {};
  }
  extents->push_back(a.extents()[a.rank() - 2]);
  extents->push_back(b.extents()[b.rank() - 2]);
  return decided(call, std::move(*step), "cdist", Shape(std::move(*extents)));
}

/// `F.cosine_similarity(x, y, dim=1)`: the arrays broadcast, and lose an axis: PyTorch 2.5,
/// torch.nn.functional.cosine_similarity.
Value cosine(Call& call) {
  if (systemOfCall(call) != ids::kPytorch) {
    return leftOut(call);
  }
  auto step = takePair(call, {"x1"}, {"x2"});
  const auto dim = call.take({"dim"});
  call.passAll();
  if (!step) {
    return {};
  }
  step->rule = ShapeRule::broadcast;
  step->mode = ids::kPytorch;
  const Result<Inference> whole =
      infer(Request{.mode = std::string(ids::kPytorch),
                    .operands = wholeShapes(step->operands).value_or(std::vector<Shape>()),
                    .trace = false});
  if (!whole.ok() || !whole.value().shape) {
    return inferStep(call.context(), std::move(*step), call.node());
  }
  const Shape shape = *whole.value().shape;
  const auto given = dim ? call.context().integerOf(dim->value, dim->node) : integerOf(1);
  const auto axis = given ? axisOf(call, *given, shape, shape.rank()) : std::nullopt;
  if (!axis) {
    return {};
  }
  Extents extents;
  addOthers(extents, shape, {*axis});
  step->shape = Shape(std::move(extents));
  Value value = arrayOf(*step->shape);
  value.step = inferStep(call.context(), std::move(*step), call.node()).step;
  return value;
}

/// The last two sizes of matrices: (…, m, n).
struct Matrices {
  Extents batch;
  Extent rows, columns;

  Value of(Extent first, Extent second) const {
    Extents extents = batch;
    extents.push_back(first);
    extents.push_back(second);
    return arrayOf(Shape(std::move(extents)));
  }
  Value of(Extent only) const {
    Extents extents = batch;
    extents.push_back(only);
    return arrayOf(Shape(std::move(extents)));
  }
};

std::optional<Matrices> takeMatrices(Call& call) {
  const auto shape = call.takeRanked();
  if (!shape || shape->rank() < 2) {
    return std::nullopt;
  }
  const Extents& all = shape->extents();
  return Matrices{Extents(all.begin(), all.end() - 2), all[all.size() - 2], all.back()};
}

/// `np.linalg.eig(x)`: the values and the vectors.
Value eigenvectors(Call& call) {
  const auto matrices = takeMatrices(call);
  call.passAll();
  if (!matrices || matrices->rows != matrices->columns || call.context().isOf(ids::kTensorflow)) {
    return {};
  }
  return Value(ValueKind::tuple,
               {matrices->of(matrices->rows), matrices->of(matrices->rows, matrices->columns)});
}

Value eigenvalues(Call& call) { return ofSquares(call, "eigvals", 1); }
Value cholesky(Call& call) { return ofSquares(call, "cholesky", 0); }

/// `np.linalg.qr(x)`; with a mode, it is not read.
Value orthogonalAndUpper(Call& call) {
  const auto matrices = takeMatrices(call);
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!matrices || !isPlain) {
    return {};
  }
  const Extent least = shorter(matrices->rows, matrices->columns);
  return Value(ValueKind::tuple,
               {matrices->of(matrices->rows, least), matrices->of(least, matrices->columns)});
}

/// `np.linalg.svd(x, full_matrices=False)`; of PyTorch and TensorFlow there are two, which differ.
Value singularValues(Call& call) {
  const bool isNumpy = call.context().isOf(ids::kNumpy) || call.context().isOf(ids::kJax);
  const bool isGiven = call.has("full_matrices");
  const auto named = call.takeNamedTruth({"full_matrices"});
  const auto matrices = takeMatrices(call);
  const bool isFull = !isGiven || named.value_or(true);
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!matrices || !isNumpy || !isPlain || (isGiven && !named)) {
    return {};
  }
  const Extent least = shorter(matrices->rows, matrices->columns);
  return Value(ValueKind::tuple,
               {matrices->of(matrices->rows, isFull ? matrices->rows : least), matrices->of(least),
                matrices->of(isFull ? matrices->columns : least, matrices->columns)});
}

/// `np.cov(x)`: each row is a variable. With options, it is not read.
Value covariance(Call& call) {
  const auto shape = call.takeRanked();
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!shape || !isPlain || shape->rank() == 0 || shape->rank() > 2) {
    return {};
  }
  const Extent rows = shape->extents()[0];
  return shape->rank() == 1 || rows.is(1) ? arrayOf(Shape()) : arrayOf(Shape({rows, rows}));
}

/// Multiplies sizes, from the last axis on. Returns whether all have a product.
bool multiplyLast(Extents& extents, const Extents& by) {
  for (std::size_t i = 1; i <= by.size(); ++i) {
    const Extent own = by[by.size() - i];
    Extent& extent = extents[extents.size() - i];
    const auto product =
        multiplied(extent, own.isStatic() ? std::optional(own.count()) : std::nullopt);
    if (!product) {
      return false;
    }
    extent = *product;
  }
  return true;
}

/// `np.kron(x, y)`
Value kronecker(Call& call) {
  auto step = takePair(call, {"a", "input"}, {"b", "other"});
  if (!step) {
    return {};
  }
  const Extents& a = step->operands[0].shape.extents();
  const Extents& b = step->operands[1].shape.extents();
  Extents extents(std::max(a.size(), b.size()), Extent(1));
  if (!multiplyLast(extents, a) || !multiplyLast(extents, b)) {
    return call.notRead();
  }
  return decided(call, std::move(*step), "kron", Shape(std::move(extents)));
}

/// Whether the vectors of a cross product have 2 or 3 numbers: NumPy 2.1, numpy.cross.
bool mayBeCrossed(const PartialShape& vectors) {
  const Shape& shape = vectors.shape;
  return shape.rank() > 0 && (mayEqual(shape.extents().back(), Extent(2)) ||
                              mayEqual(shape.extents().back(), Extent(3)));
}

/// `np.cross(x, y)` of vectors in space: they broadcast.
Value cross(Call& call) {
  auto step = takePair(call, {"a", "input"}, {"b", "other"});
  const bool isPlain = !call.hasMore();
  call.passAll();
  const auto isInSpace = [](const PartialShape& each) {
    return each.shape.rank() > 0 && each.shape.extents().back().is(3);
  };
  const bool isNumpy = call.context().isOf(ids::kNumpy) || call.context().isOf(ids::kJax);
  if (step && isPlain && isNumpy &&
      !std::all_of(step->operands.begin(), step->operands.end(), mayBeCrossed)) {
    return decided(call, std::move(*step), "cross", std::nullopt);
  }
  if (!step || !isPlain || !isNumpy ||
      !std::all_of(step->operands.begin(), step->operands.end(), isInSpace)) {
    return {};
  }
  step->rule = ShapeRule::broadcast;
  step->mode = call.context().mode();
  return inferStep(call.context(), std::move(*step), call.node());
}

constexpr std::string_view kAdd = "add";

/// `torch.addmm(bias, x, y)`, `baddbmm`, `addmv`: an array that stretches to a product is added to
/// it.
Value addProduct(Call& call) {
  const std::string_view name = call.function();
  auto added = call.take({"input"});
  auto left = call.take({"mat1", "batch1", "mat"});
  auto right = call.take({"mat2", "batch2", "vec"});
  call.passAll();
  if (!added || !left || !right || systemOfCall(call) != ids::kPytorch) {
    return leftOut(call);
  }
  left->name = right->name = {};
  const Value sum = product(call.context(), name.substr(name.find(kAdd) + kAdd.size()),
                            {*left, *right}, call.node());
  if (!sum.is(ValueKind::array)) {
    return {};
  }
  return elementWiseInPlace(call.context(), kAdd, {{"", sum, call.node()}, *added}, call.node());
}

/// `F.scaled_dot_product_attention(q, k, v, attn_mask)`: q times k transposed, with the mask added
/// to it, times v. With `enable_gqa` it is not read.
Value scaledAttention(Call& call) {
  const auto query = call.take({"query"});
  const auto key = call.take({"key"});
  auto value = call.take({"value"});
  const auto mask = call.take({"attn_mask"});
  const bool isGrouped = call.has("enable_gqa");
  call.passAll();
  const Value keys = key ? dataOf(key->value) : Value();
  const bool isRead = query && value && !isGrouped && keys.is(ValueKind::array) &&
                      keys.shape.isRanked() && keys.shape.rank() >= 2;
  if (!isRead) {
    return leftOut(call);
  }
  Extents extents = keys.shape.extents();
  std::swap(extents[extents.size() - 1], extents[extents.size() - 2]);
  const std::size_t node = call.node();
  Value scores = product(
      call.context(), "matmul",
      {{"", query->value, query->node}, {"", arrayOf(Shape(std::move(extents))), key->node}}, node);
  if (scores.is(ValueKind::array) && mask && !mask->value.is(ValueKind::none)) {
    scores = elementWiseInPlace(call.context(), kAdd,
                                {{"", scores, node}, {"", mask->value, mask->node}}, node);
  }
  value->name = {};
  return scores.is(ValueKind::array)
             ? product(call.context(), "matmul", {{"", scores, node}, *value}, node)
             : Value();
}

constexpr Function kMatrixFunctions[] = {
    {"tensordot", tensordot, ShapeRule::other, false},
    {"diag", diagonal, ShapeRule::other},
    {"inv", inverse, ShapeRule::other, false},
    {"inverse", inverse, ShapeRule::other, false},
    {"det", determinant, ShapeRule::other, false},
    {"pinv", pseudoInverse, ShapeRule::other, false},
    {"eig", eigenvectors, ShapeRule::other, false},
    {"eigh", eigenvectors, ShapeRule::other, false},
    {"eigvals", eigenvalues, ShapeRule::other, false},
    {"eigvalsh", eigenvalues, ShapeRule::other, false},
    {"cholesky", cholesky, ShapeRule::other, false},
    {"qr", orthogonalAndUpper, ShapeRule::other, false},
    {"svd", singularValues, ShapeRule::other, false},
    {"cov", covariance, ShapeRule::other, false},
    {"corrcoef", covariance, ShapeRule::other, false},
    {"kron", kronecker, ShapeRule::other},
    {"cross", cross, ShapeRule::broadcast, false},
    {"solve", solve, ShapeRule::other, false},
    {"cdist", distances, ShapeRule::other, false},
    {"addmm", addProduct, ShapeRule::create},
    {"baddbmm", addProduct, ShapeRule::create},
    {"addmv", addProduct, ShapeRule::create},
    {"scaled_dot_product_attention", scaledAttention, ShapeRule::create, false},
    {"cosine_similarity", cosine, ShapeRule::broadcast, false},
};

}  // namespace

std::span<const Function> matrixFunctions() { return kMatrixFunctions; }

}  // namespace bcast::expression
