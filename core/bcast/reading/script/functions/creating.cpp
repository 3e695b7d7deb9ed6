// SPDX-License-Identifier: MIT
// Functions that make arrays: `ones`, `arange`, `array`.
#include <algorithm>
#include <cmath>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

Value arrayOrUnknown(std::optional<Shape> shape) {
  return shape ? arrayOf(std::move(*shape)) : Value();
}

/// An array of random numbers, by the name of its function, with the limits of integers.
Value ofRandom(Call& call, Value array, const std::vector<double>& limits = {}) {
  constexpr std::string_view kUniform[] = {"rand", "random", "random_sample"};
  constexpr std::string_view kNormal[] = {"randn", "standard_normal"};
  const std::string_view name = call.function();
  const bool isOfIntegers = (name == "randint" || name == "integers") && !limits.empty();
  Computation how{isOfIntegers              ? ComputationKind::integers
                  : isAmong(kUniform, name) ? ComputationKind::uniform
                                            : ComputationKind::normal};
  how.numbers = limits;
  if (limits.size() == 1) {
    how.numbers.insert(how.numbers.begin(), 0);
  }
  const bool isKnown = isOfIntegers || how.kind == ComputationKind::uniform ||
                       isAmong(kNormal, name) || (name == "normal" && limits.empty());
  return isKnown ? call.context().computed(std::move(array), std::move(how)) : std::move(array);
}

/// `np.random.rand(3, 4)`, `torch.randn(3, 4)`.
Value ofSizes(Call& call) {
  call.passUnshaped();
  return ofRandom(call, arrayOrUnknown(call.takeSizes({"shape", "size"})));
}

/// `np.empty((3, 4))`, `np.empty(3, np.float32)`, and only in PyTorch `torch.empty(3, 4)`.
Value empty(Call& call) {
  if (systemOfCall(call) == ids::kPytorch) {
    return ofSizes(call);
  }
  call.passUnshaped();
  const auto shape = call.take({"shape", "size"});
  if (!shape || !call.takeType()) {
    return call.notRead();
  }
  return ofRandom(call, arrayOrUnknown(call.context().sizesOf(shape->value, shape->node)));
}

Value withValues(Value array, ReadValues values) {
  array.contents.values = std::move(values);
  return array;
}

/// `np.ones((3, 4))`, `torch.zeros(3, 4)`: fractions, unless the code has another type.
Value onesOrZeros(Call& call) {
  const bool isOne = call.function() == "ones";
  Value array = withValues(empty(call), {{isOne ? "1" : "0"}});
  Computation how{
      .kind = ComputationKind::numbers, .numbers = {isOne ? 1.0 : 0.0}, .type = ElementType::f64};
  return call.isTyped() || !array.is(ValueKind::array)
             ? array
             : call.context().computed(std::move(array), std::move(how));
}

/// A limit of random integers, if it is known.
void addLimit(std::vector<double>& limits, const std::optional<CallArgument>& given) {
  if (given && given->value.count) {
    limits.push_back(static_cast<double>(*given->value.count));
  }
}

/// Up to two numbers without a size: `np.random.normal(0, 1)`.
Value scalarOf(Call& call, std::vector<double>& limits) {
  for (auto next = call.take({"loc", "low"}); next; next = call.take({"scale", "high"})) {
    const auto shape = call.context().shapeOf(next->value, next->node);
    addLimit(limits, next);
    if (shape && *shape != Shape()) {
      return call.notRead();
    }
  }
  return arrayOf(Shape());
}

/// JAX's and TensorFlow's: the shape, then parameters.
Value randomOfShape(Call& call) {
  const auto shape = call.take({"shape"});
  std::vector<double> limits;
  addLimit(limits, call.take({"minval", "mean"}));
  addLimit(limits, call.take({"maxval", "stddev"}));
  return shape ? ofRandom(call, arrayOrUnknown(call.context().sizesOf(shape->value, shape->node)),
                          limits)
               : arrayOf(Shape());
}

