// SPDX-License-Identifier: MIT
// Programs for PyTorch.
#include "bcast/code/dialect.h"
#include "bcast/code/python.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kPytorchRows[] = {
    {"add", kNumbers, "a + b"},
    {"sub", kNumbers, "a - b"},
    {"mul", kNumbers, "a * b"},
    {"mul", kSigned, "a.to({R}) * b.to({R})", {}, Form::widened},
    {"mul", kSigned, "(((a.to(torch.int64) * b.to(torch.int64) >> {before}) + 1) >> 1).to(torch.int32)", {}, Form::shifted},
    {"div", kIntegers, "torch.div(a, b, rounding_mode=\"trunc\")"},
    {"div", kFloats, "a / b"},
    {"pow", kFloats, "torch.pow(a, b)"},
    {"maximum", kIntegers, "torch.maximum(a, b)"},
    {"maximum", kFloats, "torch.maximum(a, b)", kCodePhrases.zerosOpen},
    {"minimum", kIntegers, "torch.minimum(a, b)"},
    {"minimum", kFloats, "torch.minimum(a, b)", kCodePhrases.zerosOpen},
    {"greater", kNumbers, "a > b"},
    {"greater_equal", kNumbers, "a >= b"},
    {"equal", kAny, "a == b"},
    {"select", kAny, "torch.where(a, b, c)"},
    {"abs", kNumbers, "torch.abs(a)"},
    {"negate", kNumbers, "-a"},
    {"negate", kSigned, "({points} - a.to(torch.int64)).clamp({least}, {most}).to({R})", {}, Form::zeroPoints},
    {"clamp", kIntegers, "torch.clamp(a, {min}, {max})"},
    {"clamp", kFloats, "torch.clamp(a, {min}, {max})", kCodePhrases.zerosOpen},
    {"ceil", kFloats, "torch.ceil(a)"},
    {"floor", kFloats, "torch.floor(a)"},
    {"reciprocal", kFloats, "torch.reciprocal(a)"},
    {"rsqrt", kFloats, "torch.rsqrt(a)"},
    {"exp", kFloats, "torch.exp(a)"},
    {"log", kFloats, "torch.log(a)"},
    {"tanh", kFloats, "torch.tanh(a)"},
    {"sigmoid", kFloats, "torch.sigmoid(a)"},
    {"erf", kFloats, "torch.erf(a)"},
    {"logical_and", kBoolean, "torch.logical_and(a, b)"},
    {"logical_or", kBoolean, "torch.logical_or(a, b)"},
    {"logical_xor", kBoolean, "torch.logical_xor(a, b)"},
    {"logical_not", kBoolean, "torch.logical_not(a)"},
    {"bitwise_and", kAny, "a & b"},
    {"bitwise_or", kAny, "a | b"},
    {"bitwise_xor", kAny, "a ^ b"},
    {"bitwise_not", kAny, "~a"},
    {"clz", kIntegers, "torch.tensor([{bits} - (x & {mask}).bit_length() for x in a.flatten().tolist()], dtype={R}).reshape(a.shape)", kCodePhrases.eachInPython},
    {"logical_left_shift", kIntegers, "torch.bitwise_left_shift(a, b)"},
    {"logical_right_shift", kUnsigned, "torch.bitwise_right_shift(a, b)"},
    {"logical_right_shift", kSigned, "(a >> b) & ~((torch.full_like(b, -1) << ({last} - b)) << 1)", kCodePhrases.maskTakesSign},
    {"arithmetic_right_shift", kIntegers, "torch.bitwise_right_shift(a, b)"},
    {"arithmetic_right_shift", kIntegers, "(a >> b) + ((a >> (b - 1).clamp(min=0)) & 1) * (b > 0)", {}, Form::rounded},
    {"cast", kAny, "a.to({R})"},
    {"cast", kFloats, "torch.round(a).to({R})", kCodePhrases.outsideOpen, Form::toInteger},
    {"cast", kFloats, "a != 0", {}, Form::toBoolean},
    {"identity", kAny, "a.clone()"},
};
constexpr TypeNames kPytorchTypes{"torch.bool", "torch.int8", "torch.int16", "torch.int32", "torch.int64", "torch.uint8",
                           "torch.float16", "torch.bfloat16", "torch.float32", "torch.float64"};
// clang-format on

std::string pytorchLiteral(ElementType type, const Scalar& value) {
  return pythonLiteral("torch", type, value);
}

std::string pytorchProgram(const Computation& computation, const std::string& expression) {
  const Python words{"PyTorch", "torch", "tensor", "to", "permute", kPytorchTypes, pytorchLiteral};
  return "import torch\n\n" + bodyText(words, computation, expression);
}

}  // namespace

const Dialect kPytorch{System::pytorch, kPytorchTypes,  kCodePhrases.lacksType,
                       kPytorchRows,    pytorchLiteral, pytorchProgram};

}  // namespace bcast::code
