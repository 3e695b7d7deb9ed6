// SPDX-License-Identifier: MIT
#include "bcast/reading/script/assignment.h"

#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/values/call.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {

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
    changed = context.write(sides[0], target, std::move(changed));
  }
  if ((isNumber || isFixed) && !statement.name.empty()) {
    context.define(statement.name, scope.made(changed), statement.whole);
  }
  return changed;
}

/// `x[0] = y`: y is broadcast to the region. Axes of size 1 in front of its rank do not count.
std::optional<Value> assign(Context& context, const Statement& statement) {
  const auto& sides = context.at(statement.whole).children;
  Value value = evaluate(context, sides[1]);
  const Value region = evaluate(context, sides[0]);
  const SystemScope scope(context, region.system);
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
  while (extents.size() > to->rank() && extents.front().is(1)) {
    extents.erase(extents.begin());
  }
  ScriptStep step;
  step.rule = ShapeRule::assign;
  step.mode = ids::kNumpyBroadcastTo;
  step.operands.emplace_back(Shape(std::move(extents)));
  step.names.emplace_back();
  step.contents.push_back(contentsOf(value));
  step.target = toText(*to);
  return inferStep(context, std::move(step), statement.whole);
}

}  // namespace bcast::expression
