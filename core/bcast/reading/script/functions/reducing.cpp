// SPDX-License-Identifier: MIT
// Functions that reduce axes: `sum`, `mean`, `max`.
#include <numeric>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

Value withoutAxes(const Shape& shape, const Axes& axes, bool keep) {
  std::vector<Extent> extents;
  for (std::size_t i = 0; i < shape.rank(); ++i) {
    const bool isReduced = isAmong(axes, i);
    if (!isReduced) {
      extents.push_back(shape.extents()[i]);
    } else if (keep) {
      extents.emplace_back(1);
    }
  }
  return arrayOf(Shape(std::move(extents)));
}

/// What follows the axis by position.
enum class After { other, keep, unbiasedThenKeep };

/// Whether axes are kept, by position. In NumPy a type or an output is there; it is not supported.
std::optional<bool> takeKeep(Call& call, After after) {
  const bool isNumpy = call.context().isOf(ids::kNumpy) || call.context().isOf(ids::kJax);
  if (isNumpy || after == After::other) {
    return false;
  }
  if (after == After::unbiasedThenKeep && call.left() > 0) {
    call.setPartial();
    call.takeTruth({});
  }
  return call.takeTruth({});
}

using TakeAxes = std::optional<Axes>(Call& call, const CallArgument& axis, const Shape& shape);

/// What a deviation leaves out of the number of elements; nothing if that is not known. PyTorch
/// leaves out one: PyTorch 2.5, torch.std.
std::optional<double> leftOutOf(Call& call) {
  const auto& given = call.ddof();
  if (!given) {
    return call.context().isOf(ids::kPytorch) ? 1 : 0;
  }
  return given->value.count ? std::optional(static_cast<double>(*given->value.count))
                            : std::nullopt;
}

/// The result of a reduction by its name, computed.
Value reduced(Call& call, Value result, Axes axes) {
  const auto leftOut = leftOutOf(call);
  Computation how{ComputationKind::reduce, call.function()};
  call.setAxes(axes);
  how.axes = std::move(axes);
  how.numbers = {leftOut.value_or(0)};
  return leftOut ? call.computed(std::move(result), std::move(how)) : std::move(result);
}

/// A result whose values are not known.
Value withoutValues(Value result) {
  result.contents.computation = nullptr;
  return result;
}

Value reduceAlong(Call& call, TakeAxes& takeAxes, Keeps keeps, After after = After::keep) {
  call.passUnshaped();
  const auto shape = call.takeRanked();
  const bool isNamed = call.has("keepdims") || call.has("keepdim");
  const auto named = call.takeNamedTruth({"keepdims", "keepdim"});
  const auto axis = call.take({"axis", "dim"});
  const std::size_t before = call.left();
  const auto byPlace = takeKeep(call, after);
  const bool isByPlace = call.left() != before;
  const auto isKept = isNamed ? named : byPlace;
  if (!shape || !isKept) {
    return {};
  }
  const bool isWhole = !axis || axis->value.is(ValueKind::none);
  const auto axes = isWhole ? allAxes(*shape) : takeAxes(call, *axis, *shape);
  if (axes && !axes->empty() && !*isKept && !isByPlace) {
    call.setKeptAxes(withoutAxes(*shape, *axes, true).shape);
  }
  return axes ? reduced(call, call.kept(keeps, withoutAxes(*shape, *axes, *isKept)), *axes)
              : Value();
}

/// `x.sum(axis=1, keepdims=True)`, `torch.sum(x, 1, keepdim=True)`.
Value reduce(Call& call) { return reduceAlong(call, axesOrScalar, Keeps::floats); }

/// `np.linalg.norm(x, axis=1)`, `x.norm(dim=1)`: which norm does not change the shape.
Value norm(Call& call) {
  auto array = call.take({"x", "input"});
  if (call.take({"ord", "p"})) {
    call.setPartial();
  }
  if (array) {
    call.prepend(std::move(*array));
  }
  return reduceAlong(call, axesOrScalar, Keeps::floats, After::keep);
}

