// SPDX-License-Identifier: MIT
#include "bcast/reading/script/interpreter.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/reading/script/assignment.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/shapes_in_comments.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// What follows so many operations is left out, so that an answer stays short.
constexpr std::size_t kStepLimit = 2000;
/// Functions that call functions could run for ever.
constexpr std::size_t kRunLimit = 20000;
constexpr std::size_t kCallDepth = 12;

/// Where code uses each name, apart from `x = …`.
std::map<std::string_view, std::vector<std::size_t>> usePlacesIn(const Script& script) {
  std::set<std::size_t> targets;
  for (const Statement& each : script.statements) {
    targets.insert(each.name.empty() ? kAbsent : each.start);
  }
  std::map<std::string_view, std::vector<std::size_t>> places;
  for (const Node& node : script.nodes) {
    if (node.kind == NodeKind::name && !targets.contains(node.start)) {
      places[node.word].push_back(node.start);
    }
  }
  return places;
}

}  // namespace

Interpreter::Interpreter(std::string_view text, const Script& script, Context& context)
    : text_(text), script_(script), context_(context), usePlaces_(usePlacesIn(script)) {
  for (const Node& node : script_.nodes) {
    uses_[node.word] += node.kind == NodeKind::name ? 1 : 0;
    const bool isMember =
        node.kind == NodeKind::attribute && script_.nodes[node.children[0]].word == "self";
    if (isMember) {
      methodUses_.insert(node.word);
    }
  }
  for (const Statement& each : script_.statements) {
    uses_[each.name] -= each.kind == StatementKind::inPlace || each.kind == StatementKind::block ||
                                each.name.starts_with(kObject)
                            ? 0
                            : 1;
  }
  for (std::size_t i = 0; i < script_.statements.size(); ++i) {
    uses_[at(i).word == "class" ? baseOf(i) : std::string_view()] += 1;
  }
  context_.setOwnCode(*this);
}

bool Interpreter::isUsed(std::string_view name) const {
  const auto found = uses_.find(name);
  return found != uses_.end() && found->second > 0;
}

void Interpreter::run() {
  giveTold();
  runAll(0, script_.statements.size());
  for (std::size_t i = 0; i < script_.statements.size() && !context_.error(); ++i) {
    if (at(i).word == "def" && at(i).kind == StatementKind::block && !called_.contains(i)) {
      runUncalled(i);
    }
  }
}

/// False beyond the limits: the rest is left out.
bool Interpreter::mayRun(std::size_t i) {
  ++statementsRun_;
  if (!isFull_ && (context_.steps().size() >= kStepLimit || statementsRun_ > kRunLimit)) {
    isFull_ = true;
    const std::size_t start = at(i).start;
    context_.skip(UnreadCode{start, text_.size(), notRead(text_, start)});
  }
  return !isFull_ && !hasReturned_ && !context_.error();
}

void Interpreter::runAll(std::size_t first, std::size_t end) {
  std::size_t i = first;
  while (i < end && mayRun(i)) {
    const Statement& statement = at(i);
    i = runNext(i, end);
    if (auto error = takeUnread()) {
      leaveOut(statement, std::move(*error));
    }
  }
}

/// Runs a statement, with its block or its output. Returns the position of the next one.
std::size_t Interpreter::runNext(std::size_t i, std::size_t end) {
  if (at(i).kind == StatementKind::block) {
    return runBlock(i);
  }
  if (isDump(i, end)) {
    defineShape(namesOfDump(context_, at(i).node).front(), at(i + 1).node);
    return i + 2;
  }
  if (at(i).kind == StatementKind::unread && outputs_.contains(at(i).start)) {
    return i + 1;
  }
  run(at(i));
  for (auto& [name, shape] : shapesTold(at(i))) {
    if (!context_.valueOf(name).is(ValueKind::array)) {
      context_.define(name, context_.example(std::move(shape)), at(i).node);
    }
  }
  return i + 1;
}

/// What a statement computes; without it, the shape in the comment behind it.
Value Interpreter::valueOf(const Statement& statement) {
  if (statement.node == kAbsent) {
    return Value(ValueKind::none);
  }
  const Context::Mark mark = context_.mark();
  Value value = evaluate(context_, statement.node);
  const bool isOpen = value.is(ValueKind::unknown) || value.is(ValueKind::symbol);
  const auto shape = !statement.name.empty() && isOpen ? shapeInComment(text_, statement.end)
                                                       : std::optional<Shape>();
  isHole_ = value.is(ValueKind::unknown) && context_.mark().steps == mark.steps &&
            context_.mark().unread > mark.unread;
  return shape ? context_.example(*shape) : asked(statement, statement.name, std::move(value));
}

