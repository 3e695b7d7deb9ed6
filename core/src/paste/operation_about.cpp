// SPDX-License-Identifier: MIT
#include "operation_about.h"

#include <algorithm>
#include <utility>

#include "lines.h"
#include "operation.h"

namespace bcast::messages {
namespace {

constexpr ParseNote kSeveral{"severalOperations", kPastePhrases.severalOperations};

/// What a message tells of its operation.
struct Told {
  std::string_view name;   ///< `tosa.add`
  std::string_view place;  ///< `a.mlir:3:8`
  std::size_t line = 0;    ///< From 1 on; 0 where it is not told.
  std::size_t column = 0;  ///< From 1 on, in bytes.
};

/// What stands before `: error` or `: note`, without what stands before that.
std::string_view placeIn(std::string_view line, std::string_view kind) {
  const std::string_view place = line.substr(0, line.find(kind));
  return place.size() == line.size() ? std::string_view()
                                     : place.substr(place.find_last_of(" \t") + 1);
}

/// Takes `:8` off the end of a place; gives 0 where there is no such thing.
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

Told toldIn(std::string_view line) {
  Told told{operationNameIn(line), placeIn(line, ": error:")};
  // Of `loc("a.mlir":3:8)` without the parenthesis.
  std::string_view rest = told.place.substr(0, told.place.find_last_not_of(')') + 1);
  told.column = takeLast(rest);
  told.line = takeLast(rest);
  return told;
}

/// Of the lines `a.mlir:3:8: note: see current operation: %0 = …` of a text, the first about that
/// operation, or the last one.
std::optional<Pasted> repeatedIn(std::string_view text, const Told& told, bool last) {
  constexpr std::string_view kNote = "see current operation: ";
  std::optional<Pasted> found;
  while (!text.empty() && (last || !found)) {
    const std::string_view line = takeLine(text);
    const std::size_t note = line.find(kNote);
    const std::string_view place = placeIn(line, ": note:");
    const bool isOther = !place.empty() && !told.place.empty() && place != told.place;
    auto read = note == std::string_view::npos || isOther
                    ? std::nullopt
                    : operationIn(line.substr(note + kNote.size()), told.name);
    if (read) {
      found = std::move(read);
    }
  }
  return found;
}

/// The operation in the column that is told, of the first line of a text.
std::optional<Pasted> inColumn(std::string_view text, const Told& told) {
  const bool isThere = told.column > 0 && told.column <= lineOf(text).size();
  return isThere ? operationIn(text.substr(told.column - 1), told.name) : std::nullopt;
}

/// Comments and aliases stand in the first lines of a module.
bool beginsModule(std::string_view line) {
  const auto begins = [&](std::string_view word) { return line.substr(0, word.size()) == word; };
  const bool isAlias = begins("#") && line.size() > 1 && isLetter(line[1]);
  return isAlias || begins("//") || begins("func") || begins("module") || begins("builtin.module");
}

/// The operation in the line and the column that are told, of a module that begins within a text,
/// or else is all of it.
std::optional<Pasted> atPlace(std::string_view text, const Told& told) {
  std::string_view module = text;
  while (!module.empty() && !beginsModule(module)) {
    takeLine(module);
  }
  for (std::string_view rest : {module, text}) {
    for (std::size_t line = 1; line < told.line && !rest.empty(); ++line) {
      takeLine(rest);
    }
    auto found = told.line > 0 ? inColumn(rest, told) : std::nullopt;
    if (found) {
      return found;
    }
  }
  return std::nullopt;
}

/// The line that a compiler shows below its message.
std::optional<Pasted> shown(std::string_view below, const Told& told) {
  auto found = inColumn(below, told);
  return found ? std::move(found) : operationIn(below, told.name);
}

std::optional<Pasted> firstIn(std::string_view text, const Told& told) {
  auto first = takeOperation(text, told.name);
  const bool more = first && takeOperation(text, told.name);
  return more ? noted(std::move(*first), kSeveral) : std::move(first);
}

}  // namespace

std::string_view operationNameIn(std::string_view line) {
  const std::size_t end = line.rfind("' op ");
  const std::size_t start = end == std::string_view::npos ? end : line.rfind('\'', end - 1);
  return start == std::string_view::npos ? std::string_view()
                                         : line.substr(start + 1, end - start - 1);
}

std::optional<Pasted> operationAbout(const Message& message) {
  const Told told = toldIn(message.before);
  std::string_view below = message.after;
  takeLine(below);
  // A note behind another error is of that.
  auto found = repeatedIn(below.substr(0, below.find("error: ")), told, false);
  found = found ? std::move(found) : repeatedIn(message.above, told, true);
  found = found ? std::move(found) : shown(below, told);
  found = found ? std::move(found) : atPlace(below, told);
  found = found ? std::move(found) : atPlace(message.above, told);
  found = found ? std::move(found) : firstIn(message.after, told);
  return found ? std::move(found) : firstIn(message.above, told);
}

}  // namespace bcast::messages
