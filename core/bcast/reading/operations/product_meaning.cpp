// SPDX-License-Identifier: MIT
// The meaning of MLIR operations that multiply matrices.
#include "bcast/reading/operations/product_meaning.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/words/axis_list.h"
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

}  // namespace

bool isProduct(std::string_view name) { return rowNamed(kProducts, name) != nullptr; }

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

}  // namespace bcast::messages
