// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/python_expression.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "bcast/answer/fix/dimension_search.h"
#include "bcast/text/operand_name.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// A name for the operand in Python.
std::string variable(std::size_t operand) {
  constexpr std::size_t kLetters = 26;
  return operand < kLetters ? std::string(1, static_cast<char>('a' + operand))
                            : "x" + std::to_string(operand + 1);
}

std::string repeated(const char* part, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += part;
  }
  return text;
}

std::string number(const std::optional<std::size_t>& value) {
  return value ? std::to_string(*value) : "";
}

using List = std::vector<std::int64_t>;

/// "0, 2"
std::string listed(const List& list) {
  std::string text;
  for (const std::int64_t item : list) {
    text += (text.empty() ? "" : ", ") + std::to_string(item);
  }
  return text;
}

/// Last axes of extent 1 that do not count where they would reach beyond the frame. Both
/// expressions fail on arrays whose extents there are not 1, which an unknown one may turn out to
/// be.
Expression withoutLast(const std::string& name, std::size_t count) {
  std::string axes;
  for (std::size_t axis = count; axis > 0; --axis) {
    axes += "-" + std::to_string(axis) + (axis > 1 ? ", " : "");
  }
  return {"np.squeeze(" + name + ", axis=" + (count > 1 ? "(" + axes + ")" : axes) + ")",
          name + ".reshape(" + name + ".shape[:-" + std::to_string(count) + "])"};
}

Expression atAxis(const Request& request, const Change& change) {
  // Laid at an axis, an operand has as many axes behind it as the frame has left.
  const std::size_t used = *change.to + request.operands[change.operand].rank();
  const std::size_t frame = request.operands[0].rank();
  const std::string name = variable(change.operand);
  if (used > frame) {
    return withoutLast(name, used - frame);
  }
  const std::string behind = repeated(", None", frame - used);
  const std::string laid = behind.empty() ? name : name + "[..." + behind + "]";
  return {laid, laid};
}

/// Which axis comes first, second and so on where the list puts them.
List orderOf(const List& list) {
  List order(list.size());
  std::iota(order.begin(), order.end(), std::int64_t{0});
  std::sort(order.begin(), order.end(), [&](std::int64_t one, std::int64_t other) {
    return list[static_cast<std::size_t>(one)] < list[static_cast<std::size_t>(other)];
  });
  return order;
}

/// An index that gives axes of extent 1 to the columns between and behind those of the list; those
/// before come by themselves.
std::string spread(const Request& request, const List& list) {
  const auto frame = static_cast<std::int64_t>(frameRank(request));
  const std::int64_t first = list.empty() ? frame : *std::min_element(list.begin(), list.end());
  std::string index;
  bool blank = false;
  for (std::int64_t column = first; column < frame; ++column) {
    const bool stands = std::find(list.begin(), list.end(), column) != list.end();
    blank = blank || !stands;
    index += (index.empty() ? "" : ", ") + std::string(stands ? ":" : "None");
  }
  return blank ? "[" + index + "]" : "";
}

Expression byList(const Request& request, const Change& change) {
  const List& list = change.dimensions;
  const std::string name = variable(change.operand);
  const std::string index = spread(request, list);
  if (std::is_sorted(list.begin(), list.end())) {
    return {name + index, name + index};
  }
  const std::string order = listed(orderOf(list));
  return {"np.transpose(" + name + ", (" + order + "))" + index,
          name + ".permute(" + order + ")" + index};
}

}  // namespace

Expression expressionOf(const Request& request, const Change& change) {
  const std::string name = variable(change.operand);
  const std::string from = number(change.from);
  const std::string to = number(change.to);
  switch (change.edit) {
    case Edit::insertAxis:
      return {"np.expand_dims(" + name + ", " + to + ")", name + ".unsqueeze(" + to + ")"};
    case Edit::insertAxes: {
      const std::string laid = name + "[..." + repeated(", None", *change.to) + "]";
      return {laid, laid};
    }
    case Edit::insertAxesInFront: {
      const std::string laid = name + "[" + repeated("None, ", *change.to) + "...]";
      return {laid, laid};
    }
    case Edit::dropAxis:
      return {"np.squeeze(" + name + ", axis=" + from + ")", name + ".squeeze(" + from + ")"};
    case Edit::moveAxis:
      return {"np.moveaxis(" + name + ", " + from + ", " + to + ")",
              name + ".movedim(" + from + ", " + to + ")"};
    case Edit::transposeToFront:
      return {"np.moveaxis(" + name + ", " + from + ", 0)", name + ".movedim(" + from + ", 0)"};
    case Edit::otherAxis:
      return atAxis(request, change);
    case Edit::otherDimensions:
      return byList(request, change);
  }
  return {};
}

std::string sentenceOf(const Change& change) {
  const Arguments arguments{{"{A}", operandName(change.operand)},
                            {"{from}", number(change.from)},
                            {"{to}", number(change.to)},
                            {"{list}", "[" + listed(change.dimensions) + "]"}};
  const auto said = [&](Literal sentence) { return capitalized(phrase(sentence, arguments)); };
  switch (change.edit) {
    case Edit::insertAxis:
      return said(kPhrases.insertAxis);
    case Edit::insertAxes:
      return said(kPhrases.insertAxes);
    case Edit::insertAxesInFront:
      return said(kPhrases.insertAxesInFront);
    case Edit::dropAxis:
      return said(kPhrases.dropAxis);
    case Edit::moveAxis:
      return said(kPhrases.moveAxis);
    case Edit::transposeToFront:
      return said(kPhrases.transposeToFront);
    case Edit::otherAxis:
      return said(kPhrases.otherAxis);
    case Edit::otherDimensions:
      return said(kPhrases.otherDimensions);
  }
  return "";
}

}  // namespace bcast
