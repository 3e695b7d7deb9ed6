// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/context.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

struct Module {
  std::string_view name;
  std::string_view system;
  std::string_view mode;
};
// JAX adds axes as NumPy does, unless an option says "raise".
constexpr Module kModules[] = {
    {"numpy", "numpy", ids::kNumpy},
    {"torch", "pytorch", ids::kPytorch},
    {"jax", "jax", ids::kJax},
    {"tensorflow", "tensorflow", ids::kTensorflow},
    {"keras", "tensorflow", ids::kTensorflow},
};

/// Names that need no import, and their modules.
struct Alias {
  std::string_view name;
  std::string_view module;
};
constexpr Alias kAliases[] = {
    {"np", "numpy"},         {"numpy", "numpy"},   {"torch", "torch"},
    {"jnp", "jax.numpy"},    {"lax", "jax.numpy"}, {"jax", "jax"},
    {"keras", "tensorflow"}, {"tf", "tensorflow"}, {"tensorflow", "tensorflow"},
    {"einops", "einops"},    {"F", "torch"},       {"nn", "torch"},
    {"math", "math"}};

/// The number of values in a named value.
constexpr std::size_t kLongestValue = 256;

std::size_t countOf(const Value& value) {
  std::size_t count = 1;
  for (const Value& item : value.items) {
    count += countOf(item);
  }
  return count;
}

}  // namespace

Value Context::fail(ErrorCode code, std::size_t node, std::string_view detail) {
  if (!error_) {
    error_ = Error{code, placeOf(text_, at(node).start), excerpt(detail)};
  }
  return Value();
}

Value Context::fails(std::size_t node, Literal english, std::initializer_list<Argument> arguments) {
  failedNode_ = error_ ? failedNode_ : node;
  return fail(ErrorCode::expressionFails, node, phrase(english, arguments));
}

std::optional<Context::Raised> Context::takeRaised() {
  if (!error_ || error_->code != ErrorCode::expressionFails) {
    return std::nullopt;
  }
  raised_ = raised_ ? std::move(raised_) : error_;
  return Raised{failedNode_, message(*std::exchange(error_, std::nullopt))};
}

std::optional<Error> Context::takeUnread() {
  constexpr ErrorCode kUnread[] = {ErrorCode::textNotRead, ErrorCode::functionNotRead};
  const bool isUnread = error_ && isAmong(kUnread, error_->code);
  return isUnread ? std::exchange(error_, std::nullopt) : std::nullopt;
}

Value Context::skip(ErrorCode code, std::size_t node, std::string_view detail) {
  skip(UnreadCode{at(node).start, at(node).end,
                  Error{code, placeOf(text_, at(node).start), excerpt(detail)}});
  return Value();
}

Value Context::valueOf(std::string_view name) const {
  const auto found = values_.find(name);
  if (found != values_.end()) {
    return isChanged(found->second) ? Value() : found->second;
  }
  const Alias* alias = rowNamed(kAliases, name);
  return alias != nullptr ? Value(ValueKind::module, alias->module)
                          : Value(ValueKind::symbol, name);
}

void Context::define(std::string_view name, Value value, std::size_t node) {
  if (countOf(value) > kLongestValue) {
    notRead(node);
    return;
  }
  if (value.is(ValueKind::integer)) {
    value.word = name;
  }
  values_.insert_or_assign(name, identified(std::move(value)));
}

Value Context::identified(Value value) {
  value.identity = value.identity == 0 ? ++identities_ : value.identity;
  // What code writes into it is told by its memory.
  if (value.is(ValueKind::array) && value.contents.computation == nullptr) {
    value.contents.computation = computations_.from(value.contents, value.shape).elements;
  }
  return value;
}

void Context::change(std::string_view name, const Value& object) {
  changed_.insert(name);
  changedObjects_.insert(object.identity);
  changedObjects_.erase(0);
  values_.insert_or_assign(name, Value());
}

std::string_view Context::systemOfImport(std::string_view name) const {
  const auto found = imported_.find(name);
  return found == imported_.end() ? std::string_view() : systemOfModule(found->second);
}

void Context::need(std::string_view name, NeededKind kind) {
  const bool canBeGiven = kind == NeededKind::shape || !holes_.contains(name);
  if (canBeGiven && rowNamed(needs_, name) == nullptr) {
    needs_.push_back({std::string(name), kind});
  }
}

Value Context::decide(ScriptStep step, std::optional<Shape> shape, std::size_t node) {
  step.isKnown = true;
  step.fails = !shape;
  Value value = arrayOf(shape.value_or(Shape()));
  step.shape = std::move(shape);
  value.step = keep(std::move(step), node);
  return value;
}

const ScriptStep* Context::keep(ScriptStep step, std::size_t node) {
  if (step.end == 0) {
    step.start = at(node).start;
    step.end = at(node).end;
  }
  // An operand without code of its own, such as the weights of a layer.
  for (OperandCode& code : step.code) {
    if (code.start == at(node).start && code.end == at(node).end) {
      code = {};
    }
  }
  step.system = step.system.empty() ? system() : step.system;
  steps_.push_back(std::move(step));
  return &steps_.back();
}

