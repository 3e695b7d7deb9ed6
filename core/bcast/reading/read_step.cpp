// SPDX-License-Identifier: MIT
#include "bcast/reading/read_step.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "bcast/answer/answer.h"
#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/reading/code_fixes.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/rule_fit.h"
#include "bcast/text/phrases.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

constexpr const auto& kTexts = messages::kReadingPhrases;

/// Sizes that differ by no more are probably meant to be equal.
constexpr std::int64_t kNear = 3;

/// What the shapes alone say of a step.
struct Judgement {
  Fit fit = Fit::unknown;
  bool isTrap = false;  ///< They fit, and a lint says to check.
  std::optional<Shape> shape = {};
  std::optional<std::int64_t> axis = {};
  std::optional<Extent> left = {}, right = {};  ///< The sizes that differ.
  std::string headline = {};
  std::vector<ReadFix> fixes = {};
};

/// The verdict, within what the system did. A refusal has no verdict that says "works": what the
/// shapes allow then is a contradiction, and only the headline says so.
std::optional<ReadVerdict> verdictOf(const Judgement& judgement, std::optional<Outcome> outcome) {
  switch (judgement.fit) {
    case Fit::differs:
      return ReadVerdict::fails;
    case Fit::mayFit:
      return outcome == Outcome::warned ? ReadVerdict::check : ReadVerdict::mayFail;
    case Fit::fits:
      return outcome == Outcome::refused                      ? std::nullopt
             : judgement.isTrap || outcome == Outcome::warned ? std::optional(ReadVerdict::check)
                                                              : ReadVerdict::works;
    case Fit::unknown:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> nameOf(const Finding& finding, std::size_t operand) {
  const bool hasName = operand < finding.names.size() && !finding.names[operand].empty();
  return hasName ? std::optional(finding.names[operand]) : std::nullopt;
}

/// The names of all operands, if one has a name. A number is the name of a value in MLIR: `%0`.
std::optional<std::vector<std::string>> namesOf(const Finding& finding) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < finding.operands.size(); ++i) {
    const std::string name = nameOf(finding, i).value_or("");
    const std::string sign = !name.empty() && isDigit(name[0]) ? "%" : "";
    names.push_back(name.size() >= kNameLimit ? "" : sign + name);
  }
  const bool isNamed = std::any_of(names.begin(), names.end(),
                                   [](const std::string& name) { return !name.empty(); });
  return isNamed ? std::optional(std::move(names)) : std::nullopt;
}

std::optional<ReadRequest> requestOf(const Finding& finding) {
  auto operands = wholeShapes(finding.operands);
  if (!finding.mode || !operands || operands->empty()) {
    return std::nullopt;
  }
  const Mode* mode = findMode(*finding.mode);
  const bool isTaken = mode != nullptr && mode->takes.declared;
  return ReadRequest{
      *finding.mode,   std::move(*operands),        isTaken ? finding.declared : std::nullopt,
      finding.target,  finding.broadcastDimensions, finding.equation,
      namesOf(finding)};
}

/// The same for `answer`, which takes the target's -1 as such.
Request askedBy(const ReadRequest& request, const std::optional<Shape>& target) {
  Request asked{std::string(request.mode), request.operands, request.declared};
  asked.target = target;
  asked.broadcastDimensions = request.broadcastDimensions;
  asked.equation = request.equation;
  asked.names = request.names;
  asked.minusOne = request.target && request.target->find("-1") != std::string::npos;
  return asked;
}

/// The axis of the result in a column; of one that is summed, that of the first operand.
std::int64_t axisFromRight(const Placement& placement, std::size_t column) {
  const auto axis = placement.resultAxisIn(column);
  const std::size_t rank = placement.labels ? placement.labels->result.size() : placement.rank;
  return axis ? static_cast<std::int64_t>(*axis) - static_cast<std::int64_t>(rank)
              : static_cast<std::int64_t>(placement.axisIn(0, column).value_or(0)) -
                    static_cast<std::int64_t>(placement.columns[0].size());
}

