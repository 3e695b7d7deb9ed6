// SPDX-License-Identifier: MIT
#include "bcast/execute/execute.h"

#include <string>

#include "bcast/error/error_at.h"
#include "bcast/evaluate/layout.h"
#include "bcast/execute/arguments.h"
#include "bcast/execute/body.h"
#include "bcast/execute/execute_phrases.h"
#include "bcast/program/print.h"

namespace bcast {
namespace {

std::optional<Error> checkElements(const ExecuteRequest& request) {
  const auto& arguments = request.program.body.arguments;
  if (request.data.size() != arguments.size()) {
    return ir::wrongCount(arguments.size(), request.data.size());
  }
  std::optional<Error> error;
  for (std::size_t i = 0; i < arguments.size() && !error; ++i) {
    const ir::Type& type = request.program.values[arguments[i]];
    const bool isOfType = request.data[i].type == ir::storedAs(type.element);
    error = isOfType
                ? checkLength(request.shapes[i], request.data[i], i)
                : errorAt(ErrorCode::typeNotTaken, ir::pathOf(i, "/type"),
                          phrase(kPhrases.takes, {{"{name}", phrase(kExecutePhrases.theProgram)},
                                                  {"{wanted}", toText(type)}}));
  }
  return error;
}

}  // namespace

Result<Execution> execute(const ExecuteRequest& request) {
  auto error = ir::checkArguments(request.program, request.shapes);
  error = error ? error : checkElements(request);
  if (error) {
    return *error;
  }
  const ir::MachineRequest machine{request.program, request.shapes, &request.data, &ir::fill,
                                   request.limit};
  return ir::Machine(machine).run();
}

}  // namespace bcast
