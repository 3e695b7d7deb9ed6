// SPDX-License-Identifier: MIT
// The interpreter's blocks: branches and loops.
#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/interpreter.h"
#include "bcast/reading/script/later_turns.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

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
  settle(first, i, ends);
  loop_ = outer;
  if (isLoop(at(first))) {
    forgetLater(first, i);
  }
  return i;
}

/// After a loop.
void Interpreter::forgetLater(std::size_t first, std::size_t end) {
  forget(changedLater(script_, context_, first, end));
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
  return !iterable.isSequence() || !iterable.items.empty();
}

}  // namespace bcast::expression
