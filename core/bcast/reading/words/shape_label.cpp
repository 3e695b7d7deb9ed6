// SPDX-License-Identifier: MIT
#include "bcast/reading/words/shape_label.h"

#include <algorithm>
#include <initializer_list>

#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"
#include "bcast/text/cursor.h"
#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kShapeWords[] = {"shape", "Shape", "shapes", "Shapes", "size", "Size"};
constexpr std::string_view kSeparators[] = {"and", "vs", "with", "of"};

bool namesShape(std::string_view word) { return isAmong(kShapeWords, word); }

bool separates(std::string_view word) { return isAmong(kSeparators, word); }

/// Without a remark, or the parentheses of a call: `A` of `A (4d array)`, `a.size` of `a.size()`.
std::string_view withoutRemark(std::string_view text) {
  const std::size_t open = text.rfind('(');
  if (text.empty() || text.back() != ')' || open == std::string_view::npos) {
    return text;
  }
  const bool isCall = open + 2 == text.size();
  const bool isRemark = open > 0 && text[open - 1] == ' ';
  return isCall || isRemark ? trimmedEnd(text.substr(0, open)) : text;
}

/// `layer.weight` of `layer.weight.shape`; empty for `shape`.
std::string_view withoutShape(std::string_view word) {
  const std::size_t dot = word.rfind('.');
  const bool told = namesShape(word.substr(dot + 1));  // The whole word if there is no dot.
  return !told ? word : word.substr(0, dot == std::string_view::npos ? 0 : dot);
}

std::size_t startOf(std::string_view word, std::string_view text) {
  return static_cast<std::size_t>(word.data() - text.data());
}

/// The word before a position, after at most blanks, unless it is a separator.
std::string_view wordBefore(std::string_view text) {
  const std::string_view end = trimmedEnd(text);
  const std::string_view word = lastWord(end);
  const bool next = !word.empty() && startOf(word, end) + word.size() == end.size();
  return next && end.size() < text.size() && !separates(word) && !namesShape(word)
             ? word
             : std::string_view();
}

/// Whether a label ends here: at `:` or `=`, but not at the `=` of `<=` or `+=`.
bool endsLabel(std::string_view text) {
  constexpr std::string_view kOperators = "<>=!+-*/%&|^@~";
  if (text.empty() || (text.back() != ':' && text.back() != '=')) {
    return false;
  }
  return text.size() == 1 || kOperators.find(text[text.size() - 2]) == std::string_view::npos;
}

}  // namespace

Label labelIn(std::string_view text) {
  const std::string_view told = trimmedEnd(text);
  if (!endsLabel(told)) {
    return {"", text};
  }
  const std::string_view label = withoutRemark(trimmedEnd(told.substr(0, told.size() - 1)));
  const std::string_view word = lastWord(label);
  if (word.empty()) {
    return {"", label};
  }
  const std::string_view before = label.substr(0, startOf(word, label));
  const std::string_view name = withoutShape(word);
  const std::string_view first = wordBefore(before);
  if (!first.empty() && (name.empty() || std::all_of(name.begin(), name.end(), isDigit))) {
    const std::string number = name.empty() ? "" : " " + std::string(name);
    return {std::string(first) + number, before.substr(0, startOf(first, before))};
  }
  return {std::string(name), before};
}

bool isPlain(std::string_view text) {
  constexpr std::string_view kPunctuation = " \t\n,;:=.`'\"()[]{}";
  Cursor at(text);
  bool plain = true;
  while (!at.atEnd() && plain) {
    at.passWhile([&](char c) { return kPunctuation.find(c) != std::string_view::npos; });
    const std::size_t start = at.position();
    at.passWhile(isNameCharacter);
    const std::string_view word = at.since(start);
    plain = separates(word) || namesShape(word) || (word.empty() && at.atEnd());
  }
  return plain;
}

}  // namespace bcast::messages