/// Random numbers with parameters: `np.random.normal(0, 1, (3, 4))`, `torch.randint(9, (3,))`.
Value random(Call& call) {
  call.passUnshaped();
  if (call.context().isOf(ids::kJax) || call.context().isOf(ids::kTensorflow)) {
    return randomOfShape(call);
  }
  const auto size = call.takeNamed({"size"});
  const std::size_t parameters = call.context().isOf(ids::kPytorch) && call.left() == 2 ? 1 : 2;
  std::vector<double> limits;
  if (size || call.left() <= parameters) {
    Value scalar = scalarOf(call, limits);
    return size ? ofRandom(call, arrayOrUnknown(call.context().sizesOf(size->value, size->node)),
                           limits)
                : scalar;
  }
  for (std::size_t i = 0; i < parameters; ++i) {
    addLimit(limits, call.take());
  }
  return ofRandom(call, arrayOrUnknown(call.takeSizes({})), limits);
}

/// The number of elements from `start` to `stop`: 3 of `range(1, 6, 2)`.
std::optional<std::int64_t> countOf(std::int64_t start, std::int64_t stop, std::int64_t step) {
  constexpr std::int64_t kFar = kExtentLimit;
  const bool isNear = start > -kFar && start < kFar && stop > -kFar && stop < kFar;
  if (step == 0 || step <= -kFar || step >= kFar || !isNear) {
    return std::nullopt;
  }
  const std::int64_t way = step > 0 ? stop - start : start - stop;
  const std::int64_t by = step > 0 ? step : -step;
  return way <= 0 ? 0 : (way - 1) / by + 1;
}

/// A number that is written as one; nothing for any other.
std::optional<double> literalOf(const Context& context, const CallArgument& given) {
  if (given.value.is(ValueKind::integer)) {
    return given.value.count ? std::optional(static_cast<double>(*given.value.count))
                             : std::nullopt;
  }
  const NodeKind kind = context.at(given.node).kind;
  const auto& values = given.value.contents.values.first;
  const bool isLiteral = (kind == NodeKind::number || kind == NodeKind::unary) &&
                         values.size() == 1 && !values.front().starts_with("0x");
  return isLiteral ? tosa::realOf(values.front(), ElementType::f64) : std::nullopt;
}

/// The number of fractions by a step. NumPy and PyTorch count in f64, others may not: NumPy 2.1,
/// _calc_length in ctors.c; PyTorch 2.5, arange in RangeFactories.cpp.
Extent countOf(Call& call, const std::vector<CallArgument>& given) {
  const std::string_view system = systemOfCall(call);
  const bool isPytorch = system == ids::kPytorch;
  std::vector<double> limits;
  for (const CallArgument& each : given) {
    const auto literal = literalOf(call.context(), each);
    if (!literal) {
      return Extent::dynamic();
    }
    limits.push_back(*literal);
  }
  if (limits.size() == 1) {
    limits.insert(limits.begin(), 0);
  }
  const double step = limits.size() > 2 ? limits[2] : 1;
  const double count = std::ceil((limits[1] - limits[0]) / step);
  constexpr auto kFar = static_cast<double>(kExtentLimit);
  const bool isCounted = system == ids::kNumpy || (isPytorch && !call.isTyped() && count >= 0);
  return isCounted && std::abs(count) < kFar
             ? Extent(std::max<std::int64_t>(static_cast<std::int64_t>(count), 0))
             : Extent::dynamic();
}

bool isFraction(const CallArgument& given) {
  return given.value.is(ValueKind::array) && given.value.shape == Shape();
}

/// The start, the end and the step, as far as they are given; nothing if one is no integer.
std::optional<std::vector<Value>> integersOf(Call& call, const std::vector<CallArgument>& given) {
  std::vector<Value> integers;
  for (const CallArgument& each : given) {
    const auto integer = call.context().integerOf(each.value, each.node);
    integers.push_back(integer.value_or(Value()));
  }
  const auto isInteger = [](const Value& each) { return each.is(ValueKind::integer); };
  return std::all_of(integers.begin(), integers.end(), isInteger)
             ? std::optional(std::move(integers))
             : std::nullopt;
}

/// Whether the end is one of the numbers: PyTorch's `range`.
bool includesEnd(Call& call) {
  return call.function() == "range" && call.context().isOf(ids::kPytorch);
}

