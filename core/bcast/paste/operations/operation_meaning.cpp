// SPDX-License-Identifier: MIT
// The meaning of MLIR operations that broadcast or are element-wise.
#include "bcast/paste/operations/operation_meaning.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/op/op.h"
#include "bcast/paste/operations/find_operation.h"
#include "bcast/paste/shapes/pasted_of.h"
#include "bcast/paste/words/axis_list.h"
#include "bcast/paste/words/operator_word.h"

namespace bcast::messages {
namespace {

/// The types of the operands, one each; nothing if the line does not have them.
std::optional<std::vector<ShapeWord>> operandTypes(const OperationLine& line) {
  const std::size_t count = line.operands.size();
  std::vector<ShapeWord> types = line.types;
  if (types.size() == count || line.isFunction || count == 0) {
    return types.size() == count && count > 0 ? std::optional(std::move(types)) : std::nullopt;
  }
  if (line.opcode() == "select" && types.size() == 1) {
    types.insert(types.begin(), ShapeWord{Shape(), ElementType::boolean});
  }
  // The last type is that of all others: `tensor<2xi1>, tensor<2xf32>` in a select.
  const bool isShared = types.size() == 1 || line.opcode() == "select";
  types.resize(std::max(types.size(), count), types.back());
  return isShared && types.size() == count ? std::optional(std::move(types)) : std::nullopt;
}

std::optional<Pasted> pastedOf(const OperationLine& line, std::string_view mode) {
  auto types = operandTypes(line);
  if (!types) {
    return std::nullopt;
  }
  auto pasted = pastedOf(PastedKind::mlir, mode, std::move(*types));
  if (pasted) {
    pasted->names = line.operands;
  }
  return pasted;
}

std::optional<Pasted> broadcastInDim(const OperationLine& line) {
  auto pasted = pastedOf(line, ids::kStablehloBroadcastInDim);
  auto dimensions = axisList(line.attributes, "broadcast_dimensions");
  dimensions = dimensions ? std::move(dimensions) : axisList(line.attributes, "dims");
  if (!pasted || !dimensions || !line.result || pasted->operands.size() != 1) {
    return std::nullopt;
  }
  pasted->target = toText(line.result->shape);
  pasted->broadcastDimensions = std::move(dimensions);
  return pasted;
}

/// CHLO broadcasts as NumPy if the operation has no list of axes, and as XLA if it has one.
std::optional<Pasted> implicit(const OperationLine& line) {
  auto dimensions = axisList(line.attributes, "broadcast_dimensions");
  auto pasted = pastedOf(line, dimensions ? ids::kXla : ids::kNumpy);
  if (!pasted) {
    return std::nullopt;
  }
  if (!dimensions && line.result) {
    pasted->declared = line.result->shape;
  }
  pasted->broadcastDimensions = std::move(dimensions);
  const std::string word = opcodeWord(line, *pasted);
  return applied(std::move(*pasted), word);
}

/// Makes the types unsigned if the operation treats them so; false if no supported type is.
bool makeUnsigned(std::optional<std::vector<ElementType>>& types) {
  const auto isByte = [](ElementType type) { return type == ElementType::i8; };
  const bool known = types && std::all_of(types->begin(), types->end(), isByte);
  if (known) {
    std::fill(types->begin(), types->end(), ElementType::u8);
  }
  return known;
}

/// An operation whose operands must have equal shapes.
std::optional<Pasted> elementWise(const OperationLine& line) {
  auto pasted = pastedOf(line, ids::kNumpy);
  if (!pasted || (takesUnsigned(line) && !makeUnsigned(pasted->types))) {
    return std::nullopt;
  }
  pasted->mode = std::nullopt;
  const std::string word = opcodeWord(line, *pasted);
  const auto name = operatorNamed(word);
  const Op* op = name ? findOp(*name) : nullptr;
  const bool hasOthers = line.attributes.find_first_not_of(" \n,)") != std::string_view::npos;
  const bool isCompared = line.opcode() == "compare" || !line.predicate.empty();
  const bool isUnknown = op == nullptr && (line.isFunction || hasOthers) && !isCompared;
  if (isUnknown || line.opcode() == "return" ||
      (op != nullptr && op->arity != line.operands.size())) {
    return std::nullopt;
  }
  Pasted told = applied(std::move(*pasted), word);
  return line.operands.size() < 2 ? told : noted(std::move(told), kEqualShapes);
}

/// A tosa operation of LLVM 20 and later: ranks are equal, and some attributes of LLVM 19 are
/// operands.
std::optional<Pasted> laterTosa(const OperationLine& line) {
  const auto name = operatorNamed(line.name);
  const Op* op = name ? findOp(*name) : nullptr;
  const std::size_t count = line.operands.size();
  const bool isLeftOut =
      op != nullptr && count == kArityLimit && (*name == "mul" || *name == "negate");
  const bool isLater = isLeftOut || line.attributes.find("nan_mode") != std::string_view::npos;
  if (op == nullptr || !isLater || !line.result || (count != op->arity && !isLeftOut) ||
      line.types.size() != count) {
    return std::nullopt;
  }
  OperationLine kept = line;
  kept.operands.resize(op->arity);
  kept.types.resize(op->arity, ShapeWord{Shape()});
  Pasted pasted = *pastedOf(kept, ids::kTosaRfc);
  pasted.kind = PastedKind::tosa;
  pasted.declared = line.result->shape;
  pasted.op = name;
  return isLeftOut ? noted(std::move(pasted), kLeftOut) : pasted;
}

}  // namespace

std::optional<Pasted> meaningOf(const OperationLine& line) {
  if (line.dialect() == "tosa") {
    return laterTosa(line);
  }
  if (line.opcode() == "broadcast_in_dim") {
    return broadcastInDim(line);
  }
  return isImplicit(line) ? implicit(line) : elementWise(line);
}

bool isProduct(std::string_view opcode) {
  constexpr std::string_view kProducts[] = {"dot", "dot_general", "matmul", "batch_matmul"};
  return std::find(std::begin(kProducts), std::end(kProducts), opcode) != std::end(kProducts);
}

}  // namespace bcast::messages
