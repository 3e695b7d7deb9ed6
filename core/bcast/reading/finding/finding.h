// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/notation/parse.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// What a text is.
enum class ReadingKind : std::uint8_t { message, code, operation, shapes };
BCAST_NAMES(ReadingKind, "message", "code", "operation", "shapes");

/// What a system did, as the text itself says.
enum class Outcome : std::uint8_t { refused, warned };
BCAST_NAMES(Outcome, "refused", "warned");

/// What an operation does with the shapes of its operands.
enum class ShapeRule : std::uint8_t {
  broadcast,
  inPlace,      ///< The result is the first operand.
  assign,       ///< To a region, which is the target.
  broadcastTo,  ///< To a target: `expand` and the like.
  equal,        ///< All shapes are equal.
  mask,         ///< A Boolean index, equal to the first axes.
  index,        ///< Arrays of indices.
  concatenate,  ///< Equal except one axis; and `stack`.
  matmul,
  einsum,
  reshape,
  reduce,
  transpose,
  squeeze,
  create,
  normalize,  ///< The last axes are those of a layer.
  other,
};
BCAST_NAMES(ShapeRule, "broadcast", "inPlace", "assign", "broadcastTo", "equal", "mask", "index",
            "concatenate", "matmul", "einsum", "reshape", "reduce", "transpose", "squeeze",
            "create", "normalize", "other");

/// What a name in a text must be given.
enum class NeededKind : std::uint8_t { shape, size };
BCAST_NAMES(NeededKind, "shape", "size");

/// A name that a text uses without its shape, or its size.
struct Needed {
  std::string name;
  NeededKind kind;
};
BCAST_FIELDS(Needed, name, kind);

/// Where computed values are from: the numbers of the code; random numbers of ours, where the code
/// has its own; or examples, for an array of which the code tells only the shape.
enum class ValueSource : std::uint8_t { code, random, example };
BCAST_NAMES(ValueSource, "code", "random", "example");

/// The values of an operand in row-major order: the first ones, then each is the one before plus
/// `step`. 1 and 0 are those of `ones`; 0 and 1 those of `arange`.
struct ReadValues {
  std::vector<std::string> first = {};  ///< As written; empty if the text does not have them.
  std::int64_t step = 0;
  std::optional<ValueSource> source = {};  ///< Of values that are computed.
};
BCAST_FIELDS(ReadValues, first, step, source);

/// The axes of a shape that a text contains: `(…, 624)`. Open ends stand for any number of axes
/// that it does not contain.
struct PartialShape {
  Shape shape = {};
  bool isOpenBefore = false;
  bool isOpenAfter = false;

  PartialShape() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a whole shape is partial.
  PartialShape(Shape whole) : shape(std::move(whole)) {}
  PartialShape(Shape known, bool openBefore, bool openAfter)
      : shape(std::move(known)), isOpenBefore(openBefore), isOpenAfter(openAfter) {}

  bool isWhole() const { return !isOpenBefore && !isOpenAfter; }
  friend bool operator==(const PartialShape&, const PartialShape&) = default;
};

/// `(…, 624)`, `(428, …)`, `(3, 4)`.
std::string toText(const PartialShape& partial);

/// The shapes, if all are whole.
std::optional<std::vector<Shape>> wholeShapes(const std::vector<PartialShape>& operands);

/// A call that reduces axes of an array and removes them.
struct Reduction {
  Shape from = {};               ///< The array.
  Shape kept = {};               ///< The result with the axes, of size 1.
  std::size_t end = 0;           ///< Before its closing bracket, in bytes of the plain text.
  std::string_view option = {};  ///< What keeps them, there: `, keepdims=True`. Empty for no call.
  bool isShared = false;         ///< Operations that work may fail if it keeps them.
};

/// The code of an operand, which a fix can edit: its place in bytes of the plain text, 0 and 0 if
/// it has none.
struct OperandCode {
  std::size_t start = 0, end = 0;
  bool isLayerSize = false;    ///< The operand is a layer's weight, and this the layer's inputs.
  bool isPrimary = false;      ///< It needs no brackets before an index: `x`, `f(x)`, `x[0]`.
  bool isList = false;         ///< A list, which is no array until it is made one.
  std::string_view text = {};  ///< Of the plain text.
  Reduction reduction = {};    ///< The call that made it, if it is one.
};

/// A part of a text that is not read: of a finding, in bytes of the plain text; of a reading, in
/// UTF-16 code units of the text.
struct Skipped {
  std::size_t start, end;
  std::string reason;
};
BCAST_FIELDS(Skipped, start, end, reason);

/// What a text says of one operation. `operands` is empty if the text has none that can be read.
struct Finding {
  ReadingKind kind = ReadingKind::shapes;
  std::string_view system = {};  ///< Empty if the text does not say.
  std::optional<Outcome> outcome = {};
  ShapeRule rule = ShapeRule::broadcast;
  std::optional<std::string_view> mode = {};  ///< None if no mode has the rule.
  std::optional<std::string_view> op = {};    ///< A name for `findOp`.
  std::vector<PartialShape> operands = {};
  std::vector<std::string> names = {};  ///< One per operand, empty for none; or none at all.
  /// Each operand's shape with the names of its axes, `(batch:8, 4)`; absent if no axis has one.
  std::optional<std::vector<std::string>> named = {};
  std::optional<std::vector<ElementType>> types = {};  ///< One per operand.
  std::optional<ElementType> type = {};  ///< Of code: the one in which it is computed.
  std::optional<std::vector<ReadValues>> values = {};  ///< One per operand.
  std::optional<ReadValues> result = {};               ///< Of the result, if they are asked for.
  std::vector<OperandCode> code = {};                  ///< One per operand, or none.
  /// What `reduce` removes, the order of `transpose`, or where `concatenate` joins: from the left.
  std::optional<std::vector<std::size_t>> axes = {};
  std::optional<Shape> declared = {};
  std::optional<Shape> shape = {};         ///< Of the result, where no mode has the rule.
  bool isFailure = false;                  ///< The operation has no result, by its own rule.
  std::string fault = {};                  ///< Why, if the rule does not say it.
  std::string caution = {};                ///< Why it fails in some versions of the system.
  std::optional<std::string> target = {};  ///< As text, because it may contain -1.
  std::optional<std::vector<std::int64_t>> broadcastDimensions = {};
  std::optional<std::string> equation = {};
  std::optional<std::vector<Needed>> needs = {};  ///< Before it can be a request.
  /// The broadcast shape, if a message has it in place of an operand.
  std::optional<Shape> broadcastShape = {};
  /// The axis on which `concatenate` lets sizes differ, from the left; -1 if there is none, as in
  /// `stack`; absent if the text does not say.
  std::optional<std::int64_t> freeAxis = {};
  /// The axis of the result that the sizes of a message are of, from the left.
  std::optional<std::size_t> axis = {};
  std::string dimension = {};  ///< The name of the axis that the sizes are of; empty if none.
  std::vector<ParseNote> notes = {};
  std::size_t start = 0;  ///< Its place in the plain text, in bytes; 0 and 0 if it has none.
  std::size_t end = 0;
  std::optional<std::size_t> unreadAt = {};  ///< Where the part begins that cannot be read.
  std::vector<Skipped> skipped = {};         ///< Parts of code that are left out.
};

}  // namespace bcast
