// SPDX-License-Identifier: MIT
#include "bcast/reading/script/read_script.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/finding/outcome_in.h"
#include "bcast/reading/script/interpreter.h"
#include "bcast/reading/script/syntax/node.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/script/values/compute.h"
#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/number_functions.h"
#include "bcast/reading/words/scan.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// The text with blanks for strings, comments and prompts.
std::string withoutStrings(std::string_view text) {
  std::string words(text);
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c != '\n'; }, ' ');
  for (const Token& token : tokensOf(text)) {
    if (token.kind != TokenKind::string) {
      token.text.copy(words.data() + token.start, token.text.size());
    }
  }
  return words;
}

/// Whether a line is code of a kind that is not read: `async def f(error: float):`.
bool isCode(std::string_view line) {
  constexpr std::string_view kFirst[] = {"if",    "elif",  "while",  "for",    "def",
                                         "async", "class", "except", "return", "case"};
  const bool begins = isAmong(kFirst, messages::firstWord(line));
  return begins || line.find("lambda ") != std::string_view::npos;
}

bool mayBeMessage(const Statement& statement) {
  constexpr std::string_view kKinds[] = {"Error", "Exception", "Warning"};
  const auto isOf = [&](std::string_view kind) { return statement.name.ends_with(kind); };
  return statement.error || (statement.kind == StatementKind::shape &&
                             std::any_of(std::begin(kKinds), std::end(kKinds), isOf));
}

void addMessages(std::string& lines, std::string_view statement) {
  while (!statement.empty()) {
    const std::string_view line = messages::takeLine(statement);
    lines.append(isCode(line) ? "" : line).append("\n");
  }
}

/// The lines of a text with code that may be a message: those that are not read, and `KeyError: x`,
/// which looks like an annotation. Without strings and comments.
std::string messageLines(std::string_view text, const Script& script) {
  const std::string words = withoutStrings(text);
  std::string lines;
  for (const Statement& each : script.statements) {
    if (mayBeMessage(each)) {
      addMessages(lines, std::string_view(words).substr(each.start, each.end - each.start));
    }
  }
  return lines;
}

/// The types of the operands of a step, as far as their elements are computed.
using KnownTypes = std::vector<std::optional<ElementType>>;

/// The type in which an operation is computed. A condition has none that counts.
ElementType typeOf(const ScriptStep& step, const KnownTypes& computed) {
  std::optional<NumberType> all;
  for (std::size_t i = step.op == "select" ? 1 : 0; i < computed.size(); ++i) {
    const auto type = step.contents[i].type ? step.contents[i].type : computed[i];
    const bool isNumber = !step.contents[i].type && step.operands[i] == PartialShape(Shape());
    if (type || !isNumber) {
      const NumberType own{type.value_or(ElementType::f64), isNumber};
      all = all ? met(*all, own) : own;
    }
  }
  const bool isQuotient = step.op == "div" && all && !isFloat(all->type);
  return usualType(step.system, all && !isQuotient ? all->type : ElementType::f64);
}

/// Whether a text names floats that are not the usual ones of PyTorch, JAX and TensorFlow. Their
/// results are computed here in f64, which does not tell which of them they have.
bool namesOtherFloats(std::string_view text) {
  constexpr std::string_view kNames[] = {"double", "float64", "half", "float16", "x64"};
  return std::any_of(std::begin(kNames), std::end(kNames), [&](std::string_view name) {
    return text.find(name) != std::string_view::npos;
  });
}

constexpr ParseNote kShapesOfCode{"shapesOfCode", messages::kReadingPhrases.shapesOfCode};

class ScriptReader {
 public:
  ScriptReader(std::string_view text, const Script& script)
      : text_(text),
        script_(script),
        hasOneFloat_(!namesOtherFloats(text)),
        context_(text, script.nodes),
        interpreter_(text, script, context_) {}

