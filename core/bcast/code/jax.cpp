// SPDX-License-Identifier: MIT
// Programs for JAX, which has 64-bit types only if they are enabled.
#include "bcast/code/dialect.h"
#include "bcast/code/python.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kJaxRows[] = {
    {"add", kNumbers, "a + b"},
    {"sub", kNumbers, "a - b"},
    {"mul", kNumbers, "a * b"},
    {"mul", kSigned, "a.astype({R}) * b.astype({R})", {}, Form::widened},
    {"mul", kSigned, "(((a.astype(jnp.int64) * b.astype(jnp.int64) >> {before}) + 1) >> 1).astype(jnp.int32)", {}, Form::shifted},
    {"div", kIntegers, "jax.lax.div(*jnp.broadcast_arrays(a, b))"},
    {"div", kFloats, "a / b"},
    {"pow", kFloats, "jnp.power(a, b)"},
    {"maximum", kIntegers, "jnp.maximum(a, b)"},
    {"maximum", kFloats, "jnp.maximum(a, b)", kCodePhrases.zerosOpen},
    {"minimum", kIntegers, "jnp.minimum(a, b)"},
    {"minimum", kFloats, "jnp.minimum(a, b)", kCodePhrases.zerosOpen},
    {"greater", kNumbers, "a > b"},
    {"greater_equal", kNumbers, "a >= b"},
    {"equal", kAny, "a == b"},
    {"select", kAny, "jnp.where(a, b, c)"},
    {"abs", kNumbers, "jnp.abs(a)"},
    {"negate", kNumbers, "-a"},
    {"negate", kSigned, "jnp.clip({points} - a.astype(jnp.int64), {least}, {most}).astype({R})", {}, Form::zeroPoints},
    {"clamp", kIntegers, "jnp.clip(a, {min}, {max})"},
    {"clamp", kFloats, "jnp.clip(a, {min}, {max})", kCodePhrases.zerosOpen},
    {"ceil", kFloats, "jnp.ceil(a)"},
    {"floor", kFloats, "jnp.floor(a)"},
    {"reciprocal", kFloats, "jnp.reciprocal(a)"},
    {"rsqrt", kFloats, "jax.lax.rsqrt(a)"},
    {"exp", kFloats, "jnp.exp(a)"},
    {"log", kFloats, "jnp.log(a)"},
    {"tanh", kFloats, "jnp.tanh(a)"},
    {"sigmoid", kFloats, "jax.nn.sigmoid(a)"},
    {"erf", kFloats, "jax.lax.erf(a)"},
    {"logical_and", kBoolean, "jnp.logical_and(a, b)"},
    {"logical_or", kBoolean, "jnp.logical_or(a, b)"},
    {"logical_xor", kBoolean, "jnp.logical_xor(a, b)"},
    {"logical_not", kBoolean, "jnp.logical_not(a)"},
    {"bitwise_and", kAny, "a & b"},
    {"bitwise_or", kAny, "a | b"},
    {"bitwise_xor", kAny, "a ^ b"},
    {"bitwise_not", kAny, "~a"},
    {"clz", kIntegers, "jax.lax.clz(a)"},
    {"logical_left_shift", kIntegers, "jnp.left_shift(a, b)"},
    {"logical_right_shift", kIntegers, "jax.lax.shift_right_logical(*jnp.broadcast_arrays(a, b))"},
    {"arithmetic_right_shift", kIntegers, "jnp.right_shift(a, b)"},
    {"arithmetic_right_shift", kIntegers, "(a >> b) + ((a >> jnp.maximum(b - 1, 0)) & 1) * (b > 0)", {}, Form::rounded},
    {"cast", kAny, "a.astype({R})"},
    {"cast", kFloats, "jnp.rint(a).astype({R})", kCodePhrases.outsideOpen, Form::toInteger},
    {"cast", kFloats, "a != 0", {}, Form::toBoolean},
    {"identity", kAny, "jnp.copy(a)"},
};
constexpr TypeNames kJaxTypes{"jnp.bool_", "jnp.int8", "jnp.int16", "jnp.int32", "jnp.int64", "jnp.uint8",
                           "jnp.float16", "jnp.bfloat16", "jnp.float32", "jnp.float64"};
// clang-format on

std::string jaxLiteral(ElementType type, const Scalar& value) {
  return pythonLiteral("jnp", type, value);
}

std::string jaxProgram(const Computation& computation, const std::string& expression) {
  const Python words{"JAX", "jnp", "array", "astype", "transpose", kJaxTypes, jaxLiteral, false};
  const std::string body = bodyText(words, computation, expression);
  const bool isWide =
      body.find("jnp.int64") != std::string::npos || body.find("jnp.float64") != std::string::npos;
  const bool isNamed = isWide || body.find("jax.") != std::string::npos;
  return std::string(isNamed ? "import jax\n" : "") + "import jax.numpy as jnp\n\n" +
         (isWide ? "jax.config.update(\"jax_enable_x64\", True)\n\n" : "") + body;
}

}  // namespace

const Dialect kJax{System::jax, kJaxTypes,  kCodePhrases.lacksType,
                   kJaxRows,    jaxLiteral, jaxProgram};

}  // namespace bcast::code
