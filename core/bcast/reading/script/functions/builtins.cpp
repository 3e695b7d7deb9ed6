// SPDX-License-Identifier: MIT
// Functions of Python itself: `print`, `len`, `float`.
#include "bcast/reading/script/functions/functions.h"

namespace bcast::expression {

std::optional<Value> builtinOf(Context& context, std::string_view name,
                               const std::deque<CallArgument>& arguments) {
  if (name == "print") {
    return Value(ValueKind::none);
  }
  if (arguments.size() != 1) {
    return std::nullopt;
  }
  const Value& value = arguments.front().value;
  if (name == "float" || name == "int") {
    return arrayOf(Shape());
  }
  if (name == "len" && value.isSequence()) {
    return integerOf(static_cast<std::int64_t>(value.items.size()));
  }
  if (name == "len") {
    const auto shape = context.shapeOf(value, arguments.front().node);
    return shape && shape->isRanked() && shape->rank() > 0 ? integerOf(shape->extents().front())
                                                           : Value();
  }
  return std::nullopt;
}

}  // namespace bcast::expression
