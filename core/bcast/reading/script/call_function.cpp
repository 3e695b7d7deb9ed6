// SPDX-License-Identifier: MIT
#include "bcast/reading/script/call_function.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/functions/einops.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/functions/layers.h"
#include "bcast/reading/script/rejected_call.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/script/values/operand_code.h"
#include "bcast/text/table.h"

namespace bcast::expression {

namespace {

/// An argument; of `*sizes`, which is named by its star, each item, if they are known.
void addArgument(Context& context, std::size_t node, std::deque<CallArgument>& arguments) {
  const Node& each = context.at(node);
  const bool isNamed = each.kind == NodeKind::keyword;
  const std::size_t place = isNamed ? each.children[0] : node;
  Value value = evaluate(context, place);
  if (isNamed && each.word == "*" && value.isSequence()) {
    std::transform(value.items.begin(), value.items.end(), std::back_inserter(arguments),
                   [&](const Value& item) {
                     return CallArgument{"", item, place};
                   });
  } else {
    arguments.push_back({isNamed ? each.word : "", std::move(value), place});
  }
}

}  // namespace

std::deque<CallArgument> argumentsOf(Context& context, std::size_t node) {
  std::deque<CallArgument> arguments;
  const auto& children = context.at(node).children;
  for (std::size_t i = 1; i < children.size() && !context.error(); ++i) {
    const bool isNamed = context.at(children[i]).kind == NodeKind::keyword;
    if (!isNamed && !arguments.empty() && !arguments.back().name.empty()) {
      context.notRead(children[i]);  // Python allows no position after a name.
    }
    addArgument(context, children[i], arguments);
  }
  return arguments;
}

/// A function of one array.
ScriptStep stepOf(std::string_view function, ShapeRule rule, const Value& array) {
  ScriptStep step;
  step.function = function;
  step.rule = rule;
  step.operands.push_back(array.shape);
  step.contents.push_back(contentsOf(array));
  return step;
}

/// The shape of all parts, with `?` for the sizes in which they differ.
Shape commonShape(const std::vector<Value>& parts) {
  std::vector<Extent> extents = parts.front().shape.extents();
  for (const Value& part : parts) {
    const auto& others = part.shape.extents();
    for (std::size_t i = 0; i < std::min(extents.size(), others.size()); ++i) {
      extents[i] = extents[i] == others[i] ? extents[i] : Extent::dynamic();
    }
  }
  return Shape(std::move(extents));
}

/// The result of a function, which is a step unless the function makes one of its own.
Value withStep(Context& context, ScriptStep step, Value result, std::size_t node) {
  // `x.max(dim=1)` also has the places, and `np.split(x, 2)` two parts.
  const bool hasParts = result.is(ValueKind::tuple) && !result.items.empty();
  const Value& array = hasParts ? result.items.front() : result;
  if (array.is(ValueKind::array) && array.step == nullptr && !context.error()) {
    step.isKnown = true;
    step.shape = hasParts ? commonShape(result.items) : array.shape;
    step.result = array.contents.computation;
    const bool isReduction = !step.reduction.option.empty();
    const bool isTranspose = step.rule == ShapeRule::transpose && step.function != "rot90";
    const ScriptStep* kept = context.keep(std::move(step), node);
    result.reduction = isReduction ? kept : nullptr;
    result.transpose = isTranspose ? kept : nullptr;
  }
  return result;
}

namespace {

/// A function by its name, and its array if it is a method.
struct Callee {
  std::string_view name;
  std::optional<CallArgument> array = {};
  bool takesKey = false;
  std::string_view system = {};  ///< Of its module.
  bool isOfNumbers = false;      ///< Of Python's module `math`.
};

/// The result of a function of `math`: `ceil` gives an integer.
Value numberOf(std::string_view function) {
  constexpr std::string_view kIntegers[] = {"ceil", "floor", "trunc", "prod",      "gcd",
                                            "lcm",  "comb",  "isqrt", "factorial", "perm"};
  return isAmong(kIntegers, function) ? integerOf(std::nullopt) : arrayOf(Shape());
}

Callee calleeOf(Context& context, std::size_t node) {
  const Node& function = context.at(node);
  if (function.kind != NodeKind::attribute) {
    return {function.kind == NodeKind::name ? function.word : std::string_view()};
  }
  Value owner = evaluate(context, function.children[0]);
  if (owner.is(ValueKind::module)) {
    return {function.word, std::nullopt, owner.word == kJaxRandom && function.word != "PRNGKey",
            owner.word == kJaxRandom ? ids::kJax : systemOfModule(owner.word),
            owner.word == "math"};
  }
  return {function.word, CallArgument{"", std::move(owner), function.children[0]}};
}

/// `max` of two arrays is element-wise, and of one a reduction. So is `equal`, except PyTorch's.
bool isElementWise(const Callee& callee, const std::deque<CallArgument>& arguments) {
  const bool isOfTwo =
      arguments.size() > 1 && arguments[1].name.empty() && arguments[1].value.is(ValueKind::array);
  const bool isEqual = callee.name == "equal" && !callee.array && callee.system != ids::kPytorch;
  return isEqual || (isOfTwo && (callee.name == "max" || callee.name == "min"));
}

/// The step of a function, with the arrays among its arguments.
ScriptStep stepOf(const Context& context, const Function& function,
                  const std::deque<CallArgument>& arguments) {
  ScriptStep step;
  step.function = function.name;
  step.rule = function.rule;
  for (const CallArgument& each : arguments) {
    if (each.value.is(ValueKind::array)) {
      step.operands.push_back(each.value.shape);
      step.contents.push_back(contentsOf(each.value));
      step.code.push_back(codeOf(context, each));
    }
  }
  const bool isOfUnknown = !arguments.empty() && (arguments.front().value.is(ValueKind::symbol) ||
                                                  arguments.front().value.is(ValueKind::unknown));
  if (isOfUnknown) {
    step.operands.insert(step.operands.begin(), PartialShape(Shape(), true, false));
    step.contents.insert(step.contents.begin(), Contents());
    step.code.insert(step.code.begin(), OperandCode());
  }
  return step;
}

/// An array that a function makes of numbers, in memory of its own.
Value withMemory(Call& call, Value made) {
  if (made.is(ValueKind::array) && made.contents.computation == nullptr) {
    made.contents.computation =
        call.context().computations().from(made.contents, made.shape).elements;
  }
  return made;
}

/// Whether nothing was found since a moment: no step, no need, nothing unread, no error.
bool isSilent(const Context& context, const Context::Mark& before) {
  const Context::Mark now = context.mark();
  return !context.error() && now.steps == before.steps && now.needs == before.needs &&
         now.unread == before.unread;
}

/// A function that is not element-wise. One of known arrays whose result is not known is left out.
Value callFunction(Call& call, const Function& function, ScriptStep step) {
  Context& context = call.context();
  const Context::Mark before = context.mark();
  Value value = call.typed(withMemory(call, function.evaluate(call)));
  call.failIfLeft();
  const bool isOfKnown =
      !step.operands.empty() &&
      std::all_of(step.operands.begin(), step.operands.end(),
                  [](const PartialShape& each) { return each.isWhole() && each.shape.isStatic(); });
  if (value.is(ValueKind::unknown) && isOfKnown && isSilent(context, before)) {
    return context.skip(ErrorCode::textNotRead, call.node(), context.textOf(call.node()));
  }
  if (function.rule == ShapeRule::create || step.operands.empty()) {
    return value;
  }
  if (!step.operands.front().isWhole() && !call.context().error()) {
    call.context().keep(std::move(step), call.node());
    return value;
  }
  if (value.is(ValueKind::array) && step.operands.size() == 1) {
    step.reduction = reductionOf(call, step.operands.front().shape);
  }
  step.axes = call.axes();
  return withStep(call.context(), std::move(step), std::move(value), call.node());
}

/// `add` of the method `add_`, which writes into its array.
std::string_view nameInPlace(const Callee& callee) {
  const std::string_view name = callee.name.substr(0, callee.name.find_last_not_of('_') + 1);
  return callee.array && name.size() + 1 == callee.name.size() && arityOf(name) > 0
             ? name
             : std::string_view();
}

/// A function by its name; null if no table has it, or it is element-wise.
const Function* functionOf(const Context& context, const Callee& callee, bool isMethod,
                           const std::deque<CallArgument>& arguments) {
  if (isMethod && !isOfArray(context, callee.name, arguments)) {
    return nullptr;
  }
  const Function* found = findFunction(callee.name);
  const bool isTaken = found != nullptr && (isMethod ? found->isMethod : found->isOfModule);
  return isTaken && !isElementWise(callee, arguments) ? found : nullptr;
}

/// `rearrange(x, "b c -> c b")` of einops, or a layer of torch.nn.
std::optional<Value> libraryOf(Context& context, std::string_view name,
                               const std::deque<CallArgument>& arguments, std::size_t node) {
  const bool isEinops = (name == "rearrange" || name == "reduce" || name == "repeat") &&
                        arguments.size() > 1 && arguments[1].value.is(ValueKind::word);
  if (!isEinops) {
    auto applied = layerFunctionOf(context, name, arguments, node);
    return applied ? std::move(applied) : layerOf(name, arguments);
  }
  const auto shape = context.shapeOf(dataOf(arguments[0].value), arguments[0].node);
  return shape && shape->isRanked()
             ? rearranged(context, {name, arguments[1].value.word, *shape, node},
                          {arguments.begin() + 2, arguments.end()})
             : Value();
}

/// A function of a module, or a method.
Value callNamed(Context& context, const Callee& callee, std::deque<CallArgument> arguments,
                std::size_t node) {
  const bool isMethod = callee.array.has_value();
  if (isRejected(context, callee.name, isMethod, arguments)) {
    return context.notRead(node);
  }
  if (isProductFunction(callee.name)) {
    return product(context, callee.name, {arguments.begin(), arguments.end()}, node);
  }
  if (auto made = isMethod ? std::nullopt : libraryOf(context, callee.name, arguments, node)) {
    return std::move(*made);
  }
  const Function* function = functionOf(context, callee, isMethod, arguments);
  const std::string_view inPlace = nameInPlace(callee);
  ScriptStep step = function != nullptr ? stepOf(context, *function, arguments) : ScriptStep();
  const bool mayWrite = function == nullptr && inPlace.empty() && callee.name.ends_with('_');
  for (const CallArgument& each : mayWrite ? arguments : std::deque<CallArgument>()) {
    if (each.value.is(ValueKind::array)) {
      context.write(node, each.value, Value());
    }
  }
  Call call(context, node, std::move(arguments));
  if (function != nullptr) {
    return callFunction(call, *function, std::move(step));
  }
  if (!inPlace.empty()) {
    Value value = callElementWise(call, inPlace, isMethod, arityOf(inPlace) > 1);
    return context.write(context.at(context.at(node).children[0]).children[0], callee.array->value,
                         std::move(value));
  }
  if (arityOf(callee.name) > 0) {
    return call.typed(callElementWise(call, callee.name, isMethod, false));
  }
  return context.skip(ErrorCode::functionNotRead, node,
                      context.textOf(context.at(node).children[0]));
}

/// Whether a function is a method of the object that the code itself describes: `self.scale(x)`.
bool isOwnMethod(const Context& context, std::size_t function) {
  const Node& node = context.at(function);
  return node.kind == NodeKind::attribute && context.at(node.children[0]).word == "self" &&
         context.at(node.children[0]).kind == NodeKind::name;
}

/// A call of a function that the code defines, or of one that it does not define.
std::optional<Value> callOwn(Context& context, std::size_t node) {
  const std::size_t function = context.at(node).children[0];
  const bool isMethod = isOwnMethod(context, function);
  if (!isMethod && context.at(function).kind != NodeKind::name) {
    return std::nullopt;
  }
  const std::string_view name = context.textOf(function);
  if (!isMethod && !context.isOwn(name)) {
    return std::nullopt;
  }
  auto value = context.ownCode().call(name, argumentsOf(context, node));
  return value ? std::move(value) : context.skip(ErrorCode::functionNotRead, function, name);
}

/// `net.encode(x)`; of those that a library adds, some leave the object what it is.
Value callMethod(Context& context, const Value& object, std::size_t node) {
  constexpr std::string_view kSame[] = {"eval", "train", "to", "cuda", "cpu", "float", "double"};
  const std::size_t function = context.at(node).children[0];
  const std::string_view name = context.at(function).word;
  auto value = context.ownCode().callMethod(object, name, argumentsOf(context, node));
  if (value) {
    return std::move(*value);
  }
  return isAmong(kSame, name)
             ? object
             : context.skip(ErrorCode::functionNotRead, node, context.textOf(function));
}

/// `net(x)` of an object of the code.
Value callWhole(Context& context, const Value& object, std::size_t node) {
  const std::deque<CallArgument> arguments = argumentsOf(context, node);
  for (const std::string_view name : {"forward", "__call__", "call"}) {
    if (auto result = context.ownCode().callMethod(object, name, arguments)) {
      return std::move(*result);
    }
  }
  return {};
}

/// `nn.ReLU()(x)`, or `self.fc(x)` of a layer that the code makes.
std::optional<Value> callLayer(Context& context, std::size_t node) {
  const std::size_t function = context.at(node).children[0];
  const bool isCall = context.at(function).kind == NodeKind::call;
  const bool isNamed =
      isOwnMethod(context, function) || context.at(function).kind == NodeKind::name;
  const Value layer = isCall    ? evaluate(context, function)
                      : isNamed ? context.valueOf(context.textOf(function))
                                : Value();
  if (isCall && layer.is(ValueKind::object)) {
    return callWhole(context, layer, node);
  }
  if (isCall && layer.is(ValueKind::array)) {
    return context.skip(ErrorCode::functionNotRead, node, context.textOf(function));
  }
  if (!layer.is(ValueKind::layer)) {
    return isCall ? std::optional<Value>(Value()) : std::nullopt;
  }
  return applyLayer(context, layer, argumentsOf(context, node), node);
}

/// What names and members stand for, `net` or `net.fc`, or items of a list, `layers[0]`, without a
/// step.
Value valueNamed(Context& context, std::size_t node) {
  const Node& each = context.at(node);
  if (each.kind == NodeKind::index) {
    return valueNamed(context, each.children[0]).isSequence() ? evaluate(context, node) : Value();
  }
  const bool isMember = each.kind == NodeKind::attribute;
  if (!isMember && each.kind != NodeKind::name) {
    return {};
  }
  Value value = context.valueOf(context.textOf(node));
  const Value owner =
      isMember && value.is(ValueKind::symbol) ? valueNamed(context, each.children[0]) : Value();
  return owner.is(ValueKind::object)
             ? context.ownCode().memberOf(owner, each.word).value_or(Value())
             : value;
}

/// `net(x)` of an object of the code, or a layer of one: `net.fc(x)`.
std::optional<Value> callObject(Context& context, std::size_t node) {
  const std::size_t function = context.at(node).children[0];
  const Value value = valueNamed(context, function);
  if (value.is(ValueKind::layer)) {
    return applyLayer(context, value, argumentsOf(context, node), node);
  }
  if (value.is(ValueKind::object)) {
    return callWhole(context, value, node);
  }
  return std::nullopt;
}

/// The system of a call: of its module, or of the first array that has one.
std::string_view systemFor(const Context& context, const Callee& callee,
                           const std::deque<CallArgument>& arguments) {
  if (!callee.system.empty()) {
    return callee.system;
  }
  const std::string_view imported =
      callee.array ? std::string_view() : context.systemOfImport(callee.name);
  if (!imported.empty()) {
    return imported;
  }
  const auto hasSystem = [](const CallArgument& each) { return !each.value.system.empty(); };
  const auto found = std::find_if(arguments.begin(), arguments.end(), hasSystem);
  return found == arguments.end() ? std::string_view() : found->value.system;
}

/// `rows.append(x)`, `x.t_()`: the object of a name has another shape then, which is not known.
std::optional<Value> callChange(Context& context, std::size_t node) {
  constexpr std::string_view kChanges[] = {
      "append",    "extend",    "insert",     "pop",      "remove",  "clear",
      "resize",    "resize_",   "resize_as_", "set_",     "t_",      "transpose_",
      "swapaxes_", "swapdims_", "unsqueeze_", "squeeze_", "permute_"};
  const std::size_t function = context.at(node).children[0];
  const bool isChange = context.at(function).kind == NodeKind::attribute &&
                        !isOwnMethod(context, function) &&
                        isAmong(kChanges, context.at(function).word);
  const std::size_t owner = isChange ? context.at(function).children[0] : node;
  const Value object = valueNamed(context, owner);
  const bool isNamed = context.at(owner).kind != NodeKind::call && !object.is(ValueKind::module) &&
                       !object.is(ValueKind::object);
  if (!isChange || !isNamed) {
    return std::nullopt;
  }
  argumentsOf(context, node);
  context.change(context.textOf(owner), object);
  return Value();
}

/// `model.add(layer)` of Keras; `model.predict(x)` calls the model, and so does `model.fit(x, y)`,
/// whose result is no array.
std::optional<Value> callSequence(Context& context, std::size_t node) {
  constexpr std::string_view kMethods[] = {"add",      "predict", "fit",
                                           "evaluate", "compile", "summary"};
  const Node& function = context.at(context.at(node).children[0]);
  const bool isMethod = function.kind == NodeKind::attribute && isAmong(kMethods, function.word);
  Value model = isMethod ? valueNamed(context, function.children[0]) : Value();
  if (!isSequence(model)) {
    return std::nullopt;
  }
  const auto [word, owner] = std::pair(function.word, function.children[0]);
  std::deque<CallArgument> arguments = argumentsOf(context, node);
  if (word == "compile" || word == "summary") {
    return Value(ValueKind::none);
  }
  if (word != "add") {
    const bool hasInput =
        !arguments.empty() && (arguments.front().name.empty() || arguments.front().name == "x");
    if (!hasInput) {
      return Value();
    }
    arguments.resize(1);
    Value result = applyLayer(context, model, std::move(arguments), node);
    return word == "predict" ? std::move(result) : Value();
  }
  model.items.push_back(arguments.empty() ? Value() : arguments.front().value);
  context.define(context.textOf(owner), std::move(model), owner);
  return Value(ValueKind::none);
}

/// A function of a library or of Python, or a method of an array.
Value callLibrary(Context& context, const Callee& callee, std::deque<CallArgument> arguments,
                  std::size_t node) {
  const std::size_t function = context.at(node).children[0];
  const SystemScope scope(context, systemFor(context, callee, arguments));
  if (context.at(function).kind != NodeKind::name || context.isImported(callee.name)) {
    const bool isCopy = callee.array && callee.name == "numpy";
    Value value = scope.made(callNamed(context, callee, std::move(arguments), node));
    return isCopy ? madeBy(ids::kNumpy, std::move(value)) : value;
  }
  if (callee.name == "abs") {
    Call call(context, node, std::move(arguments));
    return scope.made(callElementWise(call, callee.name, false, false));
  }
  auto value = libraryOf(context, callee.name, arguments, node);
  value = value ? std::move(value) : builtinOf(context, callee.name, arguments);
  return value ? std::move(*value)
               : context.skip(ErrorCode::functionNotRead, node, context.textOf(function));
}

}  // namespace

Value callOf(Context& context, std::size_t node) {
  for (const auto& call :
       {callSuper, callChange, callSequence, callLayer, callObject, callOuter, callAt}) {
    if (auto value = call(context, node)) {
      return std::move(*value);
    }
  }
  if (auto own = callOwn(context, node)) {
    return std::move(*own);
  }
  const std::size_t function = context.at(node).children[0];
  const Callee callee = calleeOf(context, function);
  if (callee.array && callee.array->value.is(ValueKind::object)) {
    return callMethod(context, callee.array->value, node);
  }
  std::deque<CallArgument> arguments = argumentsOf(context, node);
  if (callee.isOfNumbers) {
    return numberOf(callee.name);
  }
  if (callee.array) {
    arguments.push_front(*callee.array);
  }
  if (callee.takesKey && !arguments.empty()) {
    arguments.pop_front();
  }
  return callLibrary(context, callee, std::move(arguments), node);
}

}  // namespace bcast::expression
