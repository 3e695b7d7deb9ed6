// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/reading/script/syntax/node.h"
#include "bcast/reading/script/values/computations.h"
#include "bcast/reading/script/values/expression_phrases.h"
#include "bcast/reading/script/values/value.h"
#include "bcast/text/phrases.h"

namespace bcast::expression {

struct CallArgument;

/// The functions and objects of the code itself.
class OwnCode {
 public:
  /// The result of a function, or a new object of a class; nothing if the code has none.
  virtual std::optional<Value> call(std::string_view name,
                                    const std::deque<CallArgument>& arguments) = 0;
  /// The result of a method of an object; nothing if its class has none.
  virtual std::optional<Value> callMethod(const Value& object, std::string_view name,
                                          const std::deque<CallArgument>& arguments) = 0;
  /// The result of a method of the class that this one inherits from; nothing if the code has none.
  virtual std::optional<Value> callSuper(std::string_view name,
                                         const std::deque<CallArgument>& arguments) = 0;
  /// `net.scale`, which a method has set; nothing if none has.
  virtual std::optional<Value> memberOf(const Value& object, std::string_view name) const = 0;

 protected:
  OwnCode() = default;
  ~OwnCode() = default;
};

/// A part of the text that is not read, in bytes.
struct UnreadCode {
  std::size_t start, end;
  Error error;
};

/// What the evaluation of a script knows and finds. After an error, values are unknown.
class Context {
 public:
  Context(std::string_view text, const std::vector<Node>& nodes) : text_(text), nodes_(nodes) {}

  const Node& at(std::size_t node) const { return nodes_[node]; }
  std::string_view textOf(std::size_t node) const {
    return text_.substr(at(node).start, at(node).end - at(node).start);
  }

  /// The first error counts.
  Value fail(ErrorCode code, std::size_t node, std::string_view detail);
  /// An expression cannot be read.
  Value notRead(std::size_t node) { return fail(ErrorCode::textNotRead, node, textOf(node)); }
  /// An expression is an error in Python.
  Value fails(std::size_t node, Literal english, std::initializer_list<Argument> arguments);
  const std::optional<Error>& error() const { return error_; }
  /// Goes on without the error, if the rest of the code has a meaning without this part.
  std::optional<Error> takeUnread();
  /// The same for one that Python raises.
  struct Raised {
    std::size_t node;
    std::string message;
  };
  std::optional<Raised> takeRaised();
  /// The first error that Python raises, of a statement.
  const std::optional<Error>& raised() const { return raised_; }
  /// A part without which the rest is read: its value is not known.
  Value skip(ErrorCode code, std::size_t node, std::string_view detail);
  void skip(UnreadCode part) { unread_.push_back(std::move(part)); }
  const std::vector<UnreadCode>& unread() const { return unread_; }

  /// A name's value: a symbol if it has none.
  Value valueOf(std::string_view name) const;
  /// The values of all names, which a block or a function may put back.
  using Values = std::map<std::string_view, Value>;
  const Values& values() const { return values_; }
  void setValues(Values values) { values_ = std::move(values); }
  void undefine(std::string_view name) { values_.erase(name); }
  /// Names a value. A long list cannot be read, so that copies of values stay small.
  void define(std::string_view name, Value value, std::size_t node);

  /// A method changes the object of a name: `rows.append(x)`, `x.t_()`. It is not known then, by
  /// any of its names.
  void change(std::string_view name, const Value& object);
  bool isChanged(const Value& value) const { return changedObjects_.contains(value.identity); }
  /// A value with an identity of its own, unless it has one.
  Value identified(Value value);
  /// All names with which objects were changed.
  const std::set<std::string_view>& changed() const { return changed_; }

  /// A symbol for a value that cannot be read. Only its shape can be given, by `x: (5, 3)`.
  Value holeNamed(std::string_view name) {
    holes_.insert(name);
    return Value(ValueKind::symbol, name);
  }
  /// A symbol is needed, as a size or a shape.
  void need(std::string_view name, NeededKind kind);
  const std::vector<Needed>& needs() const { return needs_; }

  /// The shape of an array, a literal shape or a number; nothing if it is not known, or no array.
  std::optional<Shape> shapeOf(const Value& value, std::size_t node);
  /// A size or another integer; nothing if a symbol is needed, or it is none.
  std::optional<Value> integerOf(const Value& value, std::size_t node);
  /// The sizes in an integer, a tuple or a list.
  std::optional<std::vector<Value>> integersOf(const Value& value, std::size_t node);
  /// The same as a shape.
  std::optional<Shape> sizesOf(const Value& value, std::size_t node);