/// The rejection at the end of a trace: its axis from the right, and its sizes.
void addRejection(Judgement& judgement, const Inference& inference) {
  const auto* rejected =
      inference.trace.empty() ? nullptr : std::get_if<Rejected>(&inference.trace.back());
  if (rejected == nullptr) {
    return;
  }
  if (rejected->column && inference.placement) {
    judgement.axis = axisFromRight(*inference.placement, *rejected->column);
  }
  judgement.left = rejected->left;
  judgement.right = rejected->right;
}

/// In a square array, the shapes do not say which axis is meant, but the code of a reduction does.
void settleReduction(Judgement& judgement, const Finding& finding, const Request& request,
                     const std::vector<Lint>& lints) {
  const bool isOtherTrap = std::any_of(lints.begin(), lints.end(), [](const Lint& each) {
    return each.level == LintLevel::check && each.id != kSquareAmbiguity.id;
  });
  const auto reduced = finding.rule == ShapeRule::broadcast && judgement.fit == Fit::fits
                           ? reducedOperand(finding)
                           : std::nullopt;
  if (!reduced || isOtherTrap) {
    return;
  }
  judgement.isTrap = !reduced->isAtOwnAxes;
  judgement.fixes.clear();
  if (judgement.isTrap) {
    judgement.headline =
        phrase(kTexts.otherAxis, {{"{B}", operandName(request, reduced->operand)}});
    judgement.fixes.push_back(fixAtReduction(finding, reduced->operand));
  }
}

/// By the mode.
std::optional<Judgement> judgedByMode(const Finding& finding, const Request& request) {
  const Result<Answer> answered = answer(request);
  if (!answered.ok()) {
    return std::nullopt;
  }
  const Answer& found = answered.value();
  Judgement judgement;
  const VerdictLevel level = found.verdict.value_or(VerdictLevel::works);
  judgement.fit = level == VerdictLevel::doesNotFit ? Fit::differs
                  : level == VerdictLevel::mayFail  ? Fit::mayFit
                                                    : Fit::fits;
  judgement.isTrap = level == VerdictLevel::check;
  judgement.shape = found.shape;
  judgement.headline = found.headline.value_or("");
  addRejection(judgement, found);
  judgement.fixes = codeFixes(finding, request, found.fixes);
  settleReduction(judgement, finding, request, found.lints);
  return judgement;
}

/// Of shapes that must be equal: their ranks differ.
std::string whyRanksDiffer(const Finding& finding, const RuleFit& fit) {
  const Shape& a = finding.operands[fit.first].shape;
  const auto region = targetOf(finding);
  const Shape& b = region ? *region : finding.operands[fit.second].shape;
  return phrase(kTexts.ranksUnequal, {{"{A}", toText(a)},
                                      {"{from}", std::to_string(a.rank())},
                                      {"{B}", toText(b)},
                                      {"{to}", std::to_string(b.rank())}});
}

/// The sentence about two sizes that differ.
const Literal& sizesSentence(const Finding& finding, std::optional<std::int64_t> axis) {
  if (!finding.dimension.empty()) {
    return finding.rule == ShapeRule::einsum ? kTexts.labelDiffers : kTexts.dimensionUnequal;
  }
  switch (finding.rule) {
    case ShapeRule::matmul:
      return kTexts.innerDiffer;
    case ShapeRule::broadcast:
    case ShapeRule::index:
    case ShapeRule::einsum:
      return finding.axis ? kTexts.sizesDifferOn : kTexts.sizesDiffer;
    case ShapeRule::mask:
      return axis ? kTexts.maskUnequal : kTexts.sizesUnequal;
    default:
      return axis ? kTexts.axisUnequal : kTexts.sizesUnequal;
  }
}

