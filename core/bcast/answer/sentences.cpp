// SPDX-License-Identifier: MIT
#include "bcast/answer/sentences.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/equation.h"
#include "bcast/notation/parse.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::string text(const std::optional<Extent>& extent) { return extent ? toText(*extent) : ""; }
std::string text(const std::optional<std::size_t>& number) {
  return number ? std::to_string(*number) : "";
}

/// "A (3)"; if there is no operand, "the result so far (3)", or the target.
std::string side(const Request& request, const std::optional<std::size_t>& operand,
                 const std::optional<Extent>& extent) {
  const std::string name =
      operand ? operandName(request, *operand)
              : std::string(translate(request.target ? kPhrases.target : kPhrases.soFar));
  return extent ? name + " (" + toText(*extent) + ")" : name;
}

/// "Axis −2: ", counted from the last axis of the result; or by its label, "Axis k: ".
std::string place(const std::optional<std::size_t>& column,
                  const std::optional<Placement>& placement) {
  if (!column) {
    return "";
  }
  const auto& labels = placement->labels;
  if (placement->isLabelled(*column)) {
    return phrase(kPhrases.inLabel, {{"{label}", labels->names.substr(*column, 1)}});
  }
  const auto axis = placement->resultAxisIn(*column);
  const std::size_t rank = labels ? labels->result.size() : placement->rank;
  return axis ? phrase(kPhrases.inColumn, {{"{fromRight}", std::to_string(rank - *axis)}})
              : phrase(kPhrases.inLabel, {{"{label}", "…"}});
}

/// Whether the row of a step's clause applied with its sides exchanged.
bool exchanged(const Meeting& meeting, ClauseId clause, std::optional<Extent> left,
               std::optional<Extent> right) {
  const auto applied = [&](const ExtentRule& rule) {
    return rule.clause.id == clause && match(rule, *left, *right) == Match::exchanged;
  };
  const auto in = [&](std::span<const ExtentRule> rules) {
    return std::any_of(rules.begin(), rules.end(), applied);
  };
  return left && right && (in(meeting.extents) || in(meeting.perhapsOneElement));
}

/// The two sides of a step, for the placeholders {A} {B} {left} {right}.
template <class Sides>
Arguments sides(const Request& request, const Sides& step) {
  return {{"{A}", side(request, step.leftOperand, step.left)},
          {"{B}", side(request, step.operand, step.right)},
          {"{left}", text(step.left)},
          {"{right}", text(step.right)}};
}

void exchangeSides(Arguments& arguments) {
  std::swap(arguments[0].second, arguments[1].second);
  std::swap(arguments[2].second, arguments[3].second);
}

/// The same for two extents that met, in the order of the row that decided.
template <class Meet>
Arguments sidesOfRow(const Request& request, const Meeting& meeting, const Meet& step) {
  const std::optional<Extent> left = step.left;
  Arguments arguments = sides(request, step);
  if (left && !step.right) {
    arguments[0].second = side(request, step.operand, left);
  }
  if (exchanged(meeting, step.clause, left, step.right)) {
    exchangeSides(arguments);
  }
  return arguments;
}

/// The rules that a step about a column applies.
template <class Step>
const Meeting& meetingOf(const Answered& answered, const Step& step) {
  const auto& [mode, request, inference] = answered;
  if (!step.column) {
    return request.target ? mode.towardTarget : mode.operands;
  }
  return step.operand && step.leftOperand == step.operand
             ? mode.repeated
             : meetingIn(mode, request, *inference.placement, *step.column);
}

/// Where a shape gets its axes of size 1: at the end that is aligned last, or at its "...".
std::size_t promotionPlace(const Answered& answered, const Promoted& step) {
  const auto& [mode, request, inference] = answered;
  if (request.equation && step.operand) {
    const Term term = readEquation(*request.equation).take().operands[*step.operand];
    const std::size_t ellipsis = term.find(kEllipsis);
    return ellipsis != Term::npos ? ellipsis : 0;
  }
  return mode.alignment.align == Align::leading ? step.fromRank : 0;
}

/// The shape with its axes of size 1.
Shape promotedShape(const Answered& answered, const Promoted& step) {
  const Request& request = answered.request;
  const Shape& shape = step.operand ? request.operands[*step.operand] : *request.target;
  std::vector<Extent> extents = shape.extents();
  const auto place = static_cast<std::ptrdiff_t>(promotionPlace(answered, step));
  extents.insert(extents.begin() + place, step.toRank - step.fromRank, Extent(1));
  return Shape(std::move(extents));
}

/// The arguments of each kind of step; a new kind does not compile until it is added here.
struct ArgumentsOf {
  const Answered& answered;

  Arguments operator()(const Discarded& step) const {
    return {{"{A}", operandName(answered.request, step.operand)}};
  }
  Arguments operator()(const Trimmed& step) const {
    return {{"{A}", operandName(answered.request, step.operand)}, {"{toRank}", text(step.toRank)}};
  }
  Arguments operator()(const Placed& step) const { return {{"{rank}", text(step.rank)}}; }
  Arguments operator()(const Promoted& step) const {
    return {{"{A}", side(answered.request, step.operand, std::nullopt)},
            {"{fromRank}", text(step.fromRank)},
            {"{toRank}", text(step.toRank)},
            {"{padded}", toText(promotedShape(answered, step))}};
  }
  Arguments operator()(const Decided& step) const {
    const Rejected met{.clause = step.clause,
                       .column = step.column,
                       .leftOperand = step.leftOperand,
                       .operand = step.operand};
    Arguments arguments = sidesOfRow(answered.request, meetingOf(answered, met), step);
    arguments.emplace_back("{extent}", text(step.extent));
    return arguments;
  }
  Arguments operator()(const Summed& step) const { return {{"{extent}", text(step.extent)}}; }
  Arguments operator()(const Assumed& step) const {
    Arguments arguments = sides(answered.request, step);
    arguments.emplace_back("{axis}", text(step.axis));
    return arguments;
  }
  Arguments operator()(const Compared& step) const {
    return {{"{left}", text(step.inferred)},
            {"{right}", text(step.declared)},
            {"{leftRank}", text(step.rank)},
            {"{rightRank}", text(step.declaredRank ? step.declaredRank : step.rank)}};
  }
  Arguments operator()(const Rejected& step) const {
    Arguments arguments = sidesOfRow(answered.request, meetingOf(answered, step), step);
    arguments.emplace_back("{leftRank}", text(step.leftRank));
    arguments.emplace_back("{rightRank}", text(step.rightRank));
    return arguments;
  }
};

