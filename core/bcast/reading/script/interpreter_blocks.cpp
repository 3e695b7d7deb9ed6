// SPDX-License-Identifier: MIT
// The interpreter's blocks: branches and loops.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/interpreter.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/script/values/context.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// A longer chain of names is not followed: all are taken for changed.
constexpr std::size_t kChainLimit = 8;
/// Of a longer list, a loop runs its first turn.
constexpr std::size_t kMostTurns = 16;

using Names = std::set<std::string_view>;

bool isKnown(const Value& value) {
  const bool isNumber = value.is(ValueKind::integer) || value.is(ValueKind::truth);
  return !value.is(ValueKind::unknown) && (!isNumber || value.count) &&
         (!value.isSequence() || std::all_of(value.items.begin(), value.items.end(), isKnown));
}

/// Whether nothing is known of a value, or of an item.
bool isOpen(const Value& value) {
  return value.is(ValueKind::unknown) ||
         (value.isSequence() && std::any_of(value.items.begin(), value.items.end(), isOpen));
}

/// Whether an expression only lists what names stand for: `layers`, `zip(sizes[:-1], self.layers)`.
bool isListed(const Context& context, std::size_t node) {
  const Node& each = context.at(node);
  const auto& children = each.children;
  const auto areListed = [&](auto first) {
    return std::all_of(first, children.end(),
                       [&](std::size_t child) { return isListed(context, child); });
  };
  switch (each.kind) {
    case NodeKind::name:
      return true;
    case NodeKind::attribute:
      return context.at(children[0]).word == "self";
    case NodeKind::index:
      return context.valueOf(context.textOf(children[0])).isSequence();
    case NodeKind::list:
    case NodeKind::tuple:
      return areListed(children.begin());
    case NodeKind::call:
      return (context.at(children[0]).word == "zip" ||
              context.at(children[0]).word == "enumerate") &&
             areListed(children.begin() + 1);
    default:
      return false;
  }
}

class Loop {
 public:
  Loop(const Script& script, const Context& context) : script_(script), context_(context) {}

  /// Whether an expression uses one of these names.
  bool uses(std::size_t node, const Names& names) const {
    if (node == kAbsent) {
      return false;
    }
    const Node& each = script_.nodes[node];
    const bool isName = each.kind == NodeKind::name || each.kind == NodeKind::attribute;
    return (isName && names.contains(context_.textOf(node))) ||
           std::any_of(each.children.begin(), each.children.end(),
                       [&](std::size_t child) { return uses(child, names); });
  }

  /// Adds the names that a statement sets from these names, or those whose value is not known.
  void addSet(const Statement& statement, bool isFirst, Names& names) const {
    // An array that is written in place keeps its shape.
    const bool isSet =
        statement.kind != StatementKind::inPlace && statement.kind != StatementKind::region;
    const bool isFrom = isSet && uses(statement.node, names);
    const auto add = [&](std::string_view name) {
      if (!name.empty() && (isFrom || (isFirst && !isKnown(context_.valueOf(name))))) {
        names.insert(name);
      }
    };
    add(statement.name);
    std::for_each(statement.names.begin(), statement.names.end(), add);
  }

 private:
  const Script& script_;
  const Context& context_;
};

/// The names that later turns of a loop may change: those that its first turn changed, and those
/// that its statements, from `first` to `end`, set from them. `context` has their values after the
/// first turn, as far as they are those of before.
std::vector<std::string_view> changedLater(const Script& script, const Context& context,
                                           std::size_t first, std::size_t end) {
  const Loop loop(script, context);
  Names names = context.changed();
  std::size_t before = 0;
  for (std::size_t turn = 0; turn == 0 || (names.size() > before && turn < kChainLimit); ++turn) {
    before = names.size();
    for (std::size_t i = first; i < end; ++i) {
      loop.addSet(script.statements[i], turn == 0, names);
    }
  }
  const bool isWhole = names.size() == before;
  for (std::size_t i = first; i < end && !isWhole; ++i) {
    const Statement& each = script.statements[i];
    names.insert(each.name);
    names.insert(each.names.begin(), each.names.end());
  }
  names.erase("");
  return {names.begin(), names.end()};
}

bool isLoop(const Statement& block) { return block.word == "for" || block.word == "while"; }

/// `for` has what is iterated there.
std::size_t conditionOf(const Statement& block) {
  return block.word == "for" ? kAbsent : block.node;
}

}  // namespace

