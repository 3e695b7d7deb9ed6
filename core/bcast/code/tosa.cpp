// SPDX-License-Identifier: MIT
// Programs for TOSA in LLVM 19. It requires equal ranks, so shapes of lower rank are reshaped.
#include <algorithm>

#include "bcast/code/dialect.h"
#include "bcast/code/nested.h"
#include "bcast/program/ir_type.h"
#include "bcast/program/spelling.h"
#include "bcast/text/join.h"

namespace bcast::code {
namespace {

// clang-format off
constexpr OperatorTemplate kTosaRows[] = {
    {"add", kNumbers, "tosa.add"},
    {"sub", kNumbers, "tosa.sub"},
    {"mul", kNumbers, "tosa.mul {shift = 0 : i8}"},
    {"mul", kSigned, "tosa.mul {shift = 0 : i8}", {}, Form::widened},
    {"mul", kSigned, "tosa.mul {shift = {shift} : i8}", {}, Form::shifted},
    {"div", only(ElementType::i32), "tosa.int_div"},
    {"div", kNumbers, "", kCodePhrases.tosaDividesI32},
    {"pow", kFloats, "tosa.pow"},
    {"maximum", kNumbers, "tosa.maximum"},
    {"minimum", kNumbers, "tosa.minimum"},
    {"greater", kNumbers, "tosa.greater"},
    {"greater_equal", kNumbers, "tosa.greater_equal"},
    {"equal", kAny, "tosa.equal"},
    {"select", kAny, "tosa.select"},
    {"abs", kNumbers, "tosa.abs"},
    {"negate", kNumbers, "tosa.negate"},
    {"negate", kSigned, "tosa.negate {quantization_info = #tosa.unary_quant<input_zp = {input}, output_zp = {output}>}", {}, Form::zeroPoints},
    {"clamp", kIntegers, "tosa.clamp {min_int = {min} : i64, max_int = {max} : i64, min_fp = 0.0 : f32, max_fp = 0.0 : f32}"},
    {"clamp", only(ElementType::f64), "", kCodePhrases.tosaClampsNoF64},
    {"clamp", kFloats, "tosa.clamp {min_int = 0 : i64, max_int = 0 : i64, min_fp = {min} : f32, max_fp = {max} : f32}"},
    {"ceil", kFloats, "tosa.ceil"},
    {"floor", kFloats, "tosa.floor"},
    {"reciprocal", kFloats, "tosa.reciprocal"},
    {"rsqrt", kFloats, "tosa.rsqrt"},
    {"exp", kFloats, "tosa.exp"},
    {"log", kFloats, "tosa.log"},
    {"tanh", kFloats, "tosa.tanh"},
    {"sigmoid", kFloats, "tosa.sigmoid"},
    {"erf", kFloats, "tosa.erf"},
    {"logical_and", kBoolean, "tosa.logical_and"},
    {"logical_or", kBoolean, "tosa.logical_or"},
    {"logical_xor", kBoolean, "tosa.logical_xor"},
    {"logical_not", kBoolean, "tosa.logical_not"},
    {"bitwise_and", kAny, "tosa.bitwise_and"},
    {"bitwise_or", kAny, "tosa.bitwise_or"},
    {"bitwise_xor", kAny, "tosa.bitwise_xor"},
    {"bitwise_not", kAny, "tosa.bitwise_not"},
    {"clz", kIntegers, "tosa.clz"},
    {"logical_left_shift", kIntegers, "tosa.logical_left_shift"},
    {"logical_right_shift", kIntegers, "tosa.logical_right_shift"},
    {"arithmetic_right_shift", kIntegers, "tosa.arithmetic_right_shift {round = false}"},
    {"arithmetic_right_shift", kIntegers, "tosa.arithmetic_right_shift {round = true}", {}, Form::rounded},
    {"cast", kAny, "tosa.cast"},
    {"cast", kFloats, "tosa.cast", {}, Form::toInteger},
    {"cast", kFloats, "tosa.cast", {}, Form::toBoolean},
    {"identity", kAny, "tosa.identity"},
};
constexpr TypeNames kTosaTypes{"i1", "i8", "i16", "i32", "i64", "ui8", "f16", "bf16", "f32", "f64"};
// clang-format on

std::string tosaLiteral(ElementType type, const Scalar& value) {
  return type == ElementType::u8 ? std::to_string(value.whole)
                                 : ir::toText(ir::numberOf(type), value);
}

/// The bounds of floats are f32 for all element types.
std::string tosaBound(ElementType type, const Scalar& value) {
  return tosaLiteral(isFloat(type) ? ElementType::f32 : type, value);
}

std::string typeText(const Extents& shape, std::string_view element) {
  std::string text = "tensor<";
  for (const std::int64_t extent : shape) {
    text += std::to_string(extent) + "x";
  }
  return text + std::string(element) + ">";
}

/// The current value, and the lines that computed it.
class TosaValue {
 public:
  explicit TosaValue(const ProgramOperand& argument)
      : name_("%" + argument.name),
        element_(nameIn(kTosaTypes, argument.type)),
        shape_(argument.shape) {}

  std::string name() const { return name_; }
  std::string type() const { return typeText(shape_, element_); }
  const std::string& lines() const { return lines_; }

