// SPDX-License-Identifier: MIT
#include "bcast/infer/align_labels.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/notation/dot_general.h"
#include "bcast/notation/equation.h"
#include "bcast/shape/shape.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// Whether a label stands for any number of axes.
bool isOpen(char label) { return label == kEllipsis || isDigit(label); }

/// The number of axes that have a label of their own.
std::size_t labelCount(const Term& term) {
  return static_cast<std::size_t>(
      std::count_if(term.begin(), term.end(), [](char label) { return !isOpen(label); }));
}

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Gives each axis that a digit stands for a letter of its own. With too many axes, the last ones
/// keep the digit.
std::string withLetters(std::string names) {
  const std::string taken = names;
  const auto isTaken = [&](char letter) { return taken.find(letter) != std::string::npos; };
  std::size_t next = 0;
  for (char& name : names) {
    while (next < kLetters.size() && isTaken(kLetters[next])) {
      ++next;
    }
    if (isDigit(name) && next < kLetters.size()) {
      name = kLetters[next++];
    }
  }
  return names;
}

/// The equations of the rules of all records.
std::map<const LabelRule*, Equation> equationsOfRules() {
  std::map<const LabelRule*, Equation> equations;
  for (const Mode* mode : modes()) {
    for (const LabelRule& rule : mode->alignment.labels) {
      equations.emplace(&rule, equationOf(rule.equation));
    }
  }
  return equations;
}

/// The equation of a rule of a record. All are read once: reading takes longer than an inference.
const Equation& equationOf(const LabelRule& rule) {
  static const std::map<const LabelRule*, Equation> kEquations = equationsOfRules();
  return kEquations.find(&rule)->second;
}

bool fits(const Term& term, std::size_t rank) {
  const std::size_t count = labelCount(term);
  return count == term.size() ? rank == count : rank >= count;
}

/// The equation of a request, and the clause of its rule. Without clause: no rule fits the ranks.
struct Chosen {
  Equation equation;
  const Clause* clause = nullptr;
};

bool hasOneElement(const Shape& shape) {
  return std::all_of(shape.extents().begin(), shape.extents().end(),
                     [](Extent extent) { return extent.is(1); });
}

/// Whether a rule is for operands like these, whatever their ranks.
bool isFor(const LabelRule& rule, const Request& request) {
  return !rule.oneElement ||
         std::any_of(request.operands.begin(), request.operands.end(), hasOneElement);
}

bool allFit(const Equation& equation, const Request& request) {
  return std::equal(equation.operands.begin(), equation.operands.end(), request.operands.begin(),
                    request.operands.end(), [](const Term& term, const Shape& operand) {
                      return fits(term, operand.rank());
                    });
}

Chosen choose(const Mode& mode, const Request& request) {
  if (mode.alignment.labels.empty()) {
    Equation equation = readEquation(*request.equation).take();
    const bool fit = allFit(equation, request);
    return {std::move(equation), fit ? &mode.alignment.placed : nullptr};
  }
  for (const LabelRule& rule : mode.alignment.labels) {
    const Equation& equation = equationOf(rule);
    if (isFor(rule, request) && allFit(equation, request)) {
      return {equation, &rule.placed};
    }
  }
  return {};
}

/// The first operand whose rank fits no rule; the last one, if only the combination does not.
Rejected refuseRank(const Mode& mode, const Request& request, const Equation& given) {
  const auto fitsSome = [&](std::size_t operand) {
    const std::size_t rank = request.operands[operand].rank();
    const auto& rules = mode.alignment.labels;
    return rules.empty()
               ? fits(given.operands[operand], rank)
               : std::any_of(rules.begin(), rules.end(), [&](const LabelRule& rule) {
                   return isFor(rule, request) && fits(equationOf(rule).operands[operand], rank);
                 });
  };
  std::size_t operand = 0;
  while (operand + 1 < request.operands.size() && fitsSome(operand)) {
    ++operand;
  }
  Rejected rejected{.clause = mode.alignment.outside.id,
                    .operand = operand,
                    .rightRank = request.operands[operand].rank()};
  if (!given.operands.empty()) {
    rejected.leftRank = labelCount(given.operands[operand]);
  }
  return rejected;
}

