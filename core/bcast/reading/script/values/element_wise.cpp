// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/element_wise.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/op/op.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/operand_code.h"
#include "bcast/reading/words/operator_word.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

struct Operator {
  std::string_view name;
  std::string_view op;
};
// Python's symbols, and names of functions that are not those of a message.
constexpr Operator kOperators[] = {
    {"+", "add"},
    {"-", "sub"},
    {"*", "mul"},
    {"/", "div"},
    {"**", "pow"},
    {">", "greater"},
    {">=", "greater_equal"},
    {"==", "equal"},
    {"&", "bitwise_and"},
    {"|", "bitwise_or"},
    {"^", "bitwise_xor"},
    {"<<", "logical_left_shift"},
    {">>", "arithmetic_right_shift"},
    {"negative", "negate"},
    {"neg", "negate"},
    {"absolute", "abs"},
    {"invert", "bitwise_not"},
    {"left_shift", "logical_left_shift"},
    {"right_shift", "arithmetic_right_shift"},
};

/// Supported, except their operator.
constexpr std::string_view kUnary[] = {
    "sqrt",          "square",
    "sin",           "cos",
    "tan",           "arcsin",
    "arccos",        "arctan",
    "asin",          "acos",
    "atan",          "sinh",
    "cosh",          "arcsinh",
    "arccosh",       "arctanh",
    "asinh",         "acosh",
    "atanh",         "exp2",
    "log2",          "log10",
    "log1p",         "expm1",
    "sign",          "signbit",
    "rint",          "trunc",
    "frac",          "cbrt",
    "deg2rad",       "rad2deg",
    "degrees",       "radians",
    "sinc",          "i0",
    "erfc",          "erfinv",
    "lgamma",        "digamma",
    "logit",         "conj",
    "conjugate",     "real",
    "imag",          "angle",
    "isnan",         "isinf",
    "isfinite",      "isposinf",
    "isneginf",      "isreal",
    "relu",          "relu6",
    "selu",          "celu",
    "mish",          "hardtanh",
    "hardswish",     "hardsigmoid",
    "hard_sigmoid",  "softsign",
    "tanhshrink",    "softshrink",
    "hardshrink",    "logsigmoid",
    "log_sigmoid",   "softplus",
    "swish",         "copy",
    "clone",         "detach",
    "contiguous",    "ascontiguousarray",
    "cpu",           "cuda",
    "numpy",         "float",
    "double",        "int",
    "long",          "half",
    "bool",          "bfloat16",
    "ones_like",     "zeros_like",
    "empty_like",    "rand_like",
    "randn_like",    "from_numpy",
    "stop_gradient", "to_numpy",
    "as_numpy",
};
constexpr std::string_view kBinary[] = {
    "less",
    "lt",
    "less_equal",
    "le",
    "not_equal",
    "ne",
    "floor_divide",
    "remainder",
    "mod",
    "fmod",
    "hypot",
    "arctan2",
    "atan2",
    "fmax",
    "fmin",
    "logaddexp",
    "copysign",
    "floordiv",
    "squared_difference",
    "divide_no_nan",
    "float_power",
    "nextafter",
    "heaviside",
    "gcd",
    "lcm",
    "ldexp",
    "logaddexp2",
    "xlogy",
    "clamp_min",
    "clamp_max",
    "multiply_no_nan",
};

/// Its bounds are operands, and attributes of the engine's operator.
bool isClamp(std::string_view function) {
  return function == "clip" || function == "clamp" || function == "clip_by_value";
}

std::optional<std::string_view> opOf(std::string_view word) {
  if (isClamp(word)) {
    return std::nullopt;
  }
  const Operator* row = rowNamed(kOperators, word);
  return row != nullptr ? std::optional(row->op) : messages::operatorNamed(word);
}

/// A shape that is written as one: `(3, 4)`. With it, a number is a shape, too.
bool isLiteral(const Context& context, const CallArgument& operand) {
  return operand.value.isSequence() || context.at(operand.node).kind == NodeKind::shape;
}

/// The first name of `x[:, None]`, if an expression has no other part with a name of its own.
bool isOfName(const Context& context, std::size_t node) {
  const Node* at = &context.at(node);
  while (at->kind == NodeKind::attribute || at->kind == NodeKind::index ||
         at->kind == NodeKind::call) {
    at = &context.at(at->children[0]);
  }
  return at->kind == NodeKind::name && !context.valueOf(at->word).is(ValueKind::module);
}

