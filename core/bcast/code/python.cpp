// SPDX-License-Identifier: MIT
#include "bcast/code/python.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

#include "bcast/code/dialect.h"
#include "bcast/code/nested.h"
#include "bcast/code/number_text.h"
#include "bcast/text/join.h"

namespace bcast::code {
namespace {

std::string dotted(std::string_view module, std::string_view name) {
  return std::string(module) + "." + std::string(name);
}

Extents asExtents(const std::vector<std::size_t>& list) { return {list.begin(), list.end()}; }

/// The index of each element.
std::string patternText(const Python& python, const ProgramOperand& argument) {
  const std::string count = std::to_string(argument.count);
  const std::string type(nameIn(python.types, argument.type));
  return argument.name + " = " + dotted(python.module, "arange(") + count + ").reshape(" +
         tupleText(argument.shape) + ")." + std::string(python.convert) + "(" + type + ")\n";
}

/// If the mode aligns an operand differently from the library.
std::string layingText(const Python& python, const ProgramOperand& argument) {
  std::string text = argument.name;
  if (!argument.order.empty()) {
    text += "." + std::string(python.transpose) + "(" + tupleText(asExtents(argument.order)) + ")";
  }
  return argument.name + " = " + text + ".reshape(" + tupleText(argument.laid) + ")\n";
}

std::string layingTexts(const Python& python, const Computation& computation) {
  std::string text;
  for (const ProgramOperand& argument : computation.arguments) {
    text += argument.isPlaced ? "" : layingText(python, argument);
  }
  const std::string reason = "# " + laidByText(computation, python.title) + "\n";
  return text.empty() ? "" : reason + text;
}

/// "+" if the expression is `a + b`; nothing if it is not a binary operator.
std::string_view assigningOperator(std::string_view expression) {
  constexpr std::string_view kOperators[] = {"+", "-", "*", "/", "&", "|", "^", "<<", ">>"};
  const auto* const found = std::find_if(
      std::begin(kOperators), std::end(kOperators),
      [&](std::string_view sign) { return expression == "a " + std::string(sign) + " b"; });
  return found == std::end(kOperators) ? std::string_view() : *found;
}

std::string inPlaceText(const std::string& expression) {
  const std::string_view sign = assigningOperator(expression);
  const std::string written =
      sign.empty() ? "a[...] = " + expression : "a " + std::string(sign) + "= b";
  return written + "\nresult = a\n";
}

}  // namespace

std::string tupleText(const Extents& extents) {
  return "(" + join(extents) + (extents.size() == 1 ? ",)" : ")");
}

std::string pythonLiteral(std::string_view module, ElementType type, const Scalar& value) {
  if (type == ElementType::boolean) {
    return value.whole != 0 ? "True" : "False";
  }
  if (!isFloat(type)) {
    return std::to_string(value.whole);
  }
  if (std::isnan(value.real)) {
    return dotted(module, "nan");
  }
  if (std::isinf(value.real)) {
    return (value.real < 0 ? "-" : "") + dotted(module, "inf");
  }
  return numberText(type, value.real);
}

std::string arrayText(const Python& python, const ProgramOperand& argument) {
  if (!argument.data && argument.count > 0) {
    return patternText(python, argument);
  }
  const std::string type = ", dtype=" + std::string(nameIn(python.types, argument.type)) + ")\n";
  if (argument.count == 0) {
    return argument.name + " = " + dotted(python.module, "empty(") + tupleText(argument.shape) +
           type;
  }
  const std::string head = argument.name + " = " + dotted(python.module, python.array) + "(";
  return head + nested(argument, {python.literal, "[", "]", head.size()}) + type;
}

std::string bodyText(const Python& python, const Computation& computation,
                     const std::string& expression) {
  std::string text;
  for (const ProgramOperand& argument : computation.arguments) {
    text += arrayText(python, argument);
  }
  text += layingTexts(python, computation);
  if (computation.isStretched) {
    text +=
        "a = " + dotted(python.module, "broadcast_to(a, ") + tupleText(computation.shape) + ")\n";
  }
  const bool isInPlace = computation.isInPlace && python.canAssign;
  text += "\n" + (isInPlace ? inPlaceText(expression) : "result = " + expression + "\n");
  return text + std::string(kPrintResult);
}

}  // namespace bcast::code