std::size_t Interpreter::runBlock(std::size_t i) {
  const Statement& block = at(i);
  if (block.error) {
    leaveOut(block, *block.error);
  }
  if (blockDepth_ == kDepthLimit) {
    leaveOut(block, notRead(text_, block.start));
    return block.body;
  }
  ++blockDepth_;
  statementsRun_ += context_.values().size() / kNamesPerStatement;
  std::size_t next = block.body;
  if (block.word == "def") {
    defineFunction(i);
  } else if (block.word == "class") {
    defineClass(i);
  } else if (isSure(block)) {
    runSure(i);
  } else if (const auto turns = turnsOf(i); !turns.empty()) {
    runTurns(i, turns);
  } else {
    next = runBranches(i);
  }
  --blockDepth_;
  return next;
}

/// Whether a block runs: `with`, `try`, `if __name__ == "__main__"`.
bool Interpreter::isSure(const Statement& block) const {
  constexpr std::string_view kSure[] = {"with", "try", "finally"};
  const bool isMain =
      block.word == "if" && !block.error && context_.textOf(block.node).starts_with("__name__");
  return isMain || isAmong(kSure, block.word);
}

void Interpreter::runSure(std::size_t i) {
  forget(at(i).names);
  runAll(i + 1, at(i).body);
}

/// The items of a loop over a short list that differ in kind or shape: `for layer in self.layers:`.
/// Only of one that ends after the last of them, and whose list is no operation.
std::vector<Value> Interpreter::turnsOf(std::size_t i) {
  const Statement& block = at(i);
  const bool isLoop = block.word == "for" && !block.error && !isNextBranch(block.body, i);
  if (!isLoop || !isListed(context_, block.node)) {
    return {};
  }
  for (std::size_t each = i + 1; each < block.body; ++each) {
    const std::string_view code = text_.substr(at(each).start);
    if (code.starts_with("break") || code.starts_with("continue")) {
      return {};
    }
  }
  Value list = evaluate(context_, block.node);
  const bool isShort = list.isSequence() && list.items.size() <= kMostTurns;
  return isShort && isOpen(anyItemOf(list)) ? std::move(list.items) : std::vector<Value>();
}

void Interpreter::runTurns(std::size_t i, const std::vector<Value>& items) {
  for (const Value& item : items) {
    bindTarget(context_, at(i).whole, item);
    runAll(i + 1, at(i).body);
  }
}

/// Whether the next block belongs to the branches that begin at `first`.
bool Interpreter::isNextBranch(std::size_t i, std::size_t first) const {
  return i < script_.statements.size() && at(i).column == at(first).column &&
         (at(i).word == "elif" || at(i).word == "else");
}

/// `if`, `elif` and `else`, or a block that may not run: one after the other from the same values.
/// The shapes may decide a condition: `if x.ndim == 2`. A branch that is not taken does not run, or
/// in a loop, later.
std::size_t Interpreter::runBranches(std::size_t i) {
  const std::size_t first = i;
  const Values before = context_.values();
  const std::size_t writes = context_.writes();
  const std::size_t writesBefore = context_.computations().writes();
  std::vector<Values> ends;
  const std::size_t outer = std::exchange(loop_, isLoop(at(i)) && loop_ == kAbsent ? i : loop_);
  bool isTaken = false;
  ++branchDepth_;
  do {
    context_.setValues(before);
    const auto condition = evaluateCondition(conditionOf(at(i)));
    if (!isTaken && condition.value_or(true)) {
      runBranch(i, ends);
      isTaken = at(i).word == "else" || (condition && !isLoop(at(i)));
    } else if (outer != kAbsent) {
      runLater(i);
    }
    i = at(i).body;
  } while (isNextBranch(i, first) && !context_.error());
  --branchDepth_;
  // Every branch returns from the function.
  hasReturned_ = isTaken && ends.empty();
  if (!isTaken || ends.empty()) {
    ends.push_back(before);
  }
  if (context_.computations().writes() > writesBefore) {
    writeLater(first, i);
  }
  settle(first, i, ends);
  context_.forgetWrites(writes);
  loop_ = outer;
  if (isLoop(at(first))) {
    forgetLater(first, i);
  }
  return i;
}

