// SPDX-License-Identifier: MIT
#include "bcast/reading/script/read_script.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"
#include "bcast/reading/words/scan.h"

namespace bcast::expression {
namespace {

/// What follows so many operations is left out, so that an answer stays short.
constexpr std::size_t kStepLimit = 2000;

/// The value of a statement.
struct Outcome {
  std::string_view name;  ///< Empty for an expression.
  Value value;
  std::size_t node;
};

class ScriptReader {
 public:
  ScriptReader(std::string_view text, const Script& script)
      : text_(text), script_(script), context_(text, script.nodes) {}

  Result<std::vector<Finding>> read() {
    findUses();
    const auto& statements = script_.statements;
    for (std::size_t i = 0; i < statements.size() && !context_.error(); ++i) {
      if (context_.steps().size() >= kStepLimit) {
        const std::size_t start = statements[i].start;
        context_.skip(UnreadPart{start, text_.size(), notRead(text_, start)});
        break;
      }
      closeBlocks(statements[i]);
      if (isDump(i)) {
        defineShape(nameOfDump(statements[i].node), statements[i + 1].node);
        ++i;
      } else {
        run(statements[i]);
      }
      if (auto error = context_.takeUnread()) {
        leaveOut(statements[i], std::move(*error));
      }
    }
    leaveBlocks(0);
    return result();
  }

 private:
  /// The module that a name or a shape stands for, if any.
  std::string_view moduleOf(const Node& node) const {
    if (node.kind == NodeKind::name) {
      const Value value = context_.valueOf(node.word);
      return value.is(ValueKind::module) ? value.word : std::string_view();
    }
    const bool isShape = node.kind == NodeKind::shape;
    const bool isTensorShape = isShape && node.word.starts_with("TensorShape");
    const bool isSize = isShape && node.word.starts_with("torch.Size");
    return isTensorShape ? "tensorflow" : isSize ? "torch" : "";
  }

  /// Whether the code gives a name a value: `F = np.ones(3)` is no module.
  bool isOwn(std::string_view name) const {
    const auto& all = script_.statements;
    return std::any_of(all.begin(), all.end(), [&](const Statement& each) {
      return each.kind != StatementKind::module && !name.empty() && each.name == name;
    });
  }

  /// The systems of the code, and how often it uses each name.
  void findUses() {
    for (const Node& node : script_.nodes) {
      uses_[node.word] += node.kind == NodeKind::name ? 1 : 0;
      context_.use(isOwn(node.word) ? std::string_view() : moduleOf(node));
    }
    for (const Statement& each : script_.statements) {
      uses_[each.name] -= each.kind == StatementKind::inPlace ? 0 : 1;
      context_.use(each.word);
    }
  }

  /// `x` of `x.shape`, `x.size()` or `print(x.shape)`; empty for another expression.
  std::string_view nameOfDump(std::size_t node) const {
    const Node& printed = context_.at(node);
    const bool isPrint = printed.kind == NodeKind::call && printed.children.size() == 2 &&
                         context_.at(printed.children[0]).word == "print";
    const Node& whole = isPrint ? context_.at(printed.children[1]) : printed;
    const bool isCall = whole.kind == NodeKind::call && whole.children.size() == 1;
    const Node& attribute = isCall ? context_.at(whole.children[0]) : whole;
    if (attribute.kind != NodeKind::attribute || attribute.word != (isCall ? "size" : "shape")) {
      return {};
    }
    const Node& owner = context_.at(attribute.children[0]);
    return owner.kind == NodeKind::name ? owner.word : std::string_view();
  }

  /// Whether a statement prints a shape, and the next one is its output.
  bool isDump(std::size_t i) const {
    const auto& statements = script_.statements;
    if (i + 1 >= statements.size() || statements[i].kind != StatementKind::expression ||
        statements[i + 1].kind != StatementKind::expression) {
      return false;
    }
    const NodeKind kind = context_.at(statements[i + 1].node).kind;
    const bool isShape =
        kind == NodeKind::tuple || kind == NodeKind::list || kind == NodeKind::shape;
    return isShape && !nameOfDump(statements[i].node).empty();
  }

