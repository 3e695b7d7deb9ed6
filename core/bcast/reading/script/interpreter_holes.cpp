// SPDX-License-Identifier: MIT
// Names whose value is a call that cannot be read: their shapes are asked for.

#include <algorithm>

#include "bcast/reading/script/interpreter.h"

namespace bcast::expression {

/// Whether only one statement of the code sets a name.
bool Interpreter::isSetOnce(std::string_view name) const {
  const auto sets = [&](const Statement& each) {
    return each.name == name ||
           std::find(each.names.begin(), each.names.end(), name) != each.names.end();
  };
  return std::count_if(script_.statements.begin(), script_.statements.end(), sets) == 1;
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
