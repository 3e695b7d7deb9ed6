// SPDX-License-Identifier: MIT
#include "bcast/execute/reshape.h"

#include <algorithm>

namespace bcast::ir {
namespace {

using Group = std::vector<std::size_t>;

/// All extents are 1, as in an expanded tensor of rank 0.
bool areOnes(const Extents& extents) {
  return std::all_of(extents.begin(), extents.end(), [](std::int64_t each) { return each == 1; });
}

/// Nothing if the product is too large for an extent.
std::optional<std::int64_t> productOf(const Extents& extents, const Group& group) {
  Extents chosen;
  for (const std::size_t axis : group) {
    chosen.push_back(extents[axis]);
  }
  return elementCount(shapeOf(chosen), kExtentLimit);
}

/// Sets the one unknown axis of a group to the count divided by the other axes.
bool complete(Extents& extents, const Group& group, std::int64_t count) {
  const auto open =
      std::find_if(group.begin(), group.end(), [&](std::size_t axis) { return extents[axis] < 0; });
  if (open == group.end()) {
    return productOf(extents, group) == count;
  }
  extents[*open] = 1;
  const std::int64_t others = productOf(extents, group).value_or(0);
  extents[*open] = others == 0 ? 0 : count / others;
  return others != 0 && count % others == 0;
}

}  // namespace

std::optional<Extents> expandedTo(const Operation& operation, const Extents& from, const Shape& to,
                                  std::span<const std::int64_t> given) {
  constexpr std::int64_t kOpen = -1;
  Extents extents;
  std::size_t next = 0;
  for (const Extent extent : to.extents()) {
    const bool isGiven = extent.isDynamic() && next < given.size();
    extents.push_back(extent.isStatic() ? extent.count() : isGiven ? given[next++] : kOpen);
  }
  bool fit = !operation.groups.empty() || areOnes(extents);
  for (std::size_t axis = 0; axis < operation.groups.size(); ++axis) {
    fit = fit && complete(extents, operation.groups[axis], from[axis]);
  }
  return fit ? std::optional(std::move(extents)) : std::nullopt;
}

std::optional<Extents> collapsedTo(const Operation& operation, const Extents& from,
                                   const Shape& to) {
  if (operation.groups.empty() && !areOnes(from)) {
    return std::nullopt;
  }
  Extents extents;
  for (const Group& group : operation.groups) {
    const auto product = productOf(from, group);
    if (!product) {
      return std::nullopt;
    }
    extents.push_back(*product);
  }
  return fits(to, extents) ? std::optional(std::move(extents)) : std::nullopt;
}

bool fits(const Shape& type, const Extents& extents) {
  return std::equal(type.extents().begin(), type.extents().end(), extents.begin(), extents.end(),
                    [](Extent said, std::int64_t is) { return said.isDynamic() || said.is(is); });
}

}  // namespace bcast::ir
