// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/fix_code.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

#include "bcast/answer/fix/dimension_search.h"
#include "bcast/answer/fix/fix_text.h"
#include "bcast/infer/request.h"
#include "bcast/notation/parse.h"
#include "bcast/text/cursor.h"
#include "bcast/text/join.h"
#include "bcast/text/phrases.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

/// Whether a text is a variable of Python, or an attribute of one.
bool isVariable(std::string_view text) {
  const auto isWord = [](char each) { return isLetter(each) || isDigit(each) || each == '_'; };
  return !text.empty() && !isDigit(text[0]) && text[0] != '.' &&
         std::all_of(text.begin(), text.end(),
                     [&](char each) { return isWord(each) || each == '.'; });
}

/// A letter for an operand in code.
std::string variableLetter(std::size_t operand) {
  constexpr std::size_t kLetters = 26;
  return operand < kLetters ? std::string(1, static_cast<char>('a' + operand))
                            : "x" + std::to_string(operand + 1);
}

/// An operand in MLIR, whose texts name values with or without the sign.
std::string valueName(const Request& request, std::size_t operand) {
  const bool hasSign = request.names && (*request.names)[operand].starts_with('%');
  return hasSign ? (*request.names)[operand] : "%" + variableName(request, operand);
}

/// An array in Python.
struct Expression {
  std::string numpy, pytorch;
};
Expression both(const std::string& text) { return {text, text}; }

/// An index that ends with the last of `axes`, each written as `mark`: "[:, None", "[..., None".
std::string indexUpTo(const std::vector<std::size_t>& axes, std::size_t rank,
                      const std::string& mark) {
  const std::size_t count = axes.size();
  if (axes.front() + count == rank && rank > 2) {
    return "[..." + repeat(", " + mark, count);
  }
  std::string text;
  for (std::size_t axis = 0, next = 0; next < count; ++axis) {
    const bool isMarked = axes[next] == axis;
    next += isMarked ? 1 : 0;
    text += (axis > 0 ? ", " : "[") + (isMarked ? mark : ":");
  }
  return text;
}

Expression inserted(const std::string& name, const std::vector<std::size_t>& axes,
                    std::size_t rank) {
  const std::size_t after = rank - 1 - axes.back();
  const bool inFront = axes.back() + 1 == axes.size();
  const char* rest = after == 1 ? ", :]" : inFront && after > 1 ? ", ...]" : "]";
  const std::string text = name + indexUpTo(axes, rank, "None") + rest;
  if (axes.size() > 1) {
    return both(text);
  }
  const bool isLast = after == 0 && rank > 2;
  return {text,
          name + ".unsqueeze(" + (isLast ? std::string("-1") : std::to_string(axes[0])) + ")"};
}

Expression dropped(const std::string& name, const std::vector<std::size_t>& axes,
                   std::size_t rank) {
  const std::string text = name + indexUpTo(axes, rank, "0") + "]";
  return axes.size() > 1 ? both(text)
                         : Expression{text, name + ".squeeze(" + std::to_string(axes[0]) + ")"};
}

/// Whether exactly two axes are exchanged.
bool isSwap(const std::vector<std::size_t>& axes) {
  std::size_t moved = 0;
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    moved += axes[axis] == axis ? 0 : 1;
  }
  return moved == 2;
}

Expression permuted(const std::string& name, const std::vector<std::size_t>& axes) {
  if (axes.size() == 2) {
    return both(name + ".T");
  }
  const std::string order = "(" + join(axes) + ")";
  if (!isSwap(axes)) {
    return {name + ".transpose" + order, name + ".permute" + order};
  }
  std::size_t first = 0;
  while (axes[first] == first) {
    ++first;
  }
  return both(name + ".swapaxes(" + std::to_string(first) + ", " + std::to_string(axes[first]) +
              ")");
}