void Interpreter::run(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::unread:
      return leaveOut(statement, *statement.error);
    case StatementKind::module:
      return import(statement);
    case StatementKind::shape:
      ++uses_[statement.name];
      defineShape(statement.name, statement.node);
      given_.insert_or_assign(statement.name, context_.valueOf(statement.name));
      return;
    case StatementKind::inPlace:
      results_.push_back({{}, changeInPlace(context_, statement), statement.node});
      return;
    case StatementKind::region:
      return assignRegion(statement);
    case StatementKind::value:
    case StatementKind::expression:
    case StatementKind::block:
      break;
  }
  if (statement.word == "assert") {
    evaluateCondition(statement.node);
    return;
  }
  Value value = valueOf(statement);
  mayWriteArguments(statement, value);
  if (statement.word == "return" && callDepth_ > 0) {
    returns_.push_back(value);
    hasReturned_ = true;
  }
  if (!statement.names.empty() && statement.whole != kAbsent) {
    return unpack(statement, value);
  }
  if (!statement.name.empty()) {
    functions_.erase(statement.name);  // `f = jax.vmap(f)`
    if (!setMember(statement.name, value)) {
      context_.define(statement.name, value, statement.node);
    }
    if (branchDepth_ > 0 && statement.name.starts_with(kObject)) {
      changedMembers_.insert(statement.name);
    }
    if (isInClass_) {
      setAttribute(statement.name, value);
    }
  }
  if (statement.node != kAbsent) {
    results_.push_back({statement.name, std::move(value), statement.node});
  }
}

/// A function that a decorator may change has no known result, nor one that a branch may replace.
void Interpreter::defineFunction(std::size_t i) {
  const std::string_view name = at(i).name;
  bool isCallable = true;
  for (std::size_t before = i; before > 0 && at(before - 1).word == "@"; --before) {
    isCallable = isCallable && keepsFunction(text_.substr(at(before - 1).start));
  }
  auto& all = isInClass_ ? classes_[class_].methods : functions_;
  const auto before = all.find(name);
  isCallable = isCallable && (branchDepth_ == 0 || before == all.end() || before->second == i);
  all.erase(name);
  if (isCallable) {
    all[name] = i;
  }
  if (isInClass_) {
    classOf_[i] = class_;
  } else {
    context_.own(name);
  }
  const bool mayBeCalled = isInClass_ ? methodUses_.contains(name) || isUsed(class_) : isUsed(name);
  if (!isCallable || !mayBeCalled) {
    runUncalled(i);
  }
}

/// A function by its name, or a method by `self.name`.
std::optional<std::size_t> Interpreter::functionNamed(std::string_view name) const {
  if (name.starts_with(kObject)) {
    return methodNamed(class_, name.substr(kObject.size()));
  }
  const auto found = functions_.find(name);
  return found == functions_.end() ? std::nullopt : std::optional(found->second);
}

/// A function that nothing calls: its parameters have no shape, unless an annotation or the user
/// gives them one.
void Interpreter::runUncalled(std::size_t i) {
  called_.insert(i);
  Values before = context_.values();
  const auto type = classOf_.find(i);
  const bool isLate = type != classOf_.end() && class_.empty();
  Object object{isLate ? type->second : std::string_view()};
  const std::string_view outer = std::exchange(class_, isLate ? object.type : class_);
  if (isLate) {
    object.members = classes_[class_].members;
    enter(object);
  }
  for (const Parameter& each : at(i).parameters) {
    if (const auto array = annotated(context_, each.annotation)) {
      context_.define(each.name, *array, 0);
    } else if (!given_.contains(each.name)) {
      context_.undefine(each.name);
    }
  }
  runBody(i);
  if (isLate) {
    leave(object);
    classes_[class_].members = std::move(object.members);
    context_.setValues(std::move(before));
  } else {
    restore(std::move(before), i);
  }
  class_ = outer;
}

std::optional<Value> Interpreter::call(std::string_view name,
                                       const std::deque<CallArgument>& arguments) {
  const auto found = functionNamed(name);
  if (!found) {
    return classes_.contains(name) ? std::optional(create(name, arguments)) : std::nullopt;
  }
  return callFunction(*found, arguments, name.starts_with(kObject));
}

