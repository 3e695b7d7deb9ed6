// SPDX-License-Identifier: MIT
// Functions that split an array along an axis: `split`, `chunk`, `unbind`.
#include <algorithm>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// More parts of a split are not listed.
constexpr std::int64_t kMostParts = 256;

/// The elements of a part whose places begin at `start` along an axis, and at 0 along others.
Computation partFrom(const Shape& part, std::size_t axis, std::int64_t start) {
  Computation how{ComputationKind::part};
  for (std::size_t i = 0; i < part.rank(); ++i) {
    for (const std::int64_t number :
         {i == axis ? start : 0, part.extents()[i].count(), std::int64_t{1}}) {
      how.numbers.push_back(static_cast<double>(number));
    }
  }
  return how;
}

/// Parts of these sizes.
Value partsOf(Call& call, const Along& along, const Extents& sizes) {
  std::vector<Value> parts;
  std::int64_t start = 0;
  for (const Extent size : sizes) {
    Value part = call.kept(Keeps::equal, arrayOf(withExtent(along.shape, along.axis, size)));
    if (part.shape.isStatic()) {
      Computation how = partFrom(part.shape, along.axis, start);
      part = call.computed(std::move(part), std::move(how));
      start += size.count();
    }
    parts.push_back(std::move(part));
  }
  return Value(ValueKind::tuple, std::move(parts));
}

/// So many parts, the first of which may be longer by one: NumPy 2.1, numpy.array_split.
std::optional<Extents> nearlyEqual(Extent whole, std::int64_t count) {
  if (count < 1 || count > kMostParts) {
    return std::nullopt;
  }
  Extents sizes(static_cast<std::size_t>(count), Extent::dynamic());
  for (std::int64_t i = 0; whole.isStatic() && i < count; ++i) {
    const std::int64_t longer = i < whole.count() % count ? 1 : 0;
    sizes[static_cast<std::size_t>(i)] = Extent(whole.count() / count + longer);
  }
  return sizes;
}

/// So many parts of the same size.
std::optional<Extents> equalParts(Call& call, const Along& along, std::int64_t count) {
  const Extent whole = along.extent();
  if (count > 0 && whole.isStatic() && whole.count() % count != 0) {
    call.context().fails(call.node(), kExpressionPhrases.unequalParts,
                         {{"{axis}", std::to_string(along.axis)},
                          {"{shape}", toText(along.shape)},
                          {"{count}", std::to_string(count)}});
    return std::nullopt;
  }
  return nearlyEqual(whole, count);
}

/// Parts of a size, the last of which may be shorter: PyTorch 2.5, torch.split.
std::optional<Extents> partsOfSize(Extent whole, std::int64_t size) {
  if (size < 1 || whole.isDynamic() || whole.count() > size * kMostParts) {
    return std::nullopt;
  }
  Extents sizes;
  for (std::int64_t at = 0; at < whole.count() || at == 0; at += size) {
    sizes.emplace_back(std::min(size, whole.count() - at));
  }
  return sizes;
}

/// Between the places of a list.
std::optional<Extents> partsBetween(Extent whole, const std::vector<Value>& places) {
  Extents sizes;
  std::int64_t start = 0;
  for (std::size_t i = 0; i <= places.size(); ++i) {
    const bool isEnd = i == places.size();
    if (whole.isDynamic() || (!isEnd && !places[i].count)) {
      return std::nullopt;
    }
    const std::int64_t size = whole.count();
    const std::int64_t place = isEnd ? size : *places[i].count;
    const std::int64_t end = std::clamp(place < 0 ? place + size : place, std::int64_t{0}, size);
    sizes.emplace_back(std::max(end - start, std::int64_t{0}));
    start = end;
  }
  return sizes;
}

/// Of the sizes of a list, which are the whole axis together.
std::optional<Extents> partsListed(Call& call, const Along& along,
                                   const std::vector<Value>& listed) {
  Extents sizes;
  Extent sum(0);
  for (const Value& each : listed) {
    const auto size = each.count ? extentOf(*each.count) : Extent::dynamic();
    if (!size) {
      return std::nullopt;
    }
    sizes.push_back(*size);
    sum = sumOf(sum, *size);
  }
  if (!mayEqual(sum, along.extent())) {
    call.context().fails(call.node(), kExpressionPhrases.otherSum,
                         {{"{axis}", std::to_string(along.axis)},
                          {"{shape}", toText(along.shape)},
                          {"{sum}", std::to_string(sum.count())}});
    return std::nullopt;
  }
  return sizes;
}

