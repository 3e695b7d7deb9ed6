// SPDX-License-Identifier: MIT
// Programs for C++ with xtensor. Integers of 8 and 16 bits are computed as int and truncated when
// the result is stored. With -fwrapv, overflow wraps around.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "bcast/code/dialect.h"
#include "bcast/code/nested.h"
#include "bcast/code/number_text.h"
#include "bcast/text/join.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kXtensorRows[] = {
    {"add", kNumbers, "a + b"},
    {"sub", kNumbers, "a - b"},
    {"mul", kNumbers, "a * b"},
    {"mul", kSigned, "xt::cast<{R}>(a) * xt::cast<{R}>(b)", {}, Form::widened},
    {"mul", kSigned, "xt::right_shift(xt::right_shift(xt::cast<std::int64_t>(a) * xt::cast<std::int64_t>(b), {before}) + std::int64_t(1), 1)", {}, Form::shifted},
    {"div", kNumbers, "a / b"},
    {"pow", kFloats, "xt::pow(a, b)"},
    {"maximum", kIntegers, "xt::maximum(a, b)"},
    {"maximum", kFloats, "xt::maximum(a, b)", kCodePhrases.xtensorCompares},
    {"minimum", kIntegers, "xt::minimum(a, b)"},
    {"minimum", kFloats, "xt::minimum(a, b)", kCodePhrases.xtensorCompares},
    {"greater", kNumbers, "xt::greater(a, b)"},
    {"greater_equal", kNumbers, "xt::greater_equal(a, b)"},
    {"equal", kAny, "xt::equal(a, b)"},
    {"select", kAny, "xt::where(a, b, c)"},
    {"abs", kNumbers, "xt::abs(a)"},
    {"negate", kNumbers, "-a"},
    {"negate", kSigned, "xt::clip(std::int64_t({points}) - xt::cast<std::int64_t>(a), std::int64_t({least}), std::int64_t({most}))", {}, Form::zeroPoints},
    {"clamp", kIntegers, "xt::clip(a, {T}({min}), {T}({max}))"},
    {"clamp", kFloats, "xt::clip(a, {T}({min}), {T}({max}))", kCodePhrases.xtensorCompares},
    {"ceil", kFloats, "xt::ceil(a)"},
    {"floor", kFloats, "xt::floor(a)"},
    {"reciprocal", kFloats, "{T}(1) / a"},
    {"rsqrt", kFloats, "{T}(1) / xt::sqrt(a)"},
    {"exp", kFloats, "xt::exp(a)"},
    {"log", kFloats, "xt::log(a)"},
    {"tanh", kFloats, "xt::tanh(a)"},
    {"sigmoid", kFloats, "{T}(1) / ({T}(1) + xt::exp(-a))"},
    {"erf", kFloats, "xt::erf(a)"},
    {"logical_and", kBoolean, "a && b"},
    {"logical_or", kBoolean, "a || b"},
    {"logical_xor", kBoolean, "xt::not_equal(a, b)"},
    {"logical_not", kBoolean, "!a"},
    {"bitwise_and", kBoolean, "a && b"},
    {"bitwise_or", kBoolean, "a || b"},
    {"bitwise_xor", kBoolean, "xt::not_equal(a, b)"},
    {"bitwise_not", kBoolean, "!a"},
    {"bitwise_and", kIntegers, "a & b"},
    {"bitwise_or", kIntegers, "a | b"},
    {"bitwise_xor", kIntegers, "a ^ b"},
    {"bitwise_not", kIntegers, "~a"},
    {"clz", kIntegers, "xt::make_lambda_xfunction([](auto x) { return std::countl_zero(static_cast<std::uint{bits}_t>(x)); }, a)"},
    {"logical_left_shift", kIntegers, "xt::left_shift(a, b)"},
    {"logical_right_shift", kIntegers, "xt::right_shift(xt::cast<std::uint{bits}_t>(a), b)"},
    {"arithmetic_right_shift", kIntegers, "xt::right_shift(a, b)"},
    {"arithmetic_right_shift", kIntegers, "xt::make_lambda_xfunction([](auto x, auto n) { return (x >> n) + (n > 0 ? x >> (n - 1) & 1 : 0); }, a, b)", {}, Form::rounded},
    {"cast", kAny, "xt::cast<{R}>(a)"},
    {"cast", kFloats, "xt::cast<{R}>(xt::rint(a))", kCodePhrases.outsideUndefined, Form::toInteger},
    {"cast", kFloats, "xt::not_equal(a, {T}(0))", {}, Form::toBoolean},
    {"identity", kAny, "a"},
};
constexpr TypeNames kXtensorTypes{"bool", "std::int8_t", "std::int16_t", "std::int32_t", "std::int64_t", "std::uint8_t",
                           "", "", "float", "double"};
// clang-format on

std::string limit(ElementType type, std::string_view name) {
  return "std::numeric_limits<" + std::string(nameIn(kXtensorTypes, type)) +
         ">::" + std::string(name) + "()";
}

