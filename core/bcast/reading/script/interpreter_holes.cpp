// SPDX-License-Identifier: MIT
// Names whose value the code does not say: comments, output and assertions tell their shapes, or
// they are asked for.

#include <algorithm>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/interpreter.h"
#include "bcast/reading/script/shapes_in_comments.h"
#include "bcast/text/table.h"

namespace bcast::expression {

/// Whether only one statement of the code sets a name.
bool Interpreter::isSetOnce(std::string_view name) const {
  const auto sets = [&](const Statement& each) {
    return each.name == name || isAmong(each.names, name);
  };
  return std::count_if(script_.statements.begin(), script_.statements.end(), sets) == 1;
}

/// What a statement that prints or asserts shapes says of them: `print(x.shape)  # (3, 4)`. Output
/// with a label may stand further below.
std::vector<NamedShape> Interpreter::shapesTold(const Statement& statement) {
  if (statement.kind != StatementKind::expression || statement.node == kAbsent) {
    return {};
  }
  const bool isAssertion = statement.word == "assert";
  const Node& whole = context_.at(statement.node);
  const bool hasMessage = isAssertion && whole.kind == NodeKind::tuple;
  const Node& node = hasMessage ? context_.at(whole.children[0]) : whole;
  const bool isEquation = isAssertion && node.kind == NodeKind::binary && node.word == "==";
  const std::size_t subject = isEquation ? node.children[0] : statement.node;
  const std::vector<std::string_view> printed = namesOfDump(context_, subject);
  const std::size_t end = isEquation ? context_.at(subject).end : statement.end;
  auto told = shapesBehind(text_, end, printed);
  const std::size_t line = told.empty() ? lineOfOutput(text_, printed) : text_.npos;
  if (line != text_.npos) {
    told = shapesBehind(text_, line, printed);
    outputs_.insert(line + 1);
  }
  return told;
}

/// Whether several functions have a parameter of this name, which may be another array in each.
bool Interpreter::isShared(std::string_view name) const {
  const auto takes = [&](const Statement& each) {
    return std::any_of(each.parameters.begin(), each.parameters.end(),
                       [&](const Parameter& parameter) { return parameter.name == name; });
  };
  return std::count_if(script_.statements.begin(), script_.statements.end(), takes) > 1;
}

/// Defines the names whose shapes are told. What is told may be about a later value of its name.
void Interpreter::giveTold() {
  std::vector<NamedShape> all = shapesInComments(text_);
  for (const Statement& each : script_.statements) {
    for (auto& told : shapesTold(each)) {
      all.push_back(std::move(told));
    }
  }
  for (const NamedShape& told : all) {
    const auto differs = [&](const NamedShape& other) {
      return other.first == told.first && !(other.second == told.second);
    };
    if (!isShared(told.first) && std::none_of(all.begin(), all.end(), differs)) {
      context_.define(told.first, context_.example(told.second), 0);
      given_.insert_or_assign(told.first,
                              isSetOnce(told.first) ? context_.valueOf(told.first) : Value());
    }
  }
}

/// Whether code up to the end of a statement uses a name, apart from setting it.
bool Interpreter::isUsedBefore(const Statement& statement, std::string_view name) const {
  const auto found = usePlaces_.find(name);
  const Node& value = context_.at(statement.node);
  const auto isEarlier = [&](std::size_t place) {
    const bool isTarget = place >= statement.start && place < value.start;
    return place < value.end && !isTarget;
  };
  return found != usePlaces_.end() &&
         std::any_of(found->second.begin(), found->second.end(), isEarlier);
}

/// The first value of a name, if it is a hole: what `x: (5, 3)` gives, or a symbol, whose shape is
/// asked for once it is needed. A function that is called has another value in each call.
Value Interpreter::asked(const Statement& statement, std::string_view name, Value value) {
  if (!isHole_ || !mayAsk_ || !value.is(ValueKind::unknown) || name.empty() ||
      name.starts_with(kObject) || isUsedBefore(statement, name)) {
    return value;
  }
  const auto given = given_.find(name);
  const bool isGiven = given != given_.end() && given->second.is(ValueKind::array);
  return isGiven ? given->second : context_.holeNamed(name);
}

/// The same for all names of a statement.
void Interpreter::askFor(const Statement& statement) {
  if (!isHole_) {
    return;
  }
  for (const std::string_view name : statement.names) {
    context_.define(name, asked(statement, name, context_.valueOf(name)), statement.node);
  }
}

}  // namespace bcast::expression
