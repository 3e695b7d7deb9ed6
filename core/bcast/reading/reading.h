// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/answer/fix/fix.h"
#include "bcast/json/describe.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// The verdict on a step.
enum class ReadVerdict : std::uint8_t { works, check, mayFail, fails };
BCAST_NAMES(ReadVerdict, "works", "check", "mayFail", "fails");

/// An operand of a step, as far as the text contains it.
struct ReadOperand {
  PartialShape shape;
  std::optional<std::string> name = {};
  std::optional<std::string> named = {};  ///< Its shape with the names of axes.
  std::optional<ElementType> type = {};
  std::optional<ReadValues> values = {};
};
BCAST_FIELDS(ReadOperand, shape, name, named, type, values);

/// The request of a step, for `infer`.
struct ReadRequest {
  std::string_view mode;
  std::vector<Shape> operands;
  std::optional<Shape> declared;
  std::optional<std::string> target;  ///< As text, because it may contain -1.
  std::optional<std::vector<std::int64_t>> broadcastDimensions;
  std::optional<std::string> equation;
  std::optional<std::vector<std::string>> names;
};
BCAST_FIELDS(ReadRequest, mode, operands, declared, target, broadcastDimensions, equation, names);

/// A part of the given text, in UTF-16 code units, and its new text.
struct TextEdit {
  std::size_t start, end;
  std::string text;
};
BCAST_FIELDS(TextEdit, start, end, text);

/// What to change. Code is for the edited operand.
struct ReadFix {
  std::string text;
  std::vector<FixCode> code = {};
  std::optional<std::vector<TextEdit>> edits = {};  ///< The same in the code that was read.
};
BCAST_FIELDS(ReadFix, text, code, edits);

/// An operation in a text, and what becomes of its shapes.
struct ReadStep {
  std::size_t start = 0;  ///< Its place in the text, in UTF-16 code units; 0 and 0 if it has none.
  std::size_t end = 0;
  Nullable<std::string_view> op = {};  ///< A name for `findOp`.
  ShapeRule rule = ShapeRule::broadcast;
  std::optional<std::string_view> mode = {};
  std::vector<ReadOperand> operands = {};
  std::optional<Shape> target = {};  ///< -1 is unknown here.
  std::optional<Shape> declared = {};
  /// Of a message without the last operand's shape: the broadcast shape. With it in that place, it
  /// fails in the same way.
  std::optional<Shape> broadcast = {};
  Nullable<Shape> shape = {};
  Nullable<ReadVerdict> verdict = {};
  Nullable<std::string> headline = {};
  Nullable<std::int64_t> axis = {};  ///< Where it fails: from the right, -1 is the last.
  /// What `reduce` removes, the order of `transpose`, or where `concatenate` joins: from the left.
  std::optional<std::vector<std::size_t>> axes = {};
  /// Of code whose values are asked for: the element type in which it is computed. Numbers without
  /// one have the usual type of the library, and arrays without numbers that of its fractions.
  std::optional<ElementType> type = {};
  std::optional<ReadValues> values = {};  ///< Of the result, if they are asked for.
  Nullable<ReadRequest> request = {};
  std::vector<ReadFix> fixes = {};
};
BCAST_FIELDS(ReadStep, start, end, op, rule, mode, operands, target, declared, broadcast, shape,
             verdict, headline, axis, axes, type, values, request, fixes);

/// What a text says: the operations in it, and what a system did with them.
struct Reading {
  ReadingKind kind = ReadingKind::shapes;
  Nullable<std::string_view> system = {};
  std::optional<std::string> systemTitle = {};  ///< Its name for people.
  Nullable<Outcome> outcome = {};               ///< What the text itself says.
  /// Of the step in focus. Never `works` or `check` if the system refused.
  Nullable<ReadVerdict> verdict = {};
  Nullable<ShapeRule> rule = {};
  Nullable<std::string> headline = {};
  std::vector<ReadStep> steps = {};
  Nullable<std::size_t> focus = {};  ///< The step to look at.
  std::vector<Skipped> skipped = {};
  std::optional<std::vector<Needed>> needs = {};  ///< Names without a shape yet.
  std::vector<ParseNote> notes = {};
};
BCAST_FIELDS(Reading, kind, system, systemTitle, outcome, verdict, rule, headline, steps, focus,
             skipped, needs, notes);

}  // namespace bcast
