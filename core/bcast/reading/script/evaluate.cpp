// SPDX-License-Identifier: MIT
#include "bcast/reading/script/evaluate.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/call_function.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/lists.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/subscript.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

bool isSubmodule(std::string_view word) {
  constexpr std::string_view kSubmodules[] = {"random", "linalg", "nn",     "functional", "math",
                                              "keras",  "layers", "models", "init"};
  return isAmong(kSubmodules, word);
}

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

Value truthOf(std::optional<bool> known) {
  Value value(ValueKind::truth);
  if (known) {
    value.count = *known ? 1 : 0;
  }
  return value;
}

/// `2 < 3`; nothing if it is no comparison, or a number is not known.
std::optional<bool> compared(std::string_view symbol, const Value& left, const Value& right) {
  const bool areNumbers = left.is(ValueKind::integer) && right.is(ValueKind::integer);
  if (!areNumbers || !left.count || !right.count) {
    return std::nullopt;
  }
  const std::int64_t a = *left.count;
  const std::int64_t b = *right.count;
  const std::pair<std::string_view, bool> all[] = {{"<", a < b},   {"<=", a <= b}, {">", a > b},
                                                   {">=", a >= b}, {"==", a == b}, {"!=", a != b}};
  const auto* found = std::find_if(std::begin(all), std::end(all),
                                   [&](const auto& each) { return each.first == symbol; });
  return found == std::end(all) ? std::nullopt : std::optional(found->second);
}

