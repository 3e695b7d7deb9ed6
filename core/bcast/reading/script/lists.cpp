// SPDX-License-Identifier: MIT
#include "bcast/reading/script/lists.h"

#include "bcast/reading/script/syntax/node.h"

namespace bcast::expression {

bool areSizes(const Context& context, const CallArgument& left, const CallArgument& right) {
  const auto isComputed = [&](const CallArgument& each) {
    const NodeKind kind = context.at(each.node).kind;
    return kind == NodeKind::attribute || kind == NodeKind::call || kind == NodeKind::index ||
           each.value.word == kSizes;
  };
  return left.value.isSequence() && right.value.isSequence() &&
         (isComputed(left) || isComputed(right));
}

bool areNumbers(const Value& left, const Value& right) {
  const bool isOpen = left.is(ValueKind::numbers) || right.is(ValueKind::numbers);
  return isOpen && (left.isSequence() || left.is(ValueKind::numbers)) &&
         (right.isSequence() || right.is(ValueKind::numbers));
}

std::optional<Value> repeatedSizes(const Context& context, const CallArgument& left,
                                   const CallArgument& right) {
  const bool isFirst = left.value.isSequence();
  const CallArgument& list = isFirst ? left : right;
  const CallArgument& times = isFirst ? right : left;
  const bool isComputed =
      list.value.word == kSizes || context.at(times.node).kind != NodeKind::number;
  const bool isRepeated = list.value.isSequence() && times.value.is(ValueKind::integer) &&
                          (isComputed || context.usesLibrary());
  return isRepeated ? std::optional(repeated(list.value, times.value.count)) : std::nullopt;
}

bool isRepetition(const Context& context, const CallArgument& left, const CallArgument& right) {
  const auto isValue = [](const CallArgument& each) {
    return each.value.is(ValueKind::array) && each.value.shape == Shape();
  };
  return context.usesLibrary() && ((left.value.isSequence() && isValue(right)) ||
                                   (right.value.isSequence() && isValue(left)));
}

bool isOfLists(const Context& context, const CallArgument& left, const CallArgument& right) {
  const auto isList = [&](const CallArgument& each) {
    const NodeKind kind = context.at(each.node).kind;
    const bool isWritten =
        kind == NodeKind::shape || kind == NodeKind::tuple || kind == NodeKind::list;
    return each.value.isSequence() && !isWritten;
  };
  const auto isNumber = [&](const CallArgument& each) {
    return context.at(each.node).kind == NodeKind::number;
  };
  const auto isOfPython = [&](const CallArgument& each) {
    return each.value.isSequence() || isNumber(each) || each.value.is(ValueKind::integer);
  };
  const bool hasNumber = isNumber(left) || isNumber(right);
  return (isList(left) || isList(right)) && isOfPython(left) && isOfPython(right) &&
         (context.usesLibrary() || hasNumber);
}

}  // namespace bcast::expression