/// Later turns of a loop may write into what its names stand for after the first one.
void Interpreter::writeLater(std::size_t first, std::size_t end) {
  if (!isLoop(at(first))) {
    return;
  }
  const auto write = [&](std::string_view name) {
    const Value value = name.empty() ? Value() : context_.valueOf(name);
    if (value.contents.computation != nullptr) {
      context_.computations().write(value.contents.computation);
    }
  };
  for (std::size_t i = first; i < end; ++i) {
    write(at(i).name);
    std::for_each(at(i).names.begin(), at(i).names.end(), write);
  }
}

/// What a method set in the first turn, it may set to another value in later ones.
void Interpreter::forgetMembers(const Value& object) {
  auto& members = objects_[static_cast<std::size_t>(*object.count)].members;
  for (auto& [name, value] : members) {
    value = changedMembers_.contains(name) ? Value() : value;
  }
}

/// The same of the objects in an expression, if it uses one of these names.
void Interpreter::forgetMembersIn(std::size_t node, const Names& names) {
  const Loop loop(script_, context_);
  if (!loop.uses(node, names)) {
    return;
  }
  for (const auto& [name, value] : context_.values()) {
    if (value.is(ValueKind::object) && loop.uses(node, {name})) {
      forgetMembers(value);
    }
  }
}

/// After a loop.
void Interpreter::forgetLater(std::size_t first, std::size_t end) {
  const auto changed = changedLater(script_, context_, first, end);
  for (std::size_t i = first; i < end; ++i) {
    forgetMembersIn(at(i).node, {changed.begin(), changed.end()});
  }
  forget(changed);
  forget({later_.begin(), later_.end()});
  if (loop_ == kAbsent) {
    later_.clear();
  }
}

/// A branch that the first turn of a loop does not take: what the loop sets is not known there, nor
/// after the loop what the branch sets.
void Interpreter::runLater(std::size_t i) {
  for (std::size_t each = loop_; each < at(loop_).body; ++each) {
    forget({at(each).name});
    forget(at(each).names);
  }
  std::vector<Values> ends;
  runBranch(i, ends);
  for (std::size_t each = i; each < at(i).body; ++each) {
    later_.insert(at(each).name);
    later_.insert(at(each).names.begin(), at(each).names.end());
  }
}

void Interpreter::runBranch(std::size_t i, std::vector<Values>& ends) {
  const Statement& block = at(i);
  if (block.word == "for" && !block.error) {
    if (!bindLoop(block)) {
      return ends.push_back(context_.values());
    }
  } else {
    forget(block.names);
  }
  runAll(i + 1, block.body);
  if (!std::exchange(hasReturned_, false)) {
    ends.push_back(context_.values());
  }
}

/// After branches, a name is known if it has the same shape at the end of all.
void Interpreter::settle(std::size_t first, std::size_t end, const std::vector<Values>& ends) {
  std::set<std::string_view> names;
  for (std::size_t i = first; i < end; ++i) {
    names.insert(at(i).name);
    names.insert(at(i).names.begin(), at(i).names.end());
  }
  // A method that a branch calls sets names of its object.
  for (const auto& [name, _] : ends.front()) {
    if (name.starts_with(kObject)) {
      names.insert(name);
    }
  }
  context_.setValues(ends.back());
  for (const std::string_view name : names) {
    std::optional<Value> settled;
    for (const Values& each : ends) {
      const auto found = each.find(name);
      const Value value = found == each.end() ? Value() : found->second;
      settled = settled ? agreed(*settled, value) : value;
    }
    const bool isSet = std::any_of(ends.begin(), ends.end(),
                                   [&](const Values& each) { return each.contains(name); });
    if (isSet) {
      context_.define(name, *settled, 0);
    }
  }
}

/// The first turn: an item of what is iterated; a count is not known. False if there is none.
bool Interpreter::bindLoop(const Statement& block) {
  const Value iterable = evaluate(context_, block.node);
  if (auto error = takeUnread()) {
    leaveOut(block, std::move(*error));
  }
  bindTarget(context_, block.whole, anyItemOf(iterable));
  // The parts of what an unknown object yields: `for x, y in loader`. Items of a list may differ.
  isHole_ = iterable.is(ValueKind::unknown) || iterable.is(ValueKind::symbol);
  if (block.names.size() > 1) {
    askFor(block);
  }
  return !iterable.isSequence() || !iterable.items.empty();
}

}  // namespace bcast::expression
