// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kOfFloats = unary(kFloats);
constexpr auto kPowers = binary(kFloats);

constexpr std::string_view kNanStays = "NaN stays NaN.";

}  // namespace

constexpr Op kExp{"exp", "e to the power a", 1, kOfFloats, byOne(ir::Opcode::exp), kNanStays};
constexpr Op kLog{
    "log",     "the natural logarithm of a", 1,
    kOfFloats, byOne(ir::Opcode::log),       "−Infinity for 0 and −0, NaN for negative values."};
constexpr Op kTanh{"tanh",    "the hyperbolic tangent of a", 1,
                   kOfFloats, byOne(ir::Opcode::tanh),       "−0 and NaN stay as they are."};
constexpr Op kSigmoid{"sigmoid", "1 / (1 + exp(-a))",        1,
                      kOfFloats, as(Numbers::Form::sigmoid), kNanStays};
constexpr Op kErf{"erf",     "the error function of a", 1,
                  kOfFloats, byOne(ir::Opcode::erf),    "−0 and NaN stay as they are."};
constexpr Op kPow{"pow",
                  "a to the power b",
                  2,
                  kPowers,
                  byOne(ir::Opcode::powf),
                  "As C's pow. It is 1 if b = 0 or a = 1, even with NaN. It is NaN if a is "
                  "negative and b is not an integer."};
constexpr Op kReciprocal{"reciprocal",
                         "1 / a",
                         1,
                         kOfFloats,
                         as(Numbers::Form::reciprocal),
                         "Infinity for 0, −Infinity for −0."};
constexpr Op kRsqrt{"rsqrt",
                    "1 / the square root of a",
                    1,
                    kOfFloats,
                    byOne(ir::Opcode::rsqrt),
                    "Infinity for 0, −Infinity for −0, NaN for negative values."};

}  // namespace bcast