/// `np.arange(4)`, `np.arange(1, 5)`, `np.arange(0, 8, 2)`.
Value arange(Call& call) {
  call.passUnshaped();
  if (call.left() > 3 || call.left() == 0) {
    return call.notRead();
  }
  std::vector<CallArgument> arguments;
  for (auto next = call.take(); next; next = call.take()) {
    arguments.push_back(std::move(*next));
  }
  if (auto step = arguments.size() == 2 ? call.takeNamed({"step"}) : std::nullopt) {
    arguments.push_back(std::move(*step));
  }
  if (std::any_of(arguments.begin(), arguments.end(), isFraction)) {
    return arrayOf(Shape({includesEnd(call) ? Extent::dynamic() : countOf(call, arguments)}));
  }
  auto given = integersOf(call, arguments);
  if (!given) {
    return {};
  }
  const bool isKnown = std::all_of(given->begin(), given->end(),
                                   [](const Value& each) { return each.count.has_value(); });
  if (!isKnown) {
    return arrayOf(Shape({Extent::dynamic()}));
  }
  if (given->size() == 1) {
    given->insert(given->begin(), integerOf(0));
  }
  const std::int64_t step = given->size() > 2 ? *(*given)[2].count : 1;
  const std::int64_t start = *(*given)[0].count;
  const std::int64_t stop = *(*given)[1].count;
  const std::int64_t past = includesEnd(call) ? stop + (step > 0 ? 1 : -1) : stop;
  const auto count = countOf(start, past, step);
  return count ? withValues(arrayOf(Shape({Extent(*count)})), {{std::to_string(start)}, step})
               : call.notRead();
}

bool isArray(const CallArgument& given) {
  return given.value.isSequence() ||
         (given.value.is(ValueKind::array) && given.value.shape != Shape());
}

/// `np.linspace(0, 1, 50)`; between arrays, it is not supported.
Value linspace(Call& call) {
  call.passUnshaped();
  const auto start = call.take({"start"});
  const auto stop = call.take({"stop", "end"});
  const auto count = call.take({"num", "steps"});
  if (!start || !stop || isArray(*start) || isArray(*stop)) {
    return call.notRead();
  }
  constexpr std::int64_t kUsual = 50;
  Value made = arrayOrUnknown(count ? call.context().sizesOf(count->value, count->node)
                                    : Shape({Extent(kUsual)}));
  const auto first = literalOf(call.context(), *start);
  const auto last = literalOf(call.context(), *stop);
  if (call.function() != "linspace" || call.isPartial() || !first || !last) {
    return made;
  }
  Computation how{ComputationKind::spaced};
  how.numbers = {*first, *last};
  return call.context().computed(std::move(made), std::move(how));
}

/// `np.eye(3)`, `np.eye(3, 4)`.
Value eye(Call& call) {
  call.passUnshaped();
  const auto sizes = call.takeSizes({"n", "N"});
  if (!sizes || sizes->rank() > 2 || sizes->rank() == 0) {
    return sizes ? call.notRead() : Value();
  }
  Value made = arrayOf(Shape({sizes->extents().front(), sizes->extents().back()}));
  return call.function() == "tri" || call.hasMore()
             ? made
             : call.context().computed(std::move(made), {ComputationKind::identity});
}

/// The shape of nested lists; rows must have the same shape.
std::optional<Shape> shapeOfList(Call& call, const CallArgument& list) {
  if (!list.value.isSequence()) {
    return call.context().shapeOf(list.value, list.node);
  }
  std::optional<Shape> row;
  for (const Value& item : list.value.items) {
    auto next = shapeOfList(call, {{}, item, list.node});
    if (!next || (row && *row != *next)) {
      const bool isUnequal = next && !call.holdsObjects();
      isUnequal ? call.context().fails(list.node, kExpressionPhrases.unequalRows, {}) : Value();
      return std::nullopt;
    }
    row = std::move(next);
  }
  std::vector<Extent> extents = row ? row->extents() : std::vector<Extent>();
  if (extents.size() == kRankLimit) {
    call.notRead();
    return std::nullopt;
  }
  extents.insert(extents.begin(), Extent(static_cast<std::int64_t>(list.value.items.size())));
  return Shape(std::move(extents));
}

