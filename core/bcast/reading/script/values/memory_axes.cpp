// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/memory_axes.h"

#include <algorithm>
#include <numeric>

#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// The count of an extent; of an unknown one a prime, which no product of other sizes equals.
std::uint64_t countOf(Extent extent) {
  constexpr std::uint64_t kUnknown = 1'000'003;
  return extent.isStatic() ? static_cast<std::uint64_t>(extent.count()) : kUnknown;
}

/// The strides of a row-major array with these counts.
std::vector<std::uint64_t> rowMajorStrides(const std::vector<std::uint64_t>& counts) {
  std::vector<std::uint64_t> strides(counts.size());
  std::uint64_t stride = 1;
  for (std::size_t axis = counts.size(); axis-- > 0;) {
    strides[axis] = stride;
    stride *= std::max<std::uint64_t>(counts[axis], 1);
  }
  return strides;
}

std::vector<std::uint64_t> countsOf(const Shape& shape) {
  std::vector<std::uint64_t> counts;
  for (const Extent extent : shape.extents()) {
    counts.push_back(countOf(extent));
  }
  return counts;
}

/// The most computations one behind the other; an array behind more is taken as row-major.
constexpr std::size_t kMostBehind = 100;

MemoryAxes axesBehind(const ComputedFrom& array, std::size_t behind);

/// The strides of all axes of an array; of those with one element 0, which never counts.
std::vector<std::uint64_t> stridesOf(const ComputedFrom& array, std::size_t behind) {
  const MemoryAxes axes = axesBehind(array, behind);
  std::vector<std::uint64_t> strides;
  std::size_t next = 0;
  for (const Extent extent : array.shape.extents()) {
    strides.push_back(extent.is(1) || next == axes.size() ? 0 : axes[next++].stride);
  }
  return strides;
}

void add(MemoryAxes& axes, std::uint64_t count, std::uint64_t stride) {
  if (count != 1) {
    axes.push_back({count, stride});
  }
}

MemoryAxes reordered(const Computation& made, std::size_t behind) {
  const ComputedFrom& array = made.from.front();
  const std::vector<std::uint64_t> strides = stridesOf(array, behind);
  MemoryAxes axes;
  for (const std::size_t axis : made.axes) {
    add(axes, countOf(array.shape.extents()[axis]), strides[axis]);
  }
  return axes;
}

MemoryAxes partOf(const Computation& made, std::size_t behind) {
  constexpr std::size_t kNumbers = 3;
  const std::vector<std::uint64_t> strides = stridesOf(made.from.front(), behind);
  MemoryAxes axes;
  for (std::size_t axis = 0; axis < strides.size(); ++axis) {
    add(axes, static_cast<std::uint64_t>(made.numbers[kNumbers * axis + 1]),
        strides[axis] * static_cast<std::uint64_t>(made.numbers[kNumbers * axis + 2]));
  }
  return axes;
}

/// A stretched axis has the same element everywhere.
MemoryAxes stretched(const Computation& made, std::size_t behind) {
  const ComputedFrom& array = made.from.front();
  const std::vector<std::uint64_t> strides = stridesOf(array, behind);
  const std::size_t added = made.shape.rank() - array.shape.rank();
  MemoryAxes axes;
  for (std::size_t axis = 0; axis < made.shape.rank(); ++axis) {
    add(axes, countOf(made.shape.extents()[axis]), axis < added ? 0 : strides[axis - added]);
  }
  return axes;
}