  /// What was found up to a moment. Later operations whose shapes are not known can be forgotten,
  /// with what they need.
  struct Mark {
    std::size_t steps, needs, unread;
  };
  Mark mark() const { return {steps_.size(), needs_.size(), unread_.size()}; }
  void forgetUnknown(const Mark& mark);

  void setOwnCode(OwnCode& code) { ownCode_ = &code; }
  OwnCode& ownCode() { return *ownCode_; }
  /// Names that the code gives to functions.
  void own(std::string_view name) { own_.insert(name); }
  bool isOwn(std::string_view name) const { return own_.contains(name); }
  /// Whether the code uses a library; otherwise, tuples and numbers are shapes of arrays.
  bool usesLibrary() const { return !systems_.empty(); }
  /// Functions of a library that the code uses without its name.
  void importName(std::string_view name, std::string_view module) { imported_[name] = module; }
  bool isImported(std::string_view name) const { return imported_.contains(name); }
  /// Its system; empty if it has none.
  std::string_view systemOfImport(std::string_view name) const;

  /// The code uses a system, by the name of its module.
  void use(std::string_view module);
  /// The system of the operation that is computed, or the only one of the code, if there is one.
  std::string_view system() const;
  /// An operation of this system begins; empty if it has none of its own. Returns the one around.
  std::string_view exchangeSystem(std::string_view system) {
    return std::exchange(scopeSystem_, system);
  }
  /// Its mode.
  std::optional<std::string_view> mode() const;
  bool isOf(std::string_view wanted) const { return system() == wanted; }

  /// Keeps an operation as long as the context; its place is that of the node, if it has none.
  const ScriptStep* keep(ScriptStep step, std::size_t node);
  /// Why the operation with this result, the last one, fails in some versions of its system.
  void addCaution(const Value& result, std::string sentence) {
    if (!steps_.empty() && result.step == &steps_.back()) {
      steps_.back().caution = std::move(sentence);
    }
  }
  /// The result of an operation that the shapes decide; without one, they do not fit.
  Value decide(ScriptStep step, std::optional<Shape> shape, std::size_t node);
  Computations& computations() { return computations_; }
  /// The array with a computation of its elements.
  Value computed(Value array, Computation how);
  /// A result with what a function keeps of an array, in whose memory it may be.
  Value kept(Keeps keeps, const Contents& array, Value result);
  /// Code writes a value into an array. Returns the value in the memory of the array, whose name
  /// has it then; what else shares this memory is not known.
  Value write(std::size_t node, const Value& array, Value value);
  /// The number of writes so far. After a block that may run never or several times, those in it
  /// are forgotten: what they wrote is not known.
  std::size_t writes() const { return writes_.size(); }
  void forgetWrites(std::size_t first);
  /// An array of which the code tells only the shape: its elements are examples.
  Value example(Shape shape);

  /// The operations whose shapes are known, in the order in which Python evaluates them.
  const std::deque<ScriptStep>& steps() const { return steps_; }

 private:
  std::string_view text_;
  const std::vector<Node>& nodes_;
  Values values_;
  OwnCode* ownCode_ = nullptr;
  std::set<std::string_view> own_;
  std::map<std::string_view, std::string_view> imported_ = {{"Variable", "torch"}};
  std::vector<Needed> needs_;
  std::set<std::string_view> holes_;
  std::vector<std::string_view> systems_;
  std::string_view scopeSystem_;
  std::deque<ScriptStep> steps_;
  Computations computations_;
  std::vector<const Computation*> writes_;
  std::vector<UnreadCode> unread_;
  std::optional<Error> error_;
  std::size_t failedNode_ = 0;  ///< Of an error that Python raises.
  std::optional<Error> raised_;
  std::set<std::string_view> changed_;
  std::set<std::size_t> changedObjects_;
  std::size_t identities_ = 0;
};

/// The system of a module, `numpy` or `jax.numpy`; empty for any other.
std::string_view systemOfModule(std::string_view module);

/// While an operation is computed, by the rules of the system that made its first operand.
class SystemScope {
 public:
  SystemScope(Context& context, std::string_view system)
      : context_(context), outer_(context.exchangeSystem(system)) {}
  SystemScope(const SystemScope&) = delete;
  SystemScope& operator=(const SystemScope&) = delete;
  ~SystemScope() { context_.exchangeSystem(outer_); }

  Value made(Value value) const { return madeBy(context_.system(), std::move(value)); }

 private:
  Context& context_;
  std::string_view outer_;
};

}  // namespace bcast::expression