  /// The lines below `if`, `for` or `def`, and the names that they set.
  struct Block {
    std::size_t column;
    std::vector<std::string_view> names = {};
  };

  std::size_t columnOf(const Statement& statement) const {
    const std::size_t end = text_.substr(0, statement.start).rfind('\n');
    return statement.start - (end == std::string_view::npos ? 0 : end + 1);
  }

  /// Blocks end with a line that is not below them. Whether they run is not known, or how often, so
  /// the names that they set are not known any more.
  void closeBlocks(const Statement& statement) {
    std::size_t open = blocks_.size();
    while (open > 0 && columnOf(statement) <= blocks_[open - 1].column) {
      --open;
    }
    leaveBlocks(open);
    for (Block& block : blocks_) {
      block.names.push_back(statement.name);
      block.names.insert(block.names.end(), statement.names.begin(), statement.names.end());
    }
  }

  void leaveBlocks(std::size_t open) {
    for (; blocks_.size() > open; blocks_.pop_back()) {
      forget(blocks_.back().names);
    }
  }

  void forget(const std::vector<std::string_view>& names) {
    for (const std::string_view name : names) {
      if (!name.empty()) {
        context_.define(name, Value(), 0);
      }
    }
  }

  bool beginsBlock(const Statement& statement) const {
    constexpr std::string_view kBlocks[] = {"if",  "elif",   "else",    "for", "while",
                                            "try", "except", "finally", "def", "class"};
    const std::string_view word = messages::firstWord(text_.substr(statement.start));
    return std::find(std::begin(kBlocks), std::end(kBlocks), word) != std::end(kBlocks);
  }

  /// What a statement sets is not known.
  void leaveOut(const Statement& statement, Error error) {
    context_.skip(UnreadPart{statement.start, statement.end, std::move(error)});
    forget({statement.name});
    forget(statement.names);
  }

  void run(const Statement& statement) {
    switch (statement.kind) {
      case StatementKind::unread:
        if (beginsBlock(statement)) {
          blocks_.push_back({columnOf(statement)});
        }
        return leaveOut(statement, *statement.error);
      case StatementKind::module:
        return import(statement);
      case StatementKind::shape:
        ++uses_[statement.name];
        return defineShape(statement.name, statement.node);
      case StatementKind::inPlace:
        return changeInPlace(statement);
      case StatementKind::region:
        return assign(statement);
      case StatementKind::value:
      case StatementKind::expression:
        break;
    }
    Value value = evaluate(context_, statement.node);
    if (!statement.names.empty()) {
      return unpack(statement, value);
    }
    if (!statement.name.empty()) {
      context_.define(statement.name, value, statement.node);
    }
    outcomes_.push_back({statement.name, std::move(value), statement.node});
  }

  /// `a, b = …`: the items of a tuple, or the parts of an array along its first axis.
  void unpack(const Statement& statement, const Value& value) {
    const std::size_t count = statement.names.size();
    const bool isTuple = value.isSequence() && value.items.size() == count;
    const bool isArray = value.is(ValueKind::array) && value.shape.isRanked() &&
                         value.shape.rank() > 0 &&
                         value.shape.extents().front().is(static_cast<std::int64_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      Value item = isTuple ? value.items[i] : Value();
      if (isArray) {
        const auto& extents = value.shape.extents();
        item = arrayOf(Shape(std::vector<Extent>(extents.begin() + 1, extents.end())));
      }
      context_.define(statement.names[i], item, statement.node);
      outcomes_.push_back({statement.names[i], std::move(item), statement.node});
    }
  }

  void import(const Statement& statement) {
    if (statement.name.empty()) {
      return;
    }
    const bool isParent = statement.word.size() > statement.name.size() &&
                          statement.word.starts_with(std::string(statement.name) + ".");
    const std::string_view module = isParent ? statement.name : statement.word;
    context_.define(statement.name, Value(ValueKind::module, module), 0);
  }