std::string xtensorLiteral(ElementType type, const Scalar& value) {
  if (type == ElementType::boolean) {
    return value.whole != 0 ? "true" : "false";
  }
  if (!isFloat(type)) {
    // C++ has no literal for the smallest integer: the minus is not part of a literal.
    const bool isLeast = value.whole == std::numeric_limits<std::int64_t>::min();
    return isLeast ? limit(type, "min") : std::to_string(value.whole);
  }
  if (std::isnan(value.real)) {
    return limit(type, "quiet_NaN");
  }
  if (std::isinf(value.real)) {
    return (value.real < 0 ? "-" : "") + limit(type, "infinity");
  }
  return numberText(type, value.real);
}

std::string shapeText(const Extents& shape) {
  return "std::vector<std::size_t>{" + join(shape) + "}";
}

/// `  const xt::xarray<float> a = value;`, on two lines if it is long.
std::string defined(std::string_view type, std::string_view name, const std::string& value) {
  constexpr std::size_t kLongest = 60;
  const bool isLong = value.size() > kLongest;
  return "  const xt::xarray<" + std::string(type) + "> " + std::string(name) +
         (isLong ? " =\n      " : " = ") + value + ";\n";
}

std::string arrayText(const ProgramOperand& argument, const std::string& name) {
  const std::string type(nameIn(kXtensorTypes, argument.type));
  const std::string count = std::to_string(argument.count);
  if (!argument.data && argument.count > 0) {
    return defined(type, name,
                   "xt::cast<" + type + ">(xt::reshape_view(xt::arange<std::int64_t>(" + count +
                       "), " + shapeText(argument.shape) + "))");
  }
  const std::string open = "xt::adapt(std::array<" + type + ", " + count + ">{";
  const std::string list =
      argument.count > 0 ? nested(argument, {xtensorLiteral, "", "", 6 + open.size()}) : "";
  return defined(type, name, open + list + "}, " + shapeText(argument.shape) + ")");
}

/// The lines that align an operand as the mode does, and stretch it to a target. Each defines a new
/// name; the last one defines the operand's own.
class XtensorWriter {
 public:
  XtensorWriter(const Computation& computation, const ProgramOperand& argument)
      : isStretched_(computation.isStretched), shape_(computation.shape), argument_(argument) {}

  /// The operand's name so far.
  std::string given() const {
    return argument_.name + (argument_.isPlaced && !isStretched_ ? "" : "Given");
  }

  std::string lines() const {
    std::string name = given();
    std::string text;
    const auto become = [&](const std::string& next, const std::string& function,
                            const Extents& list) {
      text += defined(nameIn(kXtensorTypes, argument_.type), next,
                      "xt::" + function + "(" + name + ", " + shapeText(list) + ")");
      name = next;
    };
    if (!argument_.order.empty()) {
      become(argument_.name + "Turned", "transpose",
             {argument_.order.begin(), argument_.order.end()});
    }
    if (!argument_.isPlaced) {
      become(argument_.name + (isStretched_ ? "Laid" : ""), "reshape_view", argument_.laid);
    }
    if (isStretched_) {
      become(argument_.name, "broadcast", shape_);
    }
    return text;
  }

 private:
  bool isStretched_;
  const Extents& shape_;
  const ProgramOperand& argument_;
};

std::string argumentsText(const Computation& computation) {
  std::string text;
  std::string laid;
  for (const ProgramOperand& argument : computation.arguments) {
    const XtensorWriter laying(computation, argument);
    text += arrayText(argument, laying.given());
    laid += laying.lines();
  }
  const bool isElsewhere =
      std::any_of(computation.arguments.begin(), computation.arguments.end(),
                  [](const ProgramOperand& argument) { return !argument.isPlaced; });
  const std::string reason = "  // " + laidByText(computation, "xtensor") + "\n";
  return text + (isElsewhere ? reason : "") + laid;
}

/// The headers of the standard library, then those of xtensor.
std::string includesFor(const std::string& body) {
  const bool usesBits = body.find("std::countl_zero") != std::string::npos;
  std::string text = "#include <array>\n";
  for (const std::string_view header : {"bit", "cstdint", "iostream", "limits", "vector"}) {
    text += header != "bit" || usesBits ? "#include <" + std::string(header) + ">\n" : "";
  }
  text += "\n";
  for (const char* const header : {"xadapt", "xarray", "xmanipulation", "xmath", "xoperation"}) {
    text += "#include <xtensor/" + std::string(header) + ".hpp>\n";
  }
  return text + "\n";
}

std::string xtensorProgram(const Computation& computation, const std::string& expression) {
  const ElementType result = computation.signature.result;
  const std::string type(nameIn(kXtensorTypes, result));
  const std::string precision =
      isFloat(result) ? "  std::cout.precision(std::numeric_limits<" + type + ">::max_digits10);\n"
                      : "";
  const std::string body = "int main() {\n" + argumentsText(computation) +
                           defined(type, "result", expression) +
                           "  for (const std::size_t extent : result.shape()) std::cout << extent "
                           "<< ' ';\n  std::cout << '\\n';\n" +
                           precision +
                           "  for (const auto value : result) std::cout << +value << ' ';\n"
                           "  std::cout << '\\n';\n}\n";
  return includesFor(body) + body;
}

}  // namespace

const Dialect kXtensor{System::xtensor, kXtensorTypes,  kCodePhrases.cppLacksType,
                       kXtensorRows,    xtensorLiteral, xtensorProgram};

}  // namespace bcast::code
