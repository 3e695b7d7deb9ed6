// SPDX-License-Identifier: MIT
#include "bcast/reading/script/later_turns.h"

#include <algorithm>
#include <set>

namespace bcast::expression {
namespace {

/// A longer chain of names is not followed: all are taken for changed.
constexpr std::size_t kChainLimit = 8;

using Names = std::set<std::string_view>;

bool isKnown(const Value& value) {
  const bool isNumber = value.is(ValueKind::integer) || value.is(ValueKind::truth);
  return !value.is(ValueKind::unknown) && (!isNumber || value.count) &&
         (!value.isSequence() || std::all_of(value.items.begin(), value.items.end(), isKnown));
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

}  // namespace

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

}  // namespace bcast::expression