/// Removes last axes of extent 1 that have no column. Both expressions fail if such an axis has
/// another size at run time.
Expression withoutLast(const std::string& name, std::size_t count) {
  std::string axes;
  for (std::size_t axis = count; axis > 0; --axis) {
    axes += "-" + std::to_string(axis) + (axis > 1 ? ", " : "");
  }
  return {"np.squeeze(" + name + ", axis=" + (count > 1 ? "(" + axes + ")" : axes) + ")",
          name + ".reshape(" + name + ".shape[:-" + std::to_string(count) + "])"};
}

Expression atAxis(const Request& request, const Change& change) {
  // An operand placed at an axis has as many axes after it as the first operand has left.
  const std::size_t used =
      static_cast<std::size_t>(*change.axis) + request.operands[change.operand].rank();
  const std::size_t frame = request.operands[0].rank();
  const std::string name = variableName(request, change.operand);
  if (used > frame) {
    return withoutLast(name, used - frame);
  }
  const std::string after = repeat(", None", frame - used);
  return both(after.empty() ? name : name + "[..." + after + "]");
}

/// The axes in the order of their columns.
ColumnList orderOf(const ColumnList& list) {
  ColumnList order(list.size());
  std::iota(order.begin(), order.end(), std::int64_t{0});
  std::sort(order.begin(), order.end(), [&](std::int64_t one, std::int64_t other) {
    return list[static_cast<std::size_t>(one)] < list[static_cast<std::size_t>(other)];
  });
  return order;
}

/// An index that adds axes of extent 1 for the columns between and after those of the list. Axes in
/// front are added by the mode.
std::string spread(const Request& request, const ColumnList& list) {
  const auto frame = static_cast<std::int64_t>(frameRank(request));
  const std::int64_t first = list.empty() ? frame : *std::min_element(list.begin(), list.end());
  std::string index;
  bool blank = false;
  for (std::int64_t column = first; column < frame; ++column) {
    const bool isListed = isAmong(list, column);
    blank = blank || !isListed;
    index += (index.empty() ? "" : ", ") + std::string(isListed ? ":" : "None");
  }
  return blank ? "[" + index + "]" : "";
}

Expression byList(const Request& request, const Change& change) {
  const ColumnList& list = change.dimensions;
  const std::string name = variableName(request, change.operand);
  const std::string index = spread(request, list);
  if (std::is_sorted(list.begin(), list.end())) {
    return both(name + index);
  }
  const std::string order = join(orderOf(list));
  return {"np.transpose(" + name + ", (" + order + "))" + index,
          name + ".permute(" + order + ")" + index};
}

/// A product with its operands exchanged: "b @ a" for "a @ b".
std::string exchanged(const Request& request, std::string_view written) {
  std::string text;
  for (const char each : written) {
    text += each == 'a'   ? variableName(request, 1)
            : each == 'b' ? variableName(request, 0)
                          : std::string(1, each);
  }
  return text;
}

Expression expressionOf(const Mode& mode, const Request& request, std::size_t rank,
                        const Change& change) {
  const std::string name = variableName(request, change.operand);
  switch (change.edit) {
    case Edit::insertAxes:
      return inserted(name, change.axes, rank);
    case Edit::dropAxes:
      return dropped(name, change.axes, rank + change.axes.size());
    case Edit::permuteAxes:
      return permuted(name, change.axes);
    case Edit::otherAxis:
      return atAxis(request, change);
    case Edit::otherDimensions:
      return byList(request, change);
    case Edit::swapOperands:
      return both(exchanged(request, mode.written));
    case Edit::resizeLayer:
    case Edit::newArray:
      break;
  }
  return {};
}

/// Adds a system's code, or the system to code that is there.
void add(std::vector<FixCode>& code, FixSystem system, const std::string& text) {
  // In the order of `FixSystem`.
  constexpr const char* kTitles[] = {"NumPy", "PyTorch", "MLIR"};
  const char* title = kTitles[static_cast<std::size_t>(system)];
  if (!code.empty() && code.back().text == text) {
    code.back().systems.push_back(system);
    code.back().title.append(", ").append(title);
  } else {
    code.push_back({{system}, title, text});
  }
}

