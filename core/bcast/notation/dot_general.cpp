// SPDX-License-Identifier: MIT
#include "bcast/notation/dot_general.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>

#include "bcast/error/error_at.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

bool hasLabel(const Term& term, char label) { return term.find(label) != Term::npos; }

/// The offset of a label in a valid equation, which is ASCII. The result is the term after those of
/// the operands; the end of the text, if it has no such label.
std::size_t offsetOf(std::string_view text, std::size_t term, std::size_t label) {
  std::size_t at = 0;
  for (; at < text.size() && term > 0; ++at) {
    term -= text[at] == ',' || text[at] == '>' ? 1 : 0;
  }
  for (; at < text.size(); at += text[at] == kEllipsis ? 3 : 1) {
    const bool isLabel = isLetter(text[at]) || text[at] == kEllipsis;
    if (isLabel && label-- == 0) {
      break;
    }
  }
  return at;
}

/// Finds the first label that dot_general does not allow.
class Check {
 public:
  Check(std::string_view text, const Equation& equation) : text_(text), equation_(equation) {}

  std::optional<Error> run() const {
    const std::size_t terms = equation_.operands.size();
    for (std::size_t term = 0; term < terms; ++term) {
      if (auto error = checkTerm(term)) {
        return error;
      }
    }
    const Term wanted = resultInOrder();
    if (equation_.result == wanted) {
      return std::nullopt;
    }
    const auto other = std::mismatch(equation_.result.begin(), equation_.result.end(),
                                     wanted.begin(), wanted.end());
    return errorAtLabel(terms, static_cast<std::size_t>(other.first - equation_.result.begin()),
                        phrase(kPhrases.resultInOrder, {{"{result}", wanted}}));
  }

 private:
  std::optional<Error> checkTerm(std::size_t term) const {
    std::optional<Error> error;
    for (std::size_t label = 0; label < equation_.operands[term].size() && !error; ++label) {
      error = checkLabel(term, label);
    }
    return error;
  }

  std::optional<Error> checkLabel(std::size_t term, std::size_t at) const {
    const Term& own = equation_.operands[term];
    const char label = own[at];
    if (label == kEllipsis) {
      return errorAtLabel(term, at, phrase(kPhrases.ellipsisUnsupported));
    }
    const std::string name(1, label);
    if (own.find(label) < at) {
      return errorAtLabel(term, at, phrase(kPhrases.labelTwiceInTerm, {{"{label}", name}}));
    }
    if (!isShared(label) && !hasLabel(equation_.result, label)) {
      return errorAtLabel(term, at, phrase(kPhrases.labelNotSummed, {{"{label}", name}}));
    }
    return std::nullopt;
  }

  bool isShared(char label) const {
    return std::all_of(equation_.operands.begin(), equation_.operands.end(),
                       [label](const Term& term) { return hasLabel(term, label); });
  }

  /// The batch axes as given, then the other axes of each operand that are not summed.
  Term resultInOrder() const {
    Term result;
    std::copy_if(equation_.result.begin(), equation_.result.end(), std::back_inserter(result),
                 [this](char label) { return label != kEllipsis && isShared(label); });
    for (const Term& term : equation_.operands) {
      std::copy_if(term.begin(), term.end(), std::back_inserter(result),
                   [this](char label) { return !isShared(label); });
    }
    return result;
  }

  std::optional<Error> errorAtLabel(std::size_t term, std::size_t label,
                                    std::string_view detail) const {
    return errorInText(ErrorCode::malformedEquation, offsetOf(text_, term, label), detail);
  }

  std::string_view text_;
  const Equation& equation_;
};

}  // namespace

Result<Equation> readDotGeneral(std::string_view text) {
  Result<Equation> read = readEquation(text);
  // Another number of operands is an error of the request, not of the equation.
  const bool isPair = read.ok() && read.value().operands.size() == 2;
  const auto error = isPair ? Check(text, read.value()).run() : std::nullopt;
  return error ? Result<Equation>(*error) : read;
}

}  // namespace bcast
