// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/finding/finding.h"
#include "bcast/shape/shape.h"

namespace bcast::expression {

struct Computation;

/// What an array contains, if the code says it.
struct Contents {
  std::optional<ElementType> type = {};
  ReadValues values = {};
  std::string named = {};  ///< Its shape with the names of axes, if it is written with them.
  /// How its elements are computed, in row-major order; null if that is not known.
  const Computation* computation = nullptr;
};

/// What a function keeps of its array: `floats` a floating-point type; `type` any type; `equal`
/// also values that are all equal; `order` all values, in their order.
enum class Keeps : std::uint8_t { nothing, floats, type, equal, order };

/// An operation on arrays: shapes that broadcast, one array under an operator, or another function
/// that makes an array of arrays.
struct ScriptStep {
  ShapeRule rule = ShapeRule::broadcast;
  std::optional<std::string_view> mode = {};
  std::optional<std::string_view> op = {};  ///< A name for `findOp`; none if it is not supported.
  std::vector<PartialShape> operands = {};  ///< `…` for one whose shape is not known.
  std::vector<std::string> names = {};      ///< One per operand, empty if it has none.
  std::vector<Contents> contents = {};      ///< One per operand.
  std::vector<OperandCode> code = {};       ///< One per operand, or none.
  std::optional<std::string> target = {};
  std::optional<std::string> equation = {};  ///< Of `einsum`.
  std::string_view system = {};    ///< Whose rules it follows; empty if the code does not say.
  std::string_view function = {};  ///< Its name, unless it is an operator or element-wise.
  /// Of the result, if it is another one than that of the mode, or no mode has the rule.
  std::optional<Shape> shape = {};
  std::size_t start = 0, end = 0;             ///< Its place in the text, in bytes.
  std::optional<std::int64_t> freeAxis = {};  ///< As in `Finding`.
  bool isKnown = false;                       ///< The shapes decide it.
  bool fails = false;                         ///< The shapes do not fit, so there is no result.
  std::string fault = {};                     ///< What Python says, if no rule does.
  std::string caution = {};                   ///< As in `Finding`.
  Reduction reduction = {};                   ///< If it removes axes.
  const Computation* result = nullptr;        ///< How its elements are computed.
  std::optional<std::vector<std::size_t>> axes = {};  ///< As in `Finding`.

  ScriptStep();
  ScriptStep(const ScriptStep&);
  ScriptStep(ScriptStep&&) noexcept;
  ScriptStep& operator=(const ScriptStep&) = delete;
  ScriptStep& operator=(ScriptStep&&) = delete;
  ~ScriptStep();
};

/// `symbol` is a name without a value yet: a shape or a size is needed, depending on its use.
enum class ValueKind : std::uint8_t {
  unknown,
  symbol,
  array,
  integer,
  tuple,
  list,
  none,
  truth,
  ellipsis,
  slice,
  word,  ///< A string or a data type.
  module,
  layer,    ///< A module of `torch.nn`, with its arguments as items.
  object,   ///< Of a class that the code defines, with its number.
  numbers,  ///< A range, or the sizes of a shape, if their number is not known; or a large range.
};

/// The value of an expression; of an array, its shape.
struct Value {
  ValueKind kind = ValueKind::unknown;
  /// An integer or a truth; absent if it is only known at run time.
  std::optional<std::int64_t> count = {};
  Shape shape = {};
  Contents contents = {};  ///< Of an array; a data type has its type.
  /// Of a tuple, a list, or a slice: start, end and step. Of an array its sizes, if code names
  /// them.
  std::vector<Value> items = {};
  std::string_view word = {};    ///< The name of a symbol, a size or a module; of a word, its text.
  std::string_view system = {};  ///< Whose function made it: "pytorch".
  std::size_t identity = 0;      ///< Of what a name stands for: names of the same object share it.
  std::size_t node = 0;          ///< Of an argument of a layer: its code.
  const ScriptStep* step = nullptr;       ///< How an array was computed; the context has it.
  const ScriptStep* reduction = nullptr;  ///< The reduction that made it, likewise.
  const ScriptStep* transpose = nullptr;  ///< The change of the order of axes that made it.

  // Not inline: the copies would be a tenth of the module.
  Value();
  explicit Value(ValueKind ofKind);
  Value(ValueKind ofKind, std::string_view name);
  Value(ValueKind ofKind, std::vector<Value> all);
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();

  bool is(ValueKind wanted) const { return kind == wanted; }
  bool isSequence() const { return is(ValueKind::tuple) || is(ValueKind::list); }
};

/// The word of a tuple that has sizes, which is no shape of an array: `x.shape`.
inline constexpr std::string_view kSizes = "sizes";

Value arrayOf(Shape shape);
/// The same with one value for all elements.
Value arrayOf(Shape shape, std::string value);
Value integerOf(std::optional<std::int64_t> count);
Value integerOf(Extent extent);

/// `(batch:8, 4)`: a shape with the names of its sizes; empty if they have none.
std::string namedShape(const Value& value);

/// A list as the data of an array: `[[1, 2], [3, 4]]` is (2, 2). A ragged one stays a list, and any
/// other value as it is.
Value dataOf(Value value);
/// The same also for a tuple, of numbers for an array to meet: `img - (104, 117, 123)`.
Value sequenceData(Value value);

/// The items of a tuple or a list, or the parts of an array along its first axis; nothing if their
/// number is not known, or large.
std::optional<std::vector<Value>> itemsOf(const Value& value);

/// Whether a value is an array of several elements, which Python cannot test: `if x > 0`.
bool hasNoTruth(const Value& value);

/// An item of what is iterated, as far as all have the same shape; of integers, an unknown one.
Value anyItemOf(const Value& value);

/// A value that a system made, and its items.
Value madeBy(std::string_view system, Value value);

/// What two values have in common: a value of the same shape, or an unknown one.
Value agreed(const Value& a, const Value& b);

/// A tuple of sizes: `x.shape`.
Value tupleOf(const Shape& shape);

/// `x.shape == y.shape`, as far as the sizes are known. Whether a tuple can equal a list depends on
/// the library.
std::optional<bool> areEqual(const Value& left, const Value& right);
/// `x.shape[:-1] + (3, 4)`
Value joined(Value left, const Value& right);
/// `(1,) * x.ndim`; not known if the number is not, or the list is long.
Value repeated(const Value& list, std::optional<std::int64_t> times);

}  // namespace bcast::expression
