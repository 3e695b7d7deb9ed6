// SPDX-License-Identifier: MIT
// Functions that take elements along an axis: `take`, `gather`, `topk`, `sort`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// The shape of an argument that holds indices: an array, a number or a list of integers.
std::optional<Shape> takeIndices(Call& call, std::initializer_list<std::string_view> names) {
  const auto given = call.take(names);
  const Value array = given ? sequenceData(given->value) : Value();
  const auto shape = given && !array.is(ValueKind::none) && !array.is(ValueKind::list)
                         ? call.context().shapeOf(array, given->node)
                         : std::nullopt;
  return shape && shape->isRanked() ? shape : std::nullopt;
}

/// An axis is replaced by those of indices: NumPy 2.1, numpy.take; TensorFlow 2.18, tf.gather.
Value takenAlong(Call& call, const Along& along, const Shape& indices) {
  Extents extents = along.shape.extents();
  const auto at = extents.begin() + static_cast<std::ptrdiff_t>(along.axis);
  const auto after = extents.erase(at);
  extents.insert(after, indices.extents().begin(), indices.extents().end());
  return extents.size() > kRankLimit ? call.notRead()
                                     : call.kept(Keeps::equal, arrayOf(Shape(std::move(extents))));
}

/// `np.take(x, [0, 2], axis=1)`; without an axis, and always in PyTorch, of all elements in a row.
Value take(Call& call) {
  const bool isPytorch = systemOfCall(call) == ids::kPytorch;
  const auto shape = call.takeRanked();
  const auto indices = takeIndices(call, {"indices", "index"});
  const auto axis = isPytorch ? std::nullopt : call.take({"axis"});
  call.passAll();
  if (!shape || !indices) {
    return {};
  }
  if (!axis || axis->value.is(ValueKind::none)) {
    return call.kept(Keeps::equal, arrayOf(*indices));
  }
  const auto given = call.context().integerOf(axis->value, axis->node);
  const auto place = given ? axisOf(call, *given, *shape, shape->rank()) : std::nullopt;
  return place ? takenAlong(call, {*shape, *place}, *indices) : Value();
}

/// Whether an index of PyTorch's `gather` reaches no further than its array, except on one axis.
bool isWithin(const Shape& index, const Along& along) {
  for (std::size_t i = 0; i < index.rank(); ++i) {
    const Extent one = index.extents()[i];
    const Extent all = along.shape.extents()[i];
    if (i != along.axis && one.isStatic() && all.isStatic() && one.count() > all.count()) {
      return false;
    }
  }
  return true;
}

/// `x.gather(1, index)` has the shape of its index: PyTorch 2.5, torch.gather.
Value gatherIndex(Call& call) {
  ScriptStep step;
  step.rule = ShapeRule::index;
  if (!takeOperand(call, step, {"input"})) {
    return {};
  }
  const Shape shape = step.operands[0].shape;
  const auto axis = takeAxis(call, shape, 0);
  const bool isRead = axis && takeOperand(call, step, {"index"});
  call.passAll();
  if (!isRead) {
    return {};
  }
  const Shape index = step.operands[1].shape;
  const bool fits = index.rank() == shape.rank() && isWithin(index, {shape, *axis});
  return decided(call, std::move(step), "gather", fits ? std::optional(index) : std::nullopt);
}

/// `tf.gather(x, [0, 2], axis=1)`, `torch.gather(x, 1, index)`.
Value gather(Call& call) {
  const std::string_view system = systemOfCall(call);
  if (system == ids::kPytorch) {
    return gatherIndex(call);
  }
  const auto shape = call.takeRanked();
  const auto indices = takeIndices(call, {"indices"});
  const auto axis = call.takeNamed({"axis"});
  const bool isPlain = system == ids::kTensorflow && !call.hasMore();
  call.passAll();
  const auto given = axis ? call.context().integerOf(axis->value, axis->node) : integerOf(0);
  if (!shape || !indices || !given || !isPlain) {
    return {};
  }
  const auto place = axisOf(call, *given, *shape, shape->rank());
  return place ? takenAlong(call, {*shape, *place}, *indices) : Value();
}

/// `np.take_along_axis(x, i, axis=1)`: other axes broadcast. Source: NumPy 2.1,
/// numpy.take_along_axis.
Value takeAlongAxis(Call& call) {
  ScriptStep step;
  step.rule = ShapeRule::index;
  if (!takeOperand(call, step, {"arr", "input"}) || !takeOperand(call, step, {"indices"})) {
    return {};
  }
  const Shape shape = step.operands[0].shape;
  const bool isGiven = call.hasMore();
  const auto axis = isGiven ? takeAxis(call, shape, 0) : std::nullopt;
  call.passAll();
  const Shape index = step.operands[1].shape;
  if (!axis) {
    return {};
  }
  if (shape.rank() != index.rank()) {
    return decided(call, std::move(step), "take_along_axis", std::nullopt);
  }
  Extents extents = index.extents();
  for (std::size_t i = 0; i < extents.size(); ++i) {
    const Extent other = shape.extents()[i];
    if (i == *axis) {
      continue;
    }
    if (!mayEqual(extents[i], other) && !extents[i].is(1) && !other.is(1)) {
      return decided(call, std::move(step), "take_along_axis", std::nullopt);
    }
    extents[i] = extents[i].is(1) ? other : extents[i];
  }
  return decided(call, std::move(step), "take_along_axis", Shape(std::move(extents)));
}