  Result<std::vector<Finding>> read(std::optional<std::size_t> valuesOf) {
    findSystems();
    interpreter_.run();
    return result(valuesOf);
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

  /// The names to which the code gives a value: `F = np.ones(3)` is no module.
  std::set<std::string_view> ownNames() const {
    std::set<std::string_view> names;
    for (const Statement& each : script_.statements) {
      if (each.kind != StatementKind::module && !each.name.empty()) {
        names.insert(each.name);
      }
    }
    return names;
  }

  void findSystems() {
    const std::set<std::string_view> own = ownNames();
    for (const Node& node : script_.nodes) {
      context_.use(own.contains(node.word) ? std::string_view() : moduleOf(node));
    }
    for (const Statement& each : script_.statements) {
      context_.use(each.kind == StatementKind::module ? each.word : std::string_view());
    }
  }

  /// Whether a statement is one that prose does not have: `x = …`, `def f(x):`.
  bool isCode() const {
    const auto& all = script_.statements;
    return std::any_of(all.begin(), all.end(), [](const Statement& each) {
      return !each.error && each.kind != StatementKind::expression &&
             each.kind != StatementKind::shape;
    });
  }

  /// The results that no statement uses. A tuple of arrays is one each.
  std::vector<StatementResult> unused() {
    std::vector<StatementResult> all;
    for (const StatementResult& each : interpreter_.results()) {
      const auto isNoSize = [](const Value& item) {
        return !item.is(ValueKind::integer) && !item.is(ValueKind::symbol);
      };
      const auto& items = each.value.items;
      if (!each.name.empty() && interpreter_.isUsed(each.name)) {
        continue;
      }
      if (!each.value.is(ValueKind::tuple) || std::none_of(items.begin(), items.end(), isNoSize)) {
        all.push_back(each);
        continue;
      }
      const auto& nodes = context_.at(each.node).children;
      for (std::size_t i = 0; i < items.size(); ++i) {
        all.push_back({{}, items[i], nodes.size() == items.size() ? nodes[i] : each.node});
      }
    }
    return all;
  }

  /// Why the text has no answer, if it has none.
  std::optional<Error> whyNone() const {
    const auto& steps = context_.steps();
    const auto& unread = context_.unread();
    if (context_.error()) {
      return context_.error();
    }
    const bool isKnown = std::any_of(steps.begin(), steps.end(),
                                     [](const ScriptStep& step) { return step.isKnown; });
    const bool isRaised = std::all_of(steps.begin(), steps.end(),
                                      [](const ScriptStep& step) { return !step.fault.empty(); });
    if (context_.raised() && isRaised && !isCode()) {
      return context_.raised();
    }
    if (!unread.empty() && !isKnown && (steps.empty() || !isCode())) {
      return unread.front().error;
    }
    return interpreter_.results().empty() && steps.empty()
               ? std::optional(errorInText(ErrorCode::noShape, 0))
               : std::nullopt;
  }

  /// The values of the operands and the result, where they can be computed.
  void addValues(Finding& finding, const ScriptStep& step) const {
    std::vector<ReadValues> values = finding.values.value_or(std::vector<ReadValues>());
    values.resize(step.operands.size());
    KnownTypes types(step.contents.size());
    for (std::size_t i = 0; i < std::min(values.size(), types.size()); ++i) {
      if (auto computed = valuesOf({step.contents[i].computation, step.operands[i].shape})) {
        values[i] = std::move(computed->values);
        types[i] = computed->type;
      }
    }
    finding.values = std::move(values);
    if (hasOneFloat_ || step.system == ids::kNumpy) {
      finding.type = typeOf(step, types);
    }
    if (step.result != nullptr) {
      auto computed = valuesOf({step.result, step.shape.value_or(step.result->shape)});
      finding.result = computed ? std::optional(std::move(computed->values)) : std::nullopt;
    }
  }

  Result<std::vector<Finding>> result(std::optional<std::size_t> asked) {
    if (auto error = whyNone()) {
      return std::move(*error);
    }
    nameUnknown();
    const auto& steps = context_.steps();
    std::vector<Finding> findings;
    std::transform(steps.begin(), steps.end(), std::back_inserter(findings),
                   [this](const ScriptStep& step) { return findingOf(step); });
    if (asked && *asked < findings.size()) {
      addValues(findings[*asked], steps[*asked]);
    }
    keepWorking(findings);
    if (findings.empty()) {
      Finding arrays =
          findingOf(context_.needs().empty() ? unused() : std::vector<StatementResult>());
      const bool isGuess = isCode() && arrays.operands.size() > 1;
      findings = {isGuess ? messages::noted(std::move(arrays), kShapesOfCode) : std::move(arrays)};
    }
    if (context_.error()) {
      return *context_.error();
    }
    if (!context_.needs().empty()) {
      findings.front() = needing(steps.empty() ? Finding() : std::move(findings.front()));
    }
    return context_.unread().empty() ? std::move(findings) : withUnread(std::move(findings));
  }

  /// An operation whose operands are not known is named as unread if nothing else says why: no part
  /// is left out, no name needs a shape, and no operation fails.
  void nameUnknown() {
    const auto& steps = context_.steps();
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [](const ScriptStep& step) { return !step.isKnown; });
    const bool fails =
        std::any_of(steps.begin(), steps.end(), [](const ScriptStep& step) { return step.fails; });
    if (found != steps.end() && !fails && context_.needs().empty() && context_.unread().empty()) {
      context_.skip({found->start, found->end, notRead(text_, found->start)});
    }
  }