/// Why the operands do not fit a rule, in one sentence.
std::string whyUnfit(const Finding& finding, const RuleFit& fit) {
  if (!finding.fault.empty()) {
    return finding.fault;
  }
  if (finding.broadcastShape) {
    return phrase(kTexts.outputTooSmall, {{"{shape}", toText(*finding.broadcastShape)},
                                          {"{A}", toText(finding.operands.front())}});
  }
  if (finding.rule == ShapeRule::reshape) {
    const std::string title = messages::titleOfSystem(finding.system);
    return phrase(kTexts.countsDiffer, {{"{system}", title}});
  }
  return fit.left && fit.right ? phrase(sizesSentence(finding, fit.axis),
                                        {{"{name}", finding.dimension},
                                         {"{axis}", std::to_string(finding.axis.value_or(0))},
                                         {"{fromRight}", std::to_string(-fit.axis.value_or(0))},
                                         {"{a}", toText(*fit.left)},
                                         {"{b}", toText(*fit.right)}})
                               : whyRanksDiffer(finding, fit);
}

/// By the rule, for operands that no mode takes.
Judgement judgedByRule(const Finding& finding) {
  const RuleFit fit = ruleFitOf(finding);
  Judgement judgement{.fit = fit.fit, .axis = fit.axis, .left = fit.left, .right = fit.right};
  if (finding.shape) {
    judgement.fit = Fit::fits;
    judgement.shape = finding.shape;
    judgement.headline = phrase(kTexts.gives, {{"{function}", finding.op.value_or("")},
                                               {"{shape}", toText(*finding.shape)}});
    if (finding.rule == ShapeRule::concatenate && fit.fit == Fit::mayFit) {
      judgement.fit = fit.fit;
      judgement.headline = phrase(kTexts.mustBeEqual);
    }
  } else if (fit.fit == Fit::differs) {
    judgement.headline = whyUnfit(finding, fit);
  } else if (fit.fit == Fit::fits && !finding.operands.empty() &&
             finding.operands[fit.first].isWhole()) {
    judgement.shape = finding.operands[fit.first].shape;
  }
  if (finding.isFailure && fit.fit != Fit::differs) {
    judgement.fit = Fit::differs;
    judgement.headline = !finding.fault.empty()
                             ? finding.fault
                             : phrase(kTexts.doNotFit, {{"{function}", finding.op.value_or("")}});
  }
  if (fit.fit == Fit::mayFit && !finding.shape) {
    judgement.shape = targetOf(finding);
  }
  return judgement;
}

/// Whether an operand is one axis, as far as the text says.
bool isLength(const PartialShape& operand) {
  return operand.shape.isRanked() && operand.shape.rank() == 1;
}

/// Whether no operand of one axis has a size of the others, so that only a length can be wrong.
bool isOfLengths(const Finding& finding) {
  const auto& all = finding.operands;
  if (std::all_of(all.begin(), all.end(), isLength)) {
    return true;
  }
  const auto vector = std::find_if(all.begin(), all.end(), isLength);
  const bool isWhole = std::all_of(all.begin(), all.end(), [](const PartialShape& each) {
    return each.isWhole() && each.shape.isStatic();
  });
  return vector != all.end() && isWhole && all.size() == 2 &&
         !isAmong((vector == all.begin() ? all.back() : all.front()).shape.extents(),
                  vector->shape.extents().front());
}

/// Advice by the numbers: 88 and 89 are probably meant to be equal.
std::optional<ReadFix> adviceFor(const Finding& finding, const Judgement& judgement) {
  if (judgement.fit != Fit::differs || !judgement.left || !judgement.right ||
      !judgement.left->isMany() || !judgement.right->isMany()) {
    return std::nullopt;
  }
  const std::int64_t least = std::min(judgement.left->count(), judgement.right->count());
  const std::int64_t most = std::max(judgement.left->count(), judgement.right->count());
  const bool isNear = most - least <= kNear && least > kNear;
  if (!isNear && isOfLengths(finding)) {
    return ReadFix{phrase(kTexts.lengthsDiffer,
                          {{"{a}", toText(*judgement.left)}, {"{b}", toText(*judgement.right)}}),
                   {}};
  }
  if (!isNear || most == least) {
    return std::nullopt;
  }
  return ReadFix{phrase(kTexts.isLonger, {{"{a}", std::to_string(most)},
                                          {"{count}", std::to_string(most - least)},
                                          {"{b}", std::to_string(least)}}),
                 {}};
}

