// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/subscript.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/values/contents.h"

namespace bcast::expression {
namespace {

/// Whether an index uses an axis of the array: not `None` or `...`.
bool usesAxis(const Value& index) {
  return !index.is(ValueKind::none) && !index.is(ValueKind::ellipsis);
}

bool isMask(const Value& index) {
  return index.is(ValueKind::array) && index.contents.type == ElementType::boolean &&
         index.shape.isRanked() && index.shape.rank() > 0;
}

/// The number of axes that an index uses; a mask uses all of its own.
std::size_t axesUsed(const Value& index) {
  return !usesAxis(index) ? 0 : isMask(index) ? index.shape.rank() : 1;
}

/// `:`, `None` or `...`
bool takesAll(const Value& index) {
  const auto isAbsent = [](const Value& part) { return part.is(ValueKind::none); };
  return !usesAxis(index) || (index.is(ValueKind::slice) &&
                              std::all_of(index.items.begin(), index.items.end(), isAbsent));
}

/// Elements along an axis: the first place, their number, and the difference between places.
struct Range {
  std::int64_t start, count, step;
};

/// The elements of `start:stop:step` along an axis, by CPython's PySlice_AdjustIndices.
Range rangeOf(const std::vector<Value>& parts, std::int64_t size) {
  const std::int64_t step = parts[2].is(ValueKind::none) ? 1 : *parts[2].count;
  const bool isBack = step < 0;
  const std::int64_t lowest = isBack ? -1 : 0;
  const std::int64_t highest = isBack ? size - 1 : size;
  const auto bound = [&](const Value& part, std::int64_t usual) {
    if (part.is(ValueKind::none)) {
      return usual;
    }
    const std::int64_t given =
        *part.count < 0 ? std::max(*part.count, -size - 1) + size : *part.count;
    return std::clamp(given, lowest, highest);
  };
  const std::int64_t start = bound(parts[0], isBack ? highest : lowest);
  const std::int64_t stop = bound(parts[1], isBack ? lowest : highest);
  if (isBack ? stop >= start : start >= stop) {
    return {start, 0, step};
  }
  return {start, isBack ? (start - stop - 1) / -step + 1 : (stop - start - 1) / step + 1, step};
}

class Subscript {
 public:
  Subscript(Context& context, const Shape& shape, std::size_t node)
      : context_(context), shape_(shape), node_(node) {}

  Value read(const std::vector<Value>& index) {
    std::size_t used = 0;
    for (const Value& each : index) {
      used += axesUsed(each);
    }
    if (used > shape_.rank()) {
      return context_.fails(node_, kExpressionPhrases.tooManyIndices,
                            {{"{shape}", toText(shape_)}});
    }
    free_ = shape_.rank() - used;
    if (isMixed(index)) {
      return readMixed(index);
    }
    for (const Value& each : index) {
      add(each);
    }
    passAxes();
    if (!isMasked_) {
      return maskRefused(index);
    }
    return extents_.size() <= kRankLimit ? arrayOf(Shape(std::move(extents_)))
                                         : context_.notRead(node_);
  }

  /// The elements that the index takes of the array; nothing if it is no range on every axis.
  std::optional<Computation> computation(const ComputedFrom& array) const {
    if (!isRange_ || ranges_.size() != shape_.rank()) {
      return std::nullopt;
    }
    Computation how{ComputationKind::part, {}, {array}};
    for (const Range& each : ranges_) {
      for (const std::int64_t number : {each.start, each.count, each.step}) {
        how.numbers.push_back(static_cast<double>(number));
      }
    }
    return how;
  }

 private:
  /// A mask that has not the sizes of the array.
  Value maskRefused(const std::vector<Value>& index) {
    ScriptStep step;
    step.rule = ShapeRule::mask;
    step.function = "getitem";
    step.operands.emplace_back(shape_);
    step.contents.emplace_back();
    for (const Value& each : index) {
      if (isMask(each)) {
        step.operands.emplace_back(each.shape);
        step.contents.emplace_back();
      }
    }
    step.isKnown = true;
    step.fails = true;
    Value value = arrayOf(Shape());
    value.step = context_.keep(std::move(step), node_);
    return value;
  }

  void add(const Value& index) {
    const std::size_t axis = axis_;
    addPart(index);
    // An array of places is no range, nor is a place that only the run decides.
    isRange_ = isRange_ && (!usesAxis(index) || ranges_.size() == axis + 1);
  }

  void addPart(const Value& index) {
    switch (index.kind) {
      case ValueKind::none:
        extents_.emplace_back(1);
        return;
      case ValueKind::ellipsis:
        passAxes();
        return;
      case ValueKind::slice:
        addSlice(index);
        return;
      case ValueKind::array:
        isMask(index) ? passMask(index) : addArray(index.shape);
        return;
      case ValueKind::list:
        addList(index);
        return;
      default:
        passElement(index);
    }
  }

  /// Its axes become one, of the true elements.
  void passMask(const Value& mask) {
    for (const Extent size : mask.shape.extents()) {
      isMasked_ = isMasked_ && mayEqual(size, shape_.extents()[axis_]);
      ++axis_;
    }
    extents_.push_back(Extent::dynamic());
  }

