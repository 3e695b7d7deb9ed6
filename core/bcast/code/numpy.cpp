// SPDX-License-Identifier: MIT
// Programs for NumPy 1.22 and later, also for arrays of rank 0. Before NumPy 2.0, those and Python
// numbers are promoted to int64 and float64, so types are written explicitly.
#include "bcast/code/numpy.h"

#include "bcast/code/dialect.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kNumpyRows[] = {
    {"add", kNumbers, "a + b"},
    {"sub", kNumbers, "a - b"},
    {"mul", kNumbers, "a * b"},
    {"mul", kSigned, "np.multiply(a, b, dtype={R})", {}, Form::widened},
    {"mul", kSigned, "(((a.astype(np.int64) * b.astype(np.int64) >> {before}) + 1) >> 1).astype(np.int32)", {}, Form::shifted},
    {"div", kIntegers, "(a - np.fmod(a, b)) // b"},
    {"div", kFloats, "a / b"},
    {"pow", kFloats, "np.power(a, b)"},
    {"maximum", kIntegers, "np.maximum(a, b)"},
    {"maximum", kFloats, "np.maximum(a, b)", kCodePhrases.zerosOpen},
    {"minimum", kIntegers, "np.minimum(a, b)"},
    {"minimum", kFloats, "np.minimum(a, b)", kCodePhrases.zerosOpen},
    {"greater", kNumbers, "a > b"},
    {"greater_equal", kNumbers, "a >= b"},
    {"equal", kAny, "a == b"},
    {"select", kAny, "np.where(a, b, c)"},
    {"abs", kNumbers, "np.abs(a)"},
    {"negate", kNumbers, "-a"},
    {"negate", kSigned, "np.clip({points} - a.astype(np.int64), {least}, {most}).astype({R})", {}, Form::zeroPoints},
    {"clamp", kIntegers, "np.clip(a, {T}({min}), {T}({max}))"},
    {"clamp", kFloats, "np.clip(a, {T}({min}), {T}({max}))", kCodePhrases.zerosOpen},
    {"ceil", kFloats, "np.ceil(a)"},
    {"floor", kFloats, "np.floor(a)"},
    {"reciprocal", kFloats, "np.reciprocal(a)"},
    {"rsqrt", kFloats, "np.reciprocal(np.sqrt(a))"},
    {"exp", kFloats, "np.exp(a)"},
    {"log", kFloats, "np.log(a)"},
    {"tanh", kFloats, "np.tanh(a)"},
    {"sigmoid", only(ElementType::f64), "1 / (1 + np.exp(-a))"},
    {"sigmoid", kFloats, "(1 / (1 + np.exp(-a.astype(np.float64)))).astype({R})"},
    {"erf", kFloats, "np.vectorize(math.erf, otypes=[{R}])(a)", kCodePhrases.eachInPython},
    {"logical_and", kBoolean, "np.logical_and(a, b)"},
    {"logical_or", kBoolean, "np.logical_or(a, b)"},
    {"logical_xor", kBoolean, "np.logical_xor(a, b)"},
    {"logical_not", kBoolean, "np.logical_not(a)"},
    {"bitwise_and", kAny, "a & b"},
    {"bitwise_or", kAny, "a | b"},
    {"bitwise_xor", kAny, "a ^ b"},
    {"bitwise_not", kAny, "~a"},
    {"clz", kIntegers, "np.vectorize(lambda x: {bits} - int(x).bit_length(), otypes=[{R}])(a.view(np.uint{bits}))", kCodePhrases.eachInPython},
    {"logical_left_shift", kIntegers, "np.left_shift(a, b)"},
    {"logical_right_shift", kUnsigned, "np.right_shift(a, b)"},
    {"logical_right_shift", kSigned, "np.right_shift(a.view(np.uint{bits}), b.view(np.uint{bits})).view({R})"},
    {"arithmetic_right_shift", kIntegers, "np.right_shift(a, b)"},
    {"arithmetic_right_shift", kIntegers, "((a >> b) + ((a >> np.maximum(b - 1, 0)) & 1) * (b > 0)).astype({R})", {}, Form::rounded},
    {"cast", kAny, "a.astype({R})"},
    {"cast", kFloats, "np.rint(a).astype({R})", kCodePhrases.outsideOpen, Form::toInteger},
    {"cast", kFloats, "a != 0", {}, Form::toBoolean},
    {"identity", kAny, "a.copy()"},
};
constexpr TypeNames kNumpyTypes{"np.bool_", "np.int8", "np.int16", "np.int32", "np.int64", "np.uint8",
                           "np.float16", "", "np.float32", "np.float64"};
// clang-format on

std::string numpyLiteral(ElementType type, const Scalar& value) {
  return pythonLiteral("np", type, value);
}

std::string numpyProgram(const Computation& computation, const std::string& expression) {
  const std::string math = expression.find("math.") == std::string::npos ? "" : "import math\n\n";
  return math + "import numpy as np\n\n" + bodyText(kNumpyWords, computation, expression);
}

}  // namespace

const Python kNumpyWords{"NumPy", "np", "array", "astype", "transpose", kNumpyTypes, numpyLiteral};
const Dialect kNumpy{System::numpy, kNumpyTypes,  kCodePhrases.lacksType,
                     kNumpyRows,    numpyLiteral, numpyProgram};

}  // namespace bcast::code
