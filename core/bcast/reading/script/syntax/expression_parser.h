// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/reading/script/syntax/node.h"
#include "bcast/reading/script/syntax/token_cursor.h"

namespace bcast::expression {

/// Reads expressions of Python, by precedence. After an error, all functions return at once.
class ExpressionParser {
 public:
  explicit ExpressionParser(TokenCursor& at) : at_(at) {}

  /// One expression, or several with commas, which are a tuple: also `(N, 4) (4,)`.
  std::size_t readItems();
  std::size_t readExpression();
  /// `a`, or `a, b` as a tuple: what `for` sets.
  std::size_t readTarget();
  /// Two expressions with an operator between them.
  std::size_t join(std::string_view symbol, std::size_t left, std::size_t right);

  const std::vector<Node>& nodes() const { return nodes_; }
  std::vector<Node> take() { return std::move(nodes_); }

 private:
  /// `and`, `is not`, `in`; empty if there is none.
  std::string_view takeLogic();
  std::size_t readLambda();
  std::size_t readLogic();
  std::size_t readItem();
  std::size_t readString();
  /// Whether a shape follows another one: `(4,)` after `(N, 4)`.
  bool isNextShape(std::size_t last) const;
  std::size_t readBinary(int least);
  std::size_t readUnary();
  std::size_t readPower();
  std::size_t readPostfix();
  std::size_t readAtom();
  std::size_t readParentheses();
  std::size_t readArguments(std::size_t callee, std::size_t start);
  std::size_t readArgument();
  std::size_t readIndex(std::size_t array, std::size_t start);
  std::size_t readIndexItem();
  std::size_t readSlicePart();
  std::size_t readSlice(std::size_t start, std::size_t first);
  /// Items with commas up to a closing bracket, which is taken. Sets `comma` if there is one.
  std::vector<std::size_t> readUpTo(std::string_view closing, bool& comma,
                                    std::size_t (ExpressionParser::*read)());
  std::size_t word(NodeKind kind);
  std::size_t add(Node node);
  void failTooDeep(std::size_t start);

  TokenCursor& at_;
  std::vector<Node> nodes_;
  std::size_t depth_ = 0;
};

}  // namespace bcast::expression
