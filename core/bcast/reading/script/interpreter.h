// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/script/shapes_in_comments.h"
#include "bcast/reading/script/syntax/node.h"
#include "bcast/reading/script/values/call.h"
#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

/// The copy of so many names, for a block or a call, takes as long as a statement.
inline constexpr std::size_t kNamesPerStatement = 64;

/// What names of an object are called: they are set in one function, and used in another.
inline constexpr std::string_view kObject = "self.";

/// The value of a statement.
struct StatementResult {
  std::string_view name;  ///< Empty for an expression.
  Value value;
  std::size_t node;
};

/// Runs the statements of a script on shapes. A block whose condition is not known runs once. What
/// it sets is known after it if it has the same shape without it. A loop runs its first turn. A
/// function runs for each call, and once without arguments if nothing calls it.
class Interpreter final : public OwnCode {
 public:
  Interpreter(std::string_view text, const Script& script, Context& context);

  void run();
  const std::vector<StatementResult>& results() const { return results_; }
  /// Whether an expression uses a name.
  bool isUsed(std::string_view name) const;

  std::optional<Value> call(std::string_view name,
                            const std::deque<CallArgument>& arguments) override;
  std::optional<Value> callMethod(const Value& object, std::string_view name,
                                  const std::deque<CallArgument>& arguments) override;
  std::optional<Value> callSuper(std::string_view name,
                                 const std::deque<CallArgument>& arguments) override;
  std::optional<Value> memberOf(const Value& object, std::string_view name) const override;

 private:
  using Values = Context::Values;
  using Names = std::set<std::string_view>;

  struct Class {
    std::map<std::string_view, std::size_t> methods = {};
    std::string_view base = {};  ///< Of the code, from which it inherits.
    Values attributes = {};      ///< `self.scale`, set by the class itself.
    Values members = {};         ///< What its methods set that nothing calls.
    bool isWhole = false;        ///< No other class or decorator adds to it.
  };
  /// An object, with what its methods have set in it: `self.scale`.
  struct Object {
    std::string_view type;
    Values members = {};
  };

  const Statement& at(std::size_t i) const { return script_.statements[i]; }

  void runAll(std::size_t first, std::size_t end);
  std::size_t runNext(std::size_t i, std::size_t end);
  Value valueOf(const Statement& statement);
  bool isSetOnce(std::string_view name) const;
  bool isUsedBefore(const Statement& statement, std::string_view name) const;
  Value asked(const Statement& statement, std::string_view name, Value value);
  void askFor(const Statement& statement);
  void run(const Statement& statement);
  bool mayRun(std::size_t i);

  std::size_t runBlock(std::size_t i);
  void runSure(std::size_t i);
  std::size_t runBranches(std::size_t i);
  bool isNextBranch(std::size_t i, std::size_t first) const;
  void runBranch(std::size_t i, std::vector<Values>& ends);
  void runLater(std::size_t i);
  void forgetLater(std::size_t first, std::size_t end);
  void forgetMembers(const Value& object);
  void forgetMembersIn(std::size_t node, const Names& names);
  void writeLater(std::size_t first, std::size_t end);
  std::vector<Value> turnsOf(std::size_t i);
  void runTurns(std::size_t i, const std::vector<Value>& items);
  bool isSure(const Statement& block) const;
  bool bindLoop(const Statement& block);
  void settle(std::size_t first, std::size_t end, const std::vector<Values>& ends);

  void defineFunction(std::size_t i);
  void runUncalled(std::size_t i);
  Value callFunction(std::size_t i, const std::deque<CallArgument>& arguments, bool isMethod);
  void defineClass(std::size_t i);
  std::string_view baseOf(std::size_t i) const;
  bool isWhole(std::size_t i) const;
  Values attributesOf(std::string_view type) const;
  std::optional<std::size_t> methodNamed(std::string_view type, std::string_view name) const;
  void setAttribute(std::string_view name, const Value& value);
  Value create(std::string_view type, const std::deque<CallArgument>& arguments);
  void enter(const Object& object);
  void leave(Object& object) const;
  Value changed(const Object& object, std::string_view name, const Value& value) const;
  bool setMember(std::string_view name, const Value& value);
  /// A method has its object as its first parameter.
  void bindParameters(const Statement& function, const std::deque<CallArgument>& arguments,
                      bool isMethod);
  std::optional<std::size_t> functionNamed(std::string_view name) const;
  Value runBody(std::size_t i);
  void restore(Values before, std::size_t function);

  bool isDump(std::size_t i, std::size_t end) const;
  std::vector<NamedShape> shapesTold(const Statement& statement);
  bool isShared(std::string_view name) const;
  void giveTold();
  std::optional<bool> evaluateCondition(std::size_t node);
  std::optional<Error> takeUnread();
  void leaveOut(const Statement& statement, Error error);
  void forget(const std::vector<std::string_view>& names);
  void defineShape(std::string_view name, std::size_t node);
  void unpack(const Statement& statement, const Value& value);
  void import(const Statement& statement);
  void importFrom(const Statement& statement);
  void assignRegion(const Statement& statement);
  void mayWrite(std::size_t node);
  void mayWriteArguments(const Statement& statement, const Value& result);

  std::string_view text_;
  const Script& script_;
  Context& context_;
  std::vector<StatementResult> results_;
  std::map<std::string_view, int> uses_;
  std::map<std::string_view, std::vector<std::size_t>> usePlaces_;  ///< Apart from `x = …`.
  std::map<std::string_view, std::size_t> functions_;
  std::map<std::string_view, Class> classes_;
  std::map<std::size_t, std::string_view> classOf_;  ///< Of methods.
  std::deque<Object> objects_;
  std::deque<std::string> memberNames_;    ///< `self.h`, of those that are set from outside.
  std::string_view class_;                 ///< Whose methods are read or run.
  std::size_t function_ = kAbsent;         ///< That runs.
  std::set<std::string_view> methodUses_;  ///< `scale` of `self.scale(x)`.
  std::set<std::size_t> called_;
  Values given_;                   ///< Names whose shape a statement gives: `x: (3, 4)`.
  std::set<std::size_t> outputs_;  ///< Where lines of output begin.
  std::vector<Value> returns_;     ///< Of the function that runs.
  std::size_t callDepth_ = 0;
  std::size_t statementsRun_ = 0;
  bool isInClass_ = false;
  bool hasReturned_ = false;
  std::size_t blockDepth_ = 0;
  std::size_t branchDepth_ = 0;  ///< The number of branches and loops around.
  std::size_t loop_ = kAbsent;   ///< The outermost loop around, in the function that runs.
  Names later_;                  ///< Names that only later turns of a loop set.
  Names changedMembers_;         ///< `self.h`, of those that methods set in branches and loops.
  bool isHole_ = false;          ///< The value of the statement is a call that cannot be read.
  bool mayAsk_ = true;           ///< No function is called.
  bool isFull_ = false;          ///< A limit is reached, so the rest is left out.
};

}  // namespace bcast::expression
