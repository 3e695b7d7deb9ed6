// SPDX-License-Identifier: MIT
#include "bcast/reading/script/syntax/parse_script.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/reading/script/syntax/expression_parser.h"
#include "bcast/reading/script/syntax/token.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

class ScriptParser {
 public:
  ScriptParser(std::string_view text, const std::vector<Token>& tokens)
      : at_(text, tokens), expressions_(at_) {}

  Result<Script> read() {
    while (at_.peek().kind != TokenKind::end) {
      if (at_.peek().isEnd()) {
        at_.next();
        continue;
      }
      const std::size_t first = at_.position();
      const std::size_t start = at_.peek().start;
      const std::size_t before = statements_.size();
      const std::size_t column = columnOf(at_.peek());
      readStatement();
      if (at_.failed() && at_.error()->code != ErrorCode::textNotRead) {
        return *at_.error();
      }
      if (at_.failed()) {
        statements_.resize(before);
        skipStatement(first);
      }
      for (std::size_t i = before; i < statements_.size(); ++i) {
        statements_[i].start = start;
        statements_[i].end = at_.end();
        // The body of a lambda is deeper.
        const bool isBody = i > before && statements_[before].kind == StatementKind::block;
        statements_[i].column = column + (isBody ? 1 : 0);
      }
    }
    closeBlocks();
    return Script{expressions_.take(), std::move(statements_)};
  }

 private:
  /// The column of a statement that begins with a token: that of its line; deeper after the `:` of
  /// a block.
  std::size_t columnOf(const Token& first) const {
    if (statements_.empty() || statements_.back().start < first.lineStart) {
      return first.start - first.lineStart;
    }
    const Statement& last = statements_.back();
    return last.column + (last.kind == StatementKind::block ? 1 : 0);
  }