/// Adds the numbers of nested lists in their order. Returns whether all values are numbers.
bool addNumbers(std::vector<std::string>& numbers, const Value& list) {
  if (list.isSequence()) {
    return std::all_of(list.items.begin(), list.items.end(),
                       [&](const Value& item) { return addNumbers(numbers, item); });
  }
  const Contents number = contentsOf(list);
  const auto& values = number.values.first;
  numbers.insert(numbers.end(), values.begin(), values.end());
  // The list may have another type.
  return values.size() == 1 && !number.type &&
         (!list.is(ValueKind::array) || list.shape == Shape());
}

ReadValues valuesOf(const Value& list) {
  ReadValues values;
  return !list.isSequence()               ? contentsOf(list).values
         : addNumbers(values.first, list) ? values
                                          : ReadValues();
}

/// `[True, [False]]`
bool isOfTruths(const Value& list) {
  return list.is(ValueKind::truth) ||
         (list.isSequence() && !list.items.empty() &&
          std::all_of(list.items.begin(), list.items.end(), isOfTruths));
}

/// An array, a number, or nested lists of them, as an array.
Value arrayIn(Call& call, const CallArgument& given) {
  Value array = arrayOrUnknown(shapeOfList(call, given));
  array.contents = {isOfTruths(given.value) ? ElementType::boolean : contentsOf(given.value).type,
                    valuesOf(given.value),
                    {},
                    given.value.isSequence() ? nullptr : contentsOf(given.value).computation};
  return array;
}

/// An array with the values of another one, or of a number. Only NumPy and JAX broadcast them.
Value filled(Call& call, Value made, const CallArgument& filler) {
  if (filler.value.is(ValueKind::symbol) || !made.is(ValueKind::array)) {
    return made;
  }
  const Value array = arrayIn(call, filler);
  const bool isPytorch = call.context().isOf(ids::kPytorch);
  const bool takesArray = !isPytorch && !call.context().isOf(ids::kTensorflow);
  auto contents =
      takesArray || array.shape == Shape() ? filledWith(array, made.shape) : std::nullopt;
  if (!contents) {
    return call.notRead();
  }
  const NodeKind kind = call.context().at(filler.node).kind;
  const bool isNumber = kind == NodeKind::number || kind == NodeKind::unary;
  const bool isTensor = isPytorch && filler.value.is(ValueKind::array) && !isNumber;
  // PyTorch takes a tensor as Python's number, which has another type.
  made.contents = isTensor ? Contents{} : std::move(*contents);
  return made;
}

/// `np.full((3, 4), 7)`, `tf.fill((3, 4), 7)`.
Value full(Call& call) {
  call.passUnshaped();
  const auto size = call.take({"shape", "size", "dims"});
  const auto value = call.take({"fill_value", "value"});
  if (!size || !value || !call.takeType()) {
    return call.notRead();
  }
  return filled(call, arrayOrUnknown(call.context().sizesOf(size->value, size->node)), *value);
}

/// `x.full_like(7)`, whose type is that of `x`.
Value fullLike(Call& call) {
  call.passUnshaped();
  auto shape = call.takeShape();
  const auto value = call.take({"fill_value"});
  if (!value || !call.takeType()) {
    return call.notRead();
  }
  const auto type = call.kept(Keeps::type, Value()).contents.type;
  Value made = filled(call, arrayOrUnknown(std::move(shape)), *value);
  if (!call.isTyped()) {
    made.contents = converted(std::move(made.contents), type, made.shape);
  }
  return made;
}

/// `np.array([[1, 2], [3, 4]])`, `tf.constant(0, shape=(3, 4))`.
Value array(Call& call) {
  call.passUnshaped();
  const auto list = call.take({"object", "data", "value", "initial_value"});
  const auto shape = call.takeNamed({"shape"});
  if (!list || !call.takeType()) {
    return call.notRead();
  }
  Value made = arrayIn(call, *list);
  const auto given = shape ? call.context().sizesOf(shape->value, shape->node) : made.shape;
  made.shape = given.value_or(Shape());
  return given ? made : Value();
}

/// `torch.Tensor(3, 4)` has these sizes, and `torch.Tensor([3, 4])` these elements.
Value tensor(Call& call) {
  const auto first = call.take({"data"});
  if (!first) {
    return call.notRead();
  }
  call.prepend(*first);
  return first->value.is(ValueKind::integer) ? ofSizes(call) : array(call);
}