  /// An edit of code that runs several times, or whose result others use, changes all of them: none
  /// that would harm one that works is offered.
  void keepWorking(std::vector<Finding>& findings) const {
    std::map<std::size_t, std::vector<const ScriptStep*>> byStart;
    std::map<std::size_t, bool> isShared;
    for (const ScriptStep& step : context_.steps()) {
      byStart[step.start].push_back(&step);
      for (const OperandCode& code : step.code) {
        isShared[code.reduction.end] |= !isAmong(step.operands, PartialShape(code.reduction.from));
      }
    }
    for (Finding& finding : findings) {
      const auto isOther = [&](const ScriptStep* step) {
        return !step->fails && step->end == finding.end && step->operands != finding.operands;
      };
      const auto& all = byStart[finding.start];
      if (std::any_of(all.begin(), all.end(), isOther)) {
        finding.code.clear();
      }
      for (OperandCode& code : finding.code) {
        code.reduction.isShared = isShared[code.reduction.end];
      }
    }
  }

  /// The findings, with the parts that are left out.
  std::vector<Finding> withUnread(std::vector<Finding> findings) const {
    Finding& first = findings.front();
    for (const UnreadCode& part : context_.unread()) {
      first.skipped.push_back({part.start, part.end, message(part.error)});
    }
    first = messages::noted(std::move(first), messages::kLeftUnread);
    return findings;
  }

  Finding needing(Finding finding) const {
    finding.kind = ReadingKind::code;
    finding.needs = context_.needs();
    return messages::noted(std::move(finding), messages::kNeedsShapes);
  }

  Finding findingOf(const ScriptStep& step) const {
    Finding finding{.kind = ReadingKind::code,
                    .system = step.system,
                    .rule = step.rule,
                    .op = step.op,
                    .operands = step.operands,
                    .target = step.target,
                    .equation = step.equation};
    finding.shape = step.shape;
    finding.axes = step.axes;
    finding.caution = step.caution;
    finding.code = step.code;
    finding.start = step.start;
    finding.end = step.end;
    finding.mode = step.isKnown ? std::optional(step.mode.value_or(ids::kNumpy)) : std::nullopt;
    finding.names = step.names;
    addContents(finding, step.contents);
    if (!step.function.empty()) {
      finding.op = step.function;
      finding.mode = step.mode;
      finding.isFailure = step.fails;
      finding.fault = step.fault;
      finding.freeAxis = step.freeAxis;
    }
    const bool isOther = !finding.op && !step.shape && step.rule == ShapeRule::broadcast &&
                         context_.steps().size() == 1;
    return isOther ? messages::noted(std::move(finding), messages::kOtherOperator) : finding;
  }

  Finding findingOf(const std::vector<StatementResult>& all) {
    Finding finding{
        .kind = ReadingKind::shapes, .system = context_.system(), .mode = context_.mode()};
    std::vector<Contents> contents;
    for (const StatementResult& each : all) {
      const bool isBare = each.value.is(ValueKind::symbol) || each.value.is(ValueKind::integer);
      const auto shape = isBare ? std::nullopt : context_.shapeOf(each.value, each.node);
      if (isBare || each.value.is(ValueKind::unknown)) {
        context_.fail(ErrorCode::noShape, each.node, "");
      }
      finding.operands.push_back(shape.value_or(Shape()));
      finding.names.emplace_back(each.name);
      contents.push_back(contentsOf(each.value));
    }
    addContents(finding, contents);
    return finding;
  }

  std::string_view text_;
  const Script& script_;
  bool hasOneFloat_;
  Context context_;
  Interpreter interpreter_;
};

}  // namespace

Result<std::vector<Finding>> readScript(std::string_view text,
                                        std::optional<std::size_t> valuesOf) {
  const Result<Script> script = parseScript(text);
  if (!script.ok()) {
    return inCharacters(text, script.error());
  }
  Result<std::vector<Finding>> read = ScriptReader(text, script.value()).read(valuesOf);
  if (!read.ok()) {
    return inCharacters(text, read.error());
  }
  std::vector<Finding> findings = read.take();
  const auto outcome =
      outcomeIn(text) ? outcomeIn(messageLines(text, script.value())) : std::nullopt;
  for (Finding& each : findings) {
    each.outcome = outcome;
  }
  return findings;
}

}  // namespace bcast::expression