std::vector<FixCode> codeOf(const Expression& expression) {
  std::vector<FixCode> code;
  add(code, FixSystem::numpy, expression.numpy);
  add(code, FixSystem::pytorch, expression.pytorch);
  return code;
}

/// Whether an operand has the shape of `other`, except for the axes of a change, which are 1.
bool isReductionOf(const Shape& operand, const Shape& other, const Change& change) {
  if (!other.isStatic() || !operand.isStatic() || other.rank() != operand.rank()) {
    return false;
  }
  for (std::size_t axis = 0; axis < other.rank(); ++axis) {
    const bool isNew = !axisBefore(change, axis);
    const Extent extent = other.extents()[axis];
    if (isNew ? extent.is(1) : extent != operand.extents()[axis]) {
      return false;
    }
  }
  return true;
}

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

/// The edit of an operand as an operation of MLIR, with a value of f32 as operand. Its unknown
/// sizes are named `%d0`, `%d1` and so on by its axes.
std::string mlirOf(const Request& request, const Shape& after, const Change& change,
                   FixDialect dialect) {
  const Shape& before = request.operands[change.operand];
  const std::string value = valueName(request, change.operand);
  const std::string types = ": " + typeOf(before) + " into " + typeOf(after);
  if (change.edit == Edit::dropAxes) {
    return "tensor.collapse_shape " + value + " " + groups(before, change) + " " + types;
  }
  if (change.edit == Edit::insertAxes) {
    return "tensor.expand_shape " + value + " " + groups(after, change) + " " +
           (dialect == FixDialect::mlir16 ? "" : sizes(after, change)) + types;
  }
  return "linalg.transpose ins(" + value + " : " + typeOf(before) +
         ") outs(%init : " + typeOf(after) + ") permutation = [" + join(change.axes) + "]";
}

}  // namespace

std::string variableName(const Request& request, std::size_t operand) {
  const bool isNamed = request.names && isVariable((*request.names)[operand]);
  return isNamed ? (*request.names)[operand] : variableLetter(operand);
}

std::vector<FixCode> codeOf(const Mode& mode, const Request& request, const Request& edited,
                            const Change& change) {
  const Shape& after = edited.operands[change.operand];
  if (change.edit == Edit::resizeLayer) {
    return {{{FixSystem::pytorch},
             "PyTorch",
             layerText(change, after) + "(" + variableName(request, 0) + ")"}};
  }
  const Expression expression = expressionOf(mode, request, after.rank(), change);
  if (expression.numpy.empty() || expression.numpy == variableName(request, change.operand)) {
    return {};
  }
  if (mode.dialect == FixDialect::python) {
    return codeOf(expression);
  }
  std::vector<FixCode> code;
  if (!change.axes.empty()) {
    add(code, FixSystem::mlir, mlirOf(request, after, change, mode.dialect));
  }
  add(code, FixSystem::numpy, expression.numpy);
  return code;
}

std::optional<FixAtSource> atSource(const Mode& mode, const Request& edited, const Change& change) {
  if (change.edit != Edit::insertAxes || mode.dialect != FixDialect::python) {
    return std::nullopt;
  }
  for (std::size_t other = 0; other < edited.operands.size(); ++other) {
    if (other == change.operand ||
        !isReductionOf(edited.operands[change.operand], edited.operands[other], change)) {
      continue;
    }
    const std::string list = join(change.axes);
    const std::string axes = change.axes.size() > 1 ? "(" + list + ")" : list;
    const auto mean = [&](const char* name, const char* kept) {
      std::string code = variableName(edited, other);
      return code.append(".mean(").append(name).append(axes).append(kept);
    };
    return FixAtSource{
        phrase(kPhrases.keepAxes,
               {{"{A}", operandName(edited, change.operand)}, {"{B}", operandName(edited, other)}}),
        codeOf(Expression{mean("axis=", ", keepdims=True)"), mean("dim=", ", keepdim=True)")})};
  }
  return std::nullopt;
}

}  // namespace bcast
