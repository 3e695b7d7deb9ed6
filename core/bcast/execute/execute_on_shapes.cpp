// SPDX-License-Identifier: MIT
#include "bcast/execute/arguments.h"
#include "bcast/execute/execute.h"
#include "bcast/execute/machine.h"

namespace bcast {

Result<Execution> executeOnShapes(const ir::Program& program, const std::vector<Shape>& shapes) {
  if (auto error = ir::checkArguments(program, shapes)) {
    return *error;
  }
  const ir::MachineRequest request{program, shapes};
  return ir::Machine(request).run();
}

}  // namespace bcast
