// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bcast/answer/lint/lint.h"
#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// A change of an operand, or of an option.
enum class Edit : std::uint8_t {
  insertAxes,       ///< The operand gets axes of size 1, which then are its `axes`.
  dropAxes,         ///< The operand loses its `axes`, of size 1.
  permuteAxes,      ///< Axis k of the new operand is axis `axes[k]` of the old one.
  otherAxis,        ///< The option `axis` gets another value.
  otherDimensions,  ///< The option `broadcastDimensions` becomes another list.
  swapOperands,     ///< Of a product: the two operands are exchanged.
  resizeLayer,      ///< The operand is a layer's weight, of which `axes[0]` gets another size.
  newArray,         ///< The result is not written into the operand, but into a new array.
};
BCAST_NAMES(Edit, "insertAxes", "dropAxes", "permuteAxes", "otherAxis", "otherDimensions",
            "swapOperands", "resizeLayer", "newArray");

/// A library or dialect in which a fix is written.
enum class FixSystem : std::uint8_t { numpy, pytorch, mlir };
BCAST_NAMES(FixSystem, "numpy", "pytorch", "mlir");

/// Code for the edited operand, or for the whole product if operands are exchanged or a layer gets
/// another size. Operands have their names, or else their lower-case letters.
struct FixCode {
  std::vector<FixSystem> systems;  ///< Those that share this code.
  std::string title;               ///< Their names: "NumPy, PyTorch".
  std::string text;
};
BCAST_FIELDS(FixCode, systems, title, text);

/// Code that keeps the axes, if the operand is a reduction of another operand.
struct FixAtSource {
  std::string text;
  std::vector<FixCode> code;
};
BCAST_FIELDS(FixAtSource, text, code);

/// One edit that makes a request work as intended, and its result.
struct Fix {
  Edit edit;
  std::size_t operand;               ///< The operand that is edited, or placed elsewhere.
  std::vector<std::size_t> axes;     ///< The inserted, dropped or resized axes, or the permutation.
  std::vector<Shape> operands;       ///< The operands after the edit.
  std::optional<std::int64_t> axis;  ///< The option `axis` after the edit, if there is one.
  std::optional<std::vector<std::int64_t>> broadcastDimensions;  ///< The same of that option.
  std::optional<std::string> mode;      ///< The mode after the edit, if it is another one.
  Shape shape;                          ///< The result after the edit.
  std::vector<FixCode> code;            ///< Empty if the operand stays as it is.
  std::optional<FixAtSource> atSource;  ///< For axes that a reduction drops.
  std::string text;                     ///< The edit, in one sentence.
  std::string meaning;                  ///< The pairs of elements, in one sentence.
};
BCAST_FIELDS(Fix, edit, operand, axes, operands, axis, broadcastDimensions, mode, shape, code,
             atSource, text, meaning);

/// The most fixes of an answer.
inline constexpr std::size_t kFixLimit = 3;

/// Edits that make a rejected request work, or that avoid a trap: a lint of level `check`. The
/// likeliest come first. Edits that raise the rank of the result, or enlarge it, are offered only
/// if there are no others. Precondition: the inference has its trace.
std::vector<Fix> fixes(const Answered& answered, std::span<const Lint> lints);

}  // namespace bcast