  /// A block ends before the next statement that is not deeper.
  void closeBlocks() {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i <= statements_.size(); ++i) {
      while (!open.empty() && (i == statements_.size() ||
                               statements_[i].column <= statements_[open.back()].column)) {
        statements_[open.back()].body = i;
        open.pop_back();
      }
      if (i < statements_.size() && statements_[i].kind == StatementKind::block) {
        open.push_back(i);
      }
    }
  }

  /// A statement that cannot be read. It may set `x` of `x: …`, the names of `for` and `def` before
  /// their `:`, and those before an `=` outside of brackets. It may still begin a block.
  void skipStatement(std::size_t first) {
    Statement unread{StatementKind::unread, {}};
    unread.error = at_.error();
    at_.recover(first);
    if (isBlock(at_.peek())) {
      unread.kind = StatementKind::block;
      unread.word = at_.peek().text;
    }
    const bool isLoop = at_.peek().isWord("for") || at_.peek().isWord("def");
    std::vector<std::string_view> names;
    std::size_t depth = 0;
    while (!at_.peek().isEnd()) {
      const Token& token = at_.next();
      if (token.kind == TokenKind::name) {
        names.push_back(token.text);
        continue;
      }
      depth = depthAfter(depth, token);
      if (depth == 0 && (isAssignment(token) || (token.is(":") && (isLoop || names.size() == 1)))) {
        unread.names = names;
      }
    }
    statements_.push_back(std::move(unread));
  }

  void readStatement() {
    if (isBlock(at_.peek())) {
      return readBlock();
    }
    if (at_.peek().isWord("import")) {
      readImport();
    } else if (at_.peek().isWord("from")) {
      readFrom();
    } else if (isWithoutShapes(at_.peek())) {
      passLine(at_.peek());
    } else if (at_.peek().isWord("return") || at_.peek().isWord("assert")) {
      const std::string_view word = at_.next().text;
      const std::size_t value = at_.peek().isEnd() ? kAbsent : expressions_.readItems();
      statements_.push_back({StatementKind::expression, {}, value, word});
    } else {
      readValue();
    }
    if (!at_.peek().isEnd()) {
      at_.fail();
    }
  }

  static bool isBlock(const Token& token) {
    constexpr std::string_view kBlocks[] = {"if",     "elif",    "else", "for",   "while", "try",
                                            "except", "finally", "def",  "class", "with"};
    return token.kind == TokenKind::name && isAmong(kBlocks, token.text);
  }

  /// `pass`, `raise …`, `@decorator`: nothing that changes a shape.
  static bool isWithoutShapes(const Token& token) {
    constexpr std::string_view kWords[] = {"pass",   "break", "continue", "raise",
                                           "global", "del",   "nonlocal"};
    const bool isWord = token.kind == TokenKind::name && isAmong(kWords, token.text);
    return isWord || token.is("@");
  }

  /// `global` and `nonlocal` keep their names, which a function sets outside of it.
  void passLine(const Token& first) {
    const bool isOutside = first.isWord("global") || first.isWord("nonlocal");
    Statement passed{StatementKind::expression, {}, kAbsent};
    passed.word = isOutside ? kOutside : first.is("@") ? "@" : "";
    while (!at_.peek().isEnd()) {
      const Token token = at_.next();
      if (isOutside && token.kind == TokenKind::name) {
        passed.names.push_back(token.text);
      }
    }
    statements_.push_back(std::move(passed));
  }

  /// `for x in y:`, `def f(x, y=3):`, `if x:`; what follows on the line is a statement of its own.
  void readBlock() {
    Statement block{StatementKind::block, {}};
    block.word = at_.next().text;
    if (block.word == "def") {
      readFunction(block);
    } else if (block.word == "for") {
      block.whole = expressions_.readTarget();
      setNames(block, block.whole);
      at_.expectWord("in");
      block.node = expressions_.readItems();
    } else if (block.word == "if" || block.word == "elif" || block.word == "while") {
      block.node = expressions_.readItems();
    } else {
      block.name = block.word == "class" ? at_.peek().text : std::string_view();
      passHeader(block);
    }
    at_.expect(":");
    statements_.push_back(std::move(block));
  }

  /// `x`, `i` and `y` of `for x, (i, y) in …` and `x, (i, y) = …`.
  void setNames(Statement& statement, std::size_t target) {
    const Node& node = expressions_.nodes()[target];
    if (node.kind == NodeKind::name) {
      statement.names.push_back(node.word);
    } else if (node.kind == NodeKind::tuple) {
      for (const std::size_t item : node.children) {
        setNames(statement, item);
      }
    } else {
      at_.fail();
    }
  }

  /// `with f(x) as g, h:` sets g and h; those of `class` and `except` have no shape.
  void passHeader(Statement& block) {
    std::size_t depth = 0;
    while (!at_.peek().isEnd() && (depth > 0 || !at_.peek().is(":"))) {
      const Token& token = at_.next();
      depth = depthAfter(depth, token);
      if (token.isWord("as") && at_.peek().kind == TokenKind::name) {
        block.names.push_back(at_.peek().text);
      }
    }
  }

  void readFunction(Statement& block) {
    block.name = at_.peek().text;
    at_.expectName();
    at_.expect("(");
    while (!at_.failed() && !at_.take(")")) {
      block.parameters.push_back(readParameter(true));
      if (!at_.peek().is(")")) {
        at_.expect(",");
      }
    }
    if (at_.take("-")) {
      at_.expect(">");
      expressions_.readExpression();
    }
  }

  /// `f = lambda x, y=3: x * y` is a function of one line.
  void readLambda(std::string_view name) {
    at_.next();
    Statement block{StatementKind::block, name};
    block.word = "def";
    while (!at_.failed() && !at_.take(":")) {
      block.parameters.push_back(readParameter(false));
      if (!at_.peek().is(":")) {
        at_.expect(",");
      }
    }
    statements_.push_back(std::move(block));
    statements_.push_back({StatementKind::expression, {}, expressions_.readExpression(), "return"});
  }

  /// `x`, `x: Tensor = None`, `*args`, `*`, `/`
  Parameter readParameter(bool mayHaveType) {
    Parameter parameter;
    parameter.isRest = at_.take("*") || at_.take("**");
    if (at_.peek().kind != TokenKind::name) {
      parameter.isRest = at_.take("/") || parameter.isRest;
      return parameter;
    }
    parameter.name = at_.next().text;
    if (mayHaveType && at_.take(":")) {
      parameter.annotation = expressions_.readExpression();
    }
    if (at_.take("=")) {
      parameter.otherwise = expressions_.readExpression();
    }
    return parameter;
  }

  /// `import torch, jax.numpy as jnp`
  void readImport() {
    at_.next();
    do {
      readModule();
    } while (at_.take(","));
  }

  void readModule() {
    const std::size_t start = at_.peek().start;
    std::size_t end = start;
    std::string_view name = at_.peek().text;
    do {
      end = at_.peek().start + at_.peek().text.size();
      at_.expectName();
    } while (at_.take("."));
    if (at_.peek().isWord("as")) {
      at_.next();
      name = at_.peek().text;
      at_.expectName();
    }
    const std::string_view module = at_.text().substr(start, end - start);
    statements_.push_back({StatementKind::module, name, kAbsent, module});
  }

  /// `from torch.nn.functional import softmax, relu as r`: the names that keep their name.
  void readFrom() {
    at_.next();
    const std::string_view module = at_.peek().text;
    at_.expectName();
    Statement statement{StatementKind::module, {}, kAbsent, module};
    while (!at_.peek().isEnd()) {
      const Token& token = at_.next();
      const bool isKept = token.kind == TokenKind::name && !at_.peek().isWord("as") &&
                          !at_.peek().isWord("import") && !at_.peek().is(".");
      if (isKept) {
        statement.names.push_back(token.text);
      }
    }
    statements_.push_back(std::move(statement));
  }

  void readValue() {
    const std::size_t left = expressions_.readItems();
    const Token sign = at_.peek();
    const bool inPlace = isAssignment(sign) && sign.text.size() > 1;
    if (at_.failed() || !(inPlace || sign.is("=") || sign.is(":"))) {
      statements_.push_back({StatementKind::expression, {}, left});
      return;
    }
    Statement statement = named(left, inPlace);
    statement.kind = sign.is(":") && statement.kind == StatementKind::value ? StatementKind::shape
                                                                            : statement.kind;
    statement.word = sign.text.substr(0, sign.text.size() - 1);
    at_.next();
    if (sign.is("=") && statement.kind == StatementKind::value && at_.peek().isWord("lambda")) {
      return readLambda(statement.name);
    }
    statement.node = expressions_.readItems();
    if (statement.kind == StatementKind::shape && sign.is(":") && at_.take("=")) {
      statement.kind = StatementKind::value;  // `x: Tensor = …`
      statement.node = expressions_.readItems();
    }
    if (statement.kind == StatementKind::value && at_.peek().is("=")) {
      return readChained(statement);
    }
    const bool isWritten =
        statement.kind == StatementKind::inPlace || statement.kind == StatementKind::region;
    if (isWritten && !at_.failed()) {
      statement.whole = expressions_.join(statement.word, left, statement.node);
    }
    statements_.push_back(statement);
  }

  /// `a = b = c = …`: c gets the value, b the value of c, and a that of b.
  void readChained(Statement last) {
    std::vector<Statement> all;
    while (at_.peek().is("=") && !at_.failed()) {
      const Node& name = expressions_.nodes()[last.node];
      if (name.kind != NodeKind::name) {
        return at_.fail();
      }
      Statement inner{StatementKind::value, name.word};
      all.push_back(std::exchange(last, std::move(inner)));
      at_.next();
      last.node = expressions_.readItems();
    }
    statements_.push_back(std::move(last));
    statements_.insert(statements_.end(), all.rbegin(), all.rend());
  }

  static std::size_t depthAfter(std::size_t depth, const Token& token) {
    if (token.is("(") || token.is("[")) {
      return depth + 1;
    }
    return (token.is(")") || token.is("]")) && depth > 0 ? depth - 1 : depth;
  }

  static bool isAssignment(const Token& token) {
    return token.kind == TokenKind::symbol && token.text.back() == '=' && !isComparison(token.text);
  }

  static bool isComparison(std::string_view symbol) {
    return symbol == "==" || symbol == "!=" || symbol == "<=" || symbol == ">=";
  }

  /// `self.scale`, which is a name, too; not the shape or the data of an array.
  bool isMember(const Node& node) const {
    constexpr std::string_view kOfArrays[] = {"shape", "data", "real", "T", "mT", "ndim"};
    return node.kind == NodeKind::attribute &&
           expressions_.nodes()[node.children[0]].kind == NodeKind::name &&
           !isAmong(kOfArrays, node.word);
  }

  /// What `=` names: `x`, `self.scale`, or the shape of x in `x.shape`.
  Statement named(std::size_t left, bool inPlace) {
    const Node* node = &expressions_.nodes()[left];
    if (node->kind == NodeKind::name) {
      return {inPlace ? StatementKind::inPlace : StatementKind::value, node->word};
    }
    if (node->kind == NodeKind::index) {
      return {inPlace ? StatementKind::inPlace : StatementKind::region, {}};
    }
    if (node->kind == NodeKind::tuple && !inPlace) {
      Statement statement{StatementKind::value, {}};
      statement.whole = left;
      setNames(statement, left);
      return statement;
    }
    if (isMember(*node)) {
      const std::string_view name = at_.text().substr(node->start, node->end - node->start);
      return {inPlace ? StatementKind::inPlace : StatementKind::value, name};
    }
    return shapeNamed(*node, inPlace);
  }

  /// `x.shape = …`, `x.size() = …`
  Statement shapeNamed(const Node& node, bool inPlace) {
    const bool isCall = node.kind == NodeKind::call && node.children.size() == 1;
    const Node& attribute = isCall ? expressions_.nodes()[node.children[0]] : node;
    const bool isShape = attribute.word == (isCall ? "size" : "shape");
    if (inPlace || attribute.kind != NodeKind::attribute || !isShape ||
        expressions_.nodes()[attribute.children[0]].kind != NodeKind::name) {
      at_.fail();
      return {StatementKind::value, {}};
    }
    return {StatementKind::shape, expressions_.nodes()[attribute.children[0]].word};
  }

  TokenCursor at_;
  ExpressionParser expressions_;
  std::vector<Statement> statements_;
};

}  // namespace

Result<Script> parseScript(std::string_view text) {
  const std::vector<Token> tokens = tokensOf(text);
  return ScriptParser(text, tokens).read();
}

}  // namespace bcast::expression