  void transpose(const Extents& order) {
    const std::string perms = name_ + "_order";
    const std::string of = typeText({static_cast<std::int64_t>(order.size())}, "i32");
    lines_ += "  " + perms + " = \"tosa.const\"() {value = dense<[" + join(order) + "]> : " + of +
              "} : () -> " + of + "\n";
    Extents to;
    for (const std::int64_t axis : order) {
      to.push_back(shape_[static_cast<std::size_t>(axis)]);
    }
    apply({"tosa.transpose", "turned", ", " + perms, ", " + of, ""}, std::move(to));
  }

  void reshape(const Extents& to) {
    const std::string list = to.empty() ? "" : ": " + join(to);
    apply({"tosa.reshape", "laid", "", "", " {new_shape = array<i64" + list + ">}"}, to);
  }

  /// Precondition: only axes of extent 1 are stretched, and not to 0.
  void tile(const Extents& to) {
    Extents multiples;
    for (std::size_t axis = 0; axis < to.size(); ++axis) {
      multiples.push_back(shape_[axis] == to[axis] ? 1 : to[axis]);
    }
    const std::string list = " {multiples = array<i64: " + join(multiples) + ">}";
    apply({"tosa.tile", "whole", "", "", list}, to);
  }

 private:
  /// An operation on the value, with its attributes.
  struct Applied {
    std::string_view op;
    std::string_view suffix;
    std::string more;
    std::string moreTypes;
    std::string attributes;
  };

  void apply(const Applied& applied, Extents to) {
    const std::string from = name_;
    const std::string fromType = type();
    name_ += "_" + std::string(applied.suffix);
    shape_ = std::move(to);
    lines_ += "  " + name_ + " = \"" + std::string(applied.op) + "\"(" + from + applied.more + ")" +
              applied.attributes + " : (" + fromType + applied.moreTypes + ") -> " + type() + "\n";
  }

  std::string name_;
  std::string_view element_;
  Extents shape_;
  std::string lines_;
};

TosaValue valueOf(const Computation& computation, const ProgramOperand& argument) {
  TosaValue value(argument);
  if (!argument.order.empty()) {
    value.transpose({argument.order.begin(), argument.order.end()});
  }
  if (argument.laid != argument.shape) {
    value.reshape(argument.laid);
  }
  if (computation.isStretched && argument.laid != computation.shape) {
    value.tile(computation.shape);
  }
  return value;
}

/// The names and the types of values.
struct Listed {
  std::string names;
  std::string types;
  std::string parameters;

  void add(const std::string& name, const std::string& type) {
    const std::string comma = names.empty() ? "" : ", ";
    names += comma + name;
    types += comma + type;
    parameters += comma + name + ": " + type;
  }
};

/// A function of arguments: with constants it would be folded.
std::string computationText(const Computation& computation, const std::string& expression,
                            const std::string& result) {
  Listed parameters;
  Listed operands;
  std::string lines;
  for (const ProgramOperand& argument : computation.arguments) {
    const TosaValue value = valueOf(computation, argument);
    parameters.add("%" + argument.name, TosaValue(argument).type());
    operands.add(value.name(), value.type());
    lines += value.lines();
  }
  const std::size_t end = std::min(expression.find(' '), expression.size());
  return "func.func @computation(" + parameters.parameters + ") -> " + result + " {\n" + lines +
         "  %result = \"" + expression.substr(0, end) + "\"(" + operands.names + ")" +
         expression.substr(end) + " : (" + operands.types + ") -> " + result +
         "\n  return %result : " + result + "\n}\n";
}

std::string constantText(const ProgramOperand& argument) {
  const std::string type = TosaValue(argument).type();
  const std::string head = "  %" + argument.name + " = \"tosa.const\"() {value = dense<";
  const std::string list =
      argument.count > 0 ? nested(argument, {tosaLiteral, "[", "]", head.size()}) : "";
  return head + list + "> : " + type + "} : () -> " + type + "\n";
}

/// A function that computes the result from the operands' data.
std::string mainText(const Computation& computation, const std::string& result) {
  Listed operands;
  std::string lines;
  for (const ProgramOperand& argument : computation.arguments) {
    operands.add("%" + argument.name, TosaValue(argument).type());
    lines += constantText(argument);
  }
  return "func.func @main() -> " + result + " {\n" + lines + "  %result = call @computation(" +
         operands.names + ") : (" + operands.types + ") -> " + result +
         "\n  return %result : " + result + "\n}\n";
}

std::string tosaProgram(const Computation& computation, const std::string& expression) {
  const std::string result =
      typeText(computation.shape, nameIn(kTosaTypes, computation.signature.result));
  return computationText(computation, expression, result) +
         (areLiteral(computation) ? "\n" + mainText(computation, result) : "");
}

/// Operations for which LLVM's verifier rejects 0.
std::string_view tosaRefusal(const Computation& computation) {
  for (const ProgramOperand& argument : computation.arguments) {
    if (argument.count == 0 && argument.laid != argument.shape) {
      return kCodePhrases.tosaReshapesNoZero;
    }
    const auto repeats = std::count(computation.shape.begin(), computation.shape.end(), 0);
    if (repeats > std::count(argument.laid.begin(), argument.laid.end(), 0) &&
        computation.isStretched) {
      return kCodePhrases.tosaTilesNoZero;
    }
  }
  return {};
}

}  // namespace

const Dialect kTosa{System::tosa, kTosaTypes,  kCodePhrases.lacksType,
                    kTosaRows,    tosaLiteral, tosaProgram,
                    tosaRefusal,  tosaBound};

}  // namespace bcast::code
