// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kOfFloats = unary(kFloats);
constexpr auto kPowers = binary(kFloats);

constexpr std::string_view kNanStays = "NaN stays.";

}  // namespace

constexpr Op kExp{"exp", "e to the power a", 1, kOfFloats, byOne(ir::Opcode::exp), kNanStays};
constexpr Op kLog{"log",     "the natural logarithm of a", 1,
                  kOfFloats, byOne(ir::Opcode::log),       "-Infinity for 0 and -0, NaN below."};
constexpr Op kTanh{"tanh",    "the hyperbolic tangent of a", 1,
                   kOfFloats, byOne(ir::Opcode::tanh),       "-0 and NaN stay."};
constexpr Op kSigmoid{"sigmoid", "1 / (1 + exp(-a))",        1,
                      kOfFloats, as(Numbers::Form::sigmoid), kNanStays};
constexpr Op kErf{"erf",     "the error function of a", 1,
                  kOfFloats, byOne(ir::Opcode::erf),    "-0 and NaN stay."};
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
                         kOfFloats,
                         as(Numbers::Form::reciprocal),
                         "Infinity for 0, -Infinity for -0."};
constexpr Op kRsqrt{
    "rsqrt",   "1 / the square root of a", 1,
    kOfFloats, byOne(ir::Opcode::rsqrt),   "Infinity for 0, -Infinity for -0, NaN below."};

}  // namespace bcast
