// SPDX-License-Identifier: MIT
// Functions of Python itself: `print`, `len`, `range`.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// A longer range is not counted.
constexpr std::int64_t kLongestRange = 64;

/// `range(3)`, `range(1, 4)`: its numbers; nothing if the end is not known, or far.
std::optional<Value> rangeOf(const std::deque<CallArgument>& arguments) {
  std::int64_t limits[] = {0, 0, 1};
  const std::size_t first = arguments.size() == 1 ? 1 : 0;
  for (std::size_t i = 0; i < arguments.size() && first + i < std::size(limits); ++i) {
    const Value& value = arguments[i].value;
    if (!value.is(ValueKind::integer) || !value.count) {
      return std::nullopt;
    }
    limits[first + i] = *value.count;
  }
  const auto [start, end, step] = limits;
  if (step == 0 || (end - start) / step > kLongestRange) {
    return std::nullopt;
  }
  Value numbers(ValueKind::list);
  for (std::int64_t i = start; step > 0 ? i < end : i > end; i += step) {
    numbers.items.push_back(integerOf(i));
  }
  return numbers;
}

/// `zip(a, b)`, and `enumerate(a)` with a number before: tuples of their items.
std::optional<Value> zipOf(const std::deque<CallArgument>& arguments) {
  std::vector<std::vector<Value>> all;
  for (const CallArgument& each : arguments) {
    auto items = itemsOf(each.value);
    if (!items || (!all.empty() && items->size() != all.front().size())) {
      return std::nullopt;
    }
    all.push_back(std::move(*items));
  }
  Value tuples(ValueKind::list);
  for (std::size_t i = 0; !all.empty() && i < all.front().size(); ++i) {
    Value tuple(ValueKind::tuple);
    for (const auto& items : all) {
      tuple.items.push_back(items[i]);
    }
    tuples.items.push_back(std::move(tuple));
  }
  return tuples;
}

/// `enumerate(a)`, `enumerate(a, 1)`, `enumerate(a, start=1)`: numbers from the start, and items.
std::optional<Value> enumerateOf(const std::deque<CallArgument>& arguments) {
  const auto items = arguments.empty() ? std::nullopt : itemsOf(arguments.front().value);
  if (!items) {
    return std::nullopt;
  }
  const Value start = arguments.size() > 1 ? arguments[1].value : integerOf(0);
  Value numbers(ValueKind::list);
  for (std::size_t i = 0; i < items->size(); ++i) {
    const auto after = static_cast<std::int64_t>(i);
    numbers.items.push_back(
        integerOf(start.count ? std::optional(*start.count + after) : std::nullopt));
  }
  return zipOf({CallArgument{"", std::move(numbers), 0}, arguments.front()});
}

/// `len(x)`
Value lengthOf(Context& context, const CallArgument& argument) {
  if (argument.value.isSequence()) {
    return integerOf(static_cast<std::int64_t>(argument.value.items.size()));
  }
  const auto shape = context.shapeOf(argument.value, argument.node);
  if (!shape || !shape->isRanked()) {
    return integerOf(std::nullopt);
  }
  return shape->rank() > 0 ? integerOf(shape->extents().front()) : Value();
}

/// The items of one list, or all arguments.
std::vector<Value> itemsOf(const std::deque<CallArgument>& arguments) {
  if (arguments.size() == 1 && arguments.front().value.isSequence()) {
    return arguments.front().value.items;
  }
  std::vector<Value> items;
  std::transform(arguments.begin(), arguments.end(), std::back_inserter(items),
                 [](const CallArgument& each) { return each.value; });
  return items;
}

