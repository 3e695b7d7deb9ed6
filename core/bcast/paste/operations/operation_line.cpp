// SPDX-License-Identifier: MIT
#include "bcast/paste/operations/operation_line.h"

#include <iterator>
#include <utility>

#include "bcast/paste/words/scan.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {
namespace {

/// Reads an operation from its name on.
class OperationReader {
 public:
  explicit OperationReader(std::string_view text) : text_(text), at_(text) {}

  std::optional<OperationLine> read() {
    const bool isGeneric = at_.take("\"");
    line_.name = word(isOfName);
    const bool opened = !isGeneric || at_.take("\"(");
    if (!isGeneric) {
      readPredicate();
    }
    readOperands();
    const bool closed = !isGeneric || at_.take(")");
    if (!opened || !closed || !passAttributes() || !readTypes() || !readResult()) {
      return std::nullopt;
    }
    line_.text = text_.substr(0, at_.position());
    return std::move(line_);
  }

 private:
  template <class Holds>
  std::string_view word(Holds&& holds) {
    const std::size_t start = at_.position();
    at_.passWhile(holds);
    return at_.since(start);
  }

  /// `EQ, ` of `stablehlo.compare EQ, %a, %b`.
  void readPredicate() {
    Cursor ahead = at_;
    ahead.skipSpaces();
    const std::size_t start = ahead.position();
    ahead.passWhile(isWordCharacter);
    const std::string_view predicate = ahead.since(start);
    if (ahead.take(",")) {
      line_.predicate = predicate;
      at_ = ahead;
    }
  }

  void readOperands() {
    at_.skipSpaces();
    bool more = at_.take("%");
    while (more) {
      line_.operands.emplace_back(word(isOfValue));
      more = takeWords(at_, ",%");
    }
  }

  void passString() {
    at_.advance();
    at_.passWhile([](char c) { return c != '"'; });
  }

  /// Moves to the colon before the types: outside brackets, and before the next operation.
  bool passAttributes() {
    const std::size_t start = at_.position();
    std::size_t depth = 0;
    char before = '\0';
    for (; !at_.atEnd() && (depth > 0 || !isAmong(at_.peek(), ":%)]}>")); at_.advance()) {
      const char c = at_.peek();
      depth += isAmong(c, "([{<") ? 1U : 0U;
      const bool isArrow = before == '-' && c == '>';
      depth -= isAmong(c, ")]}>") && !isArrow ? 1U : 0U;
      before = c;
      if (c == '"') {
        passString();
      }
    }
    line_.attributes = at_.since(start);
    return at_.take(":");
  }

  static bool isAmong(char c, std::string_view characters) {
    return characters.find(c) != std::string_view::npos;
  }

  std::optional<ShapeWord> takeType() {
    at_.skipSpaces();
    // The condition of arith.select may be a scalar.
    if (at_.rest().substr(0, 3) == "i1,") {
      at_.advance(2);
      return ShapeWord{Shape(), ElementType::boolean};
    }
    const bool isTensor = at_.rest().substr(0, kTensor.size()) == kTensor;
    return isTensor ? takeShape(at_) : std::nullopt;
  }

  bool readTypes() {
    at_.skipSpaces();
    line_.isFunction = at_.take("(");
    bool more = true;
    while (more) {
      auto type = takeType();
      if (!type) {
        return false;
      }
      line_.types.push_back(std::move(*type));
      more = takeWords(at_, ",");
    }
    return !line_.isFunction || takeWords(at_, ")");
  }

  /// `-> tensor<2xf32>`
  bool readResult() {
    Cursor types = at_;
    if (!takeWords(at_, "->")) {
      return !line_.isFunction;
    }
    const bool isList = takeWords(at_, "(");
    line_.result = takeType();
    const bool closed = line_.result && (!isList || takeWords(at_, ")"));
    at_ = closed ? at_ : types;
    return closed || !line_.isFunction;
  }

  static constexpr std::string_view kTensor = "tensor<";

  std::string_view text_;
  Cursor at_;
  OperationLine line_;
};

}  // namespace

std::optional<OperationLine> readOperationLine(std::string_view text) {
  return OperationReader(text).read();
}

}  // namespace bcast::messages