/// TensorFlow's is a copy.
Value identity(Call& call) {
  return call.context().isOf(ids::kTensorflow) ? array(call) : eye(call);
}

/// `torch.Size([3, 4])` and `TensorShape([3, 4])`: a shape, as a tuple.
Value shapeAsTuple(Call& call) {
  const auto sizes = call.takeSizes({});
  return sizes ? tupleOf(*sizes) : Value();
}

/// `np.float32(x)`, `np.int64(3)`: a number stays one.
Value scalarOrArray(Call& call) {
  const auto given = call.take();
  const bool isNumber = given && given->value.is(ValueKind::integer);
  return !given     ? call.notRead()
         : isNumber ? given->value
                    : arrayOrUnknown(call.context().shapeOf(dataOf(given->value), given->node));
}

/// `x.new_zeros(3, 4)` of PyTorch.
Value newOf(Call& call) {
  call.take();
  call.takeNamed({"fill_value"});
  return ofSizes(call);
}

/// `jax.random.PRNGKey(0)`
Value key(Call& call) {
  call.take();
  return Value(ValueKind::word);
}

constexpr Function kCreatingFunctions[] = {
    {"PRNGKey", key, ShapeRule::create, false},
    {"key", key, ShapeRule::create, false},
    {"ones", onesOrZeros, ShapeRule::create, false},
    {"zeros", onesOrZeros, ShapeRule::create, false},
    {"empty", empty, ShapeRule::create, false},
    {"rand", ofSizes, ShapeRule::create, false},
    {"randn", ofSizes, ShapeRule::create, false},
    {"random", empty, ShapeRule::create, false},
    {"random_sample", empty, ShapeRule::create, false},
    {"standard_normal", empty, ShapeRule::create, false},
    {"full", full, ShapeRule::create, false},
    {"fill", full, ShapeRule::create, false},
    {"full_like", fullLike, ShapeRule::create, false},
    {"normal", random, ShapeRule::create, false},
    {"uniform", random, ShapeRule::create, false},
    {"randint", random, ShapeRule::create, false},
    {"integers", random, ShapeRule::create, false},
    {"arange", arange, ShapeRule::create, false},
    {"range", arange, ShapeRule::create, false},
    {"linspace", linspace, ShapeRule::create, false},
    {"eye", eye, ShapeRule::create, false},
    {"tri", eye, ShapeRule::create, false},
    {"logspace", linspace, ShapeRule::create, false},
    {"geomspace", linspace, ShapeRule::create, false},
    {"float16", scalarOrArray, ShapeRule::create, false},
    {"float32", scalarOrArray, ShapeRule::create, false},
    {"float64", scalarOrArray, ShapeRule::create, false},
    {"int8", scalarOrArray, ShapeRule::create, false},
    {"int16", scalarOrArray, ShapeRule::create, false},
    {"int32", scalarOrArray, ShapeRule::create, false},
    {"int64", scalarOrArray, ShapeRule::create, false},
    {"uint8", scalarOrArray, ShapeRule::create, false},
    {"bool_", scalarOrArray, ShapeRule::create, false},
    {"complex64", scalarOrArray, ShapeRule::create, false},
    {"new_zeros", newOf, ShapeRule::create, true, false},
    {"new_ones", newOf, ShapeRule::create, true, false},
    {"new_empty", newOf, ShapeRule::create, true, false},
    {"identity", identity, ShapeRule::create, false},
    {"array", array, ShapeRule::create, false},
    {"asarray", array, ShapeRule::create, false},
    {"tensor", array, ShapeRule::create, false},
    {"as_tensor", array, ShapeRule::create, false},
    {"Parameter", array, ShapeRule::create, false},
    {"Tensor", tensor, ShapeRule::create, false},
    {"FloatTensor", tensor, ShapeRule::create, false},
    {"LongTensor", tensor, ShapeRule::create, false},
    {"constant", array, ShapeRule::create, false},
    {"Variable", array, ShapeRule::create, false},
    {"convert_to_tensor", array, ShapeRule::create, false},
    {"Size", shapeAsTuple, ShapeRule::create, false},
    {"TensorShape", shapeAsTuple, ShapeRule::create, false},
};

}  // namespace

std::span<const Function> creatingFunctions() { return kCreatingFunctions; }

}  // namespace bcast::expression
