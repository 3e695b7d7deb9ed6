// SPDX-License-Identifier: MIT
#include "bcast/tosa/scanner.h"

#include "bcast/error/error_at.h"
#include "bcast/notation/read_extent.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast::tosa {
namespace {

// MLIR Language Reference, Identifiers and keywords.
bool beginsWord(char c) { return isLetter(c) || c == '_'; }
bool isOfWord(char c) { return isNameCharacter(c) || c == '.' || c == '$'; }
bool isOfValue(char c) { return isOfWord(c) || c == '-'; }

}  // namespace

template <class Holds>
std::string_view Scanner::run(Holds&& holds) {
  const std::size_t start = position();
  at_.passWhile(holds);
  return at_.since(start);
}

bool Scanner::take(std::string_view mark) {
  const bool taken = at_.take(mark);
  if (taken) {
    at_.skipSpaces();
  }
  return taken;
}

bool Scanner::takeWord(std::string_view expected) {
  const Cursor start = at_;
  if (run(isOfWord) != expected) {
    at_ = start;
    return false;
  }
  at_.skipSpaces();
  return true;
}

void Scanner::expect(std::string_view mark) {
  if (!take(mark)) {
    failExpectingMark("\"" + std::string(mark) + "\"");
  }
}

std::string_view Scanner::word(Literal what) {
  if (!beginsWord(peek())) {
    failExpecting(what);
    return {};
  }
  const std::string_view word = run(isOfWord);
  at_.skipSpaces();
  return word;
}

std::string_view Scanner::value() {
  if (!at_.take("%")) {
    failExpecting(kTosaPhrases.aValue);
    return {};
  }
  const std::string_view name = run(isOfValue);
  if (name.empty()) {
    failExpecting(kTosaPhrases.nameOfValue);
  }
  at_.skipSpaces();
  return name;
}

void Scanner::passString() {
  bool escaped = false;
  run([&](char c) {
    const bool ends = (c == '"' && !escaped) || c == '\n';
    escaped = c == '\\' && !escaped;
    return !ends;
  });
  if (!at_.take("\"")) {
    failExpecting(kTosaPhrases.closingQuote);
  }
}

std::string_view Scanner::quoted() {
  if (!at_.take("\"")) {
    failExpecting(kTosaPhrases.nameInQuotes);
    return {};
  }
  const std::size_t start = position();
  passString();
  if (!ok()) {
    return {};
  }
  const std::string_view text = at_.since(start);
  at_.skipSpaces();
  return text.substr(0, text.size() - 1);
}

std::string_view Scanner::symbol() {
  return peek() == '"' ? quoted() : word(kTosaPhrases.nameOfSymbol);
}

std::string_view Scanner::number() {
  const std::size_t start = position();
  at_.take("-");
  char before = '\0';
  bool hexadecimal = false;
  run([&](char c) {
    const bool sign = (c == '+' || c == '-') && !hexadecimal && (before == 'e' || before == 'E');
    hexadecimal = hexadecimal || (c == 'x' && before == '0');
    before = c;
    return sign || isWordCharacter(c) || c == '.';
  });
  const std::string_view text = at_.since(start);
  at_.skipSpaces();
  return text;
}

TensorType Scanner::tensorType() {
  Result<TensorType> type = readTensorType(at_, MinusOne::negative);
  if (!type.ok()) {
    const Error& error = type.error();
    fail(error.code, *error.where.offset, error.detail);
    return {};
  }
  at_.skipSpaces();
  return type.take();
}

void Scanner::skipDictionary() {
  std::size_t depth = take("{") ? 1 : 0;
  while (ok() && depth > 0) {
    if (at_.take("\"")) {
      passString();
    } else if (at_.take("{")) {
      ++depth;
    } else if (at_.take("}")) {
      --depth;
    } else {
      at_.advance();
    }
    at_.skipSpaces();
    if (depth > 0 && atEnd()) {
      failExpectingMark("\"}\"");
    }
  }
}

void Scanner::fail(ErrorCode code, std::size_t position, std::string_view detail) {
  if (!error_) {
    error_ = errorInText(code, position, detail);
    at_.advance(at_.rest().size());
  }
}

void Scanner::failExpecting(Literal what) { failExpectingMark(translate(what)); }

void Scanner::failExpectingMark(std::string_view mark) {
  fail(ErrorCode::malformedTosa,
       phrase(kPhrases.expected, {{"{wanted}", mark}, {"{found}", found(at_)}}));
}

}  // namespace bcast::tosa
