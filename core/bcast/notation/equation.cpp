// SPDX-License-Identifier: MIT
#include "bcast/notation/equation.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/notation/read_extent.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

bool contains(std::string_view term, char label) { return term.find(label) != Term::npos; }

/// Reads terms up to the end. After an error, all functions return at once.
class EquationReader {
 public:
  EquationReader(std::string_view text, bool (*isLabel)(char))
      : text_(text), at_(text), isLabel_(isLabel) {}

  Result<Equation> read() {
    Equation equation;
    do {
      equation.operands.push_back(readTerm());
    } while (take(","));
    equation.result = take("->") ? readResult(equation) : impliedBy(equation);
    if (!at_.atEnd()) {
      fail(phrase(kPhrases.unexpected, {{"{found}", found(at_)}}), at_.position());
    }
    return error_ ? Result<Equation>(*error_) : Result<Equation>(std::move(equation));
  }

 private:
  bool take(std::string_view word) {
    at_.passWhile([](char c) { return c == ' '; });
    return at_.take(word);
  }

  Term readTerm() {
    Term term;
    places_.clear();
    while (!error_) {
      const bool isEllipsis = take("...");
      const std::size_t place = at_.position() - (isEllipsis ? 3 : 0);
      if (isEllipsis && contains(term, kEllipsis)) {
        fail(phrase(kPhrases.ellipsisTwice), place);
      }
      if (!isEllipsis && !isLabel_(at_.peek())) {
        break;
      }
      term += isEllipsis ? kEllipsis : at_.peek();
      places_.push_back(place);
      at_.advance(isEllipsis ? 0 : 1);
    }
    return term;
  }

  /// Each label of the result once, and only labels of the operands.
  Term readResult(const Equation& equation) {
    Term term = readTerm();
    for (std::size_t i = 0; i < term.size(); ++i) {
      const auto has = [&](const Term& operand) { return contains(operand, term[i]); };
      const std::string label = term.substr(i, 1);
      if (term.find(label) < i) {
        fail(phrase(kPhrases.labelTwice, {{"{label}", label}}), places_[i]);
      } else if (term[i] != kEllipsis &&
                 std::none_of(equation.operands.begin(), equation.operands.end(), has)) {
        fail(phrase(kPhrases.labelUnknown, {{"{label}", label}}), places_[i]);
      }
    }
    return term;
  }

  static Term impliedBy(const Equation& equation) {
    Term all;
    for (const Term& term : equation.operands) {
      all += term;
    }
    Term result = contains(all, kEllipsis) ? Term(1, kEllipsis) : Term();
    for (char label = 'A'; label <= 'z'; ++label) {
      const std::size_t first = all.find(label);
      const bool isOnce = first != Term::npos && all.find(label, first + 1) == Term::npos;
      result += isOnce ? Term(1, label) : Term();
    }
    return result;
  }

  /// The first error counts.
  void fail(std::string_view detail, std::size_t offset) {
    if (!error_) {
      error_ =
          errorInText(ErrorCode::malformedEquation, utf16Length(text_.substr(0, offset)), detail);
    }
  }

  std::string_view text_;
  Cursor at_;
  bool (*isLabel_)(char);
  std::vector<std::size_t> places_;  ///< Of the labels of the last term.
  std::optional<Error> error_;
};

}  // namespace

Result<Equation> readEquation(std::string_view text) {
  return EquationReader(text, isLetter).read();
}

Equation equationOf(std::string_view text) {
  return EquationReader(text, isWordCharacter).read().take();
}

}  // namespace bcast