/// A refusal of shapes that the rules accept.
const Literal& contradiction(const Finding& finding) {
  const bool isTarget = finding.operands.size() == 1 && targetOf(finding);
  const bool isEqual = !finding.mode || finding.rule == ShapeRule::equal;
  return isTarget ? kTexts.refusedInOrder : isEqual ? kTexts.refusedEqual : kTexts.refusedAllowed;
}

/// The sentence for an outcome that the shapes do not explain; null if they do.
const Literal* outcomeSentence(const Finding& finding, const Judgement& judgement) {
  const bool hasShapes = !finding.operands.empty();
  if (finding.outcome == Outcome::refused && judgement.fit == Fit::fits) {
    return &contradiction(finding);
  }
  if (finding.outcome == Outcome::refused && judgement.headline.empty()) {
    return hasShapes          ? &kTexts.refusedBy
           : finding.unreadAt ? &kTexts.refusedUnread
                              : &kTexts.refusedWithoutShapes;
  }
  if (finding.outcome == Outcome::warned) {
    return judgement.headline.empty() ? &kTexts.warnedWithoutShapes : &kTexts.warnedOf;
  }
  return nullptr;
}

std::string headlineFor(const Finding& finding, const Judgement& judgement) {
  const Literal* sentence = outcomeSentence(finding, judgement);
  return sentence == nullptr
             ? judgement.headline
             : phrase(*sentence, {{"{system}", messages::titleOfSystem(finding.system)},
                                  {"{shape}", judgement.shape ? toText(*judgement.shape) : ""},
                                  {"{headline}", judgement.headline}});
}

/// The value of an operand in a list that may be missing.
template <class T>
std::optional<T> valueAt(const std::optional<std::vector<T>>& all, std::size_t operand) {
  return all && operand < all->size() ? std::optional((*all)[operand]) : std::nullopt;
}

std::vector<ReadOperand> operandsOf(const Finding& finding) {
  std::vector<ReadOperand> operands;
  for (std::size_t i = 0; i < finding.operands.size(); ++i) {
    operands.push_back({finding.operands[i], nameOf(finding, i), valueAt(finding.named, i),
                        valueAt(finding.types, i), valueAt(finding.values, i)});
  }
  return operands;
}

}  // namespace

ReadStep readStepOf(const Finding& finding) {
  ReadStep step;
  step.start = finding.start;
  step.end = finding.end;
  step.op = finding.op;
  step.rule = finding.rule;
  step.mode = finding.mode;
  step.operands = operandsOf(finding);
  step.target = targetOf(finding);
  step.declared = finding.declared;
  step.broadcast = messages::isBroadcastAsOperand(finding) ? finding.broadcastShape : std::nullopt;
  auto request = requestOf(finding);
  auto byMode = request ? judgedByMode(finding, askedBy(*request, step.target)) : std::nullopt;
  step.request = byMode ? std::move(request) : std::nullopt;
  Judgement judgement = byMode ? std::move(*byMode) : judgedByRule(finding);
  if (judgement.fit == Fit::fits && !finding.caution.empty()) {
    judgement.fit = Fit::mayFit;
    judgement.headline = finding.caution;
  }
  step.shape = judgement.fit != Fit::differs && finding.shape ? finding.shape : judgement.shape;
  step.axis = judgement.axis;
  step.axes = finding.axes;
  step.type = finding.type;
  step.values = finding.result;
  step.verdict = verdictOf(judgement, finding.outcome);
  std::string headline = headlineFor(finding, judgement);
  step.headline = headline.empty() ? std::nullopt : std::optional(std::move(headline));
  if (auto advice = adviceFor(finding, judgement)) {
    step.fixes.push_back(std::move(*advice));
  }
  std::move(judgement.fixes.begin(), judgement.fixes.end(), std::back_inserter(step.fixes));
  return step;
}

}  // namespace bcast
