// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/operation_line.h"

#include <iterator>
#include <utility>

#include "bcast/reading/words/element_word.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

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
    if (at_.take("!torch.vtensor<") || at_.take("!torch.tensor<")) {
      return takeTorchType();
    }
    const bool isTensor = at_.rest().substr(0, kTensor.size()) == kTensor;
    return isTensor ? takeShape(at_) : std::nullopt;
  }

  /// `[2,?],f32>`
  std::optional<ShapeWord> takeTorchType() {
    auto type = takeShape(at_);
    const bool hasElement = type && takeWords(at_, ",");
    const std::string_view element = word([](char c) { return c != '>' && c != '\n'; });
    if (!hasElement || !at_.take(">")) {
      return std::nullopt;
    }
    type->type = elementNamed(element);
    return type;
  }

  /// `!torch.int`, whose operand is a number: it is left out.
  bool takeNumberType() {
    Cursor ahead = at_;
    ahead.skipSpaces();
    const bool isTorch = ahead.take("!torch.") && ahead.rest().substr(0, 1) != "v";
    if (!isTorch || line_.types.size() >= line_.operands.size()) {
      return false;
    }
    ahead.passWhile([](char c) { return isNameCharacter(c); });
    if (ahead.take("<")) {
      ahead.passWhile([](char c) { return c != '>' && c != '\n'; });
      ahead.take(">");
    }
    at_ = ahead;
    line_.operands.erase(line_.operands.begin() + static_cast<std::ptrdiff_t>(line_.types.size()));
    return true;
  }

  bool readTypes() {
    at_.skipSpaces();
    line_.isFunction = at_.take("(");
    bool more = true;
    while (more) {
      const bool isNumber = takeNumberType();
      auto type = isNumber ? std::nullopt : takeType();
      if (!isNumber && !type) {
        return false;
      }
      if (type) {
        line_.types.push_back(std::move(*type));
      }
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