  /// Whether an index is of places: an array, or an integer among arrays.
  static bool isOfPlaces(const Value& index) {
    return index.is(ValueKind::list) || index.is(ValueKind::array) || index.is(ValueKind::integer);
  }

  /// Arrays of places broadcast, and their shape replaces their axes; it comes first if a slice is
  /// between them: NumPy 2.1, Indexing on ndarrays, Combining advanced and basic indexing.
  Value readMixed(const std::vector<Value>& index) {
    ScriptStep step;
    step.rule = ShapeRule::index;
    step.function = "getitem";
    for (const Value& each : index) {
      const Value places = dataOf(each);
      if (isMask(each) ||
          (isOfPlaces(each) && !places.is(ValueKind::array) && !places.is(ValueKind::integer))) {
        return context_.notRead(node_);
      }
      if (isOfPlaces(each)) {
        step.operands.emplace_back(places.is(ValueKind::array) ? places.shape : Shape());
        step.contents.emplace_back();
      }
    }
    const Result<Inference> inferred =
        infer(Request{.mode = std::string(ids::kNumpy),
                      .operands = wholeShapes(step.operands).value_or(std::vector<Shape>()),
                      .trace = false});
    step.isKnown = true;
    step.fails = !inferred.ok() || !inferred.value().shape || !inferred.value().shape->isRanked();
    if (step.fails) {
      Value value = arrayOf(Shape());
      value.step = context_.keep(std::move(step), node_);
      return value;
    }
    return placed(index, *inferred.value().shape);
  }

  Value placed(const std::vector<Value>& index, const Shape& places) {
    const auto first = std::find_if(index.begin(), index.end(), isOfPlaces);
    const auto last = std::find_if(index.rbegin(), index.rend(), isOfPlaces).base();
    const bool isTogether = std::all_of(first, last, isOfPlaces);
    const auto isElement = [](const Value& each) { return each.is(ValueKind::integer); };
    if (!isTogether && context_.isOf(ids::kPytorch) && std::any_of(first, last, isElement)) {
      return context_.notRead(node_);  // PyTorch takes integers before arrays.
    }
    std::size_t start = 0;
    for (auto each = index.begin(); each != index.end(); ++each) {
      start = each == first && isTogether ? extents_.size() : start;
      if (isOfPlaces(*each)) {
        ++axis_;
      } else {
        add(*each);
      }
    }
    passAxes();
    extents_.insert(extents_.begin() + static_cast<std::ptrdiff_t>(start), places.extents().begin(),
                    places.extents().end());
    return extents_.size() <= kRankLimit ? arrayOf(Shape(std::move(extents_)))
                                         : context_.notRead(node_);
  }

  /// With an array of places, an integer is one, too, and the axes get another order.
  static bool isMixed(const std::vector<Value>& index) {
    const auto isPlaces = [](const Value& each) {
      return each.is(ValueKind::list) || each.is(ValueKind::array);
    };
    const auto isElement = [](const Value& each) { return each.is(ValueKind::integer); };
    return std::count_if(index.begin(), index.end(), isPlaces) > 1 ||
           (std::any_of(index.begin(), index.end(), isPlaces) &&
            std::any_of(index.begin(), index.end(), isElement));
  }

  /// `[0, 2]`, places that the axis must have. NumPy does not check them if the result is empty.
  void addList(const Value& list) {
    const auto& extents = shape_.extents();
    const auto isEmpty = [](Extent extent) { return extent.is(0); };
    if (std::any_of(extents.begin(), extents.end(), isEmpty) && extents.size() > 1) {
      context_.notRead(node_);
      return;
    }
    for (const Value& each : list.items) {
      if (!each.is(ValueKind::integer)) {
        context_.notRead(node_);
        return;
      }
      checkElement(each, shape_.extents()[axis_]);
    }
    addArray(Shape{static_cast<std::int64_t>(list.items.size())});
  }

  /// The places along an axis: their shape replaces it.
  void addArray(const Shape& places) {
    if (!places.isRanked()) {
      context_.notRead(node_);
      return;
    }
    extents_.insert(extents_.end(), places.extents().begin(), places.extents().end());
    ++axis_;
  }

  /// The axes of `...`, or after the index.
  void passAxes() {
    for (; free_ > 0; --free_) {
      const Extent extent = shape_.extents()[axis_];
      extents_.push_back(extent);
      ranges_.push_back({0, extent.isStatic() ? extent.count() : 0, 1});
      ++axis_;
    }
  }