/// The sum of an array along its first axis, of arrays that have one shape, or of the two arrays of
/// a list, which broadcast.
std::optional<Value> sumOfArrays(Context& context, const CallArgument& argument,
                                 const std::vector<Value>& items) {
  const bool areArrays = std::all_of(items.begin(), items.end(), [](const Value& each) {
    return each.is(ValueKind::array) && each.shape.isRanked();
  });
  if (!areArrays) {
    return std::nullopt;
  }
  const Shape& shape = items.front().shape;
  if (!argument.value.isSequence() && shape.rank() > 0) {
    const auto& extents = shape.extents();
    return arrayOf(Shape(std::vector<Extent>(extents.begin() + 1, extents.end())));
  }
  const bool areSame = std::all_of(items.begin(), items.end(),
                                   [&](const Value& each) { return each.shape == shape; });
  if (areSame && items.size() > 1) {
    return arrayOf(shape);
  }
  const Node& list = context.at(argument.node);
  const bool isWritten = list.kind == NodeKind::list || list.kind == NodeKind::tuple;
  if (!isWritten || items.size() != 2 || list.children.size() != 2) {
    return std::nullopt;
  }
  return elementWise(context, "+",
                     {{"", items[0], list.children[0]}, {"", items[1], list.children[1]}},
                     argument.node);
}

/// `max(x.shape)`, `min(a, b)`, `sum(sizes)` of integers that are known, or a sum of arrays.
std::optional<Value> ofItems(Context& context, std::string_view name,
                             const std::deque<CallArgument>& arguments) {
  const std::vector<Value> items = itemsOf(arguments);
  const bool areKnown = std::all_of(items.begin(), items.end(), [](const Value& each) {
    return each.is(ValueKind::integer) && each.count;
  });
  if (items.empty() || !areKnown) {
    const bool isSum = name == "sum" && arguments.size() == 1 && !items.empty();
    return isSum ? sumOfArrays(context, arguments.front(), items) : std::nullopt;
  }
  std::vector<std::int64_t> counts;
  std::transform(items.begin(), items.end(), std::back_inserter(counts),
                 [](const Value& each) { return *each.count; });
  const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
  return integerOf(name == "sum"   ? std::accumulate(counts.begin(), counts.end(), std::int64_t{0})
                   : name == "max" ? *most
                                   : *least);
}

/// The last part of the dotted name at the start of a text: `jit` of `jax.jit(f)`.
std::string_view lastName(std::string_view text) {
  constexpr std::string_view kOfNames =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.";
  const std::string_view dotted = text.substr(0, text.find_first_not_of(kOfNames));
  return dotted.substr(dotted.rfind('.') + 1);
}

/// A function of one argument.
std::optional<Value> ofOne(Context& context, std::string_view name, const CallArgument& only) {
  if (name == "float" || name == "int") {
    return arrayOf(Shape());
  }
  if (name == "list" || name == "tuple") {
    return only.value.isSequence() ? only.value : Value();
  }
  return name == "len" ? std::optional(lengthOf(context, only)) : std::nullopt;
}

}  // namespace

bool keepsFunction(std::string_view text) {
  constexpr std::string_view kKeep[] = {"no_grad",  "enable_grad", "inference_mode",  "jit",
                                        "njit",     "script",      "compile",         "function",
                                        "cache",    "compact",     "jaxtyped",        "typechecked",
                                        "beartype", "lru_cache",   "cached_property", "property",
                                        "override", "classmethod", "abstractmethod"};
  text.remove_prefix(1);
  std::string_view name = lastName(text);
  if (name == "partial") {
    name = lastName(text.substr(std::min(text.find('('), text.size() - 1) + 1));
  }
  return isAmong(kKeep, name);
}

std::optional<Value> builtinOf(Context& context, std::string_view name,
                               const std::deque<CallArgument>& arguments) {
  if (name == "print") {
    return Value(ValueKind::none);
  }
  if (name == "range") {
    return rangeOf(arguments).value_or(Value(ValueKind::numbers));
  }
  if (name == "zip" || name == "enumerate") {
    return (name == "zip" ? zipOf(arguments) : enumerateOf(arguments)).value_or(Value());
  }
  if (name == "sum" || name == "max" || name == "min") {
    return ofItems(context, name, arguments);
  }
  if (arguments.size() != 1) {
    return std::nullopt;
  }
  return ofOne(context, name, arguments.front());
}

}  // namespace bcast::expression
