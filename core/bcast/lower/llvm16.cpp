// SPDX-License-Identifier: MIT
// The lowering of LLVM 16, with its defects: an axis that differs from the result's is removed by a
// reshape, even if its extent is not 1. (RFC, Current lowering strategy; TosaToLinalg.cpp of
// llvmorg-16.0.6, elementwiseMatchAndRewriteHelper and the patterns of tosa.reshape.)
#include <algorithm>
#include <utility>

#include "bcast/lower/strategy.h"

namespace bcast::ir {
namespace {

using Groups = std::vector<std::vector<std::size_t>>;

class Llvm16Lowering {
 public:
  Llvm16Lowering(Builder& builder, Lowering& lowering)
      : builder_(builder), lowering_(lowering), result_(lowering.resultType()) {}

  /// False if there is no program; a fault says why.
  bool write() {
    const auto output = emptyResult();
    std::vector<ValueId> inputs;
    std::vector<AffineMap> maps;
    for (std::size_t i = 0; i < lowering_.request.operands.size(); ++i) {
      const auto input = reshaped(i, maps);
      if (!input) {
        return false;
      }
      inputs.push_back(*input);
    }
    if (!output) {
      return false;
    }
    maps.push_back(identityMap(rank()));
    builder_.setOrigin({Part::compute, {}, {}});
    builder_.emitReturn(
        builder_.generic(inputs, *output, std::move(maps), numbersOf(builder_, lowering_)));
    return true;
  }

 private:
  std::size_t rank() const { return result_.shape->rank(); }
  const std::vector<Extent>& extentsOf(std::size_t operand) const {
    return lowering_.request.operands[operand].extents();
  }
  void fault(LoweringDefect flaw, std::optional<std::size_t> operand) {
    lowering_.lowered.faults.push_back({flaw, operand, {}, {}});
  }

  /// Adds the dynamic extents of an operand that were not found before.
  void findExtents(std::vector<std::optional<ValueId>>& found, std::size_t operand) {
    const auto& extents = extentsOf(operand);
    for (std::size_t axis = 0; axis < extents.size(); ++axis) {
      if (extents[axis].isDynamic() && !found[axis]) {
        builder_.setOrigin({Part::output, operand, axis});
        found[axis] = builder_.dim(operand, axis);
      }
    }
  }

  /// Each dynamic extent is that of the first operand that has one at the same position from the
  /// left. It is used with the declared type even if the two do not match.
  std::optional<ValueId> emptyResult() {
    std::vector<std::optional<ValueId>> found(rank());
    for (std::size_t i = 0; i < lowering_.request.operands.size(); ++i) {
      findExtents(found, i);
    }
    std::vector<ValueId> given;
    for (const auto& extent : found) {
      if (extent) {
        given.push_back(*extent);
      }
    }
    const auto& declared = result_.shape->extents();
    const auto wanted = std::count_if(declared.begin(), declared.end(),
                                      [](Extent extent) { return extent.isDynamic(); });
    if (given.size() != static_cast<std::size_t>(wanted)) {
      fault(LoweringDefect::invalidEmpty, std::nullopt);
      return std::nullopt;
    }
    builder_.setOrigin({Part::output, {}, {}});
    return builder_.empty(result_, std::move(given));
  }

  /// The operand with only the axes that equal the result's, and the map that reads it.
  std::optional<ValueId> reshaped(std::size_t operand, std::vector<AffineMap>& maps) {
    const Shape& shape = lowering_.request.operands[operand];
    if (shape == *result_.shape) {
      maps.push_back(identityMap(rank()));
      return operand;
    }
    AffineMap map{rank(), {}};
    std::vector<Extent> kept;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
      if (shape.extents()[axis] == result_.shape->extents()[axis]) {
        kept.push_back(shape.extents()[axis]);
        map.results.emplace_back(axis);
      }
    }
    maps.push_back(std::move(map));
    builder_.setOrigin({Part::collapse, operand, {}});
    auto input = reshape(operand, Shape(std::move(kept)));
    if (!input) {
      fault(LoweringDefect::invalidReshape, operand);
    }
    return input;
  }

  /// tosa.reshape as its patterns lower it: a collapse or, if extents are dynamic, via a single
  /// axis.
  std::optional<ValueId> reshape(std::size_t operand, const Shape& to) {
    const Shape& from = lowering_.request.operands[operand];
    if (from == to) {
      return operand;
    }
    return from.isStatic() ? collapsed(operand, from, to) : throughOneAxis(operand, from, to);
  }

  std::optional<ValueId> collapsed(std::size_t operand, const Shape& from, const Shape& to) {
    const auto count = elementCount(from, kExtentLimit);
    if (!count || count != elementCount(to, kExtentLimit)) {
      return std::nullopt;
    }
    return builder_.collapseShape(operand, to, groupsOf(from.extents(), to.extents()));
  }

  /// The axes that are collapsed into one: an axis of extent 1 joins the axis before it, and
  /// leading ones join the first axis of another extent.
  static Groups groupsOf(const std::vector<Extent>& from, const std::vector<Extent>& to) {
    Groups groups(to.size());
    std::size_t place = 0;
    std::int64_t size = 1;
    for (std::size_t axis = 0; axis < from.size() && !to.empty(); ++axis) {
      const bool isFull = !groups[place].empty() && to[place].is(size);
      const bool continues = place + 1 < to.size() && (!from[axis].is(1) || to[place + 1].is(1));
      if (isFull && continues) {
        ++place;
        size = 1;
      }
      groups[place].push_back(axis);
      size *= from[axis].count();
    }
    return groups;
  }

  std::optional<ValueId> throughOneAxis(std::size_t operand, const Shape& from, const Shape& to) {
    const auto dynamic = std::count_if(to.extents().begin(), to.extents().end(),
                                       [](Extent extent) { return extent.isDynamic(); });
    if (dynamic != 1) {
      return std::nullopt;
    }
    ValueId line = operand;
    if (from.rank() > 1) {
      line = builder_.collapseShape(operand, Shape({Extent::dynamic()}), {axes(from.rank())});
    }
    return to.rank() == 1 ? line : builder_.expandShape(line, to, {axes(to.rank())}, {});
  }

  static std::vector<std::size_t> axes(std::size_t rank) {
    std::vector<std::size_t> all(rank);
    for (std::size_t axis = 0; axis < rank; ++axis) {
      all[axis] = axis;
    }
    return all;
  }

  Builder& builder_;
  Lowering& lowering_;
  Type result_;
};

}  // namespace

void lowerAsLlvm16(Lowering& lowering) {
  Builder builder(Release::llvm16, lowering.arguments());
  if (Llvm16Lowering(builder, lowering).write()) {
    lowering.lowered.program = builder.take(lowering.resultType());
  }
}

}  // namespace bcast::ir