Value Interpreter::callFunction(std::size_t i, const std::deque<CallArgument>& arguments,
                                bool isMethod) {
  if (callDepth_ >= kCallDepth) {
    return {};
  }
  called_.insert(i);
  Values before = context_.values();
  statementsRun_ += before.size() / kNamesPerStatement;
  bindParameters(at(i), arguments, isMethod);
  const bool mightAsk = std::exchange(mayAsk_, false);
  Value value = runBody(i);
  mayAsk_ = mightAsk;
  restore(std::move(before), i);
  return value;
}

void Interpreter::bindParameters(const Statement& function,
                                 const std::deque<CallArgument>& arguments, bool isMethod) {
  std::size_t next = 0;
  for (std::size_t i = isMethod ? 1 : 0; i < function.parameters.size(); ++i) {
    const Parameter& each = function.parameters[i];
    const auto isNamed = [&](const CallArgument& given) { return given.name == each.name; };
    const auto named = std::find_if(arguments.begin(), arguments.end(), isNamed);
    const bool isNext = next < arguments.size() && arguments[next].name.empty() && !each.isRest;
    Value value;
    if (named != arguments.end()) {
      value = named->value;
    } else if (isNext) {
      value = arguments[next++].value;
    } else if (each.otherwise != kAbsent) {
      value = evaluate(context_, each.otherwise);
    }
    if (!each.name.empty()) {
      context_.define(each.name, std::move(value), 0);
    }
  }
}

/// What the body returns, if all its `return` agree.
Value Interpreter::runBody(std::size_t i) {
  std::vector<Value> outerReturns = std::exchange(returns_, {});
  const bool outerReturned = std::exchange(hasReturned_, false);
  const bool wasInClass = std::exchange(isInClass_, false);
  const std::size_t outerLoop = std::exchange(loop_, kAbsent);
  const std::size_t outerFunction = std::exchange(function_, i);
  Names outerLater = std::exchange(later_, {});
  ++callDepth_;
  runAll(i + 1, at(i).body);
  --callDepth_;
  isInClass_ = wasInClass;
  loop_ = outerLoop;
  function_ = outerFunction;
  later_ = std::move(outerLater);
  hasReturned_ = outerReturned;
  const std::vector<Value> returned = std::exchange(returns_, std::move(outerReturns));
  Value value = returned.empty() ? Value(ValueKind::none) : returned.front();
  for (const Value& each : returned) {
    value = agreed(value, each);
  }
  return value;
}

/// The names outside of a function, with what it sets there and in its object.
void Interpreter::restore(Values before, std::size_t function) {
  for (std::size_t i = function + 1; i < at(function).body; ++i) {
    const bool isOutside = at(i).word == kOutside;
    for (const std::string_view name : isOutside ? at(i).names : std::vector<std::string_view>()) {
      before.insert_or_assign(name, context_.valueOf(name));
    }
  }
  for (const auto& [name, value] : context_.values()) {
    if (name.starts_with(kObject)) {
      before.insert_or_assign(name, value);
    }
  }
  context_.setValues(std::move(before));
}

/// Whether a statement prints a shape, and the next one is its output.
bool Interpreter::isDump(std::size_t i, std::size_t end) const {
  const auto isExpression = [&](std::size_t each) {
    return each < end && at(each).kind == StatementKind::expression && at(each).node != kAbsent;
  };
  if (!isExpression(i) || !isExpression(i + 1)) {
    return false;
  }
  const NodeKind kind = context_.at(at(i + 1).node).kind;
  const bool isShape = kind == NodeKind::tuple || kind == NodeKind::list || kind == NodeKind::shape;
  return isShape && namesOfDump(context_, at(i).node).size() == 1;
}

/// Whether a condition holds, if the shapes decide it. What it needs to be known is not asked for.
std::optional<bool> Interpreter::evaluateCondition(std::size_t node) {
  if (node == kAbsent) {
    return std::nullopt;
  }
  const Context::Mark mark = context_.mark();
  const Value value = evaluate(context_, node);
  takeUnread();
  context_.forgetUnknown(mark);
  if (hasNoTruth(value)) {
    context_.notRead(node);
    const Node& test = context_.at(node);
    context_.skip(UnreadCode{test.start, test.end, *takeUnread()});
  }
  return value.is(ValueKind::truth) && value.count ? std::optional(*value.count != 0)
                                                   : std::nullopt;
}

/// What cannot be read. What Python raises is a step that fails.
std::optional<Error> Interpreter::takeUnread() {
  auto raised = context_.takeRaised();
  if (!raised) {
    return context_.takeUnread();
  }
  const Node& node = context_.at(raised->node);
  const bool isCall = node.kind == NodeKind::call;
  const Function* function = isCall ? findFunction(context_.at(node.children[0]).word) : nullptr;
  ScriptStep step;
  step.rule = ShapeRule::other;
  step.function = function != nullptr            ? function->name
                  : node.kind == NodeKind::index ? "getitem"
                                                 : "array";
  step.fault = std::move(raised->message);
  step.isKnown = true;
  step.fails = true;
  context_.keep(std::move(step), raised->node);
  return std::nullopt;
}

