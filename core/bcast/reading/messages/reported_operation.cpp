// SPDX-License-Identifier: MIT
#include "bcast/reading/messages/reported_operation.h"

#include <algorithm>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/operations/operation.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

constexpr ParseNote kSeveral{"severalOperations", kReadingPhrases.severalOperations};

/// The word before `: error:` or `: note:`.
std::string_view placeBefore(std::string_view text) {
  constexpr std::size_t kLongest = 1024;
  text.remove_prefix(text.size() - std::min(text.size(), kLongest));
  return takeLastWords(text, ":") ? text.substr(text.find_last_of(" \n") + 1) : std::string_view();
}

/// Removes `:8` from the end of a position, and returns the number; 0 if there is none.
std::size_t takeLast(std::string_view& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == std::string_view::npos) {
    return 0;
  }
  Cursor digits(place.substr(colon + 1));
  const auto count = takeCount(digits);
  place = place.substr(0, colon);
  return count && digits.atEnd() ? static_cast<std::size_t>(count->count()) : 0;
}

/// The notes of a text look like `a.mlir:3:8: note: see current operation: %0 = …`. Uses the first
/// one about the operation, or else the last one.
std::optional<Finding> repeatedIn(std::string_view text, const ReportedOperation& reported,
                                  bool last) {
  constexpr std::string_view kNote = "note:seecurrentoperation:";
  const Squeezed squeezed = messages::squeezed(text);
  std::optional<Finding> found;
  for (std::size_t at = squeezed.text.find(kNote); at != std::string::npos && (last || !found);
       at = squeezed.text.find(kNote, at + 1)) {
    const std::string_view place = placeBefore(text.substr(0, squeezed.places[at]));
    const bool isOther = !place.empty() && !reported.place.empty() && place != reported.place;
    const std::size_t end = squeezed.places[at + kNote.size() - 1] + 1;
    auto read = isOther ? std::nullopt : operationIn(text.substr(end), reported.name);
    found = read ? std::move(read) : std::move(found);
  }
  return found;
}

/// The operation at the reported column, in the first line of a text.
std::optional<Finding> inColumn(std::string_view text, const ReportedOperation& reported) {
  const bool isThere = reported.column > 0 && reported.column <= lineOf(text).size();
  return isThere ? operationIn(text.substr(reported.column - 1), reported.name) : std::nullopt;
}

/// A module may begin with comments and aliases.
bool beginsModule(std::string_view line) {
  const bool isAlias = line.size() > 1 && line[0] == '#' && isLetter(line[1]);
  constexpr std::string_view kWords[] = {"//", "func", "module", "builtin.module"};
  return isAlias || std::any_of(std::begin(kWords), std::end(kWords),
                                [&](std::string_view word) { return line.starts_with(word); });
}

/// Whether a mode rejects an operation, as the message does.
bool isRefused(const Finding& operation, std::string_view mode) {
  auto operands = wholeShapes(operation.operands);
  if (!operands) {
    return false;
  }
  Request request{std::string(mode), std::move(*operands), operation.declared};
  request.trace = false;
  const Result<Inference> answer = infer(request);
  return answer.ok() && !answer.value().accepted;
}

/// The operation at the reported line and column, in a module that begins within a text, or else in
/// the whole text. Wrapped text has other line numbers, so the mode must reject the operation.
std::optional<Finding> atPlace(std::string_view text, const ReportedOperation& reported,
                               std::string_view mode) {
  std::string_view module = text;
  while (!module.empty() && !beginsModule(module)) {
    takeLine(module);
  }
  for (std::string_view rest : {module, text}) {
    for (std::size_t line = 1; line < reported.line && !rest.empty(); ++line) {
      takeLine(rest);
    }
    auto found = reported.line > 0 ? inColumn(rest, reported) : std::nullopt;
    if (found && isRefused(*found, mode)) {
      return found;
    }
  }
  return std::nullopt;
}

/// The source line that a compiler prints below its message.
std::optional<Finding> shown(std::string_view below, const ReportedOperation& reported) {
  auto found = inColumn(below, reported);
  return found ? std::move(found) : operationIn(below, reported.name);
}

/// The first operation of that name in a text that a mode rejects, or else the first one; with a
/// note if there are several.
std::optional<Finding> firstIn(std::string_view text, const ReportedOperation& reported,
                               std::string_view mode) {
  std::optional<Finding> first;
  std::size_t refused = 0;
  std::size_t others = 0;
  while (auto next = takeOperation(text, reported.name)) {
    const bool isOne = isRefused(*next, mode);
    if (!first || (isOne && refused == 0)) {
      first = std::move(next);
    }
    (isOne ? refused : others) += 1;
  }
  const std::size_t count = refused > 0 ? refused : others;
  return count > 1 ? noted(std::move(*first), kSeveral) : std::move(first);
}

}  // namespace

ReportedOperation reportedOperationIn(std::string_view text) {
  ReportedOperation reported;
  takeLastWords(text, "a and b");  // For tosa.mul, since LLVM 21.
  if (!takeLastWords(text, "' op")) {
    return reported;
  }
  const std::size_t start = text.rfind('\'') + 1;  // 0 if there is none.
  reported.name = text.substr(start);
  text = text.substr(0, start);
  reported.place = takeLastWords(text, "error: '") ? placeBefore(text) : std::string_view();
  // For `loc("a.mlir":3:8)`, without the parenthesis.
  std::string_view rest = reported.place.substr(0, reported.place.find_last_not_of(')') + 1);
  reported.column = takeLast(rest);
  reported.line = takeLast(rest);
  return reported;
}

std::optional<Finding> operationAbout(std::string_view before, std::string_view after,
                                      const ReportedOperation& reported, std::string_view mode) {
  std::string_view below = after;
  takeLine(below);
  // A note after another error belongs to that one.
  auto found = repeatedIn(after.substr(0, after.find("error:")), reported, false);
  found = found ? std::move(found) : repeatedIn(before, reported, true);
  found = found ? std::move(found) : shown(below, reported);
  found = found ? std::move(found) : atPlace(below, reported, mode);
  found = found ? std::move(found) : atPlace(before, reported, mode);
  found = found ? std::move(found) : firstIn(after, reported, mode);
  return found ? std::move(found) : firstIn(before, reported, mode);
}

}  // namespace bcast::messages
