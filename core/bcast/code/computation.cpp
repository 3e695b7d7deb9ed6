// SPDX-License-Identifier: MIT
#include "bcast/code/computation.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "bcast/mode/mode.h"
#include "bcast/tensor/half.h"

namespace bcast::code {
namespace {

Extents countsOf(const Shape& shape) {
  Extents counts;
  counts.reserve(shape.rank());
  for (const Extent extent : shape.extents()) {
    counts.push_back(extent.count());
  }
  return counts;
}

/// The order of the axes by their columns; empty if they are in order already.
std::vector<std::size_t> orderOf(const std::vector<std::size_t>& columns) {
  if (std::is_sorted(columns.begin(), columns.end())) {
    return {};
  }
  std::vector<std::size_t> order(columns.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t one, std::size_t other) { return columns[one] < columns[other]; });
  return order;
}

/// Whether `laid` is `shape` with axes of extent 1 in front.
bool endsIn(const Extents& laid, const Extents& shape) {
  return laid.size() >= shape.size() && std::equal(shape.rbegin(), shape.rend(), laid.rbegin()) &&
         std::all_of(laid.begin(), laid.end() - static_cast<std::ptrdiff_t>(shape.size()),
                     [](std::int64_t extent) { return extent == 1; });
}

ProgramOperand argumentOf(const CodeRequest& request, std::size_t operand,
                          const std::vector<std::size_t>& columns, std::size_t rank) {
  const Shape& shape = request.request.operands[operand];
  ProgramOperand argument{std::string(1, static_cast<char>('a' + operand)),
                          request.types[operand],
                          countsOf(shape),
                          *elementCount(shape, kExtentLimit),
                          request.data[operand],
                          orderOf(columns),
                          Extents(rank, 1),
                          false};
  if (argument.count > kLiteralLimit) {
    argument.data.reset();
  }
  for (std::size_t axis = 0; axis < columns.size(); ++axis) {
    argument.laid[columns[axis]] = argument.shape[axis];
  }
  argument.isPlaced = argument.order.empty() && endsIn(argument.laid, argument.shape);
  return argument;
}

/// Whether the result is larger, in extent or rank, than the operands alone would give.
bool isLarger(const std::vector<ProgramOperand>& arguments, const Extents& shape) {
  const auto isOfRank = [&](const ProgramOperand& each) {
    return !each.isPlaced || each.shape.size() == shape.size();
  };
  if (std::none_of(arguments.begin(), arguments.end(), isOfRank)) {
    return true;
  }
  for (std::size_t column = 0; column < shape.size(); ++column) {
    const auto has = [&](const ProgramOperand& each) { return each.laid[column] == shape[column]; };
    if (std::none_of(arguments.begin(), arguments.end(), has)) {
      return true;
    }
  }
  return false;
}

template <ElementType type>
Scalar scalarOf(Tag<type> /*type*/, const std::byte* place) {
  Stored<type> stored;
  std::memcpy(&stored, place, sizeof stored);
  if constexpr (isHalf(type)) {
    return {widened(stored), 0};
  } else if constexpr (isFloat(type)) {
    return {stored, 0};
  } else {
    return {0, stored};
  }
}

/// An index as an element: the lower bits for an integer, "not 0" for bool.
template <ElementType type>
Scalar indexOf(Tag<type> tag, std::int64_t place) {
  if constexpr (type == ElementType::boolean) {
    return {0, place != 0 ? 1 : 0};
  } else if constexpr (isHalf(type)) {
    return {widened(narrowed(tag, roundToOdd(place))), 0};
  } else if constexpr (isFloat(type)) {
    return {static_cast<Stored<type>>(place), 0};
  } else {
    return {0, static_cast<Stored<type>>(place)};
  }
}

}  // namespace

bool areLiteral(const Computation& computation) {
  return std::all_of(
      computation.arguments.begin(), computation.arguments.end(),
      [](const ProgramOperand& argument) { return argument.count <= kLiteralLimit; });
}

Scalar elementOf(const ProgramOperand& argument, std::int64_t place) {
  if (!argument.data) {
    return withTag(argument.type, [&](auto tag) { return indexOf(tag, place); });
  }
  const std::size_t width = byteSize(argument.type);
  const std::byte* at = argument.data->bytes.data() + static_cast<std::size_t>(place) * width;
  return withTag(argument.type, [&](auto tag) { return scalarOf(tag, at); });
}

Computation computationOf(const CodeRequest& request, const Answered& answered,
                          const Signature& signature) {
  const Op& op = *findOp(request.op);
  const auto& [mode, asked, inference] = answered;
  const Placement& placement = *inference.placement;
  Computation computation{op,
                          signature,
                          request.attributes,
                          formOf(op, signature, request.attributes),
                          {},
                          countsOf(*inference.shape)};
  for (std::size_t i = 0; i < request.types.size(); ++i) {
    computation.arguments.push_back(argumentOf(request, i, placement.columns[i], placement.rank));
    // The expression of a product places its operands.
    computation.arguments.back().isPlaced |= mode.isProduct();
  }
  // Elements of another type cannot be stored in it.
  computation.isInPlace = mode.isInPlace() && signature.result == computation.arguments[0].type;
  computation.isStretched = !mode.isProduct() && isLarger(computation.arguments, computation.shape);
  computation.placedBy = mode.alignment.placed.id;
  return computation;
}

}  // namespace bcast::code
