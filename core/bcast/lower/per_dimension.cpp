// SPDX-License-Identifier: MIT
// The strategy of numba-mlir, quoted in the RFC's discussion: each operand is expanded axis by
// axis, also along axes known to be 1, so the computation itself does not broadcast.
#include "bcast/lower/broadcasting.h"

namespace bcast::ir {

void lowerPerDimension(Lowering& lowering) {
  Builder builder(Release::llvm19, lowering.arguments());
  Broadcasting broadcasting(builder, lowering);
  broadcasting.expandRanks();
  broadcasting.findTargets();
  for (std::size_t i = 0; i < broadcasting.operands().size(); ++i) {
    for (std::size_t column = 0; column < broadcasting.rank(); ++column) {
      broadcasting.broadcastDynamic(i, column);
      broadcasting.broadcastStatic(i, column);
    }
  }
  builder.emitReturn(broadcasting.compute());
  lowering.lowered.program = builder.take(lowering.resultType());
}

}  // namespace bcast::ir
