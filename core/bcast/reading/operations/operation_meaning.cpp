// SPDX-License-Identifier: MIT
// The meaning of MLIR operations that broadcast or are element-wise.
#include "bcast/reading/operations/operation_meaning.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/op/op.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/operations/find_operation.h"
#include "bcast/reading/operations/operation_line.h"
#include "bcast/reading/words/axis_list.h"
#include "bcast/reading/words/operator_word.h"
#include "bcast/text/cursor.h"
#include "bcast/text/table.h"

namespace bcast::messages {
namespace {

/// An operation, and its mode; empty if no mode has its rule.
struct ProductOperation {
  std::string_view name;
  std::string_view mode;
};
constexpr ProductOperation kProducts[] = {
    {"tosa.matmul", ids::kTosaMatmul},
    {"linalg.batch_matmul", ids::kLinalgBatchMatmul},
    {"linalg.matmul", {}},
    {"linalg.matvec", {}},
    {"linalg.vecmat", {}},
    {"linalg.dot", {}},
    {"stablehlo.dot_general", ids::kStablehloDotGeneral},
    {"stablehlo.dot", ids::kStablehloDotGeneral},
    {"mhlo.dot_general", ids::kStablehloDotGeneral},
    {"mhlo.dot", ids::kStablehloDotGeneral},
    {"onnx.MatMul", ids::kOnnxMatMul},
    {"tf.BatchMatMulV2", ids::kTensorflowMatmul},
    {"tfl.batch_matmul", ids::kTensorflowMatmul},
    {"torch.aten.matmul", ids::kPytorchMatmul},
    {"torch.aten.mm", ids::kPytorchMatmul},
    {"torch.aten.bmm", ids::kPytorchBmm},
};

/// The axes of both operands in `contracting_dims = [2] x [1]`.
std::optional<std::pair<AxisList, AxisList>> axisPair(std::string_view attributes,
                                                      std::string_view name) {
  auto left = axisList(attributes, name);
  const std::size_t start = left ? attributes.find(name) : std::string_view::npos;
  const std::size_t between = attributes.find(" x ", start);
  if (!left || between == std::string_view::npos) {
    return std::nullopt;
  }
  auto right = axisList(attributes.substr(between), " x ");
  return right ? std::optional(std::pair(std::move(*left), std::move(*right))) : std::nullopt;
}

/// The same in `lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]`.
std::optional<std::pair<AxisList, AxisList>> axesNamed(std::string_view attributes,
                                                       std::string_view kind) {
  const std::string rest = std::string(kind) + "_dimensions";
  auto left = axisList(attributes, "lhs_" + rest);
  auto right = axisList(attributes, "rhs_" + rest);
  return left && right ? std::optional(std::pair(std::move(*left), std::move(*right)))
                       : std::nullopt;
}

/// The labels of two shapes, by the axes that they share.
class Labels {
 public:
  Labels(std::size_t left, std::size_t right) : left_(left, kNone), right_(right, kNone) {}

  /// False if an axis does not exist, or has a label.
  bool pair(const std::pair<AxisList, AxisList>& axes, bool isKept) {
    bool fits = axes.first.size() == axes.second.size();
    for (std::size_t i = 0; i < axes.first.size() && fits; ++i) {
      fits = set(left_, axes.first[i]) && set(right_, axes.second[i]);
      result_ += isKept ? std::string(1, next_) : std::string();
      ++next_;
    }
    return fits;
  }

  std::string equation() {
    name(left_);
    name(right_);
    return left_ + "," + right_ + "->" + result_;
  }

 private:
  static constexpr char kNone = '?';

  /// The other axes have labels of their own, and the result has them.
  void name(std::string& term) {
    for (char& label : term) {
      if (label == kNone) {
        label = next_++;
        result_ += label;
      }
    }
  }

  bool set(std::string& term, std::int64_t axis) const {
    if (axis < 0 || axis >= static_cast<std::int64_t>(term.size()) ||
        term[static_cast<std::size_t>(axis)] != kNone) {
      return false;
    }
    term[static_cast<std::size_t>(axis)] = next_;
    return true;
  }