/// `x.index_select(1, index)`
Value indexSelect(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = takeAxis(call, shape, 0);
  const auto index = takeIndices(call, {"index"});
  if (!axis || !index || index->rank() > 1) {
    return {};
  }
  return takenAlong(call, {*shape, *axis}, index->rank() == 0 ? Shape{1} : *index);
}

/// `x.select(0, 2)` of PyTorch is `x[2]`; that of others chooses by conditions.
Value select(Call& call) {
  if (systemOfCall(call) != ids::kPytorch) {
    return leftOut(call);
  }
  const auto shape = call.takeRanked();
  const auto axis = takeAxis(call, shape, 0);
  call.take({"index"});
  return axis ? call.kept(Keeps::equal, arrayOf(withoutAxis(*shape, *axis))) : Value();
}

/// An axis that has so many places becomes as long as asked for; with fewer, Python fails.
std::optional<Extent> lengthWithin(Call& call, const Along& along, std::int64_t last,
                                   std::int64_t length) {
  const Extent whole = along.extent();
  if (whole.isStatic() && last > whole.count()) {
    call.context().fails(call.node(), kExpressionPhrases.tooFew,
                         {{"{axis}", std::to_string(along.axis)},
                          {"{shape}", toText(along.shape)},
                          {"{count}", std::to_string(last)}});
    return std::nullopt;
  }
  return extentOf(length);
}

/// The next argument, an integer; nothing if it is not known.
std::optional<std::int64_t> takeCount(Call& call, std::initializer_list<std::string_view> names) {
  const auto given = call.take(names);
  const auto count = given ? call.context().integerOf(given->value, given->node) : std::nullopt;
  return count ? count->count : std::nullopt;
}

/// `x.narrow(0, 1, 3)`: three places of an axis.
Value narrow(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = takeAxis(call, shape, 0);
  const auto start = takeCount(call, {"start"});
  const auto length = takeCount(call, {"length"});
  if (!axis || !length || *length >= kExtentLimit) {
    return {};
  }
  const std::int64_t first = std::clamp(start.value_or(0), std::int64_t{0}, kExtentLimit);
  const auto extent = lengthWithin(call, {*shape, *axis}, first + *length, *length);
  return extent ? call.kept(Keeps::equal, arrayOf(withExtent(*shape, *axis, *extent))) : Value();
}

/// Values, and their places.
Value withPlaces(Call& call, const Shape& shape) {
  return Value(ValueKind::tuple,
               std::vector<Value>{call.kept(Keeps::equal, arrayOf(shape)), arrayOf(shape)});
}

/// `x.topk(5, dim=1)`, `tf.math.top_k(x, 5)`.
Value topPlaces(Call& call) {
  const auto shape = call.takeRanked();
  const auto count = takeCount(call, {"k"});
  const auto axis = takeAxis(call, shape, -1);
  call.passAll();
  if (!axis) {
    return {};
  }
  const auto extent = count ? lengthWithin(call, {*shape, *axis}, *count, *count)
                            : std::optional(Extent::dynamic());
  return extent ? withPlaces(call, withExtent(*shape, *axis, *extent)) : Value();
}

/// `np.sort(x, axis=0)`; PyTorch's also has the places. NumPy's method sorts its own array.
Value sort(Call& call) {
  const auto shape = call.takeRanked();
  const auto axis = takeAxis(call, shape, -1);
  call.passAll();
  if (!axis) {
    return {};
  }
  return systemOfCall(call) == ids::kPytorch ? withPlaces(call, *shape)
                                             : call.kept(Keeps::equal, arrayOf(*shape));
}

/// `torch.cummax(x, dim=0)`
Value accumulateWithPlaces(Call& call) {
  const auto shape = call.takeRanked();
  call.passAll();
  return shape && systemOfCall(call) == ids::kPytorch ? withPlaces(call, *shape) : Value();
}

/// `x.masked_select(mask)`: both broadcast, and the elements where the mask is true are a vector.
Value maskedSelect(Call& call) {
  ScriptStep step;
  step.rule = ShapeRule::mask;
  if (!takeOperand(call, step, {"input"}) || !takeOperand(call, step, {"mask"})) {
    return {};
  }
  step.mode = ids::kPytorch;
  step.shape = Shape({Extent::dynamic()});
  Value value = inferStep(call.context(), std::move(step), call.node());
  value.shape = Shape({Extent::dynamic()});
  return value;
}

