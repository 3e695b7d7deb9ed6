// SPDX-License-Identifier: MIT
// Functions that make an array larger, or give it more axes: `meshgrid`, `ix_`, `pad`, `one_hot`.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {
namespace {

using Extents = std::vector<Extent>;

/// The arrays of a grid; PyTorch also takes a list of them.
std::vector<CallArgument> takeVectors(Call& call, bool isPytorch) {
  std::vector<CallArgument> all;
  for (auto next = call.take(); next; next = call.take()) {
    all.push_back(std::move(*next));
  }
  if (!isPytorch || all.size() != 1 || !all.front().value.isSequence()) {
    return all;
  }
  std::vector<CallArgument> listed;
  for (const Value& each : all.front().value.items) {
    listed.push_back({"", each, all.front().node});
  }
  return listed;
}

/// The sizes of a grid; nothing if a vector is not known. NumPy takes any array as a vector.
std::optional<Extents> gridSizes(Call& call, bool isPytorch) {
  Extents sizes;
  for (const CallArgument& each : takeVectors(call, isPytorch)) {
    const Value array = dataOf(each.value);
    const bool isData = !array.isSequence() && !array.is(ValueKind::numbers);
    const auto shape = isData ? call.context().shapeOf(array, each.node) : std::nullopt;
    if (!shape || !shape->isRanked() || (isPytorch && shape->rank() > 1)) {
      return std::nullopt;
    }
    sizes.push_back(elementsOf(*shape));
  }
  return sizes;
}

/// How the axes of a grid are ordered: "xy", PyTorch's "ij", or that of an argument; empty if it is
/// not known.
std::string_view takeIndexing(Call& call, std::string_view system) {
  const auto given = call.takeNamed({"indexing"});
  if (given) {
    return given->value.is(ValueKind::word) ? given->value.word : std::string_view();
  }
  return system.empty() ? std::string_view() : system == ids::kPytorch ? "ij" : "xy";
}

/// The arrays of a sparse grid: each has its own size on its axis, and 1 on the others.
Value sparseGrid(const Extents& sizes, bool isSwapped) {
  Value arrays(ValueKind::tuple);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    Extents extents(sizes.size(), Extent(1));
    extents[isSwapped && i < 2 ? 1 - i : i] = sizes[i];
    arrays.items.push_back(arrayOf(Shape(std::move(extents))));
  }
  return arrays;
}

/// `np.ix_([0, 1], [2, 3])` of lists. An array may be a mask, of which the number of true elements
/// counts.
Value openMesh(Call& call) {
  Extents sizes;
  bool isOfIntegers = true;
  for (auto next = call.take(); next; next = call.take()) {
    const auto& items = next->value.items;
    const auto isInteger = [](const Value& each) { return each.is(ValueKind::integer); };
    isOfIntegers = isOfIntegers && next->value.isSequence() &&
                   std::all_of(items.begin(), items.end(), isInteger);
    sizes.emplace_back(static_cast<std::int64_t>(items.size()));
  }
  return !isOfIntegers               ? Value()
         : sizes.size() > kRankLimit ? call.notRead()
                                     : sparseGrid(sizes, false);
}

/// `np.meshgrid(x, y)`: every array has the sizes of all, the first two swapped by "xy".
Value meshgrid(Call& call) {
  const std::string_view system = systemOfCall(call);
  const std::string_view indexing = takeIndexing(call, system);
  const auto isSparse = call.takeNamedTruth({"sparse"});
  call.passUnshaped();
  auto sizes = gridSizes(call, system == ids::kPytorch);
  const bool isKnown = indexing == "xy" || indexing == "ij" || (sizes && sizes->size() < 2);
  if (!sizes || !isKnown || !isSparse) {
    return {};
  }
  if (sizes->size() > kRankLimit) {
    return call.notRead();
  }
  if (*isSparse) {
    return sparseGrid(*sizes, indexing == "xy" && sizes->size() > 1);
  }
  if (indexing == "xy" && sizes->size() > 1) {
    std::swap((*sizes)[0], (*sizes)[1]);
  }
  const std::size_t count = sizes->size();
  return Value(ValueKind::tuple, std::vector<Value>(count, arrayOf(Shape(std::move(*sizes)))));
}

