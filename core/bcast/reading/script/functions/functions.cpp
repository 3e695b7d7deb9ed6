// SPDX-License-Identifier: MIT
#include "bcast/reading/script/functions/functions.h"

#include <iterator>
#include <numeric>
#include <string>
#include <utility>

#include "bcast/notation/parse.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {

const Function* findFunction(std::string_view name) {
  for (const auto functions :
       {creatingFunctions(), reducingFunctions(), axisFunctions(), resizingFunctions(),
        joiningFunctions(), keepingFunctions(), selectingFunctions(), splittingFunctions(),
        takingFunctions(), extendingFunctions(), matrixFunctions(), kerasFunctions()}) {
    if (const Function* function = rowNamed(functions, name)) {
      return function;
    }
  }
  return nullptr;
}

Axes allAxes(const Shape& shape) {
  Axes axes(shape.rank());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  return axes;
}

std::optional<std::size_t> axisOf(Call& call, const Value& axis, const Shape& shape,
                                  std::size_t rank) {
  if (!axis.count) {
    return std::nullopt;
  }
  const std::int64_t given = *axis.count;
  const auto count = static_cast<std::int64_t>(rank);
  if (given < -count || given >= count) {
    call.context().fails(call.node(), kExpressionPhrases.noAxis,
                         {{"{shape}", toText(shape)}, {"{axis}", std::to_string(given)}});
    return std::nullopt;
  }
  return static_cast<std::size_t>(given < 0 ? given + count : given);
}

std::optional<Axes> axesOf(Call& call, const std::vector<Value>& axes, const Shape& shape,
                           std::size_t rank) {
  std::vector<std::size_t> found;
  for (const Value& each : axes) {
    const auto axis = axisOf(call, each, shape, rank);
    if (!axis) {
      return std::nullopt;
    }
    if (isAmong(found, *axis)) {
      call.context().fails(call.node(), kExpressionPhrases.repeatedAxis,
                           {{"{axis}", std::to_string(*each.count)}});
      return std::nullopt;
    }
    found.push_back(*axis);
  }
  return found;
}

std::optional<Axes> axesIn(Call& call, const CallArgument& axes, const Shape& shape) {
  const auto given = call.context().integersOf(axes.value, axes.node);
  return given ? axesOf(call, *given, shape, shape.rank()) : std::nullopt;
}

std::optional<Axes> axesOrScalar(Call& call, const CallArgument& axes, const Shape& shape) {
  const bool isScalar = shape.rank() == 0 && axes.value.is(ValueKind::integer);
  return isScalar ? axesOf(call, {axes.value}, shape, 1) : axesIn(call, axes, shape);
}

std::string_view systemOfCall(Call& call) {
  const Context& context = call.context();
  const Node* at = &context.at(context.at(call.node()).children[0]);
  const bool isMember = at->kind == NodeKind::attribute;
  while (at->kind == NodeKind::attribute) {
    at = &context.at(at->children[0]);
  }
  const Value owner = isMember && at->kind == NodeKind::name ? context.valueOf(at->word) : Value();
  const bool isOther = owner.is(ValueKind::module) && systemOfModule(owner.word).empty();
  return isOther ? owner.word : context.system();
}

Value leftOut(Call& call) {
  Context& context = call.context();
  call.passAll();
  return context.skip(ErrorCode::functionNotRead, call.node(),
                      context.textOf(context.at(call.node()).children[0]));
}

bool takeOperand(Call& call, ScriptStep& step, std::initializer_list<std::string_view> names) {
  const auto argument = call.take(names);
  const Value array = argument ? dataOf(argument->value) : Value();
  if (!argument || array.is(ValueKind::list)) {
    call.notRead();
    return false;
  }
  const auto shape = call.context().shapeOf(array, argument->node);
  if (!shape || !shape->isRanked()) {
    call.passAll();
    return false;
  }
  step.operands.emplace_back(*shape);
  step.names.push_back(nameOfOperand(call.context(), argument->node));
  step.contents.push_back(contentsOf(array));
  return true;
}

Value decided(Call& call, ScriptStep step, std::string_view function, std::optional<Shape> shape) {
  step.function = function;
  return call.context().decide(std::move(step), std::move(shape), call.node());
}

std::optional<Extent> extentOf(std::int64_t count) {
  return count >= 0 && count < kExtentLimit ? std::optional(Extent(count)) : std::nullopt;
}

std::optional<Extent> multiplied(Extent extent, std::optional<std::int64_t> times) {
  if (times && *times < 0) {
    return std::nullopt;
  }
  if (!times || extent.isDynamic()) {
    return Extent::dynamic();
  }
  std::int64_t product = 0;
  return __builtin_mul_overflow(extent.count(), *times, &product) ? std::nullopt
                                                                  : extentOf(product);
}

Shape flattened(const Shape& shape, std::size_t first, std::size_t last) {
  std::vector<Extent> extents = shape.extents();
  Extent joined(1);
  for (std::size_t i = first; i <= last; ++i) {
    const Extent each = extents[i];
    joined = multiplied(joined, each.isStatic() ? std::optional(each.count()) : std::nullopt)
                 .value_or(Extent::dynamic());
  }
  const auto from = extents.begin() + static_cast<std::ptrdiff_t>(first);
  extents.erase(from, from + static_cast<std::ptrdiff_t>(last - first));
  extents[first] = joined;
  return Shape(std::move(extents));
}

Shape withExtent(const Shape& shape, std::size_t axis, Extent extent) {
  std::vector<Extent> extents = shape.extents();
  extents[axis] = extent;
  return Shape(std::move(extents));
}

Shape withoutAxis(const Shape& shape, std::size_t axis) {
  std::vector<Extent> extents = shape.extents();
  extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(axis));
  return Shape(std::move(extents));
}

std::optional<std::size_t> takeAxis(Call& call, const std::optional<Shape>& shape,
                                    std::int64_t otherwise) {
  const auto axis = call.take({"axis", "dim"});
  const auto given =
      axis ? call.context().integerOf(axis->value, axis->node) : integerOf(otherwise);
  if (!shape || !given) {
    return std::nullopt;
  }
  return axisOf(call, *given, *shape, shape->rank());
}

Extent elementsOf(const Shape& shape) {
  return shape.rank() == 0 ? Extent(1) : flattened(shape, 0, shape.rank() - 1).extents().front();
}

Extent sumOf(Extent a, Extent b) {
  return a.isDynamic() || b.isDynamic()
             ? Extent::dynamic()
             : extentOf(a.count() + b.count()).value_or(Extent::dynamic());
}

}  // namespace bcast::expression
