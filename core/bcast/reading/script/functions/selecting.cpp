// SPDX-License-Identifier: MIT
// Functions that select elements, or find their places: `nonzero`, `where`, `unique`, `choice`.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {
namespace {

/// A vector whose length only the values decide.
Value someElements() { return arrayOf(Shape({Extent::dynamic()})); }

Value ofType(Value array, ElementType type) {
  if (array.is(ValueKind::array)) {
    array.contents.type = type;
  }
  return array;
}

/// Places as one vector for each axis: NumPy 2.1, numpy.nonzero. A scalar has none.
Value placesByAxis(const Shape& shape) {
  return shape.rank() == 0
             ? Value()
             : Value(ValueKind::tuple, std::vector<Value>(shape.rank(), someElements()));
}

/// Places as rows: PyTorch 2.5, torch.nonzero; TensorFlow 2.18, tf.where.
Value placesInRows(const Shape& shape) {
  return arrayOf(Shape({Extent::dynamic(), Extent(static_cast<std::int64_t>(shape.rank()))}));
}

/// `np.nonzero(x)`, `torch.nonzero(x, as_tuple=True)`.
Value nonzero(Call& call) {
  const std::string_view system = systemOfCall(call);
  const bool isNamed = call.has("as_tuple");
  const auto asTuple = call.takeNamedTruth({"as_tuple"});
  const auto shape = call.takeRanked();
  if (!shape || !asTuple || (!isNamed && system.empty())) {
    return {};
  }
  const bool isInRows = isNamed ? !*asTuple : system == ids::kPytorch;
  return isInRows ? placesInRows(*shape) : placesByAxis(*shape);
}

/// `np.argwhere(x)`
Value argwhere(Call& call) {
  const auto shape = call.takeRanked();
  return shape ? placesInRows(*shape) : Value();
}

/// `np.flatnonzero(x)`
Value flatNonzero(Call& call) { return call.takeRanked() ? someElements() : Value(); }

/// `np.where(c)`: places, as PyTorch's `nonzero(c, as_tuple=True)`.
Value whereTrue(Call& call, const CallArgument& condition) {
  const auto shape = call.context().shapeOf(dataOf(condition.value), condition.node);
  const std::string_view system = systemOfCall(call);
  if (!shape || !shape->isRanked() || system.empty()) {
    return {};
  }
  return system == ids::kTensorflow ? placesInRows(*shape) : placesByAxis(*shape);
}

/// `np.where(c)`, or element-wise `np.where(c, x, y)`.
Value where(Call& call) {
  call.passUnshaped();
  auto condition = call.take({"condition"});
  auto first = call.take({"x", "input"});
  auto second = call.take({"y", "other"});
  if (condition && !first && !second) {
    return whereTrue(call, *condition);
  }
  if (!condition || !first || !second) {
    return call.notRead();
  }
  std::vector<CallArgument> operands{*condition, *first, *second};
  for (CallArgument& each : operands) {
    each.name = {};
    each.value = dataOf(std::move(each.value));
    if (each.value.is(ValueKind::list)) {
      return call.notRead();
    }
  }
  return elementWise(call.context(), "where", operands, call.node());
}

/// `np.isclose(x, y)`
Value isClose(Call& call) {
  auto first = call.take({"a", "input"});
  auto second = call.take({"b", "other"});
  call.passAll();
  if (!first || !second) {
    return call.notRead();
  }
  first->value = dataOf(std::move(first->value));
  second->value = dataOf(std::move(second->value));
  if (systemOfCall(call) == "math" || first->value.is(ValueKind::list) ||
      second->value.is(ValueKind::list)) {
    return leftOut(call);
  }
  return ofType(elementWise(call.context(), "isclose", {*first, *second}, call.node()),
                ElementType::boolean);
}

/// `np.allclose(x, y)`: the arrays broadcast, and the result is one truth.
Value areClose(Call& call) {
  isClose(call);
  return Value(ValueKind::truth);
}

/// `torch.equal(x, y)`, `np.array_equal(x, y)`: one truth, false if the shapes differ.
Value areSame(Call& call) {
  call.passAll();
  return ofType(arrayOf(Shape()), ElementType::boolean);
}

/// `np.isin(x, values)`
Value isIn(Call& call) {
  auto shape = call.takeShape();
  call.passAll();
  return shape ? ofType(arrayOf(std::move(*shape)), ElementType::boolean) : Value();
}

/// `np.in1d(x, values)` of all elements in a row.
Value isInRow(Call& call) {
  const auto shape = call.takeRanked();
  call.passAll();
  return shape ? ofType(arrayOf(Shape({elementsOf(*shape)})), ElementType::boolean) : Value();
}

/// `np.unique(x)`; with more arguments, or of TensorFlow, it is a tuple.
Value unique(Call& call) {
  const std::string_view system = systemOfCall(call);
  const auto shape = call.takeShape();
  const bool isPlain = !call.hasMore() && system != ids::kTensorflow && !system.empty();
  call.passAll();
  return shape && isPlain ? call.kept(Keeps::equal, someElements()) : Value();
}

/// `np.argsort(x, axis=0)`; without an axis in a row: `axis=None`. That of a scalar differs.
Value order(Call& call) {
  auto shape = call.takeShape();
  const auto axis = call.take({"axis", "dim"});
  call.passAll();
  const bool isAlong = shape && shape->isRanked() && shape != Shape() &&
                       (!axis || (axis->value.is(ValueKind::integer) &&
                                  (!axis->value.count || axesIn(call, *axis, *shape))));
  return isAlong ? arrayOf(std::move(*shape)) : Value();
}

/// The integers below a number, in any order.
Value integersBelow(const Value& number) {
  const auto extent = number.count ? extentOf(*number.count) : Extent::dynamic();
  return extent ? arrayOf(Shape({*extent})) : Value();
}

/// `np.random.permutation(5)`, or of an array along an axis.
Value permutation(Call& call) {
  const auto given = call.take({"x"});
  call.passAll();
  if (!given) {
    return call.notRead();
  }
  if (given->value.is(ValueKind::integer)) {
    return integersBelow(given->value);
  }
  Value array = dataOf(given->value);
  if (!array.is(ValueKind::array)) {
    return {};
  }
  // A number that is not known.
  if (array.shape == Shape()) {
    return someElements();
  }
  return call.context().kept(Keeps::equal, contentsOf(array), arrayOf(array.shape));
}

/// `torch.randperm(5)`
Value randomOrder(Call& call) {
  call.passUnshaped();
  call.takeNamed({"generator"});
  const auto count = call.take({"n"});
  const auto given = count ? call.context().integerOf(count->value, count->node) : std::nullopt;
  return given ? integersBelow(*given) : Value();
}

/// The module that stands for a generator.
constexpr std::string_view kGenerator = "numpy.random.Generator";

/// `np.random.default_rng(0)`, whose methods are the functions of `np.random`.
Value generator(Call& call) {
  call.passAll();
  return Value(ValueKind::module, kGenerator);
}

/// Whether a function of a module is a method of `np.random.default_rng(0)`.
bool isOfGenerator(Call& call) {
  const Context& context = call.context();
  const Node& function = context.at(context.at(call.node()).children[0]);
  if (function.kind != NodeKind::attribute) {
    return false;
  }
  const std::size_t owner = function.children[0];
  return context.at(owner).kind == NodeKind::call ||
         context.valueOf(context.textOf(owner)).word == kGenerator;
}

/// Some elements of a vector, or of the integers below a number: NumPy 2.1, numpy.random.choice.
/// JAX's and a generator's have an axis.
Value choice(Call& call) {
  const std::string_view system = systemOfCall(call);
  const bool isJax = system == ids::kJax;
  const auto given = call.take({"a"});
  const auto size = call.take({"size", "shape"});
  if (system != ids::kNumpy && !isJax) {
    return leftOut(call);
  }
  call.passAll();
  const Value from = given ? dataOf(given->value) : Value();
  const bool isVector =
      from.is(ValueKind::array) && from.shape.isRanked() && from.shape.rank() == 1;
  const bool isOfRows = isJax || isOfGenerator(call) || from.is(ValueKind::array);
  if (isOfRows && !isVector && !from.is(ValueKind::integer)) {
    return {};
  }
  if (size && !size->value.is(ValueKind::none)) {
    const auto shape = call.context().sizesOf(size->value, size->node);
    return shape ? arrayOf(*shape) : Value();
  }
  return from.is(ValueKind::integer) ? integerOf(std::nullopt)
         : isVector                  ? arrayOf(Shape())
                                     : Value();
}

constexpr Function kSelectingFunctions[] = {
    {"where", where, ShapeRule::create},
    {"nonzero", nonzero, ShapeRule::other},
    {"argwhere", argwhere, ShapeRule::other, false},
    {"flatnonzero", flatNonzero, ShapeRule::other, false},
    {"isclose", isClose, ShapeRule::create},
    {"allclose", areClose, ShapeRule::create},
    {"equal", areSame, ShapeRule::other},
    {"array_equal", areSame, ShapeRule::other, false},
    {"array_equiv", areSame, ShapeRule::other, false},
    {"isin", isIn, ShapeRule::other, false},
    {"in1d", isInRow, ShapeRule::other, false},
    {"unique", unique, ShapeRule::other, false},
    {"argsort", order, ShapeRule::other},
    {"permutation", permutation, ShapeRule::create, false},
    {"randperm", randomOrder, ShapeRule::create, false},
    {"default_rng", generator, ShapeRule::create, false},
    {"RandomState", generator, ShapeRule::create, false},
    {"choice", choice, ShapeRule::create, false},
};

}  // namespace

std::span<const Function> selectingFunctions() { return kSelectingFunctions; }

}  // namespace bcast::expression
