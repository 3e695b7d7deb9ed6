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

/// How a request is changed: an operand, or an option.
enum class Edit : std::uint8_t {
  insertAxes,       ///< The operand gets axes of size 1, which then are its `axes`.
  dropAxes,         ///< The operand loses its `axes`, of size 1.
  permuteAxes,      ///< Axis k of the operand becomes what was its axis `axes[k]`.
  otherAxis,        ///< The option `axis` gets another value.
  otherDimensions,  ///< The option `broadcastDimensions` becomes another list.
};
BCAST_NAMES(Edit, "insertAxes", "dropAxes", "permuteAxes", "otherAxis", "otherDimensions");

/// What the code of a fix is written for.
enum class FixSystem : std::uint8_t { numpy, pytorch, mlir };
BCAST_NAMES(FixSystem, "numpy", "pytorch", "mlir");

/// The edited operand as a system writes it. Operands are named by their small letters.
struct FixCode {
  FixSystem system;
  std::string text;
};
BCAST_FIELDS(FixCode, system, text);

/// Another way to the same shape, if the operand is a reduction of another operand.
struct FixAtSource {
  std::string text;
  std::vector<FixCode> code;
};
BCAST_FIELDS(FixAtSource, text, code);

/// One edit with which a request works as it was probably meant, and its result.
struct Fix {
  Edit edit;
  std::size_t operand;               ///< The operand that is edited, or placed elsewhere.
  std::vector<std::size_t> axes;     ///< Those that are inserted, dropped or permuted.
  std::vector<Shape> operands;       ///< The operands after the edit.
  std::optional<std::int64_t> axis;  ///< The option `axis` after the edit, if there is one.
  std::optional<std::vector<std::int64_t>> broadcastDimensions;  ///< The same of that option.
  Shape shape;                                                   ///< The result after the edit.
  std::vector<FixCode> code;            ///< Empty if the operand stays as it is.
  std::optional<FixAtSource> atSource;  ///< For axes that a reduction drops.
  std::string text;                     ///< What to do, in one sentence.
  std::string meaning;                  ///< Which elements are paired then, in one sentence.
};
BCAST_FIELDS(Fix, edit, operand, axes, operands, axis, broadcastDimensions, shape, code, atSource,
             text, meaning);

/// An answer offers no more than this many.
inline constexpr std::size_t kFixLimit = 3;

/// Edits with which a rejected request works, or with which a trap that a lint reports is avoided;
/// the likeliest first. Those that raise the rank of the result, or enlarge it, are offered only if
/// there are no others. Precondition: the inference has its trace.
std::vector<Fix> fixes(const Answered& answered, std::span<const Lint> lints);

}  // namespace bcast
