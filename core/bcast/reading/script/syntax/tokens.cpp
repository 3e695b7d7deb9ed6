// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>

#include "bcast/reading/script/syntax/token.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/shape_word.h"
#include "bcast/text/cursor.h"

namespace bcast::expression {
namespace {

/// The longer before those that begin them.
constexpr std::string_view kSymbols[] = {
    "...", "**=", "//=", ">>=", "<<=", "**", "//", "==", "!=", "<=", ">=", "<<", ">>", "+=", "-=",
    "*=",  "/=",  "%=",  "@=",  "&=",  "|=", "^=", "+",  "-",  "*",  "/",  "%",  "@",  "<",  ">",
    "=",   "(",   ")",   "[",   "]",   ",",  ":",  ";",  ".",  "&",  "|",  "^",  "~",  "?",
};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Whether a shape can begin with a word: `2x3`, `f32[2,3]`, `tensor<2xf32>`, `torch.Size([2])`.
bool mayBeShape(std::string_view word, char next) {
  const bool hasTimes = word.size() > 1 && word.find('x') != std::string_view::npos;
  return hasTimes || next == '[' || next == '<' || word == "torch" || word == "TensorShape";
}

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text), at_(text) {}

  std::vector<Token> read() {
    takePrompt();
    for (skip(); !at_.atEnd(); skip()) {
      const std::size_t start = at_.position();
      if (!takeToken()) {
        at_.advance();
        add(TokenKind::other, start);
      }
    }
    tokens_.push_back({TokenKind::end, {}, text_.size(), lineStart_});
    return std::move(tokens_);
  }

 private:
  /// Blanks, comments, and line ends in brackets.
  void skip() {
    do {
      at_.passWhile(isBlank);
      passComment();
    } while (passLineEnd());
  }

  void passComment() {
    if (at_.peek() == '#') {
      at_.passWhile([](char c) { return c != '\n'; });
    }
  }

  /// One that ends no statement.
  bool passLineEnd() {
    const bool isNext = at_.take("\\\n") || (depth_ > 0 && at_.take("\n"));
    if (isNext) {
      takeContinuation();
    }
    return isNext;
  }

  /// `>>> `, `In [1]: `, `Out[1]: ` or that of a continued line, at the start of a line.
  void takePrompt() {
    lineStart_ = at_.position();
    at_.passWhile(isBlank);
    if (at_.take(">>> ") || takeContinuation()) {
      lineStart_ = at_.position();
      return;
    }
    Cursor ahead = at_;
    const bool isNamed = ahead.take("In [") || ahead.take("Out[");
    ahead.passWhile(isDigit);
    if (isNamed && ahead.take("]:")) {
      at_ = ahead;
      lineStart_ = at_.position();
    }
    passPrinted();
  }

  /// `... ` of Python, or `   ...: ` of IPython.
  bool takeContinuation() {
    Cursor ahead = at_;
    ahead.passWhile(isBlank);
    const bool isNext = ahead.take("... ") || ahead.take("...:");
    at_ = isNext ? ahead : at_;
    return isNext;
  }

  /// The values that a session prints below a line of code: `array([[2., 2.], [3., 3.]])`.
  void passPrinted() {
    const std::string_view rest = at_.rest();
    const bool isPrinted =
        rest.starts_with("array(") || rest.starts_with("tensor(") || rest.starts_with("Array(");
    if (!isPrinted || tokens_.empty() || beginsPrinted_) {
      beginsPrinted_ = beginsPrinted_ || isPrinted;
      return;
    }
    std::size_t depth = 0;
    do {
      depth += at_.peek() == '(' ? 1U : 0U;
      depth -= at_.peek() == ')' && depth > 0 ? 1U : 0U;
      at_.advance();
    } while (!at_.atEnd() && (depth > 0 || at_.peek() != '\n'));
  }

  bool takeToken() {
    const std::size_t start = at_.position();
    if (at_.take("\n")) {
      add(TokenKind::lineEnd, start);
      takePrompt();
      return true;
    }
    return takeWord(start) || takeFraction(start) || takeString(start) || takeSymbol(start);
  }