  void addSlice(const Value& slice) {
    const Extent extent = shape_.extents()[axis_];
    ++axis_;
    const auto isAbsent = [](const Value& part) { return part.is(ValueKind::none); };
    const auto isKnown = [&](const Value& part) {
      const auto given = isAbsent(part) ? integerOf(0) : context_.integerOf(part, node_);
      return given && given->count;
    };
    const auto& parts = slice.items;
    const auto known = std::count_if(parts.begin(), parts.end(), isKnown);
    if (std::all_of(parts.begin(), parts.end(), isAbsent)) {
      extents_.push_back(extent);
      ranges_.push_back({0, extent.isStatic() ? extent.count() : 0, 1});
    } else if (extent.isDynamic() || known < static_cast<std::ptrdiff_t>(parts.size())) {
      extents_.push_back(Extent::dynamic());
    } else if (parts[2].count == 0 || parts[2].count == INT64_MIN ||
               (*parts[2].count < 0 && context_.isOf(ids::kPytorch))) {
      context_.notRead(node_);
    } else {
      const Range range = rangeOf(parts, extent.count());
      extents_.emplace_back(range.count);
      ranges_.push_back(range);
    }
  }

  void checkElement(const Value& element, Extent extent) {
    const std::int64_t place = element.count.value_or(0);
    const bool isKnown = element.count && !extent.isDynamic();
    if (isKnown && (place >= extent.count() || place < -extent.count())) {
      context_.fails(node_, kExpressionPhrases.outOfRange,
                     {{"{index}", std::to_string(place)}, {"{size}", toText(extent)}});
    }
  }

  /// An element along an axis, which is removed.
  void passElement(const Value& index) {
    const auto element = context_.integerOf(index, node_);
    const Extent extent = shape_.extents()[axis_];
    ++axis_;
    if (element) {
      checkElement(*element, extent);
    }
    if (element && element->count && extent.isStatic()) {
      const std::int64_t place = *element->count;
      ranges_.push_back({place < 0 ? place + extent.count() : place, 1, 1});
    }
  }

  Context& context_;
  const Shape& shape_;
  std::size_t node_;
  std::vector<Extent> extents_;
  std::size_t axis_ = 0;
  std::size_t free_ = 0;       ///< The number of axes that the index does not use.
  bool isMasked_ = true;       ///< No mask has another size than the array.
  std::vector<Range> ranges_;  ///< One per axis.
  bool isRange_ = true;        ///< The index is a range on every axis.
};

/// `x.shape[:-1]`
std::optional<Value> itemsIn(const Value& tuple, const Value& slice) {
  const auto isKnown = [](const Value& part) {
    return part.is(ValueKind::none) ||
           (part.is(ValueKind::integer) && part.count && *part.count != 0);
  };
  const auto isBound = [&](const Value& part) { return isKnown(part) || part.count == 0; };
  if (!isBound(slice.items[0]) || !isBound(slice.items[1]) || !isKnown(slice.items[2])) {
    return std::nullopt;
  }
  const auto [start, count, step] =
      rangeOf(slice.items, static_cast<std::int64_t>(tuple.items.size()));
  Value part(tuple.kind, tuple.word);
  for (std::int64_t i = 0; i < count; ++i) {
    part.items.push_back(tuple.items[static_cast<std::size_t>(start + i * step)]);
  }
  return part;
}

Value itemOf(Context& context, const Value& tuple, const std::vector<Value>& index,
             std::size_t node) {
  if (index.size() == 1 && index[0].is(ValueKind::slice)) {
    return itemsIn(tuple, index[0]).value_or(Value());
  }
  if (index.size() != 1 || !index[0].is(ValueKind::integer)) {
    return context.notRead(node);
  }
  if (!index[0].count) {
    return anyItemOf(tuple);
  }
  const auto size = static_cast<std::int64_t>(tuple.items.size());
  const std::int64_t place = *index[0].count < 0 ? *index[0].count + size : *index[0].count;
  if (place < 0 || place >= size) {
    return context.fails(
        node, kExpressionPhrases.outOfRange,
        {{"{index}", std::to_string(*index[0].count)}, {"{size}", std::to_string(size)}});
  }
  return tuple.items[static_cast<std::size_t>(place)];
}

}  // namespace

Value subscript(Context& context, const Value& array, const std::vector<Value>& index,
                std::size_t node) {
  if (array.isSequence()) {
    return itemOf(context, array, index, node);
  }
  if (array.is(ValueKind::numbers)) {
    return index[0].is(ValueKind::slice) ? array : integerOf(std::nullopt);
  }
  // `x[i]` of a tuple is `x[i[0], i[1]]`.
  if (index.size() == 1 && index[0].is(ValueKind::tuple)) {
    return subscript(context, array, index[0].items, node);
  }
  const auto shape = context.shapeOf(array, node);
  if (!shape || !shape->isRanked()) {
    return {};
  }
  // It may be an array of places, or a mask.
  const bool isUnknown = std::any_of(index.begin(), index.end(), [](const Value& each) {
    return each.is(ValueKind::unknown) || each.is(ValueKind::symbol);
  });
  if (isUnknown) {
    return {};
  }
  const bool isWhole = std::all_of(index.begin(), index.end(), takesAll);
  Subscript taken(context, *shape, node);
  Value part =
      context.kept(isWhole ? Keeps::order : Keeps::equal, contentsOf(array), taken.read(index));
  auto how = isWhole ? std::nullopt
                     : taken.computation(context.computations().from(contentsOf(array), *shape));
  return how ? context.computed(std::move(part), std::move(*how)) : part;
}

}  // namespace bcast::expression
