// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/number_functions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "bcast/modes/ids.h"
#include "bcast/shape/shape.h"
#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

/// The type of a result.
enum class Gives : std::uint8_t { same, real, truth };

struct OfOne {
  std::string_view name;
  double (*compute)(double);
  Gives gives;
  bool takesTruths = true;
};
struct OfTwo {
  std::string_view name;
  double (*compute)(double, double);
  Gives gives;
  bool takesTruths = true;
};

constexpr double kPi = 3.14159265358979323846;
constexpr double kHalfTurn = 180;

double same(double x) { return x; }
double sigmoidOf(double x) { return 1 / (1 + std::exp(-x)); }

/// With the sign of the divisor: NumPy 2.1, numpy.remainder.
double remainderOf(double a, double b) {
  const double rest = std::fmod(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
/// NumPy 2.1, numpy/_core/src/npymath, npy_divmod: by infinity, -1 if the signs differ.
double floorDivided(double a, double b) {
  if (b == 0) {
    return a / b;
  }
  const double rest = std::fmod(a, b);
  const bool isBelow = rest != 0 && (rest < 0) != (b < 0);
  return std::floor((a - rest) / b - (isBelow ? 1 : 0) + 0.5);
}

std::int64_t wholeOf(double x) { return static_cast<std::int64_t>(x); }

/// Functions whose results have the digits that a library prints.
constexpr OfOne kOfOne[] = {
    {"identity", same, Gives::same},
    {"abs", [](double x) { return std::abs(x); }, Gives::same},
    {"negate", [](double x) { return -x; }, Gives::same, false},
    {"square", [](double x) { return x * x; }, Gives::same, false},
    {"relu", [](double x) { return x < 0 ? 0 : x; }, Gives::same, false},
    {"relu6", [](double x) { return x < 0   ? 0
                                    : x > 6 ? 6
                                            : x; }, Gives::same, false},
    {"ceil", [](double x) { return std::ceil(x); }, Gives::same, false},
    {"floor", [](double x) { return std::floor(x); }, Gives::same, false},
    {"round", [](double x) { return std::nearbyint(x); }, Gives::same, false},
    {"rint", [](double x) { return std::nearbyint(x); }, Gives::same, false},
    {"trunc", [](double x) { return std::trunc(x); }, Gives::same, false},
    {"exp", [](double x) { return std::exp(x); }, Gives::real},
    {"exp2", [](double x) { return std::exp2(x); }, Gives::real},
    {"expm1", [](double x) { return std::expm1(x); }, Gives::real},
    {"log", [](double x) { return std::log(x); }, Gives::real},
    {"log2", [](double x) { return std::log2(x); }, Gives::real},
    {"log10", [](double x) { return std::log10(x); }, Gives::real},
    {"log1p", [](double x) { return std::log1p(x); }, Gives::real},
    {"sqrt", [](double x) { return std::sqrt(x); }, Gives::real},
    {"rsqrt", [](double x) { return 1 / std::sqrt(x); }, Gives::real},
    {"cbrt", [](double x) { return std::cbrt(x); }, Gives::real},
    {"sin", [](double x) { return std::sin(x); }, Gives::real},
    {"cos", [](double x) { return std::cos(x); }, Gives::real},
    {"tan", [](double x) { return std::tan(x); }, Gives::real},
    {"arcsin", [](double x) { return std::asin(x); }, Gives::real},
    {"asin", [](double x) { return std::asin(x); }, Gives::real},
    {"arccos", [](double x) { return std::acos(x); }, Gives::real},
    {"acos", [](double x) { return std::acos(x); }, Gives::real},
    {"arctan", [](double x) { return std::atan(x); }, Gives::real},
    {"atan", [](double x) { return std::atan(x); }, Gives::real},
    {"sinh", [](double x) { return std::sinh(x); }, Gives::real},
    {"cosh", [](double x) { return std::cosh(x); }, Gives::real},
    {"tanh", [](double x) { return std::tanh(x); }, Gives::real},
    {"sigmoid", sigmoidOf, Gives::real},
    {"silu", [](double x) { return x * sigmoidOf(x); }, Gives::real},
    {"swish", [](double x) { return x * sigmoidOf(x); }, Gives::real},
    {"softplus", [](double x) { return std::log1p(std::exp(x)); }, Gives::real},
    {"erf", [](double x) { return std::erf(x); }, Gives::real},
    {"erfc", [](double x) { return std::erfc(x); }, Gives::real},
    {"deg2rad", [](double x) { return x * kPi / kHalfTurn; }, Gives::real},
    {"radians", [](double x) { return x * kPi / kHalfTurn; }, Gives::real},
    {"rad2deg", [](double x) { return x * kHalfTurn / kPi; }, Gives::real},
    {"degrees", [](double x) { return x * kHalfTurn / kPi; }, Gives::real},
    {"logical_not", [](double x) { return x == 0 ? 1.0 : 0.0; }, Gives::truth},
    {"isnan", [](double x) { return std::isnan(x) ? 1.0 : 0.0; }, Gives::truth},
    {"isinf", [](double x) { return std::isinf(x) ? 1.0 : 0.0; }, Gives::truth},
    {"isfinite", [](double x) { return std::isfinite(x) ? 1.0 : 0.0; }, Gives::truth},
    {"bool", [](double x) { return x != 0 ? 1.0 : 0.0; }, Gives::truth},
    {"zeros_like", [](double) { return 0.0; }, Gives::same},
    {"ones_like", [](double) { return 1.0; }, Gives::same},
};

/// Functions that give their operand.
constexpr std::string_view kSame[] = {
    "copy",     "clone",    "detach",   "contiguous", "ascontiguousarray",
    "cpu",      "cuda",     "numpy",    "from_numpy", "stop_gradient",
    "to_numpy", "as_numpy", "positive", "real",       "conj"};

constexpr OfTwo kOfTwo[] = {
    {"add", [](double a, double b) { return a + b; }, Gives::same},
    {"sub", [](double a, double b) { return a - b; }, Gives::same, false},
    {"mul", [](double a, double b) { return a * b; }, Gives::same},
    {"div", [](double a, double b) { return a / b; }, Gives::real},
    {"pow", [](double a, double b) { return std::pow(a, b); }, Gives::same, false},
    {"float_power", [](double a, double b) { return std::pow(a, b); }, Gives::real},
    {"//", floorDivided, Gives::same, false},
    {"floor_divide", floorDivided, Gives::same, false},
    {"floordiv", floorDivided, Gives::same, false},
    {"%", remainderOf, Gives::same, false},
    {"remainder", remainderOf, Gives::same, false},
    {"mod", remainderOf, Gives::same, false},
    {"fmod", [](double a, double b) { return std::fmod(a, b); }, Gives::same, false},
    {"maximum", [](double a, double b) { return a > b || std::isnan(a) ? a : b; }, Gives::same},
    {"minimum", [](double a, double b) { return a < b || std::isnan(a) ? a : b; }, Gives::same},
    {"fmax", [](double a, double b) { return std::fmax(a, b); }, Gives::same},
    {"fmin", [](double a, double b) { return std::fmin(a, b); }, Gives::same},
    {"arctan2", [](double a, double b) { return std::atan2(a, b); }, Gives::real},
    {"atan2", [](double a, double b) { return std::atan2(a, b); }, Gives::real},
    {"hypot", [](double a, double b) { return std::hypot(a, b); }, Gives::real},
    {"squared_difference", [](double a, double b) { return (a - b) * (a - b); }, Gives::same,
     false},
    {"mse_loss", [](double a, double b) { return (a - b) * (a - b); }, Gives::real},
    {"l1_loss", [](double a, double b) { return std::abs(a - b); }, Gives::real},
    {"greater", [](double a, double b) { return a > b ? 1.0 : 0.0; }, Gives::truth},
    {"greater_equal", [](double a, double b) { return a >= b ? 1.0 : 0.0; }, Gives::truth},
    {"<", [](double a, double b) { return a < b ? 1.0 : 0.0; }, Gives::truth},
    {"less", [](double a, double b) { return a < b ? 1.0 : 0.0; }, Gives::truth},
    {"lt", [](double a, double b) { return a < b ? 1.0 : 0.0; }, Gives::truth},
    {"<=", [](double a, double b) { return a <= b ? 1.0 : 0.0; }, Gives::truth},
    {"less_equal", [](double a, double b) { return a <= b ? 1.0 : 0.0; }, Gives::truth},
    {"le", [](double a, double b) { return a <= b ? 1.0 : 0.0; }, Gives::truth},
    {"equal", [](double a, double b) { return a == b ? 1.0 : 0.0; }, Gives::truth},
    {"!=", [](double a, double b) { return a != b ? 1.0 : 0.0; }, Gives::truth},
    {"not_equal", [](double a, double b) { return a != b ? 1.0 : 0.0; }, Gives::truth},
    {"ne", [](double a, double b) { return a != b ? 1.0 : 0.0; }, Gives::truth},
    {"logical_and", [](double a, double b) { return a != 0 && b != 0 ? 1.0 : 0.0; }, Gives::truth},
    {"logical_or", [](double a, double b) { return a != 0 || b != 0 ? 1.0 : 0.0; }, Gives::truth},
    {"logical_xor", [](double a, double b) { return (a != 0) != (b != 0) ? 1.0 : 0.0; },
     Gives::truth},
};

constexpr OfTwo kOfIntegers[] = {
    {"bitwise_and", [](double a, double b) { return static_cast<double>(wholeOf(a) & wholeOf(b)); },
     Gives::same},
    {"bitwise_or", [](double a, double b) { return static_cast<double>(wholeOf(a) | wholeOf(b)); },
     Gives::same},
    {"bitwise_xor", [](double a, double b) { return static_cast<double>(wholeOf(a) ^ wholeOf(b)); },
     Gives::same},
};

/// A type of which NumPy makes short floats, and PyTorch f32: NumPy 2.1, numpy.ufunc.types of exp.
bool isShort(ElementType type) {
  return type == ElementType::boolean || type == ElementType::i8 || type == ElementType::u8 ||
         type == ElementType::i16;
}

bool isTruth(ElementType type) { return type == ElementType::boolean; }

/// The floats that have all numbers of an integer type, as far as one does.
ElementType floatFor(ElementType integer) {
  const bool isLong = integer == ElementType::i32 || integer == ElementType::i64;
  return isLong                        ? ElementType::f64
         : integer == ElementType::i16 ? ElementType::f32
                                       : ElementType::f16;
}

}  // namespace

ElementType widened(ElementType a, ElementType b) {
  if (isFloat(a) || isFloat(b)) {
    return std::max(isFloat(a) ? a : floatFor(a), isFloat(b) ? b : floatFor(b));
  }
  const bool isMixed = (a == ElementType::u8) != (b == ElementType::u8);
  return isTruth(a) ? b : isTruth(b) ? a : isMixed ? ElementType::i64 : std::max(a, b);
}

NumberType met(NumberType a, NumberType b) {
  if (a.isWeak == b.isWeak) {
    return {widened(a.type, b.type), a.isWeak};
  }
  const NumberType weak = a.isWeak ? a : b;
  const NumberType strong = a.isWeak ? b : a;
  const bool isWider = (isFloat(weak.type) && !isFloat(strong.type)) ||
                       (isTruth(strong.type) && !isTruth(weak.type));
  return isWider ? NumberType{weak.type, false} : strong;
}

ElementType usualType(std::string_view system, ElementType type) {
  const bool isShort = system == ids::kJax || system == ids::kTensorflow;
  return type == ElementType::f64 && (isShort || system == ids::kPytorch) ? ElementType::f32
         : type == ElementType::i64 && isShort                            ? ElementType::i32
                                                                          : type;
}

namespace {

ElementType typeOf(Gives gives, ElementType type) {
  return gives == Gives::truth                    ? ElementType::boolean
         : gives == Gives::real && !isFloat(type) ? ElementType::f64
                                                  : type;
}

NumberFunction bitwiseNot(ElementType type) {
  return {.one = isTruth(type) ? +[](double x) { return x == 0 ? 1.0 : 0.0; }
                               : +[](double x) { return -x - 1; },
          .type = type};
}

std::optional<NumberFunction> ofOne(std::string_view name, ElementType type) {
  const bool isOfBits = name == "bitwise_not";
  if (isOfBits || name == "float" || name == "double") {
    return isOfBits && isFloat(type) ? std::nullopt
           : isOfBits
               ? std::optional(bitwiseNot(type))
               : std::optional(NumberFunction{.one = same, .type = typeOf(Gives::real, type)});
  }
  const OfOne* row = rowNamed(kOfOne, isAmong(kSame, name) ? "identity" : name);
  const bool isTaken = row != nullptr && (row->takesTruths || !isTruth(type)) &&
                       (row->gives != Gives::real || !isShort(type));
  return isTaken
             ? std::optional(NumberFunction{.one = row->compute, .type = typeOf(row->gives, type)})
             : std::nullopt;
}

/// An integer has no quotient by 0, and no negative power.
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Functions of two that compute other results for integers, or for truths.
constexpr OfTwo kExceptions[] = {
    {"//", [](double a, double b) { return b == 0 ? kNone : floorDivided(a, b); }, Gives::same},
    {"%", [](double a, double b) { return b == 0 ? kNone : remainderOf(a, b); }, Gives::same},
    {"pow", [](double a, double b) { return b < 0 ? kNone : std::pow(a, b); }, Gives::same},
};

/// The sum of truths is whether one of them is true: NumPy 2.1, numpy.add.
double eitherOf(double a, double b) { return a != 0 || b != 0 ? 1.0 : 0.0; }

/// What a row computes of a type.
double (*computeOf(const OfTwo& row, ElementType type))(double, double) {
  if (isTruth(type) && row.name == "add") {
    return eitherOf;
  }
  const std::string_view name = row.compute == floorDivided  ? "//"
                                : row.compute == remainderOf ? "%"
                                                             : row.name;
  const OfTwo* exception = isFloat(type) ? nullptr : rowNamed(kExceptions, name);
  return exception == nullptr ? row.compute : exception->compute;
}

std::optional<NumberFunction> ofTwo(std::string_view name, ElementType type) {
  const OfTwo* row = isFloat(type) ? nullptr : rowNamed(kOfIntegers, name);
  row = row != nullptr ? row : rowNamed(kOfTwo, name);
  const bool isTaken = row != nullptr && (row->takesTruths || !isTruth(type)) &&
                       (row->gives != Gives::real || name == "div" || !isShort(type));
  return isTaken ? std::optional(NumberFunction{.two = computeOf(*row, type),
                                                .type = typeOf(row->gives, type)})
                 : std::nullopt;
}

}  // namespace

std::optional<NumberFunction> numberFunction(std::string_view name,
                                             std::span<const NumberType> operands) {
  if (operands.size() == 1) {
    return ofOne(name, operands[0].type);
  }
  if (operands.size() == 2) {
    return ofTwo(name, met(operands[0], operands[1]).type);
  }
  constexpr std::size_t kThree = 3;
  if (operands.size() != kThree) {
    return std::nullopt;
  }
  if (name == "select") {
    return NumberFunction{.three = [](double c, double a, double b) { return c != 0 ? a : b; },
                          .type = met(operands[1], operands[2]).type};
  }
  const bool isClamp = name == "clip" || name == "clamp" || name == "clip_by_value";
  return isClamp ? std::optional(NumberFunction{
                       .three =
                           [](double x, double low, double high) {
                             return std::isnan(x) ? x : std::min(std::max(x, low), high);
                           },
                       .type = met(met(operands[0], operands[1]), operands[2]).type})
                 : std::nullopt;
}

bool hasNumber(ElementType type, double number) {
  if (isFloat(type)) {
    return true;
  }
  const bool isNear = std::abs(number) < static_cast<double>(kExtentLimit);
  return isNear &&
         (type == ElementType::boolean ? number == 0 || number == 1
                                       : tosa::saturated(type, wholeOf(number)) == wholeOf(number));
}

}  // namespace bcast::expression
