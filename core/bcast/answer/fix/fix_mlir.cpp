// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix_mlir.h"

#include <cstddef>

#include "bcast/answer/fix/fix_code.h"
#include "bcast/notation/parse.h"
#include "bcast/text/operand_name.h"

namespace bcast {
namespace {

std::string typeOf(const Shape& shape) {
  std::string text = "tensor<";
  for (const Extent extent : shape.extents()) {
    text += toText(extent) + "x";
  }
  return text + "f32>";
}

/// Which axes of the shape with more axes belong to each axis of the other: "[[0, 1], [2]]".
std::string groups(const Shape& larger, const Change& change) {
  const std::size_t kept = larger.rank() - change.axes.size();
  std::string text;
  std::size_t next = 0;
  std::size_t begun = 0;
  for (std::size_t axis = 0; kept > 0 && axis < larger.rank(); ++axis) {
    const bool isOne = next < change.axes.size() && change.axes[next] == axis;
    next += isOne ? 1 : 0;
    // The first group begins with the first axis, whatever that is.
    const bool begins = axis == 0 || (!isOne && begun > 0);
    text += axis == 0 ? "[" : begins ? "], [" : ", ";
    begun += isOne ? 0 : 1;
    text += std::to_string(axis);
  }
  return "[" + text + (text.empty() ? "]" : "]]");
}

/// "output_shape [%d0, 1] "
std::string sizes(const Shape& after, const Change& change) {
  std::string text;
  for (std::size_t axis = 0; axis < after.rank(); ++axis) {
    const Extent extent = after.extents()[axis];
    text += axis > 0 ? ", " : "";
    text += extent.isStatic() ? toText(extent) : "%d" + std::to_string(*axisBefore(change, axis));
  }
  return "output_shape [" + text + "] ";
}

}  // namespace

std::string mlirOf(const Shape& before, const Shape& after, const Change& change,
                   FixDialect dialect) {
  const std::string value = "%" + variableName(change.operand);
  const std::string types = ": " + typeOf(before) + " into " + typeOf(after);
  if (change.edit == Edit::dropAxes) {
    return "tensor.collapse_shape " + value + " " + groups(before, change) + " " + types;
  }
  if (change.edit == Edit::insertAxes) {
    return "tensor.expand_shape " + value + " " + groups(after, change) + " " +
           (dialect == FixDialect::mlir16 ? "" : sizes(after, change)) + types;
  }
  return "linalg.transpose ins(" + value + " : " + typeOf(before) +
         ") outs(%init : " + typeOf(after) + ") permutation = [" + listed(change.axes) + "]";
}

}  // namespace bcast