/// What a list or a number of `split` means.
enum class Division {
  equal,         ///< So many equal parts, or places: NumPy.
  nearlyEqual,   ///< So many parts, or places.
  ofSize,        ///< Parts of a size, or of these sizes: PyTorch.
  equalOrSizes,  ///< So many equal parts, or of these sizes: TensorFlow.
};

std::optional<Extents> sizesOf(Call& call, const Along& along, const Value& given,
                               Division division) {
  const auto listed = given.isSequence() ? std::optional(given.items) : std::nullopt;
  const bool isOfSizes = division == Division::ofSize || division == Division::equalOrSizes;
  if (listed) {
    return isOfSizes ? partsListed(call, along, *listed) : partsBetween(along.extent(), *listed);
  }
  if (!given.is(ValueKind::integer) || !given.count) {
    return std::nullopt;
  }
  switch (division) {
    case Division::nearlyEqual:
      return nearlyEqual(along.extent(), *given.count);
    case Division::ofSize:
      return partsOfSize(along.extent(), *given.count);
    case Division::equal:
    case Division::equalOrSizes:
      return equalParts(call, along, *given.count);
  }
  return std::nullopt;
}

/// The parts of the next two arguments, along the third or a usual axis.
Value divided(Call& call, Division division, std::int64_t usualAxis = 0) {
  const auto shape = call.takeRanked();
  const auto given = call.take({"indices_or_sections", "split_size_or_sections", "split_size",
                                "num_or_size_splits", "tensor_indices_or_sections"});
  const auto axis = takeAxis(call, shape, shape && shape->rank() == 1 ? 0 : usualAxis);
  call.passAll();
  if (!axis || !given) {
    return {};
  }
  const Along along{*shape, *axis};
  const auto sizes = sizesOf(call, along, given->value, division);
  return sizes ? partsOf(call, along, *sizes) : Value();
}

/// `np.split(x, 3)`, `x.split(3)` of PyTorch, `tf.split(x, [1, 2])`.
Value split(Call& call) {
  const std::string_view system = systemOfCall(call);
  return divided(call, system == ids::kPytorch      ? Division::ofSize
                       : system == ids::kTensorflow ? Division::equalOrSizes
                                                    : Division::equal);
}

/// `np.array_split(x, 3)`, `torch.tensor_split(x, 3)`.
Value splitNearly(Call& call) { return divided(call, Division::nearlyEqual); }
/// `np.vsplit(x, 2)`
Value splitRows(Call& call) { return divided(call, Division::equal); }
/// `np.hsplit(x, 2)`, along the only axis of a vector.
Value splitColumns(Call& call) { return divided(call, Division::equal, 1); }

/// `x.chunk(3, dim=1)`: at most three parts of the same size, the last may be shorter. Source:
/// PyTorch 2.5, torch.chunk.
Value chunk(Call& call) {
  const auto shape = call.takeRanked();
  const auto count = call.take({"chunks"});
  const auto axis = takeAxis(call, shape, 0);
  const std::int64_t parts = count && count->value.count ? *count->value.count : 0;
  if (!axis || parts < 1) {
    return {};
  }
  const Along along{*shape, *axis};
  const Extent whole = along.extent();
  const auto sizes =
      whole.isDynamic()
          ? std::nullopt
          : partsOfSize(whole, std::max((whole.count() + parts - 1) / parts, std::int64_t{1}));
  return sizes ? partsOf(call, along, *sizes) : Value();
}

/// `x.unbind(0)`, `tf.unstack(x, axis=0)`: an array for each place of an axis, without it.
Value unbind(Call& call) {
  const auto shape = call.takeRanked();
  const bool hasCount = call.has("num");
  const auto axis = takeAxis(call, shape, 0);
  call.passAll();
  const Extent whole = axis && !hasCount ? shape->extents()[*axis] : Extent::dynamic();
  if (whole.isDynamic() || whole.count() > kMostParts) {
    return {};
  }
  const Value part = call.kept(Keeps::equal, arrayOf(withoutAxis(*shape, *axis)));
  return Value(ValueKind::tuple, std::vector<Value>(static_cast<std::size_t>(whole.count()), part));
}

constexpr Function kSplittingFunctions[] = {
    {"split", split, ShapeRule::other},
    {"array_split", splitNearly, ShapeRule::other, false},
    {"tensor_split", splitNearly, ShapeRule::other},
    {"vsplit", splitRows, ShapeRule::other},
    {"hsplit", splitColumns, ShapeRule::other},
    {"chunk", chunk, ShapeRule::other},
    {"unbind", unbind, ShapeRule::other},
    {"unstack", unbind, ShapeRule::other, false},
};

}  // namespace

std::span<const Function> splittingFunctions() { return kSplittingFunctions; }

}  // namespace bcast::expression
