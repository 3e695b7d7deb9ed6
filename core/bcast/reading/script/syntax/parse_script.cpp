// SPDX-License-Identifier: MIT
#include "bcast/reading/script/syntax/parse_script.h"

#include <string>
#include <utility>

#include "bcast/reading/script/syntax/expression_parser.h"
#include "bcast/reading/script/syntax/token.h"

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
      readStatement();
      if (at_.failed() && at_.error()->code != ErrorCode::textNotRead) {
        return *at_.error();
      }
      if (at_.failed()) {
        statements_.resize(before);
        skipStatement(first);
      }
      statements_.back().start = start;
      statements_.back().end = at_.end();
    }
    return Script{expressions_.take(), std::move(statements_)};
  }

 private:
  /// A statement that cannot be read. It may set `x` of `x: …`, the names of `for` and `def` before
  /// their `:`, and those before an `=` outside of brackets.
  void skipStatement(std::size_t first) {
    Statement unread{StatementKind::unread, {}};
    unread.error = at_.error();
    at_.recover(first);
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
    if (at_.peek().isWord("import")) {
      readImport();
    } else if (at_.peek().isWord("from")) {
      readFrom();
    } else {
      if (at_.peek().isWord("return")) {
        at_.next();
      }
      readValue();
    }
    if (!at_.peek().isEnd()) {
      at_.fail();
    }
  }

  /// `import jax.numpy as jnp`
  void readImport() {
    at_.next();
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

  /// `from torch import nn`: the names are not known, but the system is.
  void readFrom() {
    at_.next();
    const std::string_view module = at_.peek().text;
    at_.expectName();
    while (!at_.peek().isEnd()) {
      at_.next();
    }
    statements_.push_back({StatementKind::module, {}, kAbsent, module});
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
    statement.node = expressions_.readItems();
    const bool isWritten =
        statement.kind == StatementKind::inPlace || statement.kind == StatementKind::region;
    if (isWritten && !at_.failed()) {
      statement.whole = expressions_.join(statement.word, left, statement.node);
    }
    statements_.push_back(statement);
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

  /// `a, b = …`
  Statement namedAll(const Node& tuple) {
    Statement statement{StatementKind::value, {}};
    for (const std::size_t item : tuple.children) {
      const Node& name = expressions_.nodes()[item];
      if (name.kind != NodeKind::name) {
        at_.fail();
      }
      statement.names.push_back(name.word);
    }
    return statement;
  }

  /// What `=` names: `x`, or the shape of x in `x.shape` and `x.size()`.
  Statement named(std::size_t left, bool inPlace) {
    const Node* node = &expressions_.nodes()[left];
    if (node->kind == NodeKind::name) {
      return {inPlace ? StatementKind::inPlace : StatementKind::value, node->word};
    }
    if (node->kind == NodeKind::index) {
      return {inPlace ? StatementKind::inPlace : StatementKind::region, {}};
    }
    if (node->kind == NodeKind::tuple && !inPlace) {
      return namedAll(*node);
    }
    const bool isCall = node->kind == NodeKind::call && node->children.size() == 1;
    const Node& attribute = isCall ? expressions_.nodes()[node->children[0]] : *node;
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
