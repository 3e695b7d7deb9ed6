// SPDX-License-Identifier: MIT
#include "bcast/reading/read_text.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/infer/request.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/finding/outcome_in.h"
#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/messages/shapes_around.h"
#include "bcast/reading/operations/operation.h"
#include "bcast/reading/plain/plain_text.h"
#include "bcast/reading/read_step.h"
#include "bcast/reading/script/read_script.h"
#include "bcast/reading/shapes/shape_lines.h"
#include "bcast/reading/shapes/shape_table.h"
#include "bcast/text/cursor.h"
#include "bcast/text/full_width.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// `see line (a)`: words before the part that cannot be read.
bool isProse(std::string_view before) {
  const auto isOfProse = [](char c) {
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80U || c == ' ' || c == '\n';
  };
  return before.find(' ') != std::string_view::npos &&
         std::all_of(before.begin(), before.end(), isOfProse);
}

/// The error for a text that is neither shapes nor code.
Error whyUnread(std::string_view text, const Error& ofScript) {
  const std::size_t offset = ofScript.where.offset.value_or(0);
  const bool isOfCode = ofScript.code == ErrorCode::expressionTooDeep;
  const auto ofList = isOfCode ? std::nullopt : messages::whyNoList(text);
  if (ofList && ofList->where.offset >= offset) {
    return *ofList;
  }
  return ofScript.code == ErrorCode::textNotRead && isProse(text.substr(0, offset))
             ? errorInText(ErrorCode::noShape, 0)
             : ofScript;
}

/// The findings of a text without code, with the outcome that it has.
std::vector<Finding> withOutcome(std::vector<Finding> findings, std::string_view text) {
  const auto outcome = outcomeIn(text);
  for (Finding& each : findings) {
    each.outcome = each.outcome ? each.outcome : outcome;
  }
  return findings;
}

/// Whether a line before a traceback is of it: dashes, or the name of the error.
bool isOfTraceback(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" -\n");
  const std::size_t end = line.find_last_not_of(" \n") + 1;
  return first == std::string_view::npos ||
         (end > first && std::all_of(line.begin() + first, line.begin() + end, isLetter));
}

/// Where a message begins, with its traceback.
std::size_t startWithTraceback(std::string_view text, std::size_t message) {
  const auto lineOf = [&](std::size_t at) { return at == 0 ? 0 : text.rfind('\n', at - 1) + 1; };
  std::size_t start = lineOf(std::min(text.rfind("Traceback", message), message));
  while (start > 0 && isOfTraceback(text.substr(lineOf(start - 1), start - lineOf(start - 1)))) {
    start = lineOf(start - 1);
  }
  return start;
}

/// The operation of the code around a message of which it is true.
std::optional<Finding> operationAround(const Finding& message, std::string_view text) {
  std::string code(text);
  const std::size_t start = startWithTraceback(text, message.start);
  std::fill(code.begin() + static_cast<std::ptrdiff_t>(start),
            code.begin() + static_cast<std::ptrdiff_t>(message.end), ' ');
  Result<std::vector<Finding>> script = expression::readScript(code, std::nullopt);
  std::vector<Finding> steps = script.ok() ? script.take() : std::vector<Finding>();
  for (Finding& each : steps) {
    const auto shapes = wholeShapes(each.operands);
    if (shapes && shapes->size() == 2 && shapes->front().isRanked() && shapes->back().isRanked() &&
        messages::isTrueOf(message, shapes->front(), shapes->back())) {
      return std::move(each);
    }
  }
  return std::nullopt;
}

/// A message that contains only a size of each operand, with the shapes that the text around it
/// has: those of its code, or else the only ones that fit.
Finding withShapesAround(Finding message, std::string_view text) {
  if (!messages::lacksShapes(message)) {
    return message;
  }
  if (auto operation = operationAround(message, text)) {
    message.operands = std::move(operation->operands);
    message.names = std::move(operation->names);
    message.op = operation->op;
  } else if (auto line = messages::shapesAround(message, text)) {
    message.operands = {line->shapes[0].shape, line->shapes[1].shape};
    message.names = std::move(line->names);
  } else {
    return message;
  }
  std::erase_if(message.notes,
                [](const ParseNote& note) { return note.code == messages::kOpenAxes.code; });
  return messages::noted(std::move(message), messages::kShapesAround);
}

