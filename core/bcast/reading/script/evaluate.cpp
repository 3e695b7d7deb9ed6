// SPDX-License-Identifier: MIT
#include "bcast/reading/script/evaluate.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/subscript.h"

namespace bcast::expression {
namespace {

bool isSubmodule(std::string_view word) {
  constexpr std::string_view kSubmodules[] = {"random", "linalg", "nn", "functional", "math"};
  return std::find(std::begin(kSubmodules), std::end(kSubmodules), word) != std::end(kSubmodules);
}

/// A module whose functions take a key first.
constexpr std::string_view kJaxRandom = "jax.random";

/// `np.float32`, `np.newaxis`, `np.pi`, or a module within a module.
Value memberOf(Context& context, std::string_view module, std::size_t node) {
  const std::string_view word = context.at(node).word;
  if (word == "newaxis") {
    return Value(ValueKind::none);
  }
  if (word == "pi" || word == "e" || word == "inf" || word == "nan") {
    return arrayOf(Shape());
  }
  if ((word == "numpy" || word == "lax") && module == "jax") {
    return Value(ValueKind::module, "jax.numpy");
  }
  if (word == "random" && module == "jax") {
    return Value(ValueKind::module, kJaxRandom);
  }
  if (isSubmodule(word)) {
    return Value(ValueKind::module, module);
  }
  const auto type = typeNamed(word, module);
  return type ? typeValue(type)
              : context.fail(ErrorCode::functionNotRead, node, context.textOf(node));
}

/// Python rounds down, C++ toward 0.
std::int64_t divided(std::string_view symbol, std::int64_t a, std::int64_t b) {
  const std::int64_t rest = a % b;
  const bool isBelow = rest != 0 && (rest < 0) != (b < 0);
  if (symbol == "%") {
    return isBelow ? rest + b : rest;
  }
  return isBelow ? a / b - 1 : a / b;
}

/// Nothing if the result does not fit, or is no integer. The operands are below 2^53 in magnitude.
std::optional<std::int64_t> resultOf(std::string_view symbol, std::int64_t a, std::int64_t b) {
  if (symbol == "+" || symbol == "-") {
    return symbol == "+" ? a + b : a - b;
  }
  if (symbol == "*") {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
  }
  const bool divides = symbol == "//" || symbol == "%";
  return divides && b != 0 ? std::optional(divided(symbol, a, b)) : std::nullopt;
}

/// `-3`
Value negated(Context& context, std::string_view symbol, const Value& value, std::size_t node) {
  if (symbol == "~") {
    return context.notRead(node);
  }
  return symbol == "-" && value.count ? integerOf(-*value.count) : value;
}

/// `2 * 3`, the operator being that of the node; only known at run time if one of them is.
Value calculated(Context& context, const Value& left, const Value& right, std::size_t node) {
  const std::string_view symbol = context.at(node).word;
  constexpr std::string_view kOfScalars[] = {"/", "**", "<", "<=", ">", ">=", "==", "!="};
  if (std::find(std::begin(kOfScalars), std::end(kOfScalars), symbol) != std::end(kOfScalars)) {
    return arrayOf(Shape());
  }
  if (!left.count || !right.count) {
    return integerOf(std::nullopt);
  }
  const auto result = resultOf(symbol, *left.count, *right.count);
  const bool isNear = result && *result > -kExtentLimit && *result < kExtentLimit;
  return isNear ? integerOf(result) : context.notRead(node);
}

Value numberOf(Context& context, std::size_t node) {
  const std::string_view digits = context.at(node).word;
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return arrayOf(Shape(), std::string(digits));
  }
  std::int64_t count = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  return fault == std::errc() && count < kExtentLimit
             ? integerOf(count)
             : context.fail(ErrorCode::extentTooLarge, node, digits);
}

Value nameOf(Context& context, std::size_t node) {
  const std::string_view word = context.at(node).word;
  if (word == "None") {
    return Value(ValueKind::none);
  }
  if (word == "True" || word == "False") {
    Value truth(ValueKind::truth);
    truth.count = word == "True" ? 1 : 0;
    return truth;
  }
  constexpr std::string_view kKeywords[] = {"and", "or", "not", "if",    "else",
                                            "for", "in", "is",  "lambda"};
  for (const std::string_view keyword : kKeywords) {
    if (keyword == word) {
      return context.notRead(node);
    }
  }
  return context.valueOf(word);
}

Value shapeOf(Context& context, std::size_t node) {
  Result<Parsed> parsed = parseShape(context.at(node).word);
  return parsed.ok() ? arrayOf(parsed.take().shape) : context.notRead(node);
}

std::vector<Value> itemsOf(Context& context, std::size_t node, std::size_t first = 0) {
  std::vector<Value> items;
  const auto& children = context.at(node).children;
  for (std::size_t i = first; i < children.size() && !context.error(); ++i) {
    items.push_back(children[i] == kAbsent ? Value(ValueKind::none)
                                           : evaluate(context, children[i]));
  }
  return items;
}

Value transposed(const Shape& shape, std::size_t axes) {
  std::vector<Extent> extents = shape.extents();
  std::reverse(extents.end() - static_cast<std::ptrdiff_t>(axes), extents.end());
  return arrayOf(Shape(std::move(extents)));
}

/// A function of one array.
Question stepOf(std::string_view function, ShapeRule rule, const Value& array) {
  Question step;
  step.function = function;
  step.rule = rule;
  step.operands.push_back(array.shape);
  step.contents.push_back(contentsOf(array));
  return step;
}

/// The result of a function, which is a step unless the function makes one of its own.
Value withStep(Context& context, Question step, Value result, std::size_t node) {
  // `x.max(dim=1)` also has the places.
  const bool isPair = step.rule == ShapeRule::reduce && result.is(ValueKind::tuple);
  const Value& array = isPair ? result.items.front() : result;
  if (array.is(ValueKind::array) && array.question == nullptr && !context.error()) {
    step.isKnown = true;
    step.shape = array.shape;
    context.keep(std::move(step), node);
  }
  return result;
}

/// `x.T`, `x.mT`, `x.shape`, `x.ndim`.
Value propertyOf(Context& context, const Shape& shape, std::size_t node) {
  const std::string_view word = context.at(node).word;
  if (word == "shape") {
    return tupleOf(shape);
  }
  if (word == "ndim") {
    return integerOf(static_cast<std::int64_t>(shape.rank()));
  }
  if (word == "mT" && shape.rank() < 2) {
    return context.notRead(node);
  }
  return transposed(shape, word == "T" ? shape.rank() : 2);
}

Value attributeOf(Context& context, std::size_t node) {
  const Node& attribute = context.at(node);
  Value owner = evaluate(context, attribute.children[0]);
  if (owner.is(ValueKind::module)) {
    return memberOf(context, owner.word, node);
  }
  const std::string_view word = attribute.word;
  if (owner.is(ValueKind::tuple) && owner.items.size() == 2 &&
      (word == "values" || word == "indices")) {
    return owner.items[word == "values" ? 0 : 1];
  }
  if (word == "data" || word == "real") {
    return owner;
  }
  if (word != "shape" && word != "ndim" && word != "T" && word != "mT") {
    return context.skip(ErrorCode::functionNotRead, node, word);
  }
  const auto shape = context.shapeOf(owner, attribute.children[0]);
  if (!shape || !shape->isRanked()) {
    return {};
  }
  Value value = propertyOf(context, *shape, node);
  value.contents = kept(Keeps::type, contentsOf(owner));
  return value.is(ValueKind::array)
             ? withStep(context, stepOf("transpose", ShapeRule::transpose, owner), value, node)
             : value;
}

/// A function by its name, and its array if it is a method.
struct Callee {
  std::string_view name;
  std::optional<CallArgument> array = {};
  bool takesKey = false;
};

Callee calleeOf(Context& context, std::size_t node) {
  const Node& function = context.at(node);
  if (function.kind != NodeKind::attribute) {
    return {function.kind == NodeKind::name ? function.word : std::string_view()};
  }
  Value owner = evaluate(context, function.children[0]);
  if (owner.is(ValueKind::module)) {
    return {function.word, std::nullopt, owner.word == kJaxRandom && function.word != "PRNGKey"};
  }
  return {function.word, CallArgument{"", std::move(owner), function.children[0]}};
}

std::deque<CallArgument> argumentsOf(Context& context, std::size_t node) {
  std::deque<CallArgument> arguments;
  const auto& children = context.at(node).children;
  for (std::size_t i = 1; i < children.size() && !context.error(); ++i) {
    const Node& each = context.at(children[i]);
    const bool isNamed = each.kind == NodeKind::keyword;
    if (!isNamed && !arguments.empty() && !arguments.back().name.empty()) {
      context.notRead(children[i]);  // Python allows no position after a name.
    }
    const std::size_t value = isNamed ? each.children[0] : children[i];
    arguments.push_back({isNamed ? each.word : "", evaluate(context, value), value});
  }
  return arguments;
}

/// The operands of an element-wise function: all arguments by position.
std::vector<CallArgument> takeOperands(Call& call) {
  std::vector<CallArgument> operands;
  for (auto next = call.take(); next; next = call.take()) {
    next->value = dataOf(std::move(next->value));
    if (next->value.is(ValueKind::list)) {
      call.notRead();
    }
    operands.push_back(std::move(*next));
  }
  call.failIfLeft();
  return operands;
}

/// `np.add(a, b, out=c)`, or `np.add(a, b, c)`: the result is written into c.
Value written(Call& call, std::string_view name, const std::vector<CallArgument>& operands,
              const CallArgument& out) {
  Value result = elementWise(call.context(), name, operands, call.node());
  const bool fails = result.question != nullptr && result.question->fails;
  return fails ? result
               : elementWiseInPlace(call.context(), name,
                                    {out, {"", std::move(result), call.node()}}, call.node());
}

/// An element-wise function: `np.add(a, b)`, `x.exp()`, or in place `x.add_(y)`.
Value callElementWise(Call& call, std::string_view name, bool isMethod, bool isInPlace) {
  call.passUnshaped();
  auto out = call.takeNamed({"out"});
  std::vector<CallArgument> operands = takeOperands(call);
  Context& context = call.context();
  const std::size_t arity = arityOf(name);
  const bool isPytorch = context.isOf(ids::kPytorch);
  if (!out && !isMethod && !isPytorch && operands.size() == arity + 1) {
    out = std::move(operands.back());
    operands.pop_back();
  }
  if (context.error() || operands.size() != arity) {
    return call.notRead();
  }
  // PyTorch gives its output the shape of the result.
  if (out && !isPytorch) {
    return written(call, name, operands, *out);
  }
  return isInPlace ? elementWiseInPlace(context, name, operands, call.node())
                   : elementWise(context, name, operands, call.node());
}

/// `max` of two arrays is element-wise, and of one a reduction.
bool isElementWise(const Function& function, const std::deque<CallArgument>& arguments) {
  const bool isOfTwo =
      arguments.size() > 1 && arguments[1].name.empty() && arguments[1].value.is(ValueKind::array);
  return isOfTwo && (function.name == "max" || function.name == "min");
}

/// The step of a function, with the arrays among its arguments.
Question stepOf(const Function& function, const std::deque<CallArgument>& arguments) {
  Question step;
  step.function = function.name;
  step.rule = function.rule;
  for (const CallArgument& each : arguments) {
    if (each.value.is(ValueKind::array)) {
      step.operands.push_back(each.value.shape);
      step.contents.push_back(contentsOf(each.value));
    }
  }
  return step;
}

/// A function that is not element-wise.
Value callFunction(Call& call, const Function& function, Question step) {
  Value value = call.typed(function.evaluate(call));
  call.failIfLeft();
  const bool isStep = function.rule != ShapeRule::create && !step.operands.empty();
  return isStep ? withStep(call.context(), std::move(step), std::move(value), call.node()) : value;
}

/// `add` of the method `add_`, which writes into its array.
std::string_view nameInPlace(const Callee& callee) {
  const std::string_view name = callee.name.substr(0, callee.name.find_last_not_of('_') + 1);
  return callee.array && name.size() + 1 == callee.name.size() && arityOf(name) == 2
             ? name
             : std::string_view();
}

/// A function by its name; null if no table has it, or it is element-wise.
const Function* functionOf(const Callee& callee, bool isMethod,
                           const std::deque<CallArgument>& arguments) {
  const Function* found = findFunction(callee.name);
  const bool isTaken = found != nullptr && (isMethod ? found->isMethod : found->isOfModule);
  return isTaken && !isElementWise(*found, arguments) ? found : nullptr;
}

/// A function of a module, or a method.
Value callNamed(Context& context, const Callee& callee, std::deque<CallArgument> arguments,
                std::size_t node) {
  const bool isMethod = callee.array.has_value();
  if (isProduct(callee.name)) {
    return product(context, callee.name, {arguments.begin(), arguments.end()}, node);
  }
  const Function* function = functionOf(callee, isMethod, arguments);
  const std::string_view inPlace = nameInPlace(callee);
  Question step = function != nullptr ? stepOf(*function, arguments) : Question();
  Call call(context, node, std::move(arguments));
  if (function != nullptr) {
    return callFunction(call, *function, std::move(step));
  }
  if (!inPlace.empty()) {
    return callElementWise(call, inPlace, isMethod, true);
  }
  if (arityOf(callee.name) > 0) {
    return call.typed(callElementWise(call, callee.name, isMethod, false));
  }
  return context.skip(ErrorCode::functionNotRead, node,
                      context.textOf(context.at(node).children[0]));
}

Value callOf(Context& context, std::size_t node) {
  const std::size_t function = context.at(node).children[0];
  const Callee callee = calleeOf(context, function);
  std::deque<CallArgument> arguments = argumentsOf(context, node);
  if (callee.array) {
    arguments.push_front(*callee.array);
  }
  if (callee.takesKey && !arguments.empty()) {
    arguments.pop_front();
  }
  if (context.at(function).kind != NodeKind::name) {
    return callNamed(context, callee, std::move(arguments), node);
  }
  if (callee.name == "abs") {
    Call call(context, node, std::move(arguments));
    return callElementWise(call, callee.name, false, false);
  }
  auto value = builtinOf(context, callee.name, arguments);
  return value ? std::move(*value)
               : context.skip(ErrorCode::functionNotRead, node, context.textOf(function));
}

Value unaryOf(Context& context, std::size_t node) {
  const Node& unary = context.at(node);
  CallArgument operand{"", evaluate(context, unary.children[0]), unary.children[0]};
  const bool isFraction = context.at(operand.node).kind == NodeKind::number;
  if (isFraction && operand.value.is(ValueKind::array) && unary.word == "-") {
    return arrayOf(Shape(), "-" + operand.value.contents.values.first.front());
  }
  if (operand.value.is(ValueKind::integer)) {
    return negated(context, unary.word, operand.value, node);
  }
  if (unary.word == "+") {
    return std::move(operand.value);
  }
  return elementWise(context, unary.word == "-" ? "negate" : "bitwise_not", {operand}, node);
}

Value binaryOf(Context& context, std::size_t node) {
  const Node& binary = context.at(node);
  CallArgument left{"", evaluate(context, binary.children[0]), binary.children[0]};
  CallArgument right{"", evaluate(context, binary.children[1]), binary.children[1]};
  // `[2, 3] + [3]` are shapes, as PyTorch prints them; with an array, a list is data.
  const auto isArray = [&](const CallArgument& each) {
    return each.value.is(ValueKind::array) && context.at(each.node).kind != NodeKind::shape;
  };
  if (isArray(left) || isArray(right)) {
    left.value = dataOf(std::move(left.value));
    right.value = dataOf(std::move(right.value));
  }
  if (binary.word == "@") {
    return product(context, "matmul", {left, right}, node);
  }
  if (left.value.is(ValueKind::integer) && right.value.is(ValueKind::integer)) {
    return calculated(context, left.value, right.value, node);
  }
  return elementWise(context, binary.word, {left, right}, node);
}

/// `x[:, None]`
Value indexed(Context& context, std::size_t node) {
  const Value array = evaluate(context, context.at(node).children[0]);
  Value part = subscript(context, array, itemsOf(context, node, 1), node);
  return array.is(ValueKind::array)
             ? withStep(context, stepOf("getitem", ShapeRule::index, array), std::move(part), node)
             : part;
}

/// A name or a literal.
Value atomOf(Context& context, std::size_t node) {
  switch (context.at(node).kind) {
    case NodeKind::name:
      return nameOf(context, node);
    case NodeKind::number:
      return numberOf(context, node);
    case NodeKind::string:
      return typeValue(typeQuoted(context.at(node).word));
    case NodeKind::shape:
      return shapeOf(context, node);
    case NodeKind::ellipsis:
      return Value(ValueKind::ellipsis);
    case NodeKind::unknown:
      return integerOf(std::nullopt);
    default:
      return context.notRead(node);
  }
}

}  // namespace

Value evaluate(Context& context, std::size_t node) {
  if (context.error()) {
    return {};
  }
  switch (context.at(node).kind) {
    case NodeKind::tuple:
      return Value(ValueKind::tuple, itemsOf(context, node));
    case NodeKind::list:
      return Value(ValueKind::list, itemsOf(context, node));
    case NodeKind::slice:
      return Value(ValueKind::slice, itemsOf(context, node));
    case NodeKind::unary:
      return unaryOf(context, node);
    case NodeKind::binary:
      return binaryOf(context, node);
    case NodeKind::attribute:
      return attributeOf(context, node);
    case NodeKind::call:
      return callOf(context, node);
    case NodeKind::index:
      return indexed(context, node);
    default:
      return atomOf(context, node);
  }
}

}  // namespace bcast::expression