class Operands {
 public:
  Operands(Context& context, ScriptStep& step) : context_(context), step_(step) {}

  void add(const CallArgument& operand, bool withLiteral) {
    const Value& value = operand.value;
    const bool isSize = withLiteral && value.is(ValueKind::integer);
    auto shape =
        isSize ? context_.sizesOf(value, operand.node) : context_.shapeOf(value, operand.node);
    complete = complete && shape;
    step_.operands.push_back(shape ? PartialShape(std::move(*shape))
                                   : PartialShape(Shape(), true, false));
    step_.names.push_back(nameOfOperand(context_, operand.node));
    step_.contents.push_back(isSize ? Contents() : contentsOf(value));
    step_.code.push_back(codeOf(context_, operand));
  }

  bool complete = true;

 private:
  Context& context_;
  ScriptStep& step_;
};

/// The type of a result whose operands have the same type, if the operator has one. Python's
/// quotient of integers is a float, of which size depends on the library.
std::optional<ElementType> resultType(const ScriptStep& step) {
  const Op* op = step.op ? findOp(*step.op) : nullptr;
  const auto& contents = step.contents;
  const auto isFirst = [&](const Contents& each) {
    return each.type && each.type == contents.front().type;
  };
  if (op == nullptr || !std::all_of(contents.begin(), contents.end(), isFirst)) {
    return std::nullopt;
  }
  const auto takes = [&](const Signature& each) {
    return each.operands.front() == contents.front().type;
  };
  const auto found = std::find_if(op->signatures.begin(), op->signatures.end(), takes);
  const bool isQuotient =
      step.op == "div" && contents.front().type && !isFloat(*contents.front().type);
  return isQuotient || found == op->signatures.end() ? std::nullopt : std::optional(found->result);
}

}  // namespace

std::string nameOfOperand(const Context& context, std::size_t node) {
  constexpr std::size_t kLongest = 24;
  const std::string_view text = context.textOf(node);
  const bool isShort = text.size() <= kLongest && text.find('\n') == std::string_view::npos;
  return isShort && isOfName(context, node) ? std::string(text) : "";
}

std::span<const std::string_view> unaryFunctions() { return kUnary; }
std::span<const std::string_view> binaryFunctions() { return kBinary; }

std::size_t arityOf(std::string_view function) {
  const auto op = opOf(function);
  if (isClamp(function)) {
    return 3;
  }
  if (op) {
    return findOp(*op)->arity;
  }
  return isAmong(kUnary, function) ? 1 : isAmong(kBinary, function) ? 2 : 0;
}

Value inferStep(Context& context, ScriptStep step, std::size_t node) {
  Request request{.mode = std::string(step.mode.value_or(ids::kNumpy)),
                  .operands = wholeShapes(step.operands).value_or(std::vector<Shape>()),
                  .trace = false};
  if (step.target) {
    const auto target = parseShape(*step.target, MinusOne::dynamic);
    request.target = target.ok() ? std::optional(target.value().shape) : std::nullopt;
    request.minusOne = step.target->find('-') != std::string::npos;
  }
  request.equation = step.equation;
  const Result<Inference> inferred = infer(request);
  if (!inferred.ok()) {
    return context.fail(inferred.error().code, node, inferred.error().detail);
  }
  const Nullable<Shape>& shape = inferred.value().shape;
  step.isKnown = true;
  step.fails = !inferred.value().accepted;
  Value value = arrayOf(step.fails || !shape ? Shape() : *shape);
  value.contents.type = resultType(step);
  value.step = context.keep(std::move(step), node);
  return value;
}