/// Whether a text may be a sentence, instead of shapes or code with a mistake.
bool isOfWords(ErrorCode code) {
  return code == ErrorCode::noShape || code == ErrorCode::textNotRead;
}

/// The findings of a text, in its order. The first room that knows the text reads it alone.
Result<std::vector<Finding>> findingsIn(std::string_view text,
                                        std::optional<std::size_t> valuesOf) {
  const auto one = [&](Finding finding) {
    return withOutcome(std::vector{std::move(finding)}, text);
  };
  if (auto message = messages::readMessage(text)) {
    return one(withShapesAround(std::move(*message), text));
  }
  if (auto named = messages::readNamedShapes(text)) {
    return one(std::move(*named));
  }
  if (auto operations = messages::readOperations(text)) {
    return std::move(*operations).transform([&](std::vector<Finding> all) {
      return withOutcome(std::move(all), text);
    });
  }
  if (auto table = messages::readTables(text); !table.empty()) {
    return withOutcome(std::move(table), text);
  }
  if (auto lists = messages::readLists(text)) {
    return one(std::move(*lists));
  }
  Result<std::vector<Finding>> script = expression::readScript(text, valuesOf);
  if (script.ok()) {
    return script;
  }
  if (auto report = messages::readReport(text)) {
    return one(std::move(*report));
  }
  const Error error = whyUnread(text, script.error());
  auto sentence = isOfWords(error.code) ? messages::readSentence(text) : std::nullopt;
  return sentence ? Result(one(std::move(*sentence))) : error;
}

/// Whether an operand of a step has another shape than its result. A scalar does not count.
bool stretches(const ReadStep& step) {
  return step.request && step.shape &&
         std::any_of(step.operands.begin(), step.operands.end(), [&](const ReadOperand& each) {
           const Shape& shape = each.shape.shape;
           return shape.isRanked() && shape.rank() > 0 && shape != *step.shape;
         });
}

/// Whether all operands of a step are single values: `d ** 0.5`.
bool isOfNumbers(const ReadStep& step) {
  return std::all_of(step.operands.begin(), step.operands.end(),
                     [](const ReadOperand& each) { return each.shape == PartialShape(Shape()); });
}

/// The first step that fails, else the first to check. Without a fault, the first of MLIR
/// operations; of others the last that stretches, else the last with a verdict, else the last. A
/// step of numbers does not hide one without a verdict.
std::size_t focusOf(const std::vector<ReadStep>& steps, ReadingKind kind) {
  const auto placeOf = [&](auto found) { return static_cast<std::size_t>(found - steps.begin()); };
  for (const ReadVerdict sought : {ReadVerdict::fails, ReadVerdict::check, ReadVerdict::mayFail}) {
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const ReadStep& step) {
      return step.verdict == std::optional(sought);
    });
    if (found != steps.end()) {
      return placeOf(found);
    }
  }
  if (kind == ReadingKind::operation) {
    return 0;
  }
  const auto open =
      std::find_if(steps.begin(), steps.end(), [](const ReadStep& step) { return !step.verdict; });
  auto last = std::find_if(steps.rbegin(), steps.rend(), stretches);
  if (last == steps.rend()) {
    last = std::find_if(steps.rbegin(), steps.rend(), [&](const ReadStep& step) {
      return step.verdict && (open == steps.end() || !isOfNumbers(step));
    });
  }
  return last == steps.rend() ? placeOf(open) : placeOf(last.base()) - 1;
}

/// The places in the given text of bytes of the plain one, in UTF-16 code units.
class Places {
 public:
  explicit Places(const messages::PlainText& plain) : plain_(plain) {
    units_.reserve(plain.text.size() + 1);
    std::size_t unit = 0;
    for (const char& c : plain.text) {
      units_.push_back(unit);
      unit += utf16Length(std::string_view(&c, 1));
    }
    units_.push_back(unit);
  }