/// What a statement sets is not known.
void Interpreter::leaveOut(const Statement& statement, Error error) {
  context_.skip(UnreadCode{statement.start, statement.end, std::move(error)});
  forget({statement.name});
  forget(statement.names);
}

void Interpreter::forget(const std::vector<std::string_view>& names) {
  for (const std::string_view name : names) {
    if (!name.empty() && !setMember(name, Value())) {
      context_.define(name, Value(), 0);
    }
  }
}

/// `a, b = …`: the items of a tuple, or the parts of an array along its first axis.
void Interpreter::unpack(const Statement& statement, const Value& value) {
  bindTarget(context_, statement.whole, value);
  askFor(statement);
  for (const std::string_view name : statement.names) {
    results_.push_back({name, context_.valueOf(name), statement.node});
  }
}

/// `from torch import softmax`. Of TensorFlow and Keras, `layers` and `models` are modules, and
/// `Dense` is a layer.
void Interpreter::importFrom(const Statement& statement) {
  constexpr std::string_view kLibraries[] = {"numpy", "torch", "jax", "einops"};
  constexpr std::string_view kModules[] = {"keras", "layers", "models"};
  const bool isKeras = statement.word == "keras" || statement.word == "tensorflow";
  const std::string_view library = isKeras ? "tensorflow" : statement.word;
  for (const std::string_view name : statement.names) {
    if (isKeras && isAmong(kModules, name)) {
      context_.define(name, Value(ValueKind::module, library), 0);
    } else if (isKeras || isAmong(kLibraries, library)) {
      context_.importName(name, library);
    }
  }
}

void Interpreter::import(const Statement& statement) {
  if (statement.name.empty()) {
    return importFrom(statement);
  }
  const bool isParent = statement.word.size() > statement.name.size() &&
                        statement.word.starts_with(std::string(statement.name) + ".");
  const std::string_view module = isParent ? statement.name : statement.word;
  context_.define(statement.name, Value(ValueKind::module, module), 0);
}

void Interpreter::assignRegion(const Statement& statement) {
  const std::size_t region = context_.at(statement.whole).children[0];
  if (auto value = assign(context_, statement)) {
    results_.push_back({{}, std::move(*value), region});
  }
  mayWrite(region);
}

/// Code may write into the array that an expression is a part of.
void Interpreter::mayWrite(std::size_t node) {
  while (!context_.at(node).children.empty() && context_.at(node).kind != NodeKind::name) {
    node = context_.at(node).children[0];
  }
  const Value owner = context_.at(node).kind == NodeKind::name
                          ? context_.valueOf(context_.textOf(node))
                          : Value(ValueKind::symbol);
  if (owner.is(ValueKind::array) || owner.is(ValueKind::unknown)) {
    context_.computations().write(owner.contents.computation);
  }
}

/// A function whose result is not used may write into its arrays.
void Interpreter::mayWriteArguments(const Statement& statement, const Value& result) {
  const bool isOpen = result.is(ValueKind::unknown) || context_.error();
  if (!isOpen || statement.kind != StatementKind::expression || statement.node == kAbsent ||
      context_.at(statement.node).kind != NodeKind::call) {
    return;
  }
  for (const std::size_t each : std::vector<std::size_t>(context_.at(statement.node).children)) {
    mayWrite(each);
  }
}

void Interpreter::defineShape(std::string_view name, std::size_t node) {
  --uses_[name];
  if (const auto array = annotated(context_, node)) {
    context_.define(name, *array, node);
    return;
  }
  Value value = evaluate(context_, node);
  if (value.is(ValueKind::symbol) || value.is(ValueKind::unknown)) {
    return;  // `x: Tensor`
  }
  for (Value& size : value.items) {
    if (size.is(ValueKind::symbol)) {
      const std::string_view word = size.word;
      size = integerOf(std::nullopt);
      size.word = word;
    }
  }
  const auto shape =
      value.is(ValueKind::integer) ? context_.sizesOf(value, node) : context_.shapeOf(value, node);
  Value array = shape ? context_.example(*shape) : Value();
  array.items = value.items;
  context_.define(name, array, node);
  results_.push_back({name, array, node});
}

}  // namespace bcast::expression
