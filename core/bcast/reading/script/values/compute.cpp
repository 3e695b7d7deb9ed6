// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/compute.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bcast/evaluate/evaluate.h"
#include "bcast/reading/script/values/arrays.h"
#include "bcast/reading/script/values/number_functions.h"
#include "bcast/tensor/half.h"
#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

using Inputs = std::vector<Typed>;

/// The sizes of a static shape that is not too large.
std::optional<Sizes> sizesOf(const Shape& shape) {
  if (!shape.isRanked() || !shape.isStatic() || !elementCount(shape, kMostValues + 1)) {
    return std::nullopt;
  }
  Sizes sizes;
  for (const Extent each : shape.extents()) {
    sizes.push_back(static_cast<std::size_t>(each.count()));
  }
  return sizes;
}

// ---- Numbers of the code

Array numbersOf(const Computation& how, const Sizes& sizes) {
  const auto& numbers = how.numbers;
  Array made = Array::from_shape(sizes);
  const bool isFull = numbers.size() == made.size();
  for (std::size_t i = 0; i < made.size(); ++i) {
    made.flat(i) = numbers[isFull ? i : 0];
  }
  return made;
}

/// So many numbers, each being the one before plus the step.
Array countedFrom(double first, double step, std::size_t count) {
  Array counted = Array::from_shape({count});
  for (std::size_t i = 0; i < count; ++i) {
    counted.flat(i) = first + static_cast<double>(i) * step;
  }
  return counted;
}

double isOdd(double number) { return std::fmod(number, 2); }

/// Two decimals are enough to read.
double readable(double number) {
  constexpr double kDecimals = 100;
  return std::round(number * kDecimals) / kDecimals;
}

Array randomOf(const Computation& how, const Sizes& sizes) {
  std::mt19937 engine(static_cast<std::mt19937::result_type>(how.number));
  if (how.kind == ComputationKind::normal) {
    return mapped(readable, xt::random::randn<double>(sizes, 0, 1, engine));
  }
  const bool isWhole = how.kind == ComputationKind::integers;
  const double first = isWhole ? how.numbers[0] : 0;
  const double last = isWhole ? std::max(first + 1, how.numbers[1]) : 1;
  return mapped(isWhole ? +[](double x) { return std::floor(x); } : readable,
                xt::random::rand<double>(sizes, first, last, engine));
}

/// Elements that no others give.
std::optional<Typed> made(const Computation& how, const Sizes& sizes) {
  const auto count = xt::compute_size(sizes);
  const ElementType type = how.type.value_or(ElementType::f64);
  switch (how.kind) {
    case ComputationKind::numbers:
      return Typed{numbersOf(how, sizes), type};
    case ComputationKind::steps:
      return Typed{countedFrom(how.numbers.front(), how.numbers.back(), count), type};
    case ComputationKind::spaced:
      return Typed{xt::linspace<double>(how.numbers[0], how.numbers[1], count), type};
    case ComputationKind::identity:
      return Typed{xt::eye<double>({sizes[0], sizes[1]}), type};
    case ComputationKind::example: {
      const Array counted = countedFrom(1, 1, count);
      return Typed{type == ElementType::boolean ? mapped(isOdd, counted) : counted, type};
    }
    case ComputationKind::integers:
      return Typed{randomOf(how, sizes), ElementType::i64};
    case ComputationKind::uniform:
    case ComputationKind::normal:
      return Typed{randomOf(how, sizes), type};
    default:
      return std::nullopt;
  }
}

// ---- Element-wise functions

/// Whether an array is stretched to sizes: xtensor traps otherwise.
bool fits(const Array& array, const Sizes& sizes) {
  const auto& own = array.shape();
  const std::size_t rank = std::min(own.size(), sizes.size());
  return own.size() <= sizes.size() &&
         std::equal(own.end() - static_cast<std::ptrdiff_t>(rank), own.end(),
                    sizes.end() - static_cast<std::ptrdiff_t>(rank),
                    [](std::size_t size, std::size_t to) { return size == to || size == 1; });
}

/// Whether unsigned integers meet a longer one that has no axes: NumPy 2 makes the result long
/// (NEP 50), NumPy 1 and PyTorch do not.
bool isShortInSome(const Inputs& inputs, const std::vector<NumberType>& types) {
  bool hasShort = false;
  bool hasLong = false;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const auto [type, isWeak] = types[i];
    const bool hasAxes = inputs[i].array.dimension() > 0;
    hasShort = hasShort || (hasAxes && type == ElementType::u8);
    const bool isSigned = type > ElementType::boolean && type < ElementType::u8;
    hasLong = hasLong || (!hasAxes && !isWeak && isSigned);
  }
  return hasShort && hasLong;
}

