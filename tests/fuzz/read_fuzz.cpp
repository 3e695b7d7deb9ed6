// SPDX-License-Identifier: MIT
// Any text: it is read or rejected at a position within it. The fields of a result
// are consistent and known to the engine, and make a valid request.
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "bcast/reading/read_text.h"
#include "bcast/text/cursor.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

void goesTogether(const Reading& reading, const ReadStep& step) {
  law(step.operands.size() <= kOperandLimit, "there are no more operands than a request takes");
  const bool isRefused = reading.outcome == std::optional(Outcome::refused);
  const bool isWarned = reading.outcome == std::optional(Outcome::warned);
  const bool works = step.verdict == std::optional(ReadVerdict::works);
  const bool isCheck = step.verdict == std::optional(ReadVerdict::check);
  law(!isRefused || (!works && !isCheck), "what a system refused does not work");
  law(!isWarned || !works, "a warning is no plain success");
  for (const ReadOperand& operand : step.operands) {
    const Shape& shape = operand.shape.shape;
    law(!shape.isRanked() || shape.rank() <= kRankLimit, "no rank is above the limit");
    law(!step.request || operand.shape.isWhole(), "a request has whole shapes");
  }
}

void isKnown(const ReadStep& step) {
  law(!step.mode || findMode(*step.mode) != nullptr, "the mode is one of the engine");
  // Another rule may have the name of a function: `mean`, `reshape`.
  const bool isOperator = step.rule == ShapeRule::broadcast || step.rule == ShapeRule::inPlace;
  law(!step.op || !isOperator || findOp(*step.op) != nullptr, "the operator is one of the engine");
}

void isRefusedWithin(const Error& error, const std::string& text) {
  law(error.where.offset && *error.where.offset <= utf16Length(text), "the place is in the text");
  law(!message(error).empty() && message(error).size() < 600, "there is a sentence, and no more");
}

}  // namespace

void hold(const std::string& text) {
  const Result<Reading> read = readText(text);
  if (!read.ok()) {
    return isRefusedWithin(read.error(), text);
  }
  const Reading& reading = read.value();
  law(!reading.needs || !reading.needs->empty(), "a text that needs shapes names them");
  law(reading.focus && *reading.focus < reading.steps.size(), "the focus is a step");
  for (const ReadStep& step : reading.steps) {
    goesTogether(reading, step);
    isKnown(step);
  }
}

}  // namespace bcast::fuzz