/// `x.any(axis=0)`: the result is Boolean, except PyTorch's of u8: PyTorch 2.5, torch.any.
Value test(Call& call) {
  Value result = reduceAlong(call, axesOrScalar, Keeps::nothing);
  const auto type = call.kept(Keeps::type, Value()).contents.type;
  const bool isSame = call.context().isOf(ids::kPytorch) && type == ElementType::u8;
  if (result.is(ValueKind::array)) {
    result.contents.type = isSame ? type : ElementType::boolean;
  }
  return result;
}

/// NumPy's `mean` of a scalar has no axis.
Value averageAlong(Call& call, After after) {
  const bool isPytorch = call.context().isOf(ids::kPytorch);
  return reduceAlong(call, isPytorch ? axesOrScalar : axesIn, Keeps::floats, after);
}

Value average(Call& call) { return averageAlong(call, After::keep); }

/// `x.std(1, True)` of PyTorch is unbiased, and removes the axis.
Value deviation(Call& call) { return averageAlong(call, After::unbiasedThenKeep); }

/// `x.argmax()`; TensorFlow's is along axis 0, and a type may follow.
Value place(Call& call) {
  const bool isTensorflow = call.context().isOf(ids::kTensorflow);
  if (isTensorflow && call.left() < 2 && !call.has("axis")) {
    call.add({"axis", integerOf(0), call.node()});
  }
  const After after = isTensorflow ? After::other : After::keep;
  return reduceAlong(call, axesOrScalar, Keeps::nothing, after);
}

/// PyTorch's along an axis also returns the positions: `x.max(dim=1).values`.
Value reduceWithPlaces(Call& call) {
  const bool isAlong = call.context().isOf(ids::kPytorch) && call.left() > 1;
  const bool isPair = isAlong || call.has("dim");
  Value values = reduce(call);
  return isPair && values.is(ValueKind::array)
             ? Value(ValueKind::tuple, std::vector<Value>{values, withoutValues(values)})
             : values;
}

/// `np.average(x, axis=0, weights=w)`: the weights have the shape of the array, or of its axis.
Value weightedAverage(Call& call) {
  const auto weights = call.takeNamed({"weights"});
  const auto returned = call.takeNamedTruth({"returned"});
  const auto array = call.take({"a"});
  if (!array || !returned || *returned) {
    return call.notRead();
  }
  call.prepend(*array);
  const auto axis = weights && call.has("axis") ? call.takeNamed({"axis"}) : std::nullopt;
  if (axis) {
    call.add(*axis);
  }
  const auto shape = call.context().shapeOf(dataOf(array->value), array->node);
  const auto own = weights && !weights->value.is(ValueKind::none)
                       ? call.context().shapeOf(dataOf(weights->value), weights->node)
                       : shape;
  const auto place = axis && axis->value.is(ValueKind::integer) && shape && shape->isRanked()
                         ? axisOf(call, axis->value, *shape, shape->rank())
                         : std::nullopt;
  const bool isOfAxis = place && own && own->rank() == 1 && own->extents()[0].isStatic() &&
                        own->extents()[0] == shape->extents()[*place];
  Value result = reduceAlong(call, axesIn, Keeps::floats, After::other);
  return own == shape || isOfAxis ? withoutValues(std::move(result)) : Value();
}

/// `np.quantile(x, [0.1, 0.9], axis=0)`: the axes of the quantiles come first.
Value quantile(Call& call) {
  auto array = call.take({"a", "input"});
  const auto given = call.take({"q"});
  const auto places =
      given ? call.context().shapeOf(sequenceData(given->value), given->node) : std::nullopt;
  if (!array || !places || !places->isRanked()) {
    return call.notRead();
  }
  call.prepend(std::move(*array));
  for (const std::string_view option : {"method", "interpolation", "overwrite_input"}) {
    call.takeNamed({option});
  }
  Value result = reduceAlong(call, axesOrScalar, Keeps::floats);
  if (!result.is(ValueKind::array)) {
    return result;
  }
  std::vector<Extent> extents = places->extents();
  const auto& rest = result.shape.extents();
  extents.insert(extents.end(), rest.begin(), rest.end());
  result.shape = Shape(std::move(extents));
  return withoutValues(std::move(result));
}