  void defineShape(std::string_view name, std::size_t node) {
    --uses_[name];
    const Value value = evaluate(context_, node);
    const auto shape = value.is(ValueKind::integer) ? context_.sizesOf(value, node)
                                                    : context_.shapeOf(value, node);
    Value array = shape ? arrayOf(*shape) : Value();
    array.items = value.items;
    context_.define(name, array, node);
    outcomes_.push_back({name, array, node});
  }

  /// `x += y`, whose result has the shape of x.
  void changeInPlace(const Statement& statement) {
    const auto& sides = context_.at(statement.whole).children;
    const Value target = evaluate(context_, sides[0]);
    const std::vector<CallArgument> operands{{"", target, sides[0]},
                                             {"", evaluate(context_, sides[1]), sides[1]}};
    // Numbers, and arrays of JAX and TensorFlow, cannot be changed: the name gets another value.
    const bool isNumber =
        target.is(ValueKind::integer) || (target.is(ValueKind::array) && target.shape == Shape());
    const bool isFixed = context_.isOf(ids::kJax) || context_.isOf(ids::kTensorflow);
    if (isNumber && context_.isOf(ids::kPytorch) && operands[1].value.shape != Shape()) {
      context_.notRead(statement.whole);  // A tensor without axes can be changed, a number cannot.
      return;
    }
    Value changed = isNumber || isFixed
                        ? elementWise(context_, statement.word, operands, statement.whole)
                        : elementWiseInPlace(context_, statement.word, operands, statement.whole);
    if ((isNumber || isFixed) && !statement.name.empty()) {
      context_.define(statement.name, changed, statement.whole);
    }
    outcomes_.push_back({{}, std::move(changed), statement.node});
  }

  /// `x[0] = y`: y is broadcast to the region. Axes of size 1 in front of its rank do not count.
  void assign(const Statement& statement) {
    const auto& sides = context_.at(statement.whole).children;
    if (context_.isOf(ids::kJax) || context_.isOf(ids::kTensorflow)) {
      context_.notRead(statement.whole);  // Their arrays cannot be changed.
      return;
    }
    const Value value = dataOf(evaluate(context_, sides[1]));
    const Value region = evaluate(context_, sides[0]);
    const auto from = context_.shapeOf(value, sides[1]);
    const auto to = context_.shapeOf(region, sides[0]);
    if (!from || !to || !from->isRanked() || !to->isRanked()) {
      return;
    }
    auto extents = from->extents();
    while (extents.size() > to->rank() && extents.front().is(1)) {
      extents.erase(extents.begin());
    }
    Question step;
    step.rule = ShapeRule::assign;
    step.mode = ids::kNumpyBroadcastTo;
    step.operands.emplace_back(Shape(std::move(extents)));
    step.names.emplace_back();
    step.contents.push_back(contentsOf(value));
    step.target = toText(*to);
    outcomes_.push_back({{}, computed(context_, std::move(step), statement.whole), sides[0]});
  }

  /// The outcomes that no statement uses. A tuple of arrays is one each.
  std::vector<Outcome> unused() {
    std::vector<Outcome> all;
    for (Outcome& each : outcomes_) {
      const auto isNoSize = [](const Value& item) {
        return !item.is(ValueKind::integer) && !item.is(ValueKind::symbol);
      };
      const auto& items = each.value.items;
      if (!each.name.empty() && uses_[each.name] > 0) {
        continue;
      }
      if (!each.value.is(ValueKind::tuple) || std::none_of(items.begin(), items.end(), isNoSize)) {
        all.push_back(std::move(each));
        continue;
      }
      const auto& nodes = context_.at(each.node).children;
      for (std::size_t i = 0; i < items.size(); ++i) {
        all.push_back({{}, items[i], nodes.size() == items.size() ? nodes[i] : each.node});
      }
    }
    return all;
  }

