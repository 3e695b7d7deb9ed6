// SPDX-License-Identifier: MIT
#include "bcast/lower/lowered_answer.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "bcast/lower/defect_phrases.h"
#include "bcast/notation/parse.h"
#include "bcast/notation/shapes_text.h"
#include "bcast/text/operand_letter.h"

namespace bcast {
namespace {

/// Whether a step of the inference is the reason for a part of the lowering.
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

/// The last such step; earlier ones only lead to it.
std::optional<std::size_t> reasonFor(const Line& line, const Trace& trace) {
  for (std::size_t step = trace.size(); step-- > 0;) {
    if (std::visit(IsReason{line}, trace[step])) {
      return step;
    }
  }
  return std::nullopt;
}

Literal sentenceOf(Needless what) {
  return what == Needless::check ? kDefectPhrases.needlessCheck : kDefectPhrases.needlessMaximum;
}

Literal sentenceOf(LoweringDefect flaw) {
  switch (flaw) {
    case LoweringDefect::ambiguousSpace:
      return kDefectPhrases.spaceOfFault;
    case LoweringDefect::outOfBounds:
      return kDefectPhrases.readBeyond;
    case LoweringDefect::neverRead:
      return kDefectPhrases.notRead;
    case LoweringDefect::invalidReshape:
      return kDefectPhrases.invalidReshape;
    case LoweringDefect::invalidEmpty:
      return kDefectPhrases.invalidEmpty;
    case LoweringDefect::missingVerification:
      return kDefectPhrases.missingVerification;
  }
  return {};
}

/// Without a column it is about ranks: the operand has a lower rank than the result.
Literal sentenceOf(const LoweringFault& fault) {
  const bool isOfRank =
      fault.flaw == LoweringDefect::missingVerification && fault.operand && !fault.column;
  return isOfRank ? kDefectPhrases.ranksDiffer : sentenceOf(fault.flaw);
}

Arguments argumentsOf(const std::optional<std::size_t>& operand,
                      const std::optional<std::size_t>& column) {
  return {{"{A}", operand ? operandLetter(*operand) : phrase(kDefectPhrases.anOperand)},
          {"{column}", column ? std::to_string(*column) : std::string("0")}};
}

std::string sentenceFor(Literal sentence, const std::optional<std::size_t>& operand,
                        const std::optional<std::size_t>& column) {
  return capitalized(phrase(sentence, argumentsOf(operand, column)));
}

std::string sentenceFor(const LoweringFault& fault) {
  std::string text = sentenceFor(sentenceOf(fault), fault.operand, fault.column);
  if (!fault.witness) {
    return text;
  }
  return phrase(kDefectPhrases.soWith,
                {{"{fault}", text}, {"{shapes}", shapesText(*fault.witness)}});
}

}  // namespace

LoweredAnswer toInfo(Lowered lowered, bool comments) {
  LoweredAnswer answer{true, {}, {}, {}, {}, std::move(lowered.trace), lowered.mode, {}};
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
                             sentenceFor(sentenceOf(each.what), each.operand, each.column)});
  }
  for (LoweringFault& each : lowered.faults) {
    std::string text = sentenceFor(each);
    answer.faults.push_back({each.flaw, each.operand, each.column, std::move(each.witness),
                             each.operation, std::move(text)});
  }
  return answer;
}

}  // namespace bcast
