// SPDX-License-Identifier: MIT
#include "bcast/reading/script/assignment.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/values/call.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/expression_phrases.h"

namespace bcast::expression {
namespace {

/// `x[0, 1]` of all axes, which is a number and no array.
bool isElement(const Context& context, std::size_t node, const Shape& region) {
  const Node& target = context.at(node);
  if (target.kind != NodeKind::index || region != Shape()) {
    return false;
  }
  const Node& index = context.at(target.children[1]);
  const auto isEllipsis = [&](std::size_t item) {
    return context.at(item).kind == NodeKind::ellipsis;
  };
  return index.kind != NodeKind::ellipsis &&
         std::none_of(index.children.begin(), index.children.end(), isEllipsis);
}

/// From NumPy 2.4 on, an array of one element is no number.
void addCaution(Context& context, bool isElement, const Shape& value, const Value& result) {
  if (isElement && !context.isOf(ids::kPytorch) && value.isRanked() && value.rank() > 0) {
    context.addCaution(result, phrase(kExpressionPhrases.notANumber));
  }
}

}  // namespace

/// `x += y`, whose result has the shape of x.
Value changeInPlace(Context& context, const Statement& statement) {
  const auto& sides = context.at(statement.whole).children;
  const Value target = evaluate(context, sides[0]);
  const std::vector<CallArgument> operands{{"", target, sides[0]},
                                           {"", evaluate(context, sides[1]), sides[1]}};
  const SystemScope scope(context, target.system);
  // Numbers, and arrays of JAX and TensorFlow, cannot be changed: the name gets another value.
  const bool isNumber =
      target.is(ValueKind::integer) || (target.is(ValueKind::array) && target.shape == Shape());
  const bool isFixed = context.isOf(ids::kJax) || context.isOf(ids::kTensorflow);
  if (isNumber && context.isOf(ids::kPytorch) && operands[1].value.shape != Shape()) {
    // A tensor without axes can be changed, a number cannot.
    return context.notRead(statement.whole);
  }
  Value changed = isNumber || isFixed
                      ? elementWise(context, statement.word, operands, statement.whole)
                      : elementWiseInPlace(context, statement.word, operands, statement.whole);
  // `x[..., 0]` of a vector has no axes, and shows an element of it.
  if (isNumber && target.is(ValueKind::array)) {
    addCaution(context, isElement(context, sides[0], target.shape), changed.shape, changed);
    changed = context.write(sides[0], target, std::move(changed));
  }
  if ((isNumber || isFixed) && !statement.name.empty()) {
    context.define(statement.name, scope.made(changed), statement.whole);
  }
  return changed;
}

/// `x[0] = y`: y is broadcast to the region. Axes of size 1 in front of its rank do not count,
/// unless a list is stored in one element.
std::optional<Value> assign(Context& context, const Statement& statement) {
  const auto& sides = context.at(statement.whole).children;
  Value value = evaluate(context, sides[1]);
  const Value region = evaluate(context, sides[0]);
  const SystemScope scope(context, region.system);
  const bool isList = value.isSequence();
  value = takesSequences(context) || !value.isSequence() ? sequenceData(std::move(value)) : Value();
  if (context.isOf(ids::kJax) || context.isOf(ids::kTensorflow)) {
    context.notRead(statement.whole);  // Their arrays cannot be changed.
    return std::nullopt;
  }
  const auto from = context.shapeOf(value, sides[1]);
  const auto to = context.shapeOf(region, sides[0]);
  if (!from || !to || !from->isRanked() || !to->isRanked()) {
    ScriptStep unknown;
    unknown.rule = ShapeRule::assign;
    unknown.operands.push_back(from ? PartialShape(*from) : PartialShape(Shape(), true, false));
    unknown.names.emplace_back();
    unknown.contents.emplace_back();
    context.keep(std::move(unknown), statement.whole);
    return std::nullopt;
  }
  auto extents = from->extents();
  const bool isOne = isElement(context, sides[0], *to);
  while (!(isOne && isList) && extents.size() > to->rank() && extents.front().is(1)) {
    extents.erase(extents.begin());
  }
  ScriptStep step;
  step.rule = ShapeRule::assign;
  step.mode = ids::kNumpyBroadcastTo;
  step.operands.emplace_back(Shape(std::move(extents)));
  step.names.push_back(nameOfOperand(context, sides[1]));
  step.contents.push_back(contentsOf(value));
  step.target = toText(*to);
  Value stored = inferStep(context, std::move(step), statement.whole);
  addCaution(context, isOne, *from, stored);
  return stored;
}

}  // namespace bcast::expression