/// An array with axes of size 1: NumPy 2.1, numpy.atleast_3d. More arrays give a list.
Value atLeast(Call& call, std::size_t rank) {
  const auto shape = call.takeRanked();
  if (!shape || call.hasMore()) {
    call.passAll();
    return {};
  }
  Extents extents = shape->extents();
  if (extents.size() == 1 && rank > 1) {
    extents.insert(extents.begin(), Extent(1));
  }
  extents.resize(std::max(extents.size(), rank), Extent(1));
  return call.kept(Keeps::order, arrayOf(Shape(std::move(extents))));
}

Value atLeastVector(Call& call) { return atLeast(call, 1); }
Value atLeastMatrix(Call& call) { return atLeast(call, 2); }
Value atLeastCube(Call& call) { return atLeast(call, 3); }

Extent widthOf(const Value& width) {
  return width.is(ValueKind::integer) && width.count
             ? extentOf(*width.count).value_or(Extent::dynamic())
             : Extent::dynamic();
}

/// What is added to an axis by a number, or by one before and one after.
Extent addedBy(const Value& width) {
  if (!width.isSequence()) {
    return sumOf(widthOf(width), widthOf(width));
  }
  const auto& sides = width.items;
  const bool isOfSides = sides.size() == 1 || sides.size() == 2;
  return isOfSides ? sumOf(widthOf(sides.front()), widthOf(sides.back())) : Extent::dynamic();
}

/// The same for each axis: one width for all, or one each.
Extents addedTo(const Value& width, std::size_t rank) {
  const bool isNested =
      width.isSequence() && std::all_of(width.items.begin(), width.items.end(),
                                        [](const Value& each) { return each.isSequence(); });
  if (!isNested) {
    return Extents(rank, addedBy(width));
  }
  Extents added;
  for (std::size_t i = 0; i < rank; ++i) {
    const bool isOfAll = width.items.size() == 1;
    const bool isOfEach = width.items.size() == rank;
    added.push_back(isOfAll || isOfEach ? addedBy(width.items[isOfAll ? 0 : i])
                                        : Extent::dynamic());
  }
  return added;
}

/// `F.pad(x, (1, 2, 0, 3))`: pairs of widths, from the last axis on. A negative one cuts. Source:
/// PyTorch 2.5, torch.nn.functional.pad.
Value padFromLast(Call& call) {
  const auto shape = call.takeRanked();
  const auto given = call.takeIntegers({"pad"});
  call.passAll();
  if (!shape || !given || given->size() % 2 != 0 || given->size() / 2 > shape->rank()) {
    return {};
  }
  Extents extents = shape->extents();
  for (std::size_t i = 0; i < given->size(); ++i) {
    Extent& extent = extents[extents.size() - 1 - i / 2];
    const auto& width = (*given)[i].count;
    const bool isKnown = width && extent.isStatic() && std::abs(*width) < kExtentLimit;
    const auto sum = isKnown ? extentOf(extent.count() + *width) : Extent::dynamic();
    if (!sum) {
      return {};
    }
    extent = *sum;
  }
  return arrayOf(Shape(std::move(extents)));
}

/// An argument for one of several axes: of a list its item, else the argument itself.
Value ofAxis(const std::optional<CallArgument>& given, std::size_t i, std::size_t axes) {
  if (!given) {
    return {};
  }
  const Value& value = given->value;
  return value.isSequence() && value.items.size() == axes ? value.items[i] : value;
}