/// `torch.std_mean(x, dim=1)`, `tf.nn.moments(x, axes=[0])`: two arrays.
Value pairOf(Value each) {
  each = withoutValues(std::move(each));
  return each.is(ValueKind::array) ? Value(ValueKind::tuple, std::vector<Value>{each, each})
                                   : Value();
}
Value deviationAndMean(Call& call) { return pairOf(deviation(call)); }

/// `np.trace(x)`: the sum of a diagonal of the first two axes. PyTorch's is of a matrix, and
/// TensorFlow's is along the last two.
Value trace(Call& call) {
  const auto shape = call.takeRanked();
  const bool isPlain = !call.hasMore() && !call.context().isOf(ids::kTensorflow);
  call.passAll();
  if (!shape || shape->rank() < 2 || !isPlain) {
    return {};
  }
  return shape->rank() > 2 && call.context().isOf(ids::kPytorch)
             ? call.context().fails(call.node(), kExpressionPhrases.notAMatrix,
                                    {{"{shape}", toText(*shape)}})
             : withoutAxes(*shape, {0, 1}, false);
}

constexpr Function kReducingFunctions[] = {
    {"sum", reduce, ShapeRule::reduce},
    {"mean", average, ShapeRule::reduce},
    {"std", deviation, ShapeRule::reduce},
    {"var", deviation, ShapeRule::reduce},
    {"prod", reduce, ShapeRule::reduce},
    {"any", test, ShapeRule::reduce},
    {"all", test, ShapeRule::reduce},
    {"argmax", place, ShapeRule::reduce},
    {"argmin", place, ShapeRule::reduce},
    {"amax", reduce, ShapeRule::reduce},
    {"amin", reduce, ShapeRule::reduce},
    {"max", reduceWithPlaces, ShapeRule::reduce},
    {"min", reduceWithPlaces, ShapeRule::reduce},
    {"median", reduceWithPlaces, ShapeRule::reduce},
    {"norm", norm, ShapeRule::reduce},
    {"nansum", reduce, ShapeRule::reduce},
    {"nanmean", average, ShapeRule::reduce},
    {"logsumexp", reduce, ShapeRule::reduce},
    {"nanmax", reduce, ShapeRule::reduce, false},
    {"nanmin", reduce, ShapeRule::reduce, false},
    {"nanprod", reduce, ShapeRule::reduce, false},
    {"nanstd", deviation, ShapeRule::reduce, false},
    {"nanvar", deviation, ShapeRule::reduce, false},
    {"nanargmax", place, ShapeRule::reduce, false},
    {"nanargmin", place, ShapeRule::reduce, false},
    {"ptp", reduce, ShapeRule::reduce},
    {"count_nonzero", reduce, ShapeRule::reduce},
    {"average", weightedAverage, ShapeRule::reduce, false},
    {"percentile", quantile, ShapeRule::reduce, false},
    {"quantile", quantile, ShapeRule::reduce},
    {"nanpercentile", quantile, ShapeRule::reduce, false},
    {"nanquantile", quantile, ShapeRule::reduce},
    {"nanmedian", reduceWithPlaces, ShapeRule::reduce},
    {"std_mean", deviationAndMean, ShapeRule::reduce, false},
    {"var_mean", deviationAndMean, ShapeRule::reduce, false},
    {"trace", trace, ShapeRule::reduce},
    {"vector_norm", norm, ShapeRule::reduce, false},
    {"reduce_sum", reduce, ShapeRule::reduce},
    {"reduce_mean", reduce, ShapeRule::reduce},
    {"reduce_prod", reduce, ShapeRule::reduce},
    {"reduce_max", reduce, ShapeRule::reduce},
    {"reduce_min", reduce, ShapeRule::reduce},
    {"reduce_std", reduce, ShapeRule::reduce},
    {"reduce_any", test, ShapeRule::reduce},
    {"reduce_all", test, ShapeRule::reduce},
    {"reduce_variance", reduce, ShapeRule::reduce},
    {"reduce_logsumexp", reduce, ShapeRule::reduce},
};

}  // namespace

std::span<const Function> reducingFunctions() { return kReducingFunctions; }

}  // namespace bcast::expression