/// Assigns columns to labels.
class Columns {
 public:
  Columns(const Equation& equation, const Request& request)
      : equation_(equation), request_(request) {
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      const bool isNamed = equation.operands[i].find(kEllipsis) == Term::npos;
      ellipsis_ = std::max(ellipsis_, isNamed ? 0 : countOf(i, kEllipsis));
    }
    names_.assign(ellipsis_, kEllipsis);
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      addLabels(i);
    }
  }

  Placement place(ClauseId clause) const {
    Placement placement{names_.size(), {}, {}, Labels{withLetters(names_), {}}, clause};
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      std::vector<std::size_t> columns;
      for (const char label : equation_.operands[i]) {
        append(columns, label, countOf(i, label));
      }
      placement.columns.push_back(std::move(columns));
    }
    for (const char label : equation_.result) {
      append(placement.labels->result, label, names_.size());
    }
    return placement;
  }

  std::size_t rank() const { return names_.size(); }
  /// Whether "..." has axes that the result does not have.
  bool losesEllipsis() const {
    return ellipsis_ > 0 && equation_.result.find(kEllipsis) == Term::npos;
  }

 private:
  /// How many axes of an operand a label of its term is.
  std::size_t countOf(std::size_t operand, char label) const {
    const std::size_t labels = labelCount(equation_.operands[operand]);
    return isOpen(label) ? request_.operands[operand].rank() - labels : 1;
  }

  void addLabels(std::size_t operand) {
    for (const char label : equation_.operands[operand]) {
      if (label != kEllipsis && names_.find(label) == std::string::npos) {
        names_.append(countOf(operand, label), label);
      }
    }
  }

  /// Appends the columns of a label, at most `count`; those of "..." from the last.
  void append(std::vector<std::size_t>& columns, char label, std::size_t count) const {
    const bool isEllipsis = label == kEllipsis;
    std::size_t column = isEllipsis ? ellipsis_ - std::min(count, ellipsis_) : names_.find(label);
    for (; count > 0 && column < names_.size() && names_[column] == label; ++column, --count) {
      columns.push_back(column);
    }
  }

  const Equation& equation_;
  const Request& request_;
  std::size_t ellipsis_ = 0;  ///< The number of columns of "...".
  std::string names_;         ///< By column.
};

constexpr Path kRequest;
constexpr Path kOperands(&kRequest, "operands");

/// Whether an operand has a label twice, and an extent that is not known.
bool repeatsUnknown(const Term& term, const Shape& operand) {
  const auto isRepeated = [&](char label) {
    return std::count(term.begin(), term.end(), label) > 1;
  };
  return !operand.isStatic() && std::any_of(term.begin(), term.end(), isRepeated);
}

std::optional<Error> checkEquation(EquationForm form, const Request& request) {
  const Path path(&kRequest, "equation");
  const Result<Equation> read = form == EquationForm::dotGeneral ? readDotGeneral(*request.equation)
                                                                 : readEquation(*request.equation);
  if (!read.ok()) {
    Error error = read.error();
    error.where.path = path.text();
    return error;
  }
  const auto& terms = read.value().operands;
  if (terms.size() != request.operands.size()) {
    return errorAt(
        ErrorCode::operandCount, kOperands,
        phrase(kPhrases.oneForEach, {{"{wanted}", std::to_string(terms.size())},
                                     {"{given}", std::to_string(request.operands.size())}}));
  }
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (repeatsUnknown(terms[i], request.operands[i])) {
      return errorAt(ErrorCode::dynamicExtent, Path(&kOperands, i), phrase(kPhrases.labelRepeated));
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> checkLabels(const Mode& mode, const Request& request) {
  if (mode.alignment.labels.empty()) {
    if (auto error = checkEquation(mode.alignment.form, request)) {
      return error;
    }
  }
  const Chosen chosen = choose(mode, request);
  const bool isTooLarge =
      chosen.clause != nullptr && Columns(chosen.equation, request).rank() > kRankLimit;
  return isTooLarge ? std::optional(
                          errorAt(ErrorCode::rankTooLarge, kOperands, std::to_string(kRankLimit)))
                    : std::nullopt;
}

std::variant<Placement, Rejected> alignLabels(const Mode& mode, const Request& request) {
  const Chosen chosen = choose(mode, request);
  if (chosen.clause == nullptr) {
    return refuseRank(mode, request, chosen.equation);
  }
  const Columns columns(chosen.equation, request);
  const Clause& lost = mode.alignment.ellipsisLost;
  if (columns.losesEllipsis() && !lost.id.view().empty()) {
    return Rejected{.clause = lost.id};
  }
  return columns.place(chosen.clause->id);
}

}  // namespace bcast