namespace {

bool isComparison(std::string_view word) {
  constexpr std::string_view kComparisons[] = {
      ">",       ">=",    "<",        "<=",          "==",         "!=",
      "less",    "lt",    "le",       "less_equal",  "not_equal",  "ne",
      "greater", "gt",    "ge",       "equal",       "eq",         "greater_equal",
      "isnan",   "isinf", "isfinite", "logical_and", "logical_or", "logical_not",
      "bool"};
  return isAmong(kComparisons, word);
}

/// The step of an operation, which is known if all shapes are.
ScriptStep elementWiseStep(Context& context, std::string_view word,
                           const std::vector<CallArgument>& given) {
  const std::vector<CallArgument> operands = withElements(context, given);
  ScriptStep step;
  step.op = opOf(word);
  const bool literal = std::any_of(operands.begin(), operands.end(), [&](const CallArgument& each) {
    return isLiteral(context, each);
  });
  Operands all(context, step);
  for (const CallArgument& each : operands) {
    all.add(each, literal);
  }
  step.isKnown = all.complete;
  return step;
}

/// How an operation computes its elements: by the engine's operator, or by its own name.
Computation computationOf(Context& context, std::string_view word, const ScriptStep& step) {
  return {ComputationKind::elementWise, step.op.value_or(word), context.computations().from(step)};
}

/// The result of a step in a mode, or an unknown one.
Value resultOf(Context& context, ScriptStep step, std::size_t node) {
  if (context.error()) {
    return {};
  }
  if (!step.isKnown) {
    context.keep(std::move(step), node);
    return {};
  }
  return inferStep(context, std::move(step), node);
}

bool isShape(const Node& node) {
  return node.kind == NodeKind::shape || node.kind == NodeKind::list ||
         node.kind == NodeKind::tuple;
}

/// Whether code names what it computes: `(2, 3) + (3,)` and `np.dot((2, 3), (3,))` are of shapes.
bool isOfNames(const Context& context, std::size_t node) {
  const Node& each = context.at(node);
  const auto& children = each.children;
  const auto isNamed = [&](std::size_t child) { return isOfNames(context, child); };
  if (each.kind == NodeKind::binary || each.kind == NodeKind::unary) {
    return std::any_of(children.begin(), children.end(), isNamed);
  }
  const auto isOther = [&](std::size_t child) { return !isShape(context.at(child)); };
  const bool isOfShapes = each.kind == NodeKind::call && children.size() > 2 &&
                          std::none_of(children.begin() + 1, children.end(), isOther);
  return !isOfShapes && !isShape(each) && each.kind != NodeKind::number;
}

}  // namespace

bool takesSequences(const Context& context) {
  return !context.isOf(ids::kPytorch) && !context.isOf(ids::kJax);
}

std::vector<CallArgument> withElements(const Context& context, std::vector<CallArgument> operands) {
  const auto isArray = [&](const CallArgument& each) {
    return each.value.is(ValueKind::array) && isOfNames(context, each.node);
  };
  const auto hasAxes = [&](const CallArgument& each) {
    return isArray(each) && (each.value.shape != Shape() || !each.value.system.empty());
  };
  if (std::none_of(operands.begin(), operands.end(), isArray)) {
    return operands;
  }
  // A tuple times a number is Python's own, or an error.
  const bool isData =
      takesSequences(context) && std::any_of(operands.begin(), operands.end(), hasAxes);
  for (CallArgument& each : operands) {
    each.value = isData || !each.value.isSequence() ? sequenceData(std::move(each.value)) : Value();
  }
  return operands;
}

Value elementWise(Context& context, std::string_view word,
                  const std::vector<CallArgument>& operands, std::size_t node) {
  ScriptStep step = elementWiseStep(context, word, operands);
  step.mode = context.mode();
  Computation how = computationOf(context, word, step);
  Value value = resultOf(context, std::move(step), node);
  if (value.is(ValueKind::array) && isComparison(word)) {
    value.contents.type = ElementType::boolean;
  }
  return context.computed(std::move(value), std::move(how));
}

namespace {

/// Whether another operand is a view of the array that is changed. In PyTorch, the result then
/// depends on the order in which elements are written: seen in 1.13 with `d += d[:, 1]`.
bool overlaps(const Computation& how) {
  const auto own = how.from.empty() ? nullptr : how.from.front().elements;
  return own != nullptr &&
         std::any_of(how.from.begin(), how.from.end(), [&](const ComputedFrom& each) {
           return each.elements != nullptr && each.elements != own &&
                  each.elements->memory == own->memory;
         });
}

}  // namespace

Value elementWiseInPlace(Context& context, std::string_view word,
                         const std::vector<CallArgument>& operands, std::size_t node) {
  ScriptStep step = elementWiseStep(context, word, operands);
  step.rule = ShapeRule::inPlace;
  step.mode = context.isOf("pytorch") ? ids::kPytorchInPlace : ids::kNumpyInPlace;
  Computation how = computationOf(context, word, step);
  Value value = resultOf(context, std::move(step), node);
  if (!context.isOf(ids::kPytorch) || !overlaps(how)) {
    value = context.computed(std::move(value), std::move(how));
  }
  return context.write(operands[0].node, operands[0].value, std::move(value));
}

