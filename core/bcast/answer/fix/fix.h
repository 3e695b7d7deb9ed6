// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// How a request is changed. Axes of an operand keep their order but for the one that moves.
enum class Edit : std::uint8_t {
  insertAxis,         ///< An axis of extent 1 comes to stand at `to`.
  insertAxes,         ///< `to` axes of extent 1 come to stand at the end.
  insertAxesInFront,  ///< `to` axes of extent 1 come to stand before the first.
  dropAxis,           ///< Axis `from`, of extent 1, goes.
  moveAxis,           ///< Axis `from`, of extent 1, comes to stand at `to`.
  transposeToFront,   ///< Axis `from` comes to stand first.
  otherAxis,          ///< The option `axis` becomes `to`.
  otherDimensions,    ///< The option `broadcastDimensions` becomes another list.
};
BCAST_NAMES(Edit, "insertAxis", "insertAxes", "insertAxesInFront", "dropAxis", "moveAxis",
            "transposeToFront", "otherAxis", "otherDimensions");

/// One edit with which a refused request is accepted, and what it comes to then.
struct Fix {
  Edit edit;
  std::size_t operand;               ///< The one that is edited, or laid elsewhere.
  std::optional<std::size_t> from;   ///< An axis before the edit.
  std::optional<std::size_t> to;     ///< An axis after the edit, or the value of `axis`.
  std::vector<Shape> operands;       ///< The operands after the edit.
  std::optional<std::int64_t> axis;  ///< The option `axis` after the edit, where there is one.
  std::optional<std::vector<std::int64_t>> broadcastDimensions;  ///< The same of that option.
  Shape shape;                                                   ///< The result then.
  std::string inNumpy;    ///< The edited operand, where it is named by its small letter.
  std::string inPytorch;  ///< The same.
  std::string text;       ///< What to do, in one sentence.
};
BCAST_FIELDS(Fix, edit, operand, from, to, operands, axis, broadcastDimensions, shape, inNumpy,
             inPytorch, text);

/// An answer offers no more than this many.
inline constexpr std::size_t kFixLimit = 3;

/// Edits that make a mode accept what it refused, those that enlarge the result least first; none
/// where no single edit does. Precondition: the inference refuses the request, and has
/// its trace.
std::vector<Fix> fixes(const Answered& refused);

}  // namespace bcast