/// `2 * 3`, the operator being that of the node; only known at run time if one of them is.
Value calculated(Context& context, const Value& left, const Value& right, std::size_t node) {
  const std::string_view symbol = context.at(node).word;
  if (const auto truth = compared(symbol, left, right)) {
    return truthOf(truth);
  }
  constexpr std::string_view kOfScalars[] = {"/", "**", "<", "<=", ">", ">=", "==", "!="};
  if (isAmong(kOfScalars, symbol)) {
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
    return arrayOf(Shape(), (digits.front() == '.' ? "0" : "") + std::string(digits));
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
  constexpr std::string_view kKeywords[] = {"and", "or", "not",    "if",    "else", "for",
                                            "in",  "is", "lambda", "await", "yield"};
  for (const std::string_view keyword : kKeywords) {
    if (keyword == word) {
      return context.notRead(node);
    }
  }
  return context.valueOf(word);
}

Value shapeOf(Context& context, std::size_t node) {
  Result<Parsed> parsed = parseShape(context.at(node).word);
  return parsed.ok() ? context.example(parsed.take().shape) : context.notRead(node);
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

/// How many axes, from the last on, `x.T` and `x.mT` reverse.
std::size_t reversedAxes(std::string_view word, const Shape& shape) {
  return word == "T" ? shape.rank() : std::min<std::size_t>(shape.rank(), 2);
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
  return transposed(shape, reversedAxes(word, shape));
}

/// What an object has that is no shape: `x.data`, `x.max(dim=1).values`, `self.scale`.
Value memberOf(Context& context, Value owner, std::size_t node) {
  const std::string_view word = context.at(node).word;
  const bool isPair = owner.is(ValueKind::tuple) && owner.items.size() == 2;
  if (isPair && (word == "values" || word == "indices")) {
    return owner.items[word == "values" ? 0 : 1];
  }
  if (word == "data" || word == "real") {
    return owner;
  }
  if (owner.is(ValueKind::object)) {
    return context.ownCode().memberOf(owner, word).value_or(Value());
  }
  if (owner.is(ValueKind::symbol)) {
    return context.valueOf(context.textOf(node));  // It is a name, too.
  }
  return owner.is(ValueKind::unknown) ? Value()
                                      : context.skip(ErrorCode::functionNotRead, node, word);
}

Value attributeOf(Context& context, std::size_t node) {
  const Node& attribute = context.at(node);
  Value owner = evaluate(context, attribute.children[0]);
  if (owner.is(ValueKind::module)) {
    return memberOf(context, owner.word, node);
  }
  const std::string_view word = attribute.word;
  if (word != "shape" && word != "ndim" && word != "T" && word != "mT") {
    return memberOf(context, std::move(owner), node);
  }
  const auto shape = context.shapeOf(owner, attribute.children[0]);
  if (!shape || !shape->isRanked()) {
    return word == "shape"  ? Value(ValueKind::numbers)
           : word == "ndim" ? integerOf(std::nullopt)
                            : Value();
  }
  const SystemScope scope(context, owner.system);
  Value value = context.kept(Keeps::equal, contentsOf(owner), propertyOf(context, *shape, node));
  if (!value.is(ValueKind::array)) {
    return value;
  }
  Computation how{ComputationKind::transpose};
  how.from = {context.computations().from(contentsOf(owner), *shape)};
  how.axes = allAxes(*shape);
  std::reverse(how.axes.end() - static_cast<std::ptrdiff_t>(reversedAxes(word, *shape)),
               how.axes.end());
  ScriptStep step = stepOf("transpose", ShapeRule::transpose, owner);
  step.axes = how.axes;
  value = context.computed(std::move(value), std::move(how));
  return scope.made(withStep(context, std::move(step), value, node));
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
  const SystemScope scope(context, operand.value.system);
  return scope.made(
      elementWise(context, unary.word == "-" ? "negate" : "bitwise_not", {operand}, node));
}

/// What Python's own operator makes of tuples and lists; nothing if the operation is of arrays.
std::optional<Value> listsOf(Context& context, CallArgument& left, CallArgument& right,
                             std::size_t node) {
  const std::string_view word = context.at(node).word;
  const bool areLists = left.value.isSequence() && right.value.isSequence();
  if (word == "+" && (areSizes(context, left, right) || (areLists && context.usesLibrary()))) {
    return joined(std::move(left.value), right.value);
  }
  if (auto all = word == "*" ? repeatedSizes(context, left, right) : std::nullopt) {
    return all;
  }
  const bool isUnread =
      isOfLists(context, left, right) || (word == "*" && isRepetition(context, left, right));
  return isUnread ? std::optional(context.notRead(node)) : std::nullopt;
}

Value binaryOf(Context& context, std::size_t node) {
  const Node& binary = context.at(node);
  CallArgument left{"", evaluate(context, binary.children[0]), binary.children[0]};
  CallArgument right{"", evaluate(context, binary.children[1]), binary.children[1]};
  const bool isEquality = binary.word == "==" || binary.word == "!=";
  if (isEquality && areSizes(context, left, right)) {
    const auto equal = areEqual(left.value, right.value);
    return truthOf(equal ? std::optional(*equal == (binary.word == "==")) : std::nullopt);
  }
  if (areNumbers(left.value, right.value)) {
    return isEquality ? truthOf(std::nullopt) : Value(ValueKind::numbers);
  }
  if (auto all = listsOf(context, left, right, node)) {
    return std::move(*all);
  }
  const SystemScope scope(context,
                          left.value.system.empty() ? right.value.system : left.value.system);
  if (binary.word == "@") {
    return scope.made(product(context, "matmul", {left, right}, node));
  }
  if (left.value.is(ValueKind::integer) && right.value.is(ValueKind::integer)) {
    return calculated(context, left.value, right.value, node);
  }
  return scope.made(elementWise(context, binary.word, {left, right}, node));
}

/// `np.c_[x, y]` of vectors and matrices is `np.column_stack((x, y))`, and `np.r_[x, y]` is
/// `np.concatenate((x, y))`; of numbers and slices, they are not read.
std::optional<Value> joinedByIndex(Context& context, std::size_t node) {
  const Node& owner = context.at(context.at(node).children[0]);
  const bool isColumns = owner.word == "c_";
  if (owner.kind != NodeKind::attribute || (!isColumns && owner.word != "r_")) {
    return std::nullopt;
  }
  const SystemScope scope(context, ids::kNumpy);
  std::vector<Value> items = itemsOf(context, node, 1);
  const auto isJoined = [&](const Value& each) {
    return each.is(ValueKind::array) && each.shape.isRanked() && each.shape.rank() > 0 &&
           (each.shape.rank() <= 2 || !isColumns);
  };
  if (!std::all_of(items.begin(), items.end(), isJoined)) {
    return Value();
  }
  Call call(context, node, {{"", Value(ValueKind::tuple, std::move(items)), node}});
  return scope.made(findFunction(isColumns ? "column_stack" : "concatenate")->evaluate(call));
}

/// `x[:, None]`
Value indexed(Context& context, std::size_t node) {
  if (auto joined = joinedByIndex(context, node)) {
    return std::move(*joined);
  }
  const Value array = evaluate(context, context.at(node).children[0]);
  Value part = indexedBy(context, array, node);
  if (!array.is(ValueKind::array)) {
    return part;
  }
  const SystemScope scope(context, array.system);
  return scope.made(
      withStep(context, stepOf("getitem", ShapeRule::index, array), std::move(part), node));
}

/// `x is None`; not known for a name without a value.
std::optional<bool> isNone(const std::vector<Value>& values) {
  const bool isKnown = values[1].is(ValueKind::none) && !values[0].is(ValueKind::symbol) &&
                       !values[0].is(ValueKind::unknown);
  return isKnown ? std::optional(values[0].is(ValueKind::none)) : std::nullopt;
}

/// The truth of `and` and `or`, if the values decide it.
std::optional<bool> truthOfAll(bool isOr, const std::vector<Value>& values) {
  bool isKnown = true;
  for (const Value& each : values) {
    const bool hasTruth = each.is(ValueKind::truth) && each.count;
    if (hasTruth && (*each.count != 0) == isOr) {
      return isOr;
    }
    isKnown = isKnown && hasTruth;
  }
  return isKnown ? std::optional(!isOr) : std::nullopt;
}

std::optional<bool> truthIn(std::string_view word, const std::vector<Value>& values) {
  if (word == "is" || word == "is not") {
    const auto none = isNone(values);
    return none ? std::optional(*none == (word == "is")) : std::nullopt;
  }
  if (word == "not") {
    const Value& value = values[0];
    return value.is(ValueKind::truth) && value.count ? std::optional(*value.count == 0)
                                                     : std::nullopt;
  }
  return word == "and" || word == "or" ? truthOfAll(word == "or", values) : std::nullopt;
}

/// `not a`, `a and b`: a truth, unless an array is one of them.
Value logicOf(Context& context, std::size_t node) {
  std::vector<Value> values;
  for (const std::size_t child : std::vector<std::size_t>(context.at(node).children)) {
    values.push_back(evaluate(context, child));
  }
  const std::string_view word = context.at(node).word;
  const bool isOfArrays = std::any_of(values.begin(), values.end(), [](const Value& each) {
    return each.is(ValueKind::array) || each.is(ValueKind::unknown);
  });
  const bool isTest = word == "is" || word == "is not" || word == "in" || word == "not in";
  // The last value of `and` and `or` is not tested.
  const auto tested = values.end() - (word == "and" || word == "or" ? 1 : 0);
  if (!isTest && std::any_of(values.begin(), tested, hasNoTruth)) {
    return context.notRead(node);
  }
  return isOfArrays && !isTest ? Value() : truthOf(truthIn(word, values));
}

/// `a if c else b`
Value choiceOf(Context& context, std::size_t node) {
  const std::vector<std::size_t> children = context.at(node).children;
  const Context::Mark mark = context.mark();
  const Value condition = evaluate(context, children[1]);
  context.forgetUnknown(mark);
  if (condition.is(ValueKind::truth) && condition.count) {
    return evaluate(context, children[*condition.count != 0 ? 0 : 2]);
  }
  const Value value = evaluate(context, children[0]);
  return agreed(value, evaluate(context, children[2]));
}

/// `[x * i for i in range(3)]`: items of one shape, if their number is known. A size that is not
/// known may differ from one to the next, as in `[np.ones(i) for i in range(3)]`.
Value comprehensionOf(Context& context, std::size_t node) {
  const std::vector<std::size_t> children = context.at(node).children;
  const Value iterable = evaluate(context, children[2]);
  const auto items = itemsOf(iterable);
  const Context::Values before = context.values();
  bindTarget(context, children[1], anyItemOf(iterable));
  const Value item = evaluate(context, children[0]);
  context.setValues(before);
  constexpr std::size_t kConditions = 3;
  const bool mayDiffer =
      item.is(ValueKind::array) && !(item.shape.isRanked() && item.shape.isStatic());
  return items && !mayDiffer && children.size() == kConditions
             ? Value(ValueKind::list, std::vector<Value>(items->size(), item))
             : Value();
}

/// A text in quotes, which may be a type.
Value textOf(std::string_view quoted) {
  Value value = typeValue(typeQuoted(quoted));
  value.word = quoted.empty() ? quoted : quoted.substr(1, quoted.size() - 2);
  return value;
}

/// A name or a literal.
Value atomOf(Context& context, std::size_t node) {
  switch (context.at(node).kind) {
    case NodeKind::name:
      return nameOf(context, node);
    case NodeKind::number:
      return numberOf(context, node);
    case NodeKind::string:
      return textOf(context.at(node).word);
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
    case NodeKind::logic:
      return logicOf(context, node);
    case NodeKind::choice:
      return choiceOf(context, node);
    case NodeKind::comprehension:
      return comprehensionOf(context, node);
    case NodeKind::lambda:
      return {};
    default:
      return atomOf(context, node);
  }
}

Value indexedBy(Context& context, const Value& array, std::size_t node) {
  const std::vector<Value> index = itemsOf(context, node, 1);
  const SystemScope scope(context, array.system);
  return scope.made(subscript(context, array, index, node));
}

}  // namespace bcast::expression