/// `tf.boolean_mask(x, mask)`: the mask has the sizes of the first axes.
Value booleanMask(Call& call) {
  ScriptStep step;
  step.rule = ShapeRule::mask;
  if (!takeOperand(call, step, {"tensor"}) || !takeOperand(call, step, {"mask"})) {
    return {};
  }
  const bool isPlain = !call.hasMore();
  call.passAll();
  const Extents& all = step.operands[0].shape.extents();
  const Extents& mask = step.operands[1].shape.extents();
  if (!isPlain || mask.empty()) {
    return {};
  }
  const bool fits =
      mask.size() <= all.size() && std::equal(mask.begin(), mask.end(), all.begin(), mayEqual);
  Extents extents{Extent::dynamic()};
  if (fits) {
    extents.insert(extents.end(), all.begin() + static_cast<std::ptrdiff_t>(mask.size()),
                   all.end());
  }
  return decided(call, std::move(step), "boolean_mask",
                 fits ? std::optional(Shape(std::move(extents))) : std::nullopt);
}

/// Places of values in a sorted vector: `np.searchsorted(sorted, x)`, `np.digitize(x, bins)`.
Value placesOf(Call& call, bool isSecond) {
  auto first = call.take({"a", "sorted_sequence", "x", "input", "sorted_values"});
  auto second = call.take({"v", "values", "input", "bins", "boundaries"});
  call.passAll();
  const auto& given = isSecond ? second : first;
  if (!first || !second) {
    return {};
  }
  const auto& sorted = isSecond ? first : second;
  const auto shape = call.context().shapeOf(dataOf(given->value), given->node);
  const auto places = call.context().shapeOf(dataOf(sorted->value), sorted->node);
  const bool isVector = places && places->isRanked() && places->rank() == 1;
  return shape && shape->isRanked() && isVector ? arrayOf(*shape) : Value();
}

Value searchSorted(Call& call) { return placesOf(call, true); }
Value digitize(Call& call) { return placesOf(call, false); }

/// `np.diff(x, n=2, axis=0)`: an axis loses n places.
Value difference(Call& call) {
  const auto shape = call.takeRanked();
  const auto times = call.take({"n"});
  const auto given = times ? call.context().integerOf(times->value, times->node) : integerOf(1);
  const auto axis = takeAxis(call, shape, -1);
  const bool isPlain = !call.hasMore();
  call.passAll();
  if (!axis || !given || !given->count || !isPlain) {
    return {};
  }
  const Extent whole = shape->extents()[*axis];
  const Extent left =
      whole.isStatic() ? Extent(std::max(whole.count() - *given->count, std::int64_t{0})) : whole;
  return *given->count < 0 ? Value() : arrayOf(withExtent(*shape, *axis, left));
}

/// `np.insert(x, 0, 5, axis=1)`, `np.delete(x, 0, axis=1)`: one place more or less, if the index is
/// one number.
Value changedBy(Call& call, std::int64_t places) {
  const auto shape = call.takeRanked();
  const auto index = call.take({"obj"});
  if (places > 0) {
    call.take({"values"});
  }
  const auto axis = call.take({"axis"});
  call.passAll();
  const bool isAlong = axis && axis->value.is(ValueKind::integer);
  const auto place =
      shape && isAlong ? axisOf(call, axis->value, *shape, shape->rank()) : std::nullopt;
  if (!place || !index) {
    return {};
  }
  const Extent whole = shape->extents()[*place];
  const bool isCounted = whole.isStatic() && index->value.is(ValueKind::integer);
  const auto extent = isCounted ? extentOf(whole.count() + places) : Extent::dynamic();
  return extent ? arrayOf(withExtent(*shape, *place, *extent)) : Value();
}

Value insert(Call& call) { return changedBy(call, 1); }
Value remove(Call& call) { return changedBy(call, -1); }

constexpr Function kTakingFunctions[] = {
    {"take", take, ShapeRule::index},
    {"gather", gather, ShapeRule::index},
    {"take_along_axis", takeAlongAxis, ShapeRule::index, false},
    {"take_along_dim", takeAlongAxis, ShapeRule::index},
    {"index_select", indexSelect, ShapeRule::index},
    {"select", select, ShapeRule::index},
    {"narrow", narrow, ShapeRule::index},
    {"topk", topPlaces, ShapeRule::other},
    {"top_k", topPlaces, ShapeRule::other, false},
    {"sort", sort, ShapeRule::other},
    {"cummax", accumulateWithPlaces, ShapeRule::other},
    {"cummin", accumulateWithPlaces, ShapeRule::other},
    {"masked_select", maskedSelect, ShapeRule::mask},
    {"boolean_mask", booleanMask, ShapeRule::mask, false},
    {"searchsorted", searchSorted, ShapeRule::other, false},
    {"digitize", digitize, ShapeRule::other, false},
    {"bucketize", digitize, ShapeRule::other, false},
    {"diff", difference, ShapeRule::other},
    {"insert", insert, ShapeRule::other, false},
    {"delete", remove, ShapeRule::other, false},
};

}  // namespace

std::span<const Function> takingFunctions() { return kTakingFunctions; }

}  // namespace bcast::expression
