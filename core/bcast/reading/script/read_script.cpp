// SPDX-License-Identifier: MIT
#include "bcast/reading/script/read_script.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/script/evaluate.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/element_wise.h"

namespace bcast::expression {
namespace {

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

  Result<Finding> read() {
    findUses();
    const auto& statements = script_.statements;
    for (std::size_t i = 0; i < statements.size() && !context_.error(); ++i) {
      if (isDump(i)) {
        defineShape(nameOfDump(statements[i].node), statements[i + 1].node);
        ++i;
      } else {
        run(statements[i]);
      }
    }
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

  /// The systems of the code, and how often it uses each name.
  void findUses() {
    for (const Node& node : script_.nodes) {
      uses_[node.word] += node.kind == NodeKind::name ? 1 : 0;
      context_.use(moduleOf(node));
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

  void run(const Statement& statement) {
    switch (statement.kind) {
      case StatementKind::module:
        return import(statement);
      case StatementKind::shape:
        ++uses_[statement.name];
        return defineShape(statement.name, statement.node);
      case StatementKind::inPlace:
        return changeInPlace(statement);
      case StatementKind::value:
      case StatementKind::expression:
        break;
    }
    Value value = evaluate(context_, statement.node);
    if (!statement.name.empty()) {
      context_.define(statement.name, withoutQuestion(value), statement.node);
    }
    outcomes_.push_back({statement.name, std::move(value), statement.node});
  }

  /// A name has a shape; if the computation fails, the name keeps that.
  static Value withoutQuestion(Value value) {
    if (value.question != nullptr && !value.question->fails) {
      value.question = nullptr;
    }
    return value;
  }

  void import(const Statement& statement) {
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
    const Value target = context_.valueOf(statement.name);
    Value changed = elementWise(
        context_, statement.word,
        {{"", target, statement.node}, {"", evaluate(context_, statement.node), statement.node}});
    if (changed.question != nullptr && changed.question->operands.size() == 2 &&
        changed.is(ValueKind::array)) {
      Question question = *changed.question;
      const bool isPytorch = context_.isOf(ids::kPytorch);
      question.mode = isPytorch ? ids::kPytorchInPlace : ids::kNumpyInPlace;
      question.names[0] = statement.name;
      changed = computed(context_, std::move(question), statement.node);
    }
    outcomes_.push_back({{}, std::move(changed), statement.node});
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

  Result<Finding> result() {
    if (outcomes_.empty() && !context_.error()) {
      return Error{ErrorCode::noShape, {"", 0}, ""};
    }
    const std::vector<Outcome> all = context_.error() ? std::vector<Outcome>() : unused();
    const Outcome* asked = nullptr;
    for (const Outcome& each : all) {
      if (each.value.question != nullptr && asked != nullptr) {
        context_.notRead(each.node);
      }
      asked = asked == nullptr && each.value.question != nullptr ? &each : asked;
    }
    Finding finding = asked != nullptr ? findingOf(*asked, all) : findingOf(all);
    if (context_.error()) {
      return *context_.error();
    }
    if (!context_.needs().empty()) {
      return needing(std::move(finding));
    }
    if (const Question* failing = context_.failing()) {
      return messages::noted(findingOf(*failing), messages::kFailsInside);
    }
    return finding;
  }

  Finding needing(Finding finding) const {
    finding.kind = ReadingKind::code;
    finding.operands.clear();
    finding.names.reset();
    finding.named.reset();
    finding.types.reset();
    finding.values.reset();
    finding.target.reset();
    finding.needs = context_.needs();
    return messages::noted(std::move(finding), messages::kNeedsShapes);
  }

  /// `pytorch` of `pytorch.inPlace`.
  static std::string_view systemOf(std::optional<std::string_view> mode) {
    return mode ? mode->substr(0, mode->find('.')) : std::string_view();
  }

  static ShapeRule ruleOf(const Question& question) {
    const bool isInPlace =
        question.mode == ids::kPytorchInPlace || question.mode == ids::kNumpyInPlace;
    return question.target ? ShapeRule::broadcastTo
           : isInPlace     ? ShapeRule::inPlace
                           : ShapeRule::broadcast;
  }

  Finding findingOf(const Question& question) const {
    Finding finding{.kind = ReadingKind::code,
                    .mode = question.mode ? question.mode : context_.mode(),
                    .op = question.op,
                    .operands = {question.operands.begin(), question.operands.end()},
                    .target = question.target};
    finding.system = systemOf(finding.mode);
    finding.mode = finding.mode.value_or(ids::kNumpy);
    finding.rule = ruleOf(question);
    const auto isEmpty = [](const std::string& name) { return name.empty(); };
    if (std::none_of(question.names.begin(), question.names.end(), isEmpty)) {
      finding.names = question.names;
    }
    addContents(finding, question.contents);
    const bool isOther = !question.op && !question.target;
    return isOther ? messages::noted(std::move(finding), messages::kOtherOperator) : finding;
  }

  /// Of the only computation; definitions that it does not use are not asked about.
  Finding findingOf(const Outcome& asked, const std::vector<Outcome>& all) {
    for (const Outcome& each : all) {
      if (&each != &asked && each.name.empty()) {
        context_.notRead(each.node);
      }
    }
    return findingOf(*asked.value.question);
  }

  Finding findingOf(const std::vector<Outcome>& all) {
    Finding finding{.kind = ReadingKind::shapes, .mode = context_.mode()};
    finding.system = systemOf(finding.mode);
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
  std::map<std::string_view, int> uses_;
};

}  // namespace

Result<Finding> readScript(std::string_view text) {
  const Result<Script> script = parseScript(text);
  return script.ok() ? ScriptReader(text, script.value()).read() : script.error();
}

}  // namespace bcast::expression
