// SPDX-License-Identifier: MIT
#include "bcast/lowered_answer.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "bcast/parse.h"
#include "fill.h"
#include "letters.h"

namespace bcast {
namespace {

/// Whether a step of the inference is the reason for such a part of the lowering.
struct IsReason {
  const Line& line;

  bool operator()(const Promoted& step) const {
    return line.part == ir::Part::expandRank && step.operand == line.operand;
  }
  bool operator()(const Decided& step) const { return line.column == step.column; }
  bool operator()(const Compared& /*step*/) const { return line.part == ir::Part::castResult; }
  template <class Step>
  bool operator()(const Step& /*step*/) const {
    return false;
  }
};

/// The last such step: what was decided before led to it.
std::optional<std::size_t> reasonFor(const Line& line, const Trace& trace) {
  for (std::size_t step = trace.size(); step-- > 0;) {
    if (std::visit(IsReason{line}, trace[step])) {
      return step;
    }
  }
  return std::nullopt;
}

std::string_view sentenceOf(Needless what) {
  switch (what) {
    case Needless::check:
      return "What is assumed of {A} decides whether its extent in column {column} is 1: there is "
             "no "
             "check and no branch.";
    case Needless::maximum:
      return "What is assumed of {A} makes its extent that of the result in column {column}: no "
             "maximum is needed.";
  }
  return "";
}

std::string_view sentenceOf(Flaw flaw) {
  switch (flaw) {
    case Flaw::ambiguousSpace:
      return "The operands give dimension {column} of the iteration space different extents, so "
             "linalg.generic has no meaning.";
    case Flaw::outOfBounds:
      return "{A} is read where it has no element.";
    case Flaw::neverRead:
      return "Elements of {A} are never read.";
    case Flaw::invalidReshape:
      return "{A} would be reshaped to another number of elements, or to several unknown extents: "
             "the lowering fails.";
    case Flaw::invalidEmpty:
      return "The extents that the operands give do not go with the declared result's: "
             "tensor.empty "
             "is invalid, and the lowering fails.";
    case Flaw::missingVerification:
      return "Nothing verifies that the extents go together: where they do not, the program "
             "computes "
             "something, or reads beyond an operand.";
  }
  return "";
}

/// An operand without a column: it is of lower rank than the result.
constexpr std::string_view kRanksDiffer =
    "{A} has fewer axes than the result, which nothing verifies: its axes are taken from the left.";

std::string_view sentenceOf(const LoweringFault& fault) {
  const bool isOfRank = fault.flaw == Flaw::missingVerification && fault.operand && !fault.column;
  return isOfRank ? kRanksDiffer : sentenceOf(fault.flaw);
}

Arguments argumentsOf(const std::optional<std::size_t>& operand,
                      const std::optional<std::size_t>& column) {
  return {{"{A}", operand ? operandName(*operand) : std::string("an operand")},
          {"{column}", column ? std::to_string(*column) : std::string("0")}};
}

std::string withShapes(std::string sentence, const std::optional<std::vector<Shape>>& witness) {
  if (witness) {
    sentence += " So with";
    for (std::size_t i = 0; i < witness->size(); ++i) {
      sentence += (i > 0 ? " and " : " ") + toText((*witness)[i]);
    }
    sentence += ".";
  }
  return sentence;
}

}  // namespace

LoweredAnswer told(Lowered lowered, bool comments) {
  LoweredAnswer answer{true, {}, {}, {}, {}, std::move(lowered.trace), {}};
  if (lowered.program) {
    Printed printed = print(*lowered.program, comments);
    answer.mlir = std::move(printed.mlir);
    for (const Line& line : printed.lines) {
      answer.lines.push_back(
          {line.operation, line.part, line.operand, line.column, reasonFor(line, answer.trace)});
    }
  }
  for (const Folded& each : lowered.folded) {
    answer.folded.push_back({each.what, each.operand, each.column,
                             fill(sentenceOf(each.what), argumentsOf(each.operand, each.column))});
  }
  for (LoweringFault& each : lowered.faults) {
    std::string text =
        withShapes(fill(sentenceOf(each), argumentsOf(each.operand, each.column)), each.witness);
    answer.faults.push_back(
        {each.flaw, each.operand, each.column, std::move(each.witness), std::move(text)});
  }
  return answer;
}

}  // namespace bcast
