// SPDX-License-Identifier: MIT
#include "bcast/reading/script/syntax/expression_parser.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "bcast/reading/script/syntax/parse_script.h"

namespace bcast::expression {
namespace {

struct Level {
  std::string_view symbol;
  int level;
};

// https://docs.python.org/3/reference/expressions.html#operator-precedence
constexpr Level kLevels[] = {
    {"==", 1}, {"!=", 1}, {"<", 1}, {"<=", 1}, {">", 1}, {">=", 1}, {"|", 2},  {"^", 3}, {"&", 4},
    {"<<", 5}, {">>", 5}, {"+", 6}, {"-", 6},  {"*", 7}, {"/", 7},  {"//", 7}, {"%", 7}, {"@", 7},
};
constexpr int kComparison = 1;

/// 0 if a token is not a binary operator.
int levelOf(const Token& token) {
  const auto isIt = [&](const Level& each) { return token.is(each.symbol); };
  const auto* found = std::find_if(std::begin(kLevels), std::end(kLevels), isIt);
  return found == std::end(kLevels) ? 0 : found->level;
}

}  // namespace

std::size_t ExpressionParser::add(Node node) {
  for (const std::size_t child : node.children) {
    node.depth = std::max(node.depth, child == kAbsent ? 0 : nodes_[child].depth + 1);
  }
  if (node.depth > kDepthLimit) {
    failTooDeep(node.start);
  }
  nodes_.push_back(std::move(node));
  return nodes_.size() - 1;
}

void ExpressionParser::failTooDeep(std::size_t start) {
  at_.fail({ErrorCode::expressionTooDeep, placeOf(at_.text(), start), std::to_string(kDepthLimit)});
}

std::size_t ExpressionParser::word(NodeKind kind) {
  const Token& token = at_.next();
  return add({kind, token.text, token.start, at_.end()});
}

bool ExpressionParser::isNextShape(std::size_t last) const {
  const NodeKind kind = nodes_[last].kind;
  const bool isLiteral = kind == NodeKind::tuple || kind == NodeKind::list;
  return isLiteral && (at_.peek().is("(") || at_.peek().is("["));
}

std::size_t ExpressionParser::readItems() {
  const std::size_t start = at_.peek().start;
  std::vector<std::size_t> items{readExpression()};
  const bool isTuple = at_.peek().is(",") || isNextShape(items.back());
  while (at_.take(",") || isNextShape(items.back())) {
    if (!at_.peek().isEnd()) {
      items.push_back(readExpression());
    }
  }
  return isTuple ? add({NodeKind::tuple, {}, start, at_.end(), std::move(items)}) : items[0];
}

std::size_t ExpressionParser::join(std::string_view symbol, std::size_t left, std::size_t right) {
  return add({NodeKind::binary, symbol, nodes_[left].start, at_.end(), {left, right}});
}

/// `lambda x, y=3: x * y`
std::size_t ExpressionParser::readLambda() {
  const std::size_t start = at_.peek().start;
  while (!at_.peek().isEnd() && !at_.peek().is(":")) {
    at_.next();
  }
  at_.expect(":");
  readExpression();
  return add({NodeKind::lambda, {}, start, at_.end()});
}

/// `a if c else b`
std::size_t ExpressionParser::readExpression() {
  const std::size_t start = at_.peek().start;
  if (at_.peek().isWord("lambda")) {
    return readLambda();
  }
  const std::size_t value = readLogic();
  if (!at_.takeWord("if")) {
    return value;
  }
  const std::size_t condition = readLogic();
  at_.expectWord("else");
  if (depth_ == kDepthLimit) {
    failTooDeep(start);
    return value;
  }
  ++depth_;
  const std::size_t other = readExpression();
  --depth_;
  return add({NodeKind::choice, {}, start, at_.end(), {value, condition, other}});
}

std::string_view ExpressionParser::takeLogic() {
  for (const std::string_view word : {"and", "or", "in"}) {
    if (at_.takeWord(word)) {
      return word;
    }
  }
  if (at_.takeWord("is")) {
    return at_.takeWord("not") ? "is not" : "is";
  }
  if (!at_.takeWord("not")) {
    return {};
  }
  at_.expectWord("in");
  return "not in";
}

/// `not x`, `x and y and z`, `x is not None`, `x in y`. Of several different words, the node has
/// none, and its truth is not known.
std::size_t ExpressionParser::readLogic() {
  const std::size_t start = at_.peek().start;
  std::vector<std::size_t> children;
  std::vector<std::string_view> words;
  std::string_view word;
  do {
    while (at_.takeWord("not")) {
      words.emplace_back("not");
    }
    children.push_back(readBinary(1));
    word = takeLogic();
    if (!word.empty()) {
      words.push_back(word);
    }
  } while (!word.empty());
  if (words.empty()) {
    return children[0];
  }
  const std::string_view first = words[0];
  const bool isSame =
      std::all_of(words.begin(), words.end(), [&](std::string_view each) { return each == first; });
  const bool isOne = words.size() == 1 || (isSame && (first == "and" || first == "or"));
  return add(
      {NodeKind::logic, isOne ? first : std::string_view(), start, at_.end(), std::move(children)});
}

std::size_t ExpressionParser::readTarget() {
  const std::size_t start = at_.peek().start;
  std::vector<std::size_t> items{readPostfix()};
  const bool isTuple = at_.peek().is(",");
  while (at_.take(",")) {
    items.push_back(readPostfix());
  }
  return isTuple ? add({NodeKind::tuple, {}, start, at_.end(), std::move(items)}) : items[0];
}

/// An expression, or `x + i for i in range(3)`.
std::size_t ExpressionParser::readItem() {
  const std::size_t start = at_.peek().start;
  const std::size_t item = readExpression();
  if (!at_.takeWord("for")) {
    return item;
  }
  const std::size_t target = readTarget();
  at_.expectWord("in");
  const std::size_t iterable = readLogic();
  std::vector<std::size_t> children{item, target, iterable};
  while (at_.takeWord("if")) {
    children.push_back(readLogic());
  }
  return add({NodeKind::comprehension, {}, start, at_.end(), std::move(children)});
}

std::size_t ExpressionParser::readBinary(int least) {
  const std::size_t start = at_.peek().start;
  std::size_t left = readUnary();
  int level = levelOf(at_.peek());
  while (!at_.failed() && level >= std::max(least, 1)) {
    const std::string_view symbol = at_.next().text;
    const std::size_t right = readBinary(level + 1);
    left = add({NodeKind::binary, symbol, start, at_.end(), {left, right}});
    const int next = levelOf(at_.peek());
    if (level == kComparison && next == kComparison) {
      at_.fail();  // `a < b < c` compares twice.
    }
    level = next;
  }
  return left;
}

std::size_t ExpressionParser::readUnary() {
  const std::size_t start = at_.peek().start;
  if (depth_ == kDepthLimit) {
    failTooDeep(start);
    return add({NodeKind::unknown, {}, start, start});
  }
  ++depth_;
  std::size_t node = 0;
  if (at_.peek().is("-") || at_.peek().is("+") || at_.peek().is("~")) {
    const std::string_view symbol = at_.next().text;
    node = readUnary();
    node = add({NodeKind::unary, symbol, start, at_.end(), {node}});
  } else {
    node = readPower();
  }
  --depth_;
  return node;
}

std::size_t ExpressionParser::readPower() {
  const std::size_t start = at_.peek().start;
  const std::size_t base = readPostfix();
  if (!at_.take("**")) {
    return base;
  }
  const std::size_t exponent = readUnary();
  return add({NodeKind::binary, "**", start, at_.end(), {base, exponent}});
}

std::size_t ExpressionParser::readPostfix() {
  const std::size_t start = at_.peek().start;
  std::size_t node = readAtom();
  bool more = !at_.failed() && !isNextShape(node);
  while (more) {
    if (at_.take(".")) {
      const Token& name = at_.peek();
      at_.expectName();
      node = add({NodeKind::attribute, name.text, start, at_.end(), {node}});
    } else if (at_.peek().is("(")) {
      node = readArguments(node, start);
    } else if (at_.peek().is("[")) {
      node = readIndex(node, start);
    } else {
      more = false;
    }
  }
  return node;
}

std::size_t ExpressionParser::readAtom() {
  const Token& token = at_.peek();
  const bool isPrefix = token.kind == TokenKind::name && at_.ahead().kind == TokenKind::string &&
                        at_.ahead().start == token.start + token.text.size();
  switch (isPrefix ? TokenKind::string : token.kind) {
    case TokenKind::name:
      return word(NodeKind::name);
    case TokenKind::number:
      return word(NodeKind::number);
    case TokenKind::string:
      return readString();
    case TokenKind::shape:
      return word(NodeKind::shape);
    default:
      break;
  }
  if (token.is("...") || token.is("?")) {
    return word(token.is("?") ? NodeKind::unknown : NodeKind::ellipsis);
  }
  if (token.is("(") || token.is("[")) {
    return readParentheses();
  }
  at_.fail();
  return add({NodeKind::unknown, {}, token.start, token.start});
}

/// `"a"`, or `f"a" "b"`, whose text is not known.
std::size_t ExpressionParser::readString() {
  const std::size_t start = at_.peek().start;
  const bool isPlain = at_.peek().kind == TokenKind::string;
  const std::string_view text = at_.next().text;
  bool isOne = isPlain;
  while (at_.peek().kind == TokenKind::string) {
    at_.next();
    isOne = false;
  }
  return add({NodeKind::string, isOne ? text : std::string_view(), start, at_.end()});
}

std::vector<std::size_t> ExpressionParser::readUpTo(std::string_view closing, bool& comma,
                                                    std::size_t (ExpressionParser::*read)()) {
  std::vector<std::size_t> items;
  bool more = !at_.take(closing);
  while (more && !at_.failed()) {
    items.push_back((this->*read)());
    const bool separated = at_.take(",");
    comma = comma || separated;
    more = separated && !at_.peek().is(closing);
    if (!more) {
      at_.expect(closing);
    }
  }
  return items;
}

std::size_t ExpressionParser::readParentheses() {
  const std::size_t start = at_.peek().start;
  const bool isList = at_.next().is("[");
  bool comma = false;
  auto items = readUpTo(isList ? "]" : ")", comma, &ExpressionParser::readItem);
  const bool isOne = !comma && items.size() == 1;
  if (isOne && (!isList || nodes_[items[0]].kind == NodeKind::comprehension)) {
    return items[0];
  }
  const NodeKind kind = isList ? NodeKind::list : NodeKind::tuple;
  return add({kind, {}, start, at_.end(), std::move(items)});
}

std::size_t ExpressionParser::readArguments(std::size_t callee, std::size_t start) {
  at_.next();
  bool comma = false;
  auto children = readUpTo(")", comma, &ExpressionParser::readArgument);
  children.insert(children.begin(), callee);
  return add({NodeKind::call, {}, start, at_.end(), std::move(children)});
}

/// `3`, `axis=0`, or `*sizes`, which is named by its star.
std::size_t ExpressionParser::readArgument() {
  const Token& name = at_.peek();
  const bool isRest = name.is("*") || name.is("**");
  if (!isRest && (name.kind != TokenKind::name || !at_.ahead().is("="))) {
    return readItem();
  }
  at_.next();
  if (!isRest) {
    at_.next();
  }
  const std::size_t value = readExpression();
  return add({NodeKind::keyword, name.text, name.start, at_.end(), {value}});
}

std::size_t ExpressionParser::readIndex(std::size_t array, std::size_t start) {
  const std::size_t bracket = at_.next().start;
  bool comma = false;
  auto items = readUpTo("]", comma, &ExpressionParser::readIndexItem);
  if (items.empty()) {
    at_.fail(notRead(at_.text(), bracket));
  }
  items.insert(items.begin(), array);
  return add({NodeKind::index, {}, start, at_.end(), std::move(items)});
}

std::size_t ExpressionParser::readSlicePart() {
  const bool absent = at_.peek().is(":") || at_.peek().is(",") || at_.peek().is("]");
  return absent ? kAbsent : readExpression();
}

std::size_t ExpressionParser::readIndexItem() {
  const std::size_t start = at_.peek().start;
  const std::size_t first = readSlicePart();
  if (!at_.peek().is(":")) {
    if (first == kAbsent) {
      at_.fail();
    }
    return first == kAbsent ? add({NodeKind::unknown, {}, start, start}) : first;
  }
  return readSlice(start, first);
}

std::size_t ExpressionParser::readSlice(std::size_t start, std::size_t first) {
  at_.next();
  const std::size_t last = readSlicePart();
  const std::size_t step = at_.take(":") ? readSlicePart() : kAbsent;
  return add({NodeKind::slice, {}, start, at_.end(), {first, last, step}});
}

}  // namespace bcast::expression
