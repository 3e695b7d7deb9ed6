// SPDX-License-Identifier: MIT
#include "../math/erf.h"
#include "../math/exponential.h"
#include "../math/log.h"
#include "../math/pow.h"
#include "../math/reciprocal.h"
#include "../math/sigmoid.h"
#include "../math/tanh.h"
#include "ops.h"
#include "rows.h"

namespace bcast {
namespace {

using namespace functions;
using enum ElementType;

template <class Function>
constexpr auto kOfFloats = unary<Function, f16, bf16, f32, f64>();
constexpr auto kPowers = binary<Pow, f16, bf16, f32, f64>();

constexpr std::string_view kNanStays = "NaN stays.";

}  // namespace

constexpr Op kExp{"exp",    "e to the power a", 1, kOfFloats<Exponential>, byOne(ir::Opcode::exp),
                  kNanStays};
constexpr Op kLog{
    "log",          "the natural logarithm of a", 1,
    kOfFloats<Log>, byOne(ir::Opcode::log),       "-Infinity for 0 and -0, NaN below."};
constexpr Op kTanh{"tanh",          "the hyperbolic tangent of a", 1,
                   kOfFloats<Tanh>, byOne(ir::Opcode::tanh),       "-0 and NaN stay."};
constexpr Op kSigmoid{"sigmoid",          "1 / (1 + exp(-a))",        1,
                      kOfFloats<Sigmoid>, as(Numbers::Form::sigmoid), kNanStays};
constexpr Op kErf{"erf",          "the error function of a", 1,
                  kOfFloats<Erf>, byOne(ir::Opcode::erf),    "-0 and NaN stay."};
constexpr Op kPow{"pow",
                  "a to the power b",
                  2,
                  kPowers,
                  byOne(ir::Opcode::powf),
                  "As C's pow: 1 for b = 0 and for a = 1, also beside NaN; NaN for a negative a "
                  "and a b that is not whole."};
constexpr Op kReciprocal{"reciprocal",
                         "1 / a",
                         1,
                         kOfFloats<Reciprocal>,
                         as(Numbers::Form::reciprocal),
                         "Infinity for 0, -Infinity for -0."};
constexpr Op kRsqrt{
    "rsqrt",          "1 / the square root of a", 1,
    kOfFloats<Rsqrt>, byOne(ir::Opcode::rsqrt),   "Infinity for 0, -Infinity for -0, NaN below."};

}  // namespace bcast