  std::string left_, right_, result_;
  char next_ = 'a';
};

/// More axes have no letters.
constexpr std::size_t kMostAxes = 26;

/// The equation of a dot_general, by its dimension numbers; that of a dot sums the last axis of the
/// left and the first of the right: the specification 1.8, dot_general.
std::optional<std::string> equationOf(const OperationLine& line, std::size_t left,
                                      std::size_t right) {
  if (left + right > kMostAxes) {
    return std::nullopt;
  }
  Labels labels(left, right);
  if (line.opcode() == "dot") {
    const AxisList last{static_cast<std::int64_t>(left) - 1};
    return labels.pair({last, {0}}, false) ? std::optional(labels.equation()) : std::nullopt;
  }
  auto batching = axisPair(line.attributes, "batching_dims");
  batching = batching ? std::move(batching) : axesNamed(line.attributes, "batching");
  auto contracting = axisPair(line.attributes, "contracting_dims");
  contracting = contracting ? std::move(contracting) : axesNamed(line.attributes, "contracting");
  const bool fits = labels.pair(batching.value_or(std::pair<AxisList, AxisList>()), true) &&
                    labels.pair(contracting.value_or(std::pair<AxisList, AxisList>()), false);
  return fits ? std::optional(labels.equation()) : std::nullopt;
}

/// The result of linalg.matmul and its vectors, which have no batches: that of NumPy's matmul.
void setResult(Finding& finding) {
  const Result<Inference> inferred =
      infer(Request{.mode = std::string(ids::kNumpyMatmul),
                    .operands = wholeShapes(finding.operands).value_or(std::vector<Shape>()),
                    .trace = false});
  finding.shape = inferred.ok() ? inferred.value().shape : Nullable<Shape>();
  finding.isFailure = !finding.shape;
}

/// Whether an operation multiplies matrices: `linalg.matmul`, `stablehlo.dot_general`.
bool isProduct(std::string_view name) { return rowNamed(kProducts, name) != nullptr; }

/// Its request, in the mode of its system, or without a mode. Nothing if it is no product, or its
/// axes cannot be read.
std::optional<Finding> productOf(const OperationLine& line) {
  const ProductOperation* operation = rowNamed(kProducts, line.name);
  constexpr std::size_t kOperands = 2;
  // TOSA 1.0 has two zero points after them.
  if (operation == nullptr || line.operands.size() < kOperands || line.types.size() < kOperands) {
    return std::nullopt;
  }
  Finding finding{.kind = ReadingKind::operation, .rule = ShapeRule::matmul, .op = "matmul"};
  for (std::size_t i = 0; i < kOperands; ++i) {
    finding.operands.push_back(line.types[i].shape);
  }
  finding.names = std::vector(line.operands.begin(), line.operands.begin() + kOperands);
  finding.mode = operation->mode.empty() ? std::nullopt : std::optional(operation->mode);
  if (operation->mode == ids::kStablehloDotGeneral) {
    const Shape& left = finding.operands[0].shape;
    const Shape& right = finding.operands[1].shape;
    finding.equation = left.isRanked() && right.isRanked()
                           ? equationOf(line, left.rank(), right.rank())
                           : std::nullopt;
    return finding.equation ? std::optional(std::move(finding)) : std::nullopt;
  }
  if (operation->mode.empty()) {
    setResult(finding);
  }
  return finding;
}

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

std::optional<Finding> findingOf(const OperationLine& line, std::string_view mode) {
  auto types = operandTypes(line);
  if (!types) {
    return std::nullopt;
  }
  auto finding = findingOf(ReadingKind::operation, mode, std::move(*types));
  if (finding) {
    finding->names = line.operands;
  }
  return finding;
}

std::optional<Finding> broadcastInDim(const OperationLine& line) {
  auto finding = findingOf(line, ids::kStablehloBroadcastInDim);
  auto dimensions = axisList(line.attributes, "broadcast_dimensions");
  dimensions = dimensions ? std::move(dimensions) : axisList(line.attributes, "dims");
  if (!finding || !dimensions || !line.result || finding->operands.size() != 1) {
    return std::nullopt;
  }
  finding->rule = ShapeRule::broadcastTo;
  finding->target = toText(line.result->shape);
  finding->broadcastDimensions = std::move(dimensions);
  return finding;
}

/// CHLO broadcasts as NumPy if the operation has no list of axes, and as XLA if it has one.
std::optional<Finding> implicit(const OperationLine& line) {
  auto dimensions = axisList(line.attributes, "broadcast_dimensions");
  auto finding = findingOf(line, dimensions ? ids::kXla : ids::kNumpy);
  if (!finding) {
    return std::nullopt;
  }
  if (!dimensions && line.result) {
    finding->declared = line.result->shape;
  }
  finding->broadcastDimensions = std::move(dimensions);
  const std::string word = opcodeWord(line, *finding);
  return applied(std::move(*finding), word);
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
std::optional<Finding> elementWise(const OperationLine& line) {
  auto finding = findingOf(line, ids::kNumpy);
  if (!finding || (takesUnsigned(line) && !makeUnsigned(finding->types))) {
    return std::nullopt;
  }
  finding->mode = std::nullopt;
  finding->rule = ShapeRule::equal;
  const std::string word = opcodeWord(line, *finding);
  const auto name = operatorNamed(word);
  const Op* op = name ? findOp(*name) : nullptr;
  const bool hasOthers = line.attributes.find_first_not_of(" \n,)") != std::string_view::npos;
  const bool isCompared = line.opcode() == "compare" || !line.predicate.empty();
  const bool isUnknown = op == nullptr && (line.isFunction || hasOthers) && !isCompared;
  if (isUnknown || line.opcode() == "return" ||
      (op != nullptr && op->arity != line.operands.size())) {
    return std::nullopt;
  }
  Finding told = applied(std::move(*finding), word);
  return line.operands.size() < 2 ? told : noted(std::move(told), kEqualShapes);
}

/// A tosa operation of LLVM 20 and later: ranks are equal, and some attributes of LLVM 19 are
/// operands.
std::optional<Finding> laterTosa(const OperationLine& line) {
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
  Finding finding = *findingOf(kept, ids::kTosaRfc);
  finding.declared = line.result->shape;
  finding.op = name;
  return isLeftOut ? noted(std::move(finding), kLeftOut) : finding;
}

/// `stablehlo.dynamic_broadcast_in_dim`: its second operand has the sizes of the result.
std::optional<Finding> dynamicBroadcast(const OperationLine& line) {
  if (line.types.size() < 2 || line.operands.empty() || !line.result) {
    return std::nullopt;
  }
  Finding finding =
      *messages::findingOf(ReadingKind::operation, {}, std::vector{line.types.front()});
  finding.mode = std::nullopt;
  finding.rule = ShapeRule::broadcastTo;
  finding.names = {line.operands.front()};
  finding.target = toText(line.result->shape);
  finding.broadcastDimensions = axisList(line.attributes, "broadcast_dimensions");
  return finding;
}

/// Dialects whose element-wise operations broadcast by the rules of their framework.
std::optional<std::string_view> broadcastMode(std::string_view dialect) {
  const bool isTensorflow = dialect == "tf" || dialect == "tfl";
  return dialect == "torch"  ? std::optional<std::string_view>(ids::kPytorch)
         : dialect == "onnx" ? std::optional<std::string_view>(ids::kOnnxMultidirectional)
         : isTensorflow      ? std::optional<std::string_view>(ids::kTensorflow)
                             : std::nullopt;
}

/// `add` of `torch.aten.add.Tensor`, `onnx.Add` or `tfl.add`.
std::optional<Finding> ofFramework(const OperationLine& line, std::string_view mode) {
  constexpr std::string_view kAten = "aten.";
  std::string_view word = line.opcode();
  word.remove_prefix(word.substr(0, kAten.size()) == kAten ? kAten.size() : 0);
  word = word.substr(0, word.find('.'));
  const auto name = operatorNamed(word);
  auto finding = name ? findingOf(line, mode) : std::nullopt;
  if (!finding || findOp(*name)->arity != line.operands.size()) {
    return std::nullopt;
  }
  finding->op = name;
  finding->declared = line.result ? std::optional(line.result->shape) : std::nullopt;
  return finding;
}

}  // namespace

std::optional<Finding> meaningOf(const OperationLine& line) {
  if (isProduct(line.name)) {
    return productOf(line);
  }
  if (const auto mode = broadcastMode(line.dialect())) {
    return ofFramework(line, *mode);
  }
  if (line.dialect() == "tosa") {
    return laterTosa(line);
  }
  if (line.opcode() == "dynamic_broadcast_in_dim") {
    return dynamicBroadcast(line);
  }
  if (line.opcode() == "broadcast_in_dim") {
    return broadcastInDim(line);
  }
  return isImplicit(line) ? implicit(line) : elementWise(line);
}

}  // namespace bcast::messages