  std::size_t of(std::size_t byte) const { return plain_.places[units_[byte]]; }

  /// Its places in the given text.
  void move(OperandCode& code) const {
    if (code.end > 0) {
      code.start = of(code.start);
      code.end = of(code.end);
    }
    code.reduction.end = code.reduction.end > 0 ? of(code.reduction.end) : 0;
  }

  /// The rest of the line from a byte on, which cannot be read.
  Skipped restOfLine(std::size_t unreadAt) const {
    const std::string_view text = plain_.text;
    const std::size_t start = std::min(text.find_first_not_of(" \n", unreadAt), text.size());
    const std::size_t end = std::min(text.find('\n', start), text.size());
    return {of(start), of(end), phrase(messages::kReadingPhrases.partlyRead)};
  }

 private:
  const messages::PlainText& plain_;
  std::vector<std::size_t> units_;  ///< By byte.
};

/// Each note once.
void addNotes(std::vector<ParseNote>& notes, const std::vector<ParseNote>& more) {
  for (const ParseNote& note : more) {
    const auto isIt = [&](const ParseNote& each) { return each.code == note.code; };
    if (std::none_of(notes.begin(), notes.end(), isIt)) {
      notes.push_back(note);
    }
  }
}

void addStep(Reading& reading, Finding finding, const Places& places) {
  if (finding.end > 0) {
    finding.start = places.of(finding.start);
    finding.end = places.of(finding.end);
  }
  for (OperandCode& code : finding.code) {
    places.move(code);
  }
  if (finding.unreadAt) {
    reading.skipped.push_back(places.restOfLine(*finding.unreadAt));
  }
  for (Skipped& part : finding.skipped) {
    reading.skipped.push_back({places.of(part.start), places.of(part.end), std::move(part.reason)});
  }
  reading.steps.push_back(readStepOf(finding));
}

Reading readingOf(std::vector<Finding> findings, const messages::PlainText& plain) {
  Reading reading;
  const Finding& first = findings.front();
  reading.kind = first.kind;
  reading.outcome = first.outcome;
  reading.needs = first.needs;
  const Places places(plain);
  std::vector<std::vector<ParseNote>> notes;
  for (Finding& finding : findings) {
    notes.push_back(finding.notes);
    addStep(reading, std::move(finding), places);
  }
  reading.focus = focusOf(reading.steps, reading.kind);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (reading.kind != ReadingKind::operation || i == *reading.focus) {
      addNotes(reading.notes, notes[i]);
    }
  }
  const std::string_view shown = findings[*reading.focus].system;
  const std::string_view system = shown.empty() ? first.system : shown;
  if (!system.empty()) {
    reading.system = system;
    reading.systemTitle = messages::titleOfSystem(system);
  }
  const ReadStep& focus = reading.steps[*reading.focus];
  reading.verdict = focus.verdict;
  reading.rule = focus.rule;
  reading.headline = focus.headline;
  return reading;
}

}  // namespace

Result<Reading> readText(std::string_view text, std::optional<std::size_t> valuesOf) {
  if (utf16Length(text) > kTextLimit) {
    return errorInText(ErrorCode::textTooLong, kTextLimit, std::to_string(kTextLimit));
  }
  // The ASCII form has the same length in UTF-16, so offsets stay the same.
  const messages::PlainText plain = messages::plainText(foldFullWidth(text));
  if (plain.text.find_first_not_of(" \n") == std::string::npos) {
    return errorInText(ErrorCode::emptyShape, utf16Length(text));
  }
  Result<std::vector<Finding>> found = findingsIn(plain.text, valuesOf);
  if (!found.ok()) {
    Error error = found.error();
    error.where.offset = plain.places[error.where.offset.value_or(0)];
    return error;
  }
  std::vector<Finding> findings = found.take();
  for (const Finding& each : findings) {
    if (each.operands.size() > kOperandLimit) {
      return errorInText(ErrorCode::tooManyOperands, 0, std::to_string(each.operands.size()));
    }
  }
  return readingOf(std::move(findings), plain);
}

}  // namespace bcast
