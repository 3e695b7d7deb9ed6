// SPDX-License-Identifier: MIT
#include "bcast/reading/script/syntax/message_lines.h"

#include <algorithm>
#include <iterator>

#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/words/scan.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// The text with blanks for strings, comments and prompts.
std::string withoutStrings(std::string_view text) {
  std::string words(text);
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c != '\n'; }, ' ');
  for (const Token& token : tokensOf(text)) {
    if (token.kind != TokenKind::string) {
      token.text.copy(words.data() + token.start, token.text.size());
    }
  }
  return words;
}

/// Whether a line is code of a kind that is not read: `async def f(error: float):`.
bool isCode(std::string_view line) {
  constexpr std::string_view kFirst[] = {"if",    "elif",  "while",  "for",    "def",
                                         "async", "class", "except", "return", "case"};
  const bool begins = isAmong(kFirst, messages::firstWord(line));
  return begins || line.find("lambda ") != std::string_view::npos;
}

bool mayBeMessage(const Statement& statement) {
  constexpr std::string_view kKinds[] = {"Error", "Exception", "Warning"};
  const auto isOf = [&](std::string_view kind) { return statement.name.ends_with(kind); };
  return statement.error || (statement.kind == StatementKind::shape &&
                             std::any_of(std::begin(kKinds), std::end(kKinds), isOf));
}

void addMessages(std::string& lines, std::string_view statement) {
  while (!statement.empty()) {
    const std::string_view line = messages::takeLine(statement);
    lines.append(isCode(line) ? "" : line).append("\n");
  }
}

}  // namespace

std::string messageLines(std::string_view text, const Script& script) {
  const std::string words = withoutStrings(text);
  std::string lines;
  for (const Statement& each : script.statements) {
    if (mayBeMessage(each)) {
      addMessages(lines, std::string_view(words).substr(each.start, each.end - each.start));
    }
  }
  return lines;
}

}  // namespace bcast::expression