namespace {

/// The operands of an element-wise function: all arguments by position.
std::vector<CallArgument> takeOperands(Call& call) {
  std::vector<CallArgument> operands;
  const bool isData = takesSequences(call.context());
  for (auto next = call.take(); next; next = call.take()) {
    next->value = isData ? dataOf(std::move(next->value)) : std::move(next->value);
    if (isData && next->value.is(ValueKind::list)) {
      call.notRead();
    }
    operands.push_back(std::move(*next));
  }
  call.failIfLeft();
  return operands;
}

/// `np.add(a, b, out=c)`, or `np.add(a, b, c)`: the result is written into c.
Value written(Call& call, std::string_view name, const std::vector<CallArgument>& operands,
              const CallArgument& out) {
  Value result = elementWise(call.context(), name, operands, call.node());
  if (result.step != nullptr && result.step->fails) {
    return result;
  }
  Value filled =
      elementWiseInPlace(call.context(), name, {out, {"", result, call.node()}}, call.node());
  Context& context = call.context();
  filled = context.computed(std::move(filled),
                            {ComputationKind::elementWise,
                             "identity",
                             {context.computations().from(contentsOf(result), result.shape)}});
  return context.write(out.node, out.value, std::move(filled));
}

/// `x.clamp(min=0)`, `np.clip(x, 0, None)`: a bound may be missing.
Value callClamp(Call& call, std::string_view name, bool isInPlace) {
  call.passUnshaped();
  const auto out = call.takeNamed({"out"});
  std::vector<CallArgument> operands;
  for (const std::initializer_list<std::string_view> names :
       {std::initializer_list<std::string_view>{"input", "a", "t"},
        {"min", "a_min", "clip_value_min"},
        {"max", "a_max", "clip_value_max"}}) {
    auto next = call.take(names);
    if (next && !next->value.is(ValueKind::none)) {
      next->name = {};
      next->value = dataOf(std::move(next->value));
      operands.push_back(std::move(*next));
    }
  }
  call.failIfLeft();
  if (operands.empty()) {
    return call.notRead();
  }
  if (out) {
    call.context().write(out->node, out->value, Value());
  }
  if (isInPlace && operands.size() > 2) {
    Value result = elementWise(call.context(), name, operands, call.node());
    return result.shape == operands.front().value.shape ? result : call.notRead();
  }
  return isInPlace ? elementWiseInPlace(call.context(), name, operands, call.node())
                   : elementWise(call.context(), name, operands, call.node());
}

/// The argument after the operands: an output, or a type, as in `np.zeros_like(x, float)`.
std::optional<CallArgument> outOrType(Call& call, CallArgument last) {
  if (!last.value.is(ValueKind::word) && !typeOf(call.context(), last.value)) {
    return last;
  }
  call.setType(last.value);
  return std::nullopt;
}

bool mayBeArray(const Value& value) {
  return value.is(ValueKind::array) || value.is(ValueKind::symbol) || value.is(ValueKind::unknown);
}

}  // namespace

Value callElementWise(Call& call, std::string_view name, bool isMethod, bool isInPlace) {
  if (isClamp(name)) {
    return callClamp(call, name, isInPlace);
  }
  call.passUnshaped();
  auto out = call.takeNamed({"out"});
  std::vector<CallArgument> operands = takeOperands(call);
  Context& context = call.context();
  const std::size_t arity = arityOf(name);
  const bool isPytorch = context.isOf(ids::kPytorch);
  if (!out && !isMethod && !isPytorch && operands.size() == arity + 1) {
    out = outOrType(call, std::move(operands.back()));
    operands.pop_back();
  }
  if (context.error() || operands.size() != arity || (out && !mayBeArray(out->value))) {
    return call.notRead();
  }
  // PyTorch gives its output the shape of the result, unless that is an operand.
  const auto isOut = [&](const CallArgument& each) {
    return context.textOf(each.node) == context.textOf(out->node);
  };
  if (out && (!isPytorch || std::any_of(operands.begin(), operands.end(), isOut))) {
    return written(call, name, operands, *out);
  }
  if (out && context.at(out->node).kind == NodeKind::name) {
    context.change(context.textOf(out->node), out->value);
    context.write(out->node, out->value, Value());
  }
  return isInPlace ? elementWiseInPlace(context, name, operands, call.node())
                   : elementWise(context, name, operands, call.node());
}

}  // namespace bcast::expression