Value Context::computed(Value array, Computation how) {
  how.shape = array.shape;
  how.type = how.type ? how.type : array.contents.type;
  how.hasShortIntegers = isOf(ids::kJax) || isOf(ids::kTensorflow);
  const bool fails = array.step != nullptr && array.step->fails;
  array.contents.computation = array.is(ValueKind::array) && !error_ && !fails
                                   ? computations_.keep(std::move(how))
                                   : nullptr;
  if (array.contents.computation == nullptr) {
    array.contents.values = {};
  }
  if (array.step != nullptr && !steps_.empty() && array.step == &steps_.back()) {
    steps_.back().result = array.contents.computation;
  }
  return array;
}

Value Context::kept(Keeps keeps, const Contents& array, Value result) {
  result.contents = bcast::expression::kept(keeps, array);
  const bool isAlone = result.contents.computation == nullptr;
  if (isAlone && result.is(ValueKind::array) && !result.contents.values.first.empty()) {
    Contents filled = result.contents;
    filled.computation = array.computation;
    result.contents.computation = computations_.fill(filled, result.shape);
  }
  return result;
}

Value Context::write(std::size_t node, const Value& array, Value value) {
  const Computation* before = array.contents.computation;
  computations_.write(before);
  value.contents.computation =
      computations_.inMemoryOf(before, {value.contents.computation, array.shape});
  const auto found = values_.find(textOf(node));
  if (found != values_.end() && found->second.is(ValueKind::array)) {
    found->second.contents = {array.contents.type, {}, {}, value.contents.computation};
    writes_.push_back(value.contents.computation);
  }
  return value;
}

void Context::forgetWrites(std::size_t first) {
  for (; writes_.size() > first; writes_.pop_back()) {
    if (writes_.back() != nullptr) {
      computations_.write(writes_.back());
    }
  }
}

Value Context::example(Shape shape) {
  return computed(arrayOf(std::move(shape)), {ComputationKind::example});
}

void Context::forgetUnknown(const Mark& mark) {
  takeUnread();
  while (steps_.size() > mark.steps && !steps_.back().isKnown) {
    steps_.pop_back();
  }
  needs_.resize(std::min(needs_.size(), mark.needs));
  unread_.erase(
      unread_.begin() + static_cast<std::ptrdiff_t>(std::min(mark.unread, unread_.size())),
      unread_.end());
}

std::optional<Shape> Context::shapeOf(const Value& value, std::size_t node) {
  switch (value.kind) {
    case ValueKind::array:
      return value.step != nullptr && value.step->fails ? std::nullopt : std::optional(value.shape);
    case ValueKind::integer:
    case ValueKind::truth:
      return Shape();
    case ValueKind::tuple:
    case ValueKind::list:
      return sizesOf(value, node);
    case ValueKind::symbol:
      need(value.word, NeededKind::shape);
      return std::nullopt;
    case ValueKind::unknown:
    case ValueKind::object:
      return std::nullopt;
    default:
      notRead(node);
      return std::nullopt;
  }
}

std::optional<Value> Context::integerOf(const Value& value, std::size_t node) {
  if (value.is(ValueKind::symbol)) {
    need(value.word, NeededKind::size);
    return std::nullopt;
  }
  const bool isUnknown = value.is(ValueKind::unknown) || value.is(ValueKind::numbers);
  if (!value.is(ValueKind::integer) && !isUnknown) {
    notRead(node);
  }
  return value.is(ValueKind::integer) ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<Value>> Context::integersOf(const Value& value, std::size_t node) {
  const std::vector<Value> one{value.isSequence() ? Value() : value};
  std::vector<Value> integers;
  bool complete = true;
  for (const Value& item : value.isSequence() ? value.items : one) {
    const auto integer = integerOf(item, node);
    complete = complete && integer;
    integers.push_back(integer.value_or(Value()));
  }
  return complete ? std::optional(std::move(integers)) : std::nullopt;
}

std::optional<Shape> Context::sizesOf(const Value& value, std::size_t node) {
  const auto integers = integersOf(value, node);
  if (integers && integers->size() > kRankLimit) {
    fail(ErrorCode::rankTooLarge, node, std::to_string(kRankLimit));
  }
  std::vector<Extent> extents;
  for (const Value& each : integers.value_or(std::vector<Value>())) {
    const std::int64_t count = each.count.value_or(0);
    if (count < 0 || count >= kExtentLimit) {
      fails(node, kExpressionPhrases.notASize, {{"{value}", std::to_string(count)}});
      return std::nullopt;
    }
    extents.push_back(each.count ? Extent(count) : Extent::dynamic());
  }
  return integers && !error_ ? std::optional(Shape(std::move(extents))) : std::nullopt;
}

void Context::use(std::string_view module) {
  const std::string_view system = systemOfModule(module);
  if (!system.empty() && !isAmong(systems_, system)) {
    systems_.push_back(system);
  }
}

std::string_view Context::system() const {
  const bool isOnly = scopeSystem_.empty() && systems_.size() == 1;
  return isOnly ? systems_.front() : scopeSystem_;
}

std::string_view systemOfModule(std::string_view module) {
  const Module* row = rowNamed(kModules, module.substr(0, module.find('.')));
  return row == nullptr ? std::string_view() : row->system;
}

std::optional<std::string_view> Context::mode() const {
  const auto isIt = [&](const Module& each) { return each.system == system(); };
  const auto* found = std::find_if(std::begin(kModules), std::end(kModules), isIt);
  return found == std::end(kModules) ? std::nullopt : std::optional(found->mode);
}

}  // namespace bcast::expression
