// SPDX-License-Identifier: MIT
// Functions that reduce axes: `sum`, `mean`, `max`.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/expression/functions/functions.h"

namespace bcast::expression {
namespace {

/// The axes to reduce; all if none are given.
std::optional<std::vector<std::size_t>> reducedAxes(Call& call, const CallArgument* axis,
                                                    const Shape& shape) {
  if (axis != nullptr && !axis->value.is(ValueKind::none)) {
    const auto given = call.context().integersOf(axis->value, axis->node);
    return given ? axesOf(call, *given, shape, shape.rank()) : std::nullopt;
  }
  std::vector<std::size_t> all(shape.rank());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = i;
  }
  return all;
}

Value withoutAxes(const Shape& shape, const std::vector<std::size_t>& axes, bool keep) {
  std::vector<Extent> extents;
  for (std::size_t i = 0; i < shape.rank(); ++i) {
    const bool isReduced = std::find(axes.begin(), axes.end(), i) != axes.end();
    if (!isReduced) {
      extents.push_back(shape.extents()[i]);
    } else if (keep) {
      extents.emplace_back(1);
    }
  }
  return arrayOf(Shape(std::move(extents)));
}

/// `x.sum(axis=1, keepdims=True)`, `torch.sum(x, 1, keepdim=True)`.
Value reduce(Call& call) {
  call.passUnshaped();
  const auto shape = call.takeShape();
  const auto keep = call.takeNamed({"keepdims", "keepdim"});
  const auto axis = call.take({"axis", "dim"});
  const bool isKept = keep ? keep->value.count == 1 : call.takeTruth({});
  if (keep && !keep->value.is(ValueKind::truth)) {
    return call.context().notRead(keep->node);
  }
  if (!shape || !shape->isRanked()) {
    return {};
  }
  const auto axes = reducedAxes(call, axis ? &*axis : nullptr, *shape);
  return axes ? withoutAxes(*shape, *axes, isKept) : Value();
}

/// PyTorch's along an axis also returns the positions: `x.max(dim=1).values`.
Value reduceWithPlaces(Call& call) {
  const bool isAlong = call.context().isOf(ids::kPytorch) && call.left() > 1;
  const bool isPair = isAlong || call.has("dim");
  Value values = reduce(call);
  return isPair && values.is(ValueKind::array)
             ? Value{.kind = ValueKind::tuple, .items = {values, values}}
             : values;
}

constexpr Function kFunctions[] = {
    {"sum", reduce},           {"mean", reduce},
    {"std", reduce},           {"var", reduce},
    {"prod", reduce},          {"any", reduce},
    {"all", reduce},           {"argmax", reduce},
    {"argmin", reduce},        {"amax", reduce},
    {"amin", reduce},          {"max", reduceWithPlaces},
    {"min", reduceWithPlaces}, {"median", reduceWithPlaces},
    {"nansum", reduce},        {"nanmean", reduce},
    {"logsumexp", reduce},
};

}  // namespace

std::span<const Function> reducingFunctions() { return kFunctions; }

}  // namespace bcast::expression