/// `F.interpolate(x, size=(8, 8))`: the axes after the batch and the channels get these sizes, or
/// are as many times as long as `scale_factor` says. By a fraction, they are not known.
Value interpolate(Call& call) {
  const auto shape = call.takeRanked();
  const auto size = call.take({"size"});
  const auto factor = call.take({"scale_factor"});
  call.passAll();
  if (!shape || shape->rank() < 3) {
    return {};
  }
  Extents extents = shape->extents();
  const std::size_t axes = extents.size() - 2;
  const bool isSized = size && !size->value.is(ValueKind::none);
  for (std::size_t i = 0; i < axes; ++i) {
    const Value one = ofAxis(isSized ? size : factor, i, axes);
    Extent& extent = extents[i + 2];
    extent = isSized ? widthOf(one)
                     : multiplied(extent, one.is(ValueKind::integer) ? one.count : std::nullopt)
                           .value_or(Extent::dynamic());
  }
  return arrayOf(Shape(std::move(extents)));
}

/// `np.pad(x, ((1, 2), (0, 3)))`; TensorFlow's is not read.
Value pad(Call& call) {
  const std::string_view system = systemOfCall(call);
  if (system == ids::kPytorch) {
    return padFromLast(call);
  }
  if (system != ids::kNumpy && system != ids::kJax) {
    return leftOut(call);
  }
  const auto shape = call.takeRanked();
  const auto width = call.take({"pad_width"});
  const auto mode = call.take({"mode"});
  const bool isOther = call.has("padding_config");
  call.passAll();
  if (!shape || !width || isOther || (mode && !mode->value.is(ValueKind::word))) {
    return {};
  }
  const Extents added = addedTo(width->value, shape->rank());
  Extents extents = shape->extents();
  std::transform(extents.begin(), extents.end(), added.begin(), extents.begin(), sumOf);
  return arrayOf(Shape(std::move(extents)));
}

/// The number of classes: PyTorch's -1 leaves it to the values.
std::optional<Extent> classesIn(Call& call) {
  const auto count = call.take({"num_classes", "depth"});
  if (!count) {
    return Extent::dynamic();
  }
  const auto given = call.context().integerOf(count->value, count->node);
  if (!given || !given->count || *given->count == -1) {
    return given ? std::optional(Extent::dynamic()) : std::nullopt;
  }
  return extentOf(*given->count);
}

/// `F.one_hot(x, num_classes=10)`, `tf.one_hot(x, 10)`, `jax.nn.one_hot(x, 10)`: the last axis is
/// of the classes.
Value oneHot(Call& call) {
  constexpr std::size_t kValues = 2;  // TensorFlow's, before its axis.
  const auto shape = call.takeRanked();
  const auto classes = classesIn(call);
  const auto axis = call.takeNamed({"axis"});
  const bool isLast = !axis || (axis->value.is(ValueKind::integer) && axis->value.count == -1);
  const bool isPlain = isLast && call.left() <= kValues;
  call.passAll();
  if (!shape || !classes || !isPlain) {
    return {};
  }
  Extents extents = shape->extents();
  extents.push_back(*classes);
  return extents.size() <= kRankLimit ? arrayOf(Shape(std::move(extents))) : call.notRead();
}

constexpr Function kExtendingFunctions[] = {
    {"meshgrid", meshgrid, ShapeRule::create, false},
    {"ix_", openMesh, ShapeRule::create, false},
    {"atleast_1d", atLeastVector, ShapeRule::squeeze, false},
    {"atleast_2d", atLeastMatrix, ShapeRule::squeeze, false},
    {"atleast_3d", atLeastCube, ShapeRule::squeeze, false},
    {"pad", pad, ShapeRule::other, false},
    {"interpolate", interpolate, ShapeRule::other, false},
    {"one_hot", oneHot, ShapeRule::other, false},
};

}  // namespace

std::span<const Function> extendingFunctions() { return kExtendingFunctions; }

}  // namespace bcast::expression
