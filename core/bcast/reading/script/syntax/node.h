// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/error/error.h"

namespace bcast::expression {

/// The kinds of expressions. The children are: of `slice` start, end and step, `kAbsent` if
/// omitted; of `call` the function and its arguments; of `index` the array and the index; of the
/// others their operands or items.
enum class NodeKind : std::uint8_t {
  name,
  number,
  string,
  shape,
  ellipsis,
  unknown,  ///< `?`
  tuple,
  list,
  slice,
  unary,
  binary,
  attribute,
  call,
  keyword,
  index,
};

inline constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);

/// An expression in a text; `children` are positions in `Script::nodes`.
struct Node {
  NodeKind kind;
  std::string_view word;   ///< The name, the literal or the operator.
  std::size_t start, end;  ///< In bytes.
  std::vector<std::size_t> children = {};
  std::size_t depth = 1;
};

/// What a statement does with its expression: `x = …` names a value, `x: …` and `x.shape = …` an
/// array of this shape, `x += …` changes x in place, and `x[0] = …` a region of it. An `unread` one
/// may change names.
enum class StatementKind : std::uint8_t {
  expression,
  value,
  shape,
  inPlace,
  region,
  module,
  unread,
};

struct Statement {
  StatementKind kind;
  std::string_view name;  ///< Empty for an expression.
  std::size_t node = kAbsent;
  std::string_view word = {};       ///< The operator in place, or the module: `jax.numpy`.
  std::size_t whole = kAbsent;      ///< Of `x += y` and `x[0] = y`: both sides, as a binary node.
  std::size_t start = 0, end = 0;   ///< Its place in the text, in bytes.
  std::optional<Error> error = {};  ///< Why it is unread.
  std::vector<std::string_view> names = {};  ///< Of `a, b = …`, or that an unread one may change.
};

/// A sequence of statements.
struct Script {
  std::vector<Node> nodes = {};
  std::vector<Statement> statements = {};
};

}  // namespace bcast::expression