  Result<std::vector<Finding>> result() {
    const auto& steps = context_.steps();
    const auto& unread = context_.unread();
    const bool isKnown =
        std::any_of(steps.begin(), steps.end(), [](const Question& step) { return step.isKnown; });
    if (context_.error()) {
      return *context_.error();
    }
    if (!unread.empty() && !isKnown) {
      return unread.front().error;
    }
    if (outcomes_.empty()) {
      return Error{ErrorCode::noShape, {"", 0}, ""};
    }
    std::vector<Finding> findings;
    std::transform(steps.begin(), steps.end(), std::back_inserter(findings),
                   [this](const Question& step) { return findingOf(step); });
    if (findings.empty()) {
      findings = {findingOf(context_.needs().empty() ? unused() : std::vector<Outcome>())};
    }
    if (context_.error()) {
      return *context_.error();
    }
    if (!context_.needs().empty()) {
      findings.front() = needing(steps.empty() ? Finding() : std::move(findings.front()));
    }
    return unread.empty() ? std::move(findings) : withUnread(std::move(findings));
  }

  /// The findings, with the parts that are left out.
  std::vector<Finding> withUnread(std::vector<Finding> findings) const {
    Finding& first = findings.front();
    for (const UnreadPart& part : context_.unread()) {
      first.unread.push_back({part.start, part.end, message(part.error)});
    }
    first = messages::noted(std::move(first), messages::kLeftUnread);
    return findings;
  }

  Finding needing(Finding finding) const {
    finding.kind = ReadingKind::code;
    finding.needs = context_.needs();
    return messages::noted(std::move(finding), messages::kNeedsShapes);
  }

  Finding findingOf(const Question& step) const {
    Finding finding{.kind = ReadingKind::code,
                    .system = context_.system(),
                    .rule = step.rule,
                    .op = step.op,
                    .operands = step.operands,
                    .target = step.target};
    finding.shape = step.shape;
    finding.start = step.start;
    finding.end = step.end;
    finding.mode = step.isKnown ? std::optional(step.mode.value_or(ids::kNumpy)) : std::nullopt;
    const auto isEmpty = [](const std::string& name) { return name.empty(); };
    if (std::none_of(step.names.begin(), step.names.end(), isEmpty)) {
      finding.names = step.names;
    }
    addContents(finding, step.contents);
    if (!step.function.empty()) {
      finding.op = step.function;
      finding.mode = std::nullopt;
      finding.isFailure = step.fails;
      finding.freeAxis = step.freeAxis;
    }
    const bool isOther = !finding.op && !step.shape && step.rule == ShapeRule::broadcast;
    return isOther ? messages::noted(std::move(finding), messages::kOtherOperator) : finding;
  }

  Finding findingOf(const std::vector<Outcome>& all) {
    Finding finding{
        .kind = ReadingKind::shapes, .system = context_.system(), .mode = context_.mode()};
    std::vector<std::string> names;
    std::vector<Contents> contents;
    for (const Outcome& each : all) {
      const bool isBare = each.value.is(ValueKind::symbol) || each.value.is(ValueKind::integer);
      const auto shape = isBare ? std::nullopt : context_.shapeOf(each.value, each.node);
      if (isBare) {
        context_.fail(ErrorCode::noShape, each.node, "");
      }
      finding.operands.push_back(shape.value_or(Shape()));
      names.emplace_back(each.name);
      contents.push_back(contentsOf(each.value));
    }
    const auto isEmpty = [](const std::string& name) { return name.empty(); };
    if (std::none_of(names.begin(), names.end(), isEmpty)) {
      finding.names = std::move(names);
    }
    addContents(finding, contents);
    return finding;
  }

  std::string_view text_;
  const Script& script_;
  Context context_;
  std::vector<Outcome> outcomes_;
  std::vector<Block> blocks_;
  std::map<std::string_view, int> uses_;
};

}  // namespace

Result<std::vector<Finding>> readScript(std::string_view text) {
  const Result<Script> script = parseScript(text);
  return script.ok() ? ScriptReader(text, script.value()).read() : script.error();
}

}  // namespace bcast::expression
