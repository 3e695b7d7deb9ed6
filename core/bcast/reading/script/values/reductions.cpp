// SPDX-License-Identifier: MIT
// Values of reductions, and of functions along an axis.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>
#include <utility>

#include "bcast/reading/script/values/arrays.h"
#include "bcast/text/table.h"

namespace bcast::expression {

Array mapped(double (*function)(double), const Array& array) {
  return xt::vectorize(function)(array);
}
Array mapped(double (*function)(double, double), const Array& a, const Array& b) {
  return xt::vectorize(function)(a, b);
}

Array truthsOf(const Array& array) {
  return mapped([](double x) { return x != 0 ? 1.0 : 0.0; }, array);
}

std::ptrdiff_t countWithin(const Sizes& sizes, std::size_t axis) {
  return static_cast<std::ptrdiff_t>(
      std::accumulate(sizes.begin() + static_cast<std::ptrdiff_t>(axis) + 1, sizes.end(),
                      std::size_t{1}, std::multiplies<>()));
}

namespace {

// The few reductions of xtensor, each compiled once.
Array sumOf(const Array& array, const Sizes& axes) { return xt::sum(array, axes); }
Array mostOf(const Array& array, const Sizes& axes) { return xt::amax(array, axes); }
Array negated(const Array& array) {
  return mapped([](double x) { return -x; }, array);
}
Array squaresOf(const Array& array) {
  return mapped([](double x) { return x * x; }, array);
}
Array differenceOf(const Array& a, const Array& b) {
  return mapped([](double x, double y) { return x - y; }, a, b);
}
Array leastOf(const Array& array, const Sizes& axes) {
  return negated(mostOf(negated(array), axes));
}

/// A reduction with its axes, of size 1, to meet the array again.
Array withAxes(Array reduced, const Array& array, const Sizes& axes) {
  Sizes sizes(array.shape().begin(), array.shape().end());
  for (const std::size_t axis : axes) {
    sizes[axis] = 1;
  }
  reduced.reshape(sizes);
  return reduced;
}

/// The number of elements that become one.
double countAlong(const Array& array, const Sizes& axes) {
  double count = 1;
  for (const std::size_t axis : axes) {
    count *= static_cast<double>(array.shape(axis));
  }
  return count;
}

Array divided(Array array, double by) {
  for (double& each : array) {
    each /= by;
  }
  return array;
}

Array meanOf(const Array& array, const Sizes& axes) {
  return divided(sumOf(array, axes), countAlong(array, axes));
}

/// The sum of squares of the distances from the mean.
Array squaresAround(const Array& array, const Sizes& axes) {
  const Array mean = withAxes(meanOf(array, axes), array, axes);
  return sumOf(squaresOf(differenceOf(array, mean)), axes);
}

/// The logarithm of the sum of exponentials.
Array logOfSum(const Array& array, const Sizes& axes) {
  const Array most = mostOf(array, axes);
  const Array parts = mapped([](double x, double y) { return std::exp(x - y); }, array,
                             withAxes(most, array, axes));
  return mapped([](double x, double y) { return std::log(x) + y; }, sumOf(parts, axes), most);
}

/// The place of the largest element along an axis, or of all. The axis of a vector is no argument:
/// xtensor 0.24 finds 0 along it.
std::optional<Array> placeOfMost(const Array& array, const Sizes& axes) {
  if (axes.size() == array.dimension()) {
    return Array(static_cast<double>(xt::argmax(array)()));
  }
  return axes.size() == 1
             ? std::optional(Array(xt::argmax(array, static_cast<std::ptrdiff_t>(axes[0]))))
             : std::nullopt;
}

/// What a reduction computes of the elements that become one.
struct Reducer {
  std::string_view name;
  Array (*compute)(const Array& array, const Sizes& axes);
  enum class Type : std::uint8_t { sum, real, same, truth } type;
  bool takesNone = false;  ///< It has a result of no elements.
};
using Give = Reducer::Type;

constexpr Reducer kReducers[] = {
    {"sum", sumOf, Give::sum, true},
    {"prod", [](const Array& x, const Sizes& axes) { return Array(xt::prod(x, axes)); }, Give::sum,
     true},
    {"mean", meanOf, Give::real},
    {"max", mostOf, Give::same},
    {"min", leastOf, Give::same},
    {"any", [](const Array& x, const Sizes& axes) { return mostOf(truthsOf(x), axes); },
     Give::truth},
    {"all", [](const Array& x, const Sizes& axes) { return leastOf(truthsOf(x), axes); },
     Give::truth},
    {"count_nonzero", [](const Array& x, const Sizes& axes) { return sumOf(truthsOf(x), axes); },
     Give::sum, true},
    {"ptp",
     [](const Array& x, const Sizes& axes) {
       return differenceOf(mostOf(x, axes), leastOf(x, axes));
     },
     Give::same},
    {"norm",
     [](const Array& x, const Sizes& axes) {
       return mapped([](double sum) { return std::sqrt(sum); }, sumOf(squaresOf(x), axes));
     },
     Give::real, true},
    {"logsumexp", logOfSum, Give::real},
};

/// `max` of `amax`, `sum` of `reduce_sum`.
std::string_view shortName(std::string_view name) {
  constexpr std::string_view kPrefix = "reduce_";
  name = name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
  name = name == "amax" || name == "amin" ? name.substr(1) : name;
  return name == "variance" ? "var" : name == "vector_norm" ? "norm" : name;
}

ElementType typeOf(Give give, ElementType type) {
  switch (give) {
    case Give::truth:
      return ElementType::boolean;
    case Give::real:
      return isFloat(type) ? type : ElementType::f64;
    case Give::sum:
      return isFloat(type) ? type : ElementType::i64;
    default:
      return type;
  }
}

/// Whether a reduction compares elements: xtensor does not find NaN.
bool isOrdered(std::string_view name) {
  constexpr std::string_view kOrdered[] = {"max", "min", "ptp", "argmax", "argmin", "logsumexp"};
  return isAmong(kOrdered, name);
}

// The sum of u8 is no value here: it is u64 in NumPy, where -1 is large, and i64 in PyTorch.

/// A standard deviation or a variance.
std::optional<Typed> deviation(const Computation& how, const Typed& input, bool isSquared) {
  const double count = countAlong(input.array, how.axes) - how.numbers[0];
  if (count <= 0) {
    return std::nullopt;
  }
  Array variance = divided(squaresAround(input.array, how.axes), count);
  return Typed{isSquared ? variance : mapped([](double x) { return std::sqrt(x); }, variance),
               typeOf(Give::real, input.type)};
}

std::optional<Typed> placeOf(const Computation& how, const Array& array, bool isOfMost) {
  if (array.size() == 0) {
    return std::nullopt;
  }
  auto places = placeOfMost(isOfMost ? array : negated(array), how.axes);
  return places ? std::optional(Typed{std::move(*places), ElementType::i64}) : std::nullopt;
}

}  // namespace

std::optional<Typed> reduced(const Computation& how, const Typed& input) {
  const std::string_view name = shortName(how.function);
  const bool hasNan = std::any_of(input.array.begin(), input.array.end(),
                                  [](double each) { return std::isnan(each); });
  if (input.array.dimension() == 0 || (hasNan && isOrdered(name))) {
    return std::nullopt;
  }
  if (name == "std" || name == "var") {
    return deviation(how, input, name == "var");
  }
  if (name == "argmax" || name == "argmin") {
    return placeOf(how, input.array, name == "argmax");
  }
  const Reducer* reducer = rowNamed(kReducers, name);
  if (reducer == nullptr || (input.array.size() == 0 && !reducer->takesNone) ||
      (reducer->type == Give::sum && input.type == ElementType::u8)) {
    return std::nullopt;
  }
  return Typed{reducer->compute(input.array, how.axes), typeOf(reducer->type, input.type)};
}

namespace {

/// Softmax along an axis, or its logarithm.
Array softmaxOf(const Array& array, const Sizes& axes, bool isLog) {
  const Array sums = withAxes(logOfSum(array, axes), array, axes);
  return mapped(
      isLog ? +[](double x, double y) { return x - y; }
            : +[](double x, double y) { return std::exp(x - y); },
      array, sums);
}

/// 0 on one side of the diagonal of the last two axes.
Array triangleOf(Array array, bool isLower) {
  const std::size_t columns = array.shape().back();
  const std::size_t rows = array.shape()[array.dimension() - 2];
  for (std::size_t i = 0; i < array.size(); ++i) {
    const std::size_t row = i / columns % rows;
    const std::size_t column = i % columns;
    array.flat(i) = (isLower ? column <= row : column >= row) ? array.flat(i) : 0;
  }
  return array;
}

/// Every element so many times along an axis.
Array eachRepeated(const Array& array, std::size_t axis, std::size_t times) {
  Sizes sizes(array.shape().begin(), array.shape().end());
  const auto inner = static_cast<std::size_t>(countWithin(sizes, axis));
  sizes[axis] *= times;
  Array repeated = Array::from_shape(sizes);
  for (std::size_t i = 0; i < repeated.size(); ++i) {
    repeated.flat(i) = array.flat(i / (inner * times) * inner + i % inner);
  }
  return repeated;
}

std::optional<Typed> accumulated(const Computation& how, const Typed& input) {
  const auto axis = static_cast<std::ptrdiff_t>(how.axes[0]);
  if (input.type == ElementType::u8) {
    return std::nullopt;
  }
  return Typed{how.function == "cumsum" ? Array(xt::cumsum(input.array, axis))
                                        : Array(xt::cumprod(input.array, axis)),
               typeOf(Give::sum, input.type)};
}

}  // namespace

std::optional<Typed> computedAlong(const Computation& how, const Typed& input) {
  const std::string_view name = how.function;
  const Array& array = input.array;
  const bool isSoftmax = name == "softmax" || name == "log_softmax";
  if (array.dimension() == 0 || array.size() == 0) {
    return std::nullopt;
  }
  if (isSoftmax) {
    return Typed{softmaxOf(array, how.axes, name != "softmax"), typeOf(Give::real, input.type)};
  }
  if (name == "cumsum" || name == "cumprod") {
    return accumulated(how, input);
  }
  if (name == "tril" || name == "triu") {
    return Typed{triangleOf(array, name == "tril"), input.type};
  }
  const auto times = static_cast<std::size_t>(how.numbers.empty() ? 0 : how.numbers[0]);
  if (name == "repeat_each" || name == "repeat_all") {
    const Array from = name == "repeat_all" ? Array(xt::flatten(array)) : array;
    return Typed{eachRepeated(from, how.axes[0], times), input.type};
  }
  return std::nullopt;
}

}  // namespace bcast::expression
