// SPDX-License-Identifier: MIT
#include "edit.h"

#include <algorithm>
#include <utility>

#include "fill.h"
#include "letters.h"

namespace bcast {
namespace {

using Extents = std::vector<Extent>;

void addDrops(std::vector<Change>& changes, const Extents& extents, std::size_t operand) {
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis].is(1)) {
      changes.push_back({Edit::dropAxis, operand, axis, {}});
    }
  }
}

void addMoves(std::vector<Change>& changes, const Extents& extents, std::size_t operand) {
  const std::size_t rank = extents.size();
  for (std::size_t n = 0; n < rank * rank; ++n) {
    const std::size_t from = n / rank;
    const std::size_t to = n % rank;
    if (extents[from].is(1) && from != to) {
      changes.push_back({Edit::moveAxis, operand, from, to});
    }
  }
}

/// Single axes, the last place first; then as many at the end as the highest operand has more.
void addInserts(std::vector<Change>& changes, const Request& request, std::size_t operand) {
  const std::size_t rank = request.operands[operand].rank();
  std::size_t highest = rank;
  for (const Shape& other : request.operands) {
    highest = other.isRanked() ? std::max(highest, other.rank()) : highest;
  }
  for (std::size_t to = rank + 1; rank < kRankLimit && to-- > 0;) {
    changes.push_back({Edit::insertAxis, operand, {}, to});
  }
  for (std::size_t count = 2; rank + count <= highest; ++count) {
    changes.push_back({Edit::insertAxes, operand, {}, count});
  }
}

/// The index after the axis `from` went and one came at `to`.
void shift(Extents& extents, std::size_t from, std::size_t to) {
  const Extent moved = extents[from];
  extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(from));
  extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(to), moved);
}

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

}  // namespace

std::vector<Change> changesOf(const Request& request, std::size_t operand) {
  std::vector<Change> changes;
  if (!request.operands[operand].isRanked()) {
    return changes;
  }
  const Extents& extents = request.operands[operand].extents();
  addDrops(changes, extents, operand);
  addInserts(changes, request, operand);
  addMoves(changes, extents, operand);
  for (std::size_t from = 1; from < extents.size(); ++from) {
    changes.push_back({Edit::transposeToFront, operand, from, {}});
  }
  return changes;
}

Request apply(const Request& request, const Change& change) {
  Request edited = request;
  if (change.edit == Edit::otherAxis) {
    edited.axis = static_cast<std::int64_t>(*change.to);
    return edited;
  }
  Extents extents = request.operands[change.operand].extents();
  switch (change.edit) {
    case Edit::insertAxis:
      extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(*change.to), Extent(1));
      break;
    case Edit::insertAxes:
      extents.insert(extents.end(), *change.to, Extent(1));
      break;
    case Edit::dropAxis:
      extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(*change.from));
      break;
    case Edit::moveAxis:
      shift(extents, *change.from, *change.to);
      break;
    case Edit::transposeToFront:
      shift(extents, *change.from, 0);
      break;
    case Edit::otherAxis:
      break;
  }
  edited.operands[change.operand] = Shape(std::move(extents));
  return edited;
}

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
    case Edit::dropAxis:
      return {"np.squeeze(" + name + ", axis=" + from + ")", name + ".squeeze(" + from + ")"};
    case Edit::moveAxis:
      return {"np.moveaxis(" + name + ", " + from + ", " + to + ")",
              name + ".movedim(" + from + ", " + to + ")"};
    case Edit::transposeToFront:
      return {"np.moveaxis(" + name + ", " + from + ", 0)", name + ".movedim(" + from + ", 0)"};
    case Edit::otherAxis:
      break;
  }
  // Laid at an axis, an operand has as many axes behind it as the frame has left.
  const std::size_t used = *change.to + request.operands[change.operand].rank();
  const std::size_t frame = request.operands[0].rank();
  // Last axes of extent 1 do not count where they would reach beyond the frame.
  const std::string behind =
      used < frame ? repeated(", None", frame - used) : repeated(", 0", used - frame);
  const std::string laid = behind.empty() ? name : name + "[..." + behind + "]";
  return {laid, laid};
}

std::string sentenceOf(const Change& change) {
  const Arguments arguments{{"{A}", operandName(change.operand)},
                            {"{from}", number(change.from)},
                            {"{to}", number(change.to)}};
  switch (change.edit) {
    case Edit::insertAxis:
      return fill("Give {A} an axis of extent 1 as its axis {to}.", arguments);
    case Edit::insertAxes:
      return fill("Give {A} {to} axes of extent 1 at its end.", arguments);
    case Edit::dropAxis:
      return fill("Drop axis {from} of {A}, which has extent 1.", arguments);
    case Edit::moveAxis:
      return fill("Move axis {from} of {A}, which has extent 1, to be its axis {to}.", arguments);
    case Edit::transposeToFront:
      return fill("Transpose {A} so that its axis {from} comes first.", arguments);
    case Edit::otherAxis:
      return fill("Lay {A} at axis {to}.", arguments);
  }
  return "";
}

}  // namespace bcast
