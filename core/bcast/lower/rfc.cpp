// SPDX-License-Identifier: MIT
// The RFC's proposal, in LLVM since D153291. (RFC, Lowering strategy.)
#include "bcast/lower/broadcasting.h"

namespace bcast::ir {

void lowerByRfc(Lowering& lowering) {
  Builder builder(Release::llvm19, lowering.arguments());
  Broadcasting broadcasting(builder, lowering);
  broadcasting.expandRanks();
  broadcasting.findTargets();
  const std::size_t count = broadcasting.operands().size();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t column = 0; count > 1 && column < broadcasting.rank(); ++column) {
      broadcasting.broadcastDynamic(i, column);
    }
  }
  builder.emitReturn(broadcasting.compute());
  lowering.lowered.program = builder.take(lowering.resultType());
}

}  // namespace bcast::ir
