// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/call.h"

#include <algorithm>
#include <utility>

#include "bcast/text/table.h"

namespace bcast::expression {
std::optional<CallArgument> Call::take(std::initializer_list<std::string_view> names) {
  const auto isNext = [&](const CallArgument& each) { return each.name.empty(); };
  const auto found = std::find_if(arguments_.begin(), arguments_.end(), isNext);
  if (found == arguments_.end()) {
    return takeNamed(names);
  }
  CallArgument argument = std::move(*found);
  arguments_.erase(found);
  return argument;
}

std::optional<CallArgument> Call::takeNamed(std::initializer_list<std::string_view> names) {
  const auto isIt = [&](const CallArgument& each) { return isAmong(names, each.name); };
  const auto found = std::find_if(arguments_.begin(), arguments_.end(), isIt);
  if (found == arguments_.end()) {
    return std::nullopt;
  }
  CallArgument argument = std::move(*found);
  arguments_.erase(found);
  return argument;
}

std::optional<Shape> Call::takeShape() {
  const auto argument = take({"a", "x", "input", "array"});
  if (!argument) {
    notRead();
    return std::nullopt;
  }
  const Value array = dataOf(argument->value);
  if (array.is(ValueKind::list)) {
    notRead();
    return std::nullopt;
  }
  contents_ = contentsOf(array);
  auto shape = context_.shapeOf(array, argument->node);
  shape_ = shape.value_or(Shape());
  return shape;
}

std::optional<Shape> Call::takeRanked() {
  auto shape = takeShape();
  return shape && shape->isRanked() ? std::move(shape) : std::nullopt;
}

std::optional<Value> Call::takeList(std::initializer_list<std::string_view> names) {
  const auto first = take(names);
  if (!first || first->value.isSequence()) {
    return first ? std::optional(first->value) : std::nullopt;
  }
  Value list(ValueKind::tuple);
  list.items.push_back(first->value);
  for (auto next = take(); next; next = take()) {
    list.items.push_back(std::move(next->value));
  }
  return list;
}

std::optional<Shape> Call::takeSizes(std::initializer_list<std::string_view> names) {
  const auto list = takeList(names);
  if (!list) {
    notRead();
  }
  return list ? context_.sizesOf(*list, node_) : std::nullopt;
}

std::optional<std::vector<Value>> Call::takeIntegers(
    std::initializer_list<std::string_view> names) {
  const auto list = takeList(names);
  if (!list) {
    notRead();
  }
  return list ? context_.integersOf(*list, node_) : std::nullopt;
}

std::optional<bool> Call::takeTruth(std::initializer_list<std::string_view> names) {
  return truthOf(take(names));
}

std::optional<bool> Call::takeNamedTruth(std::initializer_list<std::string_view> names) {
  return truthOf(takeNamed(names));
}

std::optional<bool> Call::truthOf(const std::optional<CallArgument>& argument) {
  if (!argument) {
    return false;
  }
  const Value& value = argument->value;
  if (value.is(ValueKind::truth) && value.count) {
    return *value.count == 1;
  }
  if (!value.is(ValueKind::truth) && !value.is(ValueKind::symbol) &&
      !value.is(ValueKind::unknown)) {
    context_.notRead(argument->node);
  }
  return std::nullopt;
}

std::size_t Call::left() const {
  return static_cast<std::size_t>(
      std::count_if(arguments_.begin(), arguments_.end(),
                    [](const CallArgument& each) { return each.name.empty(); }));
}

bool Call::has(std::string_view name) const {
  return std::any_of(arguments_.begin(), arguments_.end(),
                     [&](const CallArgument& each) { return each.name == name; });
}

void Call::passUnshaped() {
  while (const auto type = takeNamed({"dtype"})) {
    setType(type->value);
  }
  while (takeNamed({"device", "requires_grad", "copy", "name"})) {
  }
  while (auto given = takeNamed({"ddof", "correction", "unbiased"})) {
    ddof_ = std::move(given);
  }
  while (takeNamed({"order", "endpoint", "seed"})) {
    isPartial_ = true;
  }
}

bool Call::takeType() {
  const auto argument = take({"dtype"});
  if (argument) {
    setType(argument->value);
  }
  return !argument || type_ || argument->value.is(ValueKind::word);
}

void Call::setType(const Value& type) {
  isTyped_ = !type.is(ValueKind::none);
  holdsObjects_ = type.word == "object" || type.word == "O";
  type_ = typeOf(context_, type);
}

Value Call::typed(Value result) {
  if (holdsObjects_) {
    return notRead();
  }
  if (!isTyped_ || !result.is(ValueKind::array)) {
    return result;
  }
  const ComputedFrom from = context_.computations().from(result.contents, result.shape);
  result.contents = converted(std::move(result.contents), type_, result.shape);
  return type_ ? context_.computed(std::move(result), {ComputationKind::cast, {}, {from}})
               : std::move(result);
}

Value Call::kept(Keeps keeps, Value result) {
  return context_.kept(keeps, contents_, std::move(result));
}

Value Call::computed(Value result, Computation how) {
  if (isPartial_ || hasMore()) {
    return result;
  }
  how.from = {context_.computations().from(contents_, shape_)};
  return context_.computed(std::move(result), std::move(how));
}

void Call::failIfLeft() {
  if (!arguments_.empty()) {
    context_.notRead(arguments_.front().node);
  }
}

}  // namespace bcast::expression
