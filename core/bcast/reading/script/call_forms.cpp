// SPDX-License-Identifier: MIT
// Calls whose function is an expression: `super().f(x)`, `np.add.outer(a, b)`, `x.at[0].set(y)`.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/call_function.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {

/// `super().__init__(x)`: a method of the class that this one inherits from. One of a library has
/// no result that is known.
std::optional<Value> callSuper(Context& context, std::size_t node) {
  const Node& function = context.at(context.at(node).children[0]);
  const bool isMember = function.kind == NodeKind::attribute;
  const Node* owner = isMember ? &context.at(function.children[0]) : nullptr;
  if (owner == nullptr || owner->kind != NodeKind::call ||
      context.at(owner->children[0]).word != "super") {
    return std::nullopt;
  }
  return context.ownCode().callSuper(function.word, argumentsOf(context, node)).value_or(Value());
}

/// `np.add.outer(a, b)`: every element of a with every one of b.
std::optional<Value> callOuter(Context& context, std::size_t node) {
  const Node& function = context.at(context.at(node).children[0]);
  const bool isOuter = function.kind == NodeKind::attribute && function.word == "outer";
  const Node* ufunc = isOuter ? &context.at(function.children[0]) : nullptr;
  if (ufunc == nullptr || ufunc->kind != NodeKind::attribute || arityOf(ufunc->word) != 2 ||
      !evaluate(context, ufunc->children[0]).is(ValueKind::module)) {
    return std::nullopt;
  }
  ScriptStep step;
  step.function = "outer";
  step.rule = ShapeRule::other;
  std::vector<Extent> extents;
  for (const CallArgument& each : argumentsOf(context, node)) {
    const auto shape = context.shapeOf(dataOf(each.value), each.node);
    if (!shape || !shape->isRanked()) {
      return Value();
    }
    extents.insert(extents.end(), shape->extents().begin(), shape->extents().end());
    step.operands.emplace_back(*shape);
    step.contents.push_back(contentsOf(dataOf(each.value)));
  }
  if (step.operands.size() != 2 || extents.size() > kRankLimit) {
    return context.notRead(node);
  }
  return withStep(context, std::move(step), arrayOf(Shape(std::move(extents))), node);
}

/// `x.at[0].set(y)` of JAX: y is broadcast to the region, and the result is a changed x.
std::optional<Value> callAt(Context& context, std::size_t node) {
  const Node& function = context.at(context.at(node).children[0]);
  constexpr std::string_view kChanges[] = {"set",    "add",   "subtract", "multiply",
                                           "divide", "power", "min",      "max"};
  const bool isChange = function.kind == NodeKind::attribute && isAmong(kChanges, function.word);
  const Node* region = isChange ? &context.at(function.children[0]) : nullptr;
  if (region == nullptr || region->kind != NodeKind::index ||
      context.at(region->children[0]).kind != NodeKind::attribute ||
      context.at(region->children[0]).word != "at") {
    return std::nullopt;
  }
  const std::size_t array = context.at(region->children[0]).children[0];
  Value whole = evaluate(context, array);
  const Value part = indexedBy(context, whole, function.children[0]);
  const std::deque<CallArgument> arguments = argumentsOf(context, node);
  const auto from = arguments.empty()
                        ? std::nullopt
                        : context.shapeOf(dataOf(arguments[0].value), arguments[0].node);
  const auto to = context.shapeOf(part, function.children[0]);
  if (!from || !to) {
    return Value();
  }
  ScriptStep step;
  step.rule = ShapeRule::assign;
  step.mode = ids::kNumpyBroadcastTo;
  step.operands.emplace_back(*from);
  step.names.push_back(nameOfOperand(context, arguments[0].node));
  step.contents.push_back(contentsOf(dataOf(arguments[0].value)));
  step.target = toText(*to);
  const Value changed = inferStep(context, std::move(step), node);
  const bool fails = changed.step != nullptr && changed.step->fails;
  whole.contents = {whole.contents.type};
  return fails ? changed : whole;
}

}  // namespace bcast::expression