std::optional<Typed> elementWise(const Computation& how, const Inputs& inputs, const Sizes& sizes) {
  if (!std::all_of(inputs.begin(), inputs.end(),
                   [&](const Typed& each) { return fits(each.array, sizes); })) {
    return std::nullopt;
  }
  std::vector<NumberType> types;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Computation& from = *how.from[i].elements;
    const bool isNumber = from.kind == ComputationKind::numbers && from.shape == Shape();
    types.push_back({inputs[i].type, isNumber});
  }
  const auto function = numberFunction(how.function, types);
  if (!function || isShortInSome(inputs, types)) {
    return std::nullopt;
  }
  if (function->one != nullptr) {
    return Typed{mapped(function->one, inputs[0].array), function->type};
  }
  if (function->two != nullptr) {
    return Typed{mapped(function->two, inputs[0].array, inputs[1].array), function->type};
  }
  return Typed{xt::vectorize(function->three)(inputs[0].array, inputs[1].array, inputs[2].array),
               function->type};
}

Typed castTo(ElementType type, const Array& array) {
  const bool isWhole = !isFloat(type);
  return {type == ElementType::boolean ? truthsOf(array)
          : isWhole                    ? mapped([](double x) { return std::trunc(x); }, array)
                                       : array,
          type};
}

// ---- Other places for elements

/// Along each axis a start, a count and a difference.
Array partOf(const Array& array, const std::vector<double>& ranges) {
  Sizes sizes;
  std::vector<std::ptrdiff_t> strides;
  std::ptrdiff_t offset = 0;
  for (std::size_t axis = 0; axis < array.dimension(); ++axis) {
    constexpr std::size_t kNumbers = 3;
    const double* range = &ranges[kNumbers * axis];
    const std::ptrdiff_t stride = array.strides()[axis];
    offset += stride * static_cast<std::ptrdiff_t>(range[0]);
    sizes.push_back(static_cast<std::size_t>(range[1]));
    strides.push_back(stride * static_cast<std::ptrdiff_t>(range[2]));
  }
  if (xt::compute_size(sizes) == 0) {
    return Array::from_shape(sizes);
  }
  return xt::strided_view(array, std::move(sizes), std::move(strides),
                          static_cast<std::size_t>(offset), xt::layout_type::dynamic);
}

Array joinedAlong(std::size_t axis, const Inputs& inputs, const Sizes& sizes) {
  Array joined = Array::from_shape(sizes);
  const std::ptrdiff_t within = countWithin(sizes, axis);
  const auto row = static_cast<std::ptrdiff_t>(sizes[axis]) * within;
  std::ptrdiff_t start = 0;
  for (const Typed& each : inputs) {
    const auto count = static_cast<std::ptrdiff_t>(each.array.shape(axis)) * within;
    const auto rows = count == 0 ? 0 : static_cast<std::ptrdiff_t>(each.array.size()) / count;
    for (std::ptrdiff_t i = 0; i < rows; ++i) {
      std::copy_n(each.array.begin() + i * count, count, joined.begin() + i * row + start);
    }
    start += count;
  }
  return joined;
}

/// So many times along each axis, from the last on.
Array repeated(Array array, const std::vector<double>& times) {
  const std::size_t rank = std::max(array.dimension(), times.size());
  Sizes sizes(rank - array.dimension(), 1);
  sizes.insert(sizes.end(), array.shape().begin(), array.shape().end());
  Sizes all(rank - times.size(), 1);
  std::transform(times.begin(), times.end(), std::back_inserter(all),
                 [](double each) { return static_cast<std::size_t>(each); });
  array.reshape(sizes);
  return xt::tile(array, all);
}

/// The type in which arrays meet.
ElementType typeOfAll(const Inputs& inputs) {
  return std::accumulate(
      inputs.begin(), inputs.end(), inputs.front().type,
      [](ElementType type, const Typed& each) { return widened(type, each.type); });
}

std::optional<Typed> product(const Computation& how, const Inputs& inputs) {
  RunRequest run{{.mode = std::string(how.function)}, "mul", {}};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Array& array = inputs[i].array;
    run.request.operands.push_back(how.from[i].shape);
    run.data.push_back({ElementType::f64, std::as_bytes(std::span(array.data(), array.size()))});
  }
  if (!how.equation.empty()) {
    run.request.equation = how.equation;
  }
  const auto evaluated = evaluate(run);
  const Tensor* tensor = evaluated.ok() ? std::get_if<Tensor>(&evaluated.value()) : nullptr;
  if (tensor == nullptr) {
    return std::nullopt;
  }
  const std::span<const std::byte> bytes = tensor->data.bytes();
  Array made = Array::from_shape({bytes.size() / sizeof(double)});
  std::copy_n(reinterpret_cast<const double*>(bytes.data()), made.size(), made.begin());
  return Typed{std::move(made), typeOfAll(inputs)};
}