  bool takeWord(std::size_t start) {
    const char first = at_.peek();
    if (!isNameCharacter(first)) {
      return false;
    }
    if (takeShape()) {
      add(TokenKind::shape, start);
      return true;
    }
    if (isDigit(first)) {
      takeNumber();
    } else {
      at_.passWhile(isNameCharacter);
    }
    add(isDigit(first) ? TokenKind::number : TokenKind::name, start);
    return true;
  }

  /// `.5`, but not that of `x.5`, `f().5` or `...5`.
  bool takeFraction(std::size_t start) {
    constexpr std::string_view kEnds = ")]}.\"'";
    const char before = start > 0 ? text_[start - 1] : ' ';
    Cursor ahead = at_;
    const bool isNumber = ahead.take(".") && isDigit(ahead.peek());
    if (!isNumber || isNameCharacter(before) || kEnds.find(before) != std::string_view::npos) {
      return false;
    }
    takeNumber();
    add(TokenKind::number, start);
    return true;
  }

  /// Each word is tried once, so that a long one takes no longer. After `.`, it is an attribute.
  bool takeShape() {
    const bool isAttribute = !tokens_.empty() && tokens_.back().is(".");
    if (isAttribute || at_.position() < tried_) {
      return false;
    }
    Cursor word = at_;
    word.passWhile(messages::isOfBareShape);
    tried_ = word.position();
    return mayBeShape(word.since(at_.position()), word.peek()) &&
           messages::takeShape(at_).has_value();
  }

  /// `3`, `3.5`, `.5`, `1e-6`.
  void takeNumber() {
    at_.passWhile(isDigit);
    if (at_.peek() == '.') {
      at_.advance();
      at_.passWhile(isDigit);
    }
    Cursor ahead = at_;
    if (ahead.take("e") || ahead.take("E")) {
      ahead.take("-") || ahead.take("+");
      at_ = isDigit(ahead.peek()) ? ahead : at_;
      at_.passWhile(isDigit);
    }
  }

  bool takeString(std::size_t start) {
    const char quote = at_.peek();
    if (quote != '"' && quote != '\'') {
      return false;
    }
    const std::string_view rest = at_.rest();
    const std::string marks(3, quote);
    const bool isLong = rest.starts_with(marks);
    const std::size_t end = isLong ? rest.find(marks, marks.size()) : rest.find(quote, 1);
    if (end == std::string_view::npos || (!isLong && rest.find('\n') < end)) {
      return false;
    }
    at_.advance(end + (isLong ? marks.size() : 1));
    add(TokenKind::string, start);
    return true;
  }

  bool takeSymbol(std::size_t start) {
    const auto next = [&](std::string_view symbol) { return at_.take(symbol); };
    if (!std::any_of(std::begin(kSymbols), std::end(kSymbols), next)) {
      return false;
    }
    add(TokenKind::symbol, start);
    const Token& token = tokens_.back();
    const bool opens = token.is("(") || token.is("[");
    const bool closes = token.is(")") || token.is("]");
    depth_ += opens ? 1 : 0;
    depth_ -= closes && depth_ > 0 ? 1 : 0;
    return true;
  }

  void add(TokenKind kind, std::size_t start) {
    tokens_.push_back({kind, at_.since(start), start, lineStart_});
  }

  std::string_view text_;
  Cursor at_;
  std::size_t depth_ = 0;       ///< Of brackets.
  std::size_t lineStart_ = 0;   ///< After its prompt.
  std::size_t tried_ = 0;       ///< The end of the last word that may be a shape.
  bool beginsPrinted_ = false;  ///< The text itself is a printed array.
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokensOf(std::string_view text) { return Tokenizer(text).read(); }

Where placeOf(std::string_view text, std::size_t start) {
  return {"", std::min(start, text.size())};
}

Error notRead(std::string_view text, std::size_t start) {
  constexpr std::size_t kLongest = 200;  // More than an excerpt has.
  std::string_view part = messages::lineOf(text.substr(start, kLongest));
  if (part.find_first_not_of(' ') == std::string_view::npos) {
    // The line ends too early.
    const std::size_t line = start == 0 ? 0 : text.rfind('\n', start - 1) + 1;
    part = text.substr(line, std::min(start - line, kLongest));
  }
  return {ErrorCode::textNotRead, placeOf(text, start), excerpt(part)};
}

Error inCharacters(std::string_view text, Error error) {
  error.where.offset = utf16Length(text.substr(0, error.where.offset.value_or(0)));
  return error;
}

}  // namespace bcast::expression