std::optional<std::size_t> columnOf(const Step& step) {
  return std::visit(
      [](const auto& each) -> std::optional<std::size_t> {
        if constexpr (requires { each.column; }) {
          return each.column;
        } else {
          return std::nullopt;
        }
      },
      step);
}

/// The sentence of a clause with these arguments.
Sentence sentenceOf(const Answered& answered, ClauseId id, std::optional<std::size_t> column,
                    Arguments arguments) {
  const auto& [mode, request, inference] = answered;
  const Clause clause = findClause(mode, id);
  arguments.emplace_back("{axis}", request.axis ? std::to_string(*request.axis) : "");
  const std::string_view caption = translate(clause.id, clause.caption);
  return {place(column, inference.placement) +
              capitalized(request, fillPlaceholders(caption, arguments)),
          clause.id, translate(clause.passage->section), clause.passage->url};
}

/// The sizes of two shapes that meet in a column, if the step is about that.
std::optional<Rejected> twoSizes(const Step& step) {
  std::optional<Rejected> met;
  if (const auto* rejected = std::get_if<Rejected>(&step)) {
    met = *rejected;
  } else if (const auto* decided = std::get_if<Decided>(&step)) {
    met = {decided->clause,  decided->column, decided->leftOperand,
           decided->operand, decided->left,   decided->right};
  }
  return met && met->column && met->operand && met->right ? met : std::nullopt;
}

/// The sentence of the row that decides two sizes, about the two that met. Absent: such sizes never
/// meet, so that no clause rejects them.
std::optional<Sentence> sentenceFor(const Answered& answered, const Rejected& met, Extent left,
                                    Extent right) {
  const Meeting& meeting = meetingOf(answered, met);
  const Met row = meet(meeting.extents, left, right);
  if (row.rule == nullptr && meeting.refused.id.view().empty()) {
    return std::nullopt;
  }
  Arguments arguments = sides(answered.request, met);
  if (row.how == Match::exchanged) {
    exchangeSides(arguments);
  }
  arguments.emplace_back("{extent}", arguments[3].second);
  const ClauseId clause = row.rule != nullptr ? row.rule->clause.id : meeting.refused.id;
  return sentenceOf(answered, clause, met.column, std::move(arguments));
}

void addNew(std::vector<Sentence>& all, std::optional<Sentence> sentence) {
  const auto isSame = [&](const Sentence& other) { return other.text == sentence->text; };
  if (sentence && std::none_of(all.begin(), all.end(), isSame)) {
    all.push_back(*std::move(sentence));
  }
}

/// Whether all shapes are scalars, which no clause has words for.
bool placesNothing(const Request& request, const Step& step) {
  const auto* placed = std::get_if<Placed>(&step);
  return placed != nullptr && placed->rank == 0 && !placed->labels &&
         std::all_of(request.operands.begin(), request.operands.end(), [](const Shape& operand) {
           return operand.isRanked() && operand.rank() == 0;
         });
}

std::vector<Sentence> choicesOf(const Answered& answered, const Step& step, const Rejected& met) {
  std::vector<Sentence> all{sentenceOf(answered, step)};
  const Extent sizes[] = {Extent(1), Extent(2), Extent(3), *met.left, *met.right};
  for (const Extent left : sizes) {
    for (const Extent right : sizes) {
      addNew(all, sentenceFor(answered, met, left, right));
    }
  }
  return all;
}

}  // namespace

Sentence sentenceOf(const Answered& answered, const Step& step) {
  const ArgumentsOf argumentsOf{answered};
  const ClauseId id = std::visit([](const auto& each) { return each.clause; }, step);
  Sentence sentence = sentenceOf(answered, id, columnOf(step), std::visit(argumentsOf, step));
  if (placesNothing(answered.request, step)) {
    sentence.text = translate(kPhrases.nothingPlaced);
  }
  return sentence;
}

std::vector<Sentence> sentences(const Answered& answered) {
  std::vector<Sentence> all;
  for (const Step& step : answered.inference.trace) {
    all.push_back(sentenceOf(answered, step));
  }
  return all;
}

std::vector<std::vector<Sentence>> choices(const Answered& answered) {
  const auto& [mode, request, inference] = answered;
  std::vector<std::size_t> counts(inference.placement ? inference.placement->rank : 0);
  for (const Step& step : inference.trace) {
    if (const auto met = twoSizes(step)) {
      ++counts[*met->column];
    }
  }
  std::vector<std::vector<Sentence>> all;
  for (const Step& step : inference.trace) {
    const auto met = twoSizes(step);
    const bool isSole = met && counts[*met->column] == 1;
    all.push_back(isSole ? choicesOf(answered, step, *met) : std::vector<Sentence>());
  }
  return all;
}

}  // namespace bcast
