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
/// omitted; of `call` the function and its arguments; of `index` the array and the index; of
/// `choice` the value if true, the condition and the other value; of `comprehension` the item, the
/// target and what is iterated; of the others their operands or items.
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
  logic,  ///< `not x`, `x and y`, `x is None`, `x in y`.
  choice,
  comprehension,
  lambda,  ///< What it returns is not known.
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
/// array of this shape, `x += …` changes x in place, and `x[0] = …` a region of it. `block` begins
/// a block: `if`, `for`, `def`. An `unread` one may change names.
enum class StatementKind : std::uint8_t {
  expression,
  value,
  shape,
  inPlace,
  region,
  module,
  block,
  unread,
};

/// A name that a function takes: `x`, `x=3`, `*args`.
struct Parameter {
  std::string_view name;            ///< Empty for `*` and `/`, which pass nothing.
  std::size_t otherwise = kAbsent;  ///< Its value if a call has none.
  std::size_t annotation = kAbsent;
  bool isRest = false;  ///< `*args`, `**options`
};

struct Statement {
  StatementKind kind;
  std::string_view name;       ///< Empty for an expression.
  std::size_t node = kAbsent;  ///< Of a block its condition, or what is iterated.
  /// The operator in place; the module, `jax.numpy`; the keyword of a block, `return`, `assert`;
  /// `@` of a decorator; `kOutside`.
  std::string_view word = {};
  /// Of `x += y` and `x[0] = y` both sides, as a binary node; of `for` and `a, b = …` what it sets.
  std::size_t whole = kAbsent;
  std::size_t start = 0, end = 0;   ///< Its place in the text, in bytes.
  std::optional<Error> error = {};  ///< Why it is unread.
  /// Of `a, b = …` and `for a, b in …`, or that an unread one may change.
  std::vector<std::string_view> names = {};
  std::vector<Parameter> parameters = {};  ///< Of `def`.
  std::size_t column = 0;                  ///< In its line; what follows `:` is deeper.
  std::size_t body = 0;  ///< Of a block: the position of the first statement after it.
};

/// The word of `global` and `nonlocal`.
inline constexpr std::string_view kOutside = "global";

/// A sequence of statements.
struct Script {
  std::vector<Node> nodes = {};
  std::vector<Statement> statements = {};
};

}  // namespace bcast::expression