std::optional<Typed> computed(const Computation& how, const Inputs& inputs, const Sizes& sizes) {
  switch (how.kind) {
    case ComputationKind::elementWise:
      return elementWise(how, inputs, sizes);
    case ComputationKind::cast:
      return castTo(*how.type, inputs[0].array);
    case ComputationKind::reduce:
      return reduced(how, inputs[0]);
    case ComputationKind::along:
      return computedAlong(how, inputs[0]);
    case ComputationKind::transpose:
      return Typed{xt::transpose(inputs[0].array, how.axes), inputs[0].type};
    case ComputationKind::part:
      return Typed{partOf(inputs[0].array, how.numbers), inputs[0].type};
    case ComputationKind::stretch:
      return Typed{xt::broadcast(inputs[0].array, sizes), inputs[0].type};
    case ComputationKind::join:
      return Typed{joinedAlong(how.axes[0], inputs, sizes), typeOfAll(inputs)};
    case ComputationKind::repeat:
      return Typed{repeated(inputs[0].array, how.numbers), inputs[0].type};
    case ComputationKind::product:
      return product(how, inputs);
    default:
      return made(how, sizes);
  }
}

// ---- The graph

/// Computations with all that they take, those that are taken first.
std::vector<const Computation*> inOrder(const Computation& last) {
  std::map<std::size_t, const Computation*> all;
  std::vector<const Computation*> open{&last};
  while (!open.empty()) {
    const Computation* each = open.back();
    open.pop_back();
    const bool isNew = all.emplace(each->number, each).second;
    const auto& from = isNew ? each->from : std::vector<ComputedFrom>();
    std::transform(from.begin(), from.end(), std::back_inserter(open),
                   [](const ComputedFrom& input) { return input.elements; });
  }
  std::vector<const Computation*> sorted;
  std::transform(all.begin(), all.end(), std::back_inserter(sorted),
                 [](const auto& entry) { return entry.second; });
  return sorted;
}

/// The elements in another shape with as many.
std::optional<Array> inShape(Array array, const Shape& shape) {
  const auto sizes = sizesOf(shape);
  if (!sizes || xt::compute_size(*sizes) != array.size()) {
    return std::nullopt;
  }
  array.reshape(*sizes);
  return array;
}

/// Rounded to the type; nothing if the type does not have a number.
std::optional<Typed> inType(Typed typed) {
  for (double& each : typed.array) {
    each = roundedTo(typed.type, each);
    if (!hasNumber(typed.type, each)) {
      return std::nullopt;
    }
  }
  return typed;
}

/// Whether integers have 32 bits, if they are some.
bool areShort(const Typed& typed) {
  return typed.type != ElementType::i64 ||
         std::all_of(typed.array.begin(), typed.array.end(),
                     [](double each) { return hasNumber(ElementType::i32, each); });
}

using Results = std::map<const Computation*, Typed>;

std::optional<Typed> resultOf(const Computation& how, const Results& results) {
  const auto sizes = sizesOf(how.shape);
  if (!sizes) {
    return std::nullopt;
  }
  Inputs inputs;
  for (const ComputedFrom& from : how.from) {
    const Typed& given = results.at(from.elements);
    auto array = inShape(given.array, from.shape);
    if (!array) {
      return std::nullopt;
    }
    inputs.push_back({std::move(*array), given.type});
  }
  auto result = computed(how, inputs, *sizes);
  auto array = result ? inShape(std::move(result->array), how.shape) : std::nullopt;
  if (!array || (how.hasShortIntegers && !areShort({*array, result->type}))) {
    return std::nullopt;
  }
  return inType({std::move(*array), result->type});
}

/// `0.25`, `nan`: as many digits as a library prints, and no more than are exact. Adding 0 makes a
/// negative zero positive.
std::string textOf(double number) {
  if (std::isnan(number)) {
    return "nan";  // Of C, it may have a sign.
  }
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.10g", number + 0.0);
  return {text.data(), static_cast<std::size_t>(length)};
}

/// Where the numbers are from, if any is no number of the code.
ValueSource sourceOf(const std::vector<const Computation*>& all) {
  ValueSource source = ValueSource::code;
  for (const Computation* each : all) {
    const bool isRandom = each->kind == ComputationKind::uniform ||
                          each->kind == ComputationKind::normal ||
                          each->kind == ComputationKind::integers;
    source = each->kind == ComputationKind::example    ? ValueSource::example
             : isRandom && source == ValueSource::code ? ValueSource::random
                                                       : source;
  }
  return source;
}

}  // namespace

std::optional<ComputedValues> valuesOf(const ComputedFrom& array) {
  if (array.elements == nullptr) {
    return std::nullopt;
  }
  const auto all = inOrder(*array.elements);
  Results results;
  for (const Computation* each : all) {
    auto result = resultOf(*each, results);
    if (!result) {
      return std::nullopt;
    }
    results.emplace(each, std::move(*result));
  }
  const Typed& last = results.at(array.elements);
  const auto shaped = inShape(last.array, array.shape);
  if (!shaped) {
    return std::nullopt;
  }
  ComputedValues computed{{.source = sourceOf(all)}, last.type};
  std::transform(last.array.begin(), last.array.end(), std::back_inserter(computed.values.first),
                 textOf);
  return computed;
}

}  // namespace bcast::expression
