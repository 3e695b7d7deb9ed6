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
    while (!at_.failed() && at_.peek().kind != TokenKind::end) {
      if (at_.peek().isEnd()) {
        at_.next();
      } else {
        readStatement();
      }
    }
    if (auto error = at_.takeError()) {
      return std::move(*error);
    }
    return Script{expressions_.take(), std::move(statements_)};
  }

 private:
  void readStatement() {
    if (at_.peek().isWord("import")) {
      readImport();
    } else {
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

  void readValue() {
    const std::size_t left = expressions_.readItems();
    const Token sign = at_.peek();
    const bool inPlace = sign.kind == TokenKind::symbol && sign.text.size() > 1 &&
                         sign.text.back() == '=' && !isComparison(sign.text);
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
    statements_.push_back(statement);
  }

  static bool isComparison(std::string_view symbol) {
    return symbol == "==" || symbol == "!=" || symbol == "<=" || symbol == ">=";
  }

  /// What `=` names: `x`, or the shape of x in `x.shape` and `x.size()`.
  Statement named(std::size_t left, bool inPlace) {
    const Node* node = &expressions_.nodes()[left];
    if (node->kind == NodeKind::name) {
      return {inPlace ? StatementKind::inPlace : StatementKind::value, node->word};
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
  const Result<std::vector<Token>> tokens = tokensOf(text);
  return tokens.ok() ? ScriptParser(text, tokens.value()).read() : tokens.error();
}

}  // namespace bcast::expression
