// SPDX-License-Identifier: MIT
// Programs for ONNX: a model as text, and its inputs as NumPy arrays.
#include <cmath>

#include "bcast/code/dialect.h"
#include "bcast/code/numpy.h"
#include "bcast/text/join.h"
#include "bcast/text/placeholders.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kOnnxRows[] = {
    {"add", kNumbers, "result = Add (a, b)"},
    {"sub", kNumbers, "result = Sub (a, b)"},
    {"mul", kNumbers, "result = Mul (a, b)"},
    {"mul", kSigned, "wideA = Cast <to = {code}> (a)\nwideB = Cast <to = {code}> (b)\nresult = Mul (wideA, wideB)", {}, Form::widened},
    {"mul", kSigned, "", kCodePhrases.onnxShiftsUnsigned, Form::shifted},
    {"div", kNumbers, "result = Div (a, b)"},
    {"pow", kFloats, "result = Pow (a, b)"},
    {"maximum", kIntegers, "result = Max (a, b)"},
    {"maximum", kFloats, "result = Max (a, b)", kCodePhrases.zerosOpen},
    {"minimum", kIntegers, "result = Min (a, b)"},
    {"minimum", kFloats, "result = Min (a, b)", kCodePhrases.zerosOpen},
    {"greater", kNumbers, "result = Greater (a, b)"},
    {"greater_equal", kNumbers, "result = GreaterOrEqual (a, b)"},
    {"equal", kAny, "result = Equal (a, b)"},
    {"select", kAny, "result = Where (a, b, c)"},
    {"abs", kNumbers, "result = Abs (a)"},
    {"negate", kNumbers, "result = Neg (a)"},
    {"negate", kSigned, "points = Constant <value_int = {points}> ()\nleast = Constant <value_int = {least}> ()\nmost = Constant <value_int = {most}> ()\nwide = Cast <to = 7> (a)\nmoved = Sub (points, wide)\nheld = Clip (moved, least, most)\nresult = Cast <to = {code}> (held)", {}, Form::zeroPoints},
    {"clamp", kIntegers, "result = Clip (a, low, high)"},
    {"clamp", kFloats, "result = Clip (a, low, high)", kCodePhrases.zerosOpen},
    {"ceil", kFloats, "result = Ceil (a)"},
    {"floor", kFloats, "result = Floor (a)"},
    {"reciprocal", kFloats, "result = Reciprocal (a)"},
    {"rsqrt", kFloats, "root = Sqrt (a)\nresult = Reciprocal (root)"},
    {"exp", kFloats, "result = Exp (a)"},
    {"log", kFloats, "result = Log (a)"},
    {"tanh", kFloats, "result = Tanh (a)"},
    {"sigmoid", kFloats, "result = Sigmoid (a)"},
    {"erf", kFloats, "result = Erf (a)"},
    {"logical_and", kBoolean, "result = And (a, b)"},
    {"logical_or", kBoolean, "result = Or (a, b)"},
    {"logical_xor", kBoolean, "result = Xor (a, b)"},
    {"logical_not", kBoolean, "result = Not (a)"},
    {"bitwise_and", kBoolean, "result = And (a, b)"},
    {"bitwise_or", kBoolean, "result = Or (a, b)"},
    {"bitwise_xor", kBoolean, "result = Xor (a, b)"},
    {"bitwise_not", kBoolean, "result = Not (a)"},
    {"bitwise_and", kIntegers, "result = BitwiseAnd (a, b)"},
    {"bitwise_or", kIntegers, "result = BitwiseOr (a, b)"},
    {"bitwise_xor", kIntegers, "result = BitwiseXor (a, b)"},
    {"bitwise_not", kIntegers, "result = BitwiseNot (a)"},
    {"clz", kIntegers, "", kCodePhrases.onnxCountsNoZeros},
    {"logical_left_shift", kUnsigned, "result = BitShift <direction = \"LEFT\"> (a, b)"},
    {"logical_left_shift", kSigned, "", kCodePhrases.onnxShiftsUnsigned},
    {"logical_right_shift", kUnsigned, "result = BitShift <direction = \"RIGHT\"> (a, b)"},
    {"logical_right_shift", kSigned, "", kCodePhrases.onnxShiftsUnsigned},
    {"arithmetic_right_shift", kIntegers, "", kCodePhrases.onnxShiftsUnsigned},
    {"arithmetic_right_shift", kIntegers, "", kCodePhrases.onnxShiftsUnsigned, Form::rounded},
    {"cast", kAny, "result = Cast <to = {code}> (a)"},
    {"cast", kFloats, "whole = Round (a)\nresult = Cast <to = {code}> (whole)", kCodePhrases.outsideOpen, Form::toInteger},
    {"cast", kFloats, "result = Cast <to = {code}> (a)", {}, Form::toBoolean},
    {"identity", kAny, "result = Identity (a)"},
};
// bf16 is missing because the inputs are NumPy arrays, and NumPy does not support it.
constexpr TypeNames kOnnxTypes{"bool", "int8", "int16", "int32", "int64", "uint8",
                           "float16", "", "float", "double"};
// clang-format on

/// TensorProto.DataType, in the order of ElementType.
constexpr int kCodes[] = {9, 3, 5, 6, 7, 2, 10, 16, 1, 11};

std::string onnxLiteral(ElementType type, const Scalar& value) {
  return kNumpyWords.literal(type, value);
}

