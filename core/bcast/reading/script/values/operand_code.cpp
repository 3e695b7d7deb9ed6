// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/operand_code.h"

#include <string_view>

#include "bcast/modes/ids.h"

namespace bcast::expression {

OperandCode codeOf(const Context& context, const CallArgument& operand) {
  const Node& node = context.at(operand.node);
  if (!operand.value.is(ValueKind::array) || node.kind == NodeKind::shape ||
      node.kind == NodeKind::list || node.kind == NodeKind::tuple) {
    return {};
  }
  const bool isPrimary = node.kind == NodeKind::name || node.kind == NodeKind::attribute ||
                         node.kind == NodeKind::call || node.kind == NodeKind::index;
  const ScriptStep* made = operand.value.reduction;
  const bool isReduction = made != nullptr && made->shape == operand.value.shape;
  const bool isLayerSize = node.kind == NodeKind::number && operand.value.shape.rank() > 0;
  const bool isList = node.kind == NodeKind::name && context.valueOf(node.word).isSequence();
  return {node.start,
          node.end,
          isLayerSize,
          isPrimary,
          isList,
          context.textOf(operand.node),
          isReduction ? made->reduction : Reduction()};
}

Reduction reductionOf(Call& call, const Shape& from) {
  const std::string_view text = call.context().textOf(call.node());
  const bool isCall = !text.empty() && text.back() == ')';
  if (!call.keptAxes() || !isCall || text.find("keepdim") != std::string_view::npos) {
    return {};
  }
  const std::size_t last = text.find_last_not_of(" \n", text.size() - 2);
  const bool isFirst = text[last] == '(' || text[last] == ',';
  const std::string_view option =
      call.context().isOf(ids::kPytorch) ? ", keepdim=True" : ", keepdims=True";
  constexpr std::size_t kComma = 2;
  return {from, *call.keptAxes(), call.context().at(call.node()).end - 1,
          option.substr(isFirst ? kComma : 0)};
}

}  // namespace bcast::expression
