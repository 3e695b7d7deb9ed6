// SPDX-License-Identifier: MIT
#include "bcast/code/operator_template.h"

#include <algorithm>

namespace bcast::code {

Form formOf(const Op& op, const Signature& signature, const Attributes& attributes) {
  const ElementType from = signature.operands[op.arity - 1];
  const ElementType to = signature.result;
  if (attributes.shift.value_or(0) > 0) {
    return Form::shifted;
  }
  if (attributes.round.value_or(false)) {
    return Form::rounded;
  }
  if (attributes.inputZeroPoint.value_or(0) != 0 || attributes.outputZeroPoint.value_or(0) != 0) {
    return Form::zeroPoints;
  }
  if (!attributes.to || from == to) {
    return Form::plain;
  }
  if (op.arity > 1) {
    return Form::widened;
  }
  if (!isFloat(from) || isFloat(to)) {
    return Form::plain;
  }
  return to == ElementType::boolean ? Form::toBoolean : Form::toInteger;
}

const OperatorTemplate* rowFor(std::span<const OperatorTemplate> rows, std::string_view op,
                               Form form, ElementType type) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const OperatorTemplate& row) {
    return row.op.view() == op && row.form == form && (row.types & only(type)) != 0;
  });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace bcast::code