std::string replacedAll(std::string text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

/// `float[2, 3] a`; rank 0 has no brackets.
std::string declared(ElementType type, const Extents& shape, const std::string& name) {
  const std::string extents = shape.empty() ? "" : "[" + join(shape) + "]";
  return std::string(nameIn(kOnnxTypes, type)) + extents + " " + name;
}

/// The nodes that reshape an argument for broadcasting, and their output.
struct Laid {
  std::string nodes;
  std::string name;
};

Laid reshaped(const ProgramOperand& argument, const std::string& from) {
  const std::string to = argument.name + "Laid";
  if (argument.laid.empty()) {
    return {to + " = Squeeze (" + from + ")\n", to};
  }
  const std::string shape = argument.name + "Shape";
  return {shape + " = Constant <value_ints = [" + join(argument.laid) + "]> ()\n" + to +
              " = Reshape <allowzero = 1> (" + from + ", " + shape + ")\n",
          to};
}

Laid laidOf(const ProgramOperand& argument) {
  if (argument.isPlaced) {
    return {"", argument.name};
  }
  if (argument.order.empty()) {
    return reshaped(argument, argument.name);
  }
  const std::string turned = argument.name + "Turned";
  const Extents order(argument.order.begin(), argument.order.end());
  Laid laid = reshaped(argument, turned);
  laid.nodes.insert(
      0, turned + " = Transpose <perm = [" + join(order) + "]> (" + argument.name + ")\n");
  return laid;
}

/// An operand's name in an expression is between brackets, commas and spaces.
std::string renamed(std::string expression, const std::string& name, const std::string& by) {
  constexpr std::string_view kBefore = "( ";
  constexpr std::string_view kAfter = "),";
  for (std::size_t at = expression.find(name, 1); at != std::string::npos;
       at = expression.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool isWhole = kBefore.find(expression[at - 1]) != kBefore.npos &&
                         end < expression.size() && kAfter.find(expression[end]) != kAfter.npos;
    if (isWhole) {
      expression.replace(at, name.size(), by);
    }
  }
  return expression;
}

std::string nodesOf(const Computation& computation, std::string expression) {
  std::string nodes;
  for (const ProgramOperand& argument : computation.arguments) {
    Laid laid = laidOf(argument);
    nodes += laid.nodes;
    expression = renamed(std::move(expression), argument.name, laid.name);
  }
  if (computation.isStretched) {
    const std::string from = computation.arguments[0].isPlaced ? "a" : "aLaid";
    nodes += "aExtents = Constant <value_ints = [" + join(computation.shape) +
             "]> ()\naWhole = Expand (" + from + ", aExtents)\n";
    expression = renamed(std::move(expression), from, "aWhole");
  }
  return nodes + expression;
}

std::string graphOf(const Computation& computation, const std::string& nodes) {
  std::string inputs;
  for (const ProgramOperand& argument : computation.arguments) {
    inputs += (inputs.empty() ? "" : ", ") + declared(argument.type, argument.shape, argument.name);
  }
  if (computation.attributes.min) {
    const ElementType type = computation.arguments[0].type;
    inputs += ", " + declared(type, {}, "low") + ", " + declared(type, {}, "high");
  }
  return "computation (" + inputs + ") => (" +
         declared(computation.signature.result, computation.shape, "result") + ") {\n  " +
         replacedAll(nodes, "\n", "\n  ") + "\n}\n";
}

std::string inputsText(const Computation& computation) {
  std::string lines;
  std::string names;
  for (const ProgramOperand& argument : computation.arguments) {
    lines += arrayText(kNumpyWords, argument);
    names += (names.empty() ? "\"" : ", \"") + argument.name + "\": " + argument.name;
  }
  if (computation.attributes.min) {
    const ElementType type = computation.arguments[0].type;
    const std::string dtype = ", dtype=" + std::string(nameIn(kNumpyWords.types, type)) + ")\n";
    lines += "low = np.array(" + onnxLiteral(type, *computation.attributes.min) + dtype +
             "high = np.array(" + onnxLiteral(type, *computation.attributes.max) + dtype;
    names += ", \"low\": low, \"high\": high";
  }
  return lines + "inputs = {" + names + "}\n";
}

std::string onnxProgram(const Computation& computation, const std::string& expression) {
  const auto result = static_cast<std::size_t>(computation.signature.result);
  const std::string nodes =
      nodesOf(computation,
              bcast::fillPlaceholders(expression, {{"{code}", std::to_string(kCodes[result])}}));
  const bool isNew = nodes.find("Bitwise") != std::string::npos;
  return "import numpy as np\nimport onnx.checker\nimport onnx.parser\n\n"
         "model = onnx.parser.parse_model(\"\"\"\n<ir_version: 8, opset_import: [\"\" : " +
         std::string(isNew ? "18" : "17") + "]>\n" + graphOf(computation, nodes) +
         "\"\"\")\nonnx.checker.check_model(model)\n\n" + inputsText(computation) + "\n# " +
         phrase(kCodePhrases.fromOnnx) +
         "\nfrom onnx.reference import ReferenceEvaluator\n\n"
         "(result,) = ReferenceEvaluator(model).run(None, inputs)\n" +
         std::string(kPrintResult);
}

}  // namespace

const Dialect kOnnx{System::onnx, kOnnxTypes,  kCodePhrases.inputsLackType,
                    kOnnxRows,    onnxLiteral, onnxProgram};

}  // namespace bcast::code