/// An element-wise function writes its result without gaps, in the order of its first array of that
/// shape; a stretched one decides no order.
MemoryAxes inOrderOf(const ComputedFrom& array, std::size_t behind) {
  MemoryAxes axes = axesBehind(array, behind);
  std::vector<std::size_t> order(axes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const bool isStretched = std::any_of(axes.begin(), axes.end(),
                                       [](const MemoryAxis& each) { return each.stride == 0; });
  std::stable_sort(
      order.begin(), isStretched ? order.begin() : order.end(),
      [&](std::size_t one, std::size_t other) { return axes[one].stride > axes[other].stride; });
  std::uint64_t stride = 1;
  for (std::size_t i = order.size(); i-- > 0;) {
    axes[order[i]].stride = stride;
    stride *= std::max<std::uint64_t>(axes[order[i]].count, 1);
  }
  return axes;
}

/// The array whose order an element-wise function keeps; null if it keeps none.
const ComputedFrom* keptBy(const Computation& made) {
  const bool isKept =
      (made.kind == ComputationKind::elementWise && made.function != "contiguous") ||
      made.kind == ComputationKind::cast;
  const auto found =
      std::find_if(made.from.begin(), made.from.end(),
                   [&](const ComputedFrom& each) { return each.shape == made.shape; });
  return isKept && found != made.from.end() ? &*found : nullptr;
}

/// Whether an array still has the axes in which it was computed, except those of size 1. If not, it
/// has been reshaped since.
bool haveSameAxes(const Shape& made, const Shape& shape) {
  const auto manyOf = [](const Shape& each) {
    std::vector<std::uint64_t> counts = countsOf(each);
    std::erase(counts, std::uint64_t{1});
    return counts;
  };
  return made == shape || manyOf(made) == manyOf(shape);
}

MemoryAxes axesBehind(const ComputedFrom& array, std::size_t behind) {
  const Computation* made = array.elements;
  if (made == nullptr || !haveSameAxes(made->shape, array.shape) || behind == kMostBehind) {
    return rowMajorAxes(array.shape);
  }
  switch (made->kind) {
    case ComputationKind::transpose:
      return reordered(*made, behind + 1);
    case ComputationKind::part:
      return partOf(*made, behind + 1);
    case ComputationKind::stretch:
      return stretched(*made, behind + 1);
    default:
      break;
  }
  const ComputedFrom* kept = keptBy(*made);
  return kept != nullptr ? inOrderOf(*kept, behind + 1) : rowMajorAxes(array.shape);
}

}  // namespace

MemoryAxes rowMajorAxes(const Shape& shape) {
  const std::vector<std::uint64_t> counts = countsOf(shape);
  const std::vector<std::uint64_t> strides = rowMajorStrides(counts);
  MemoryAxes axes;
  for (std::size_t axis = 0; axis < counts.size(); ++axis) {
    add(axes, counts[axis], strides[axis]);
  }
  return axes;
}

MemoryAxes reorderedAxes(const Shape& shape, const std::vector<std::size_t>& order) {
  const std::vector<std::uint64_t> counts = countsOf(shape);
  std::vector<std::uint64_t> before(counts.size());
  for (std::size_t axis = 0; axis < counts.size(); ++axis) {
    before[order[axis]] = counts[axis];
  }
  const std::vector<std::uint64_t> strides = rowMajorStrides(before);
  MemoryAxes axes;
  for (std::size_t axis = 0; axis < counts.size(); ++axis) {
    add(axes, counts[axis], strides[order[axis]]);
  }
  return axes;
}

MemoryAxes axesInMemory(const ComputedFrom& array) { return axesBehind(array, 0); }

bool hasView(MemoryAxes axes, const Shape& from, const Shape& to) {
  // Equal axes at the start stay, such as a batch that is not known.
  const auto& before = from.extents();
  const auto& after = to.extents();
  const auto stays = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto isKnown = [](Extent each) { return each.isStatic() && each.count() > 0; };
  if (!std::all_of(stays.first, before.end(), isKnown) ||
      !std::all_of(stays.second, after.end(), isKnown)) {
    return true;
  }
  const auto left =
      std::count_if(stays.first, before.end(), [](Extent each) { return !each.is(1); });
  axes.erase(axes.begin(), axes.end() - std::min(left, std::distance(axes.begin(), axes.end())));
  // From the last axis on: axes that lie without gaps are one, and new axes must make it up.
  auto next = std::make_reverse_iterator(stays.second);
  auto place = after.rbegin();
  std::uint64_t run = 1;
  for (std::size_t axis = axes.size(); axis-- > 0;) {
    run *= axes[axis].count;
    const bool isWhole = axis > 0 && axes[axis - 1].stride == axes[axis].stride * axes[axis].count;
    if (isWhole) {
      continue;
    }
    std::uint64_t made = 1;
    for (; place != next && made < run; ++place) {
      made *= countOf(*place);
    }
    if (made != run) {
      return false;
    }
    run = 1;
  }
  return true;
}

bool isSurelyPlaced(const Computation* made) {
  constexpr ComputationKind kViews[] = {ComputationKind::transpose, ComputationKind::part,
                                        ComputationKind::stretch};
  while (made != nullptr && isAmong(kViews, made->kind)) {
    made = made->from.front().elements;
  }
  const bool isProduct =
      made != nullptr && made->kind == ComputationKind::product && made->equation.empty();
  return isProduct || (made != nullptr && made->kind <= ComputationKind::integers);
}

}  // namespace bcast::expression
