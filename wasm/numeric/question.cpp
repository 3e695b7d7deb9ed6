// SPDX-License-Identifier: MIT
#include "wasm/numeric/question.h"

#include <cstdint>
#include <utility>

#include "bcast/mode/mode.h"

namespace bcast {

void Question::read(Request& request, Types& types) const {
  const double* word = words_.data();
  const auto next = [&] { return static_cast<std::size_t>(*word++); };
  request.mode = modes()[next()]->id;
  request.trace = false;
  request.operands.clear();
  next();  // The operator.
  const std::size_t operands = next();
  for (std::size_t i = 0; i < operands; ++i) {
    types[i] = static_cast<ElementType>(next());
    std::vector<Extent> extents(next(), Extent::dynamic());
    for (Extent& extent : extents) {
      const double count = *word++;
      if (count >= 0) {
        extent = Extent(static_cast<std::int64_t>(count));
      }
    }
    request.operands.emplace_back(std::move(extents));
  }
}

QuestionNames questionNames() {
  QuestionNames names{{}, {}, {}, Question::kOperands, kRankLimit};
  for (const Mode* mode : modes()) {
    names.modes.push_back(mode->id);
  }
  for (const Op* op : ops()) {
    names.ops.push_back(op->name);
  }
  const auto& types = Names<ElementType>::names;
  names.types.assign(types.begin(), types.end());
  return names;
}

}  // namespace bcast
