// SPDX-License-Identifier: MIT
#include "arguments.h"

#include "bad_run.h"
#include "bcast/parse.h"
#include "bcast/print.h"
#include "reshape.h"

namespace bcast::ir {

std::optional<Error> checkArguments(const Program& program, const std::vector<Shape>& shapes) {
  const auto& arguments = program.body.arguments;
  if (shapes.size() != arguments.size()) {
    return badRun(ErrorCode::operandCount, "/operands",
                  "the program takes " + std::to_string(arguments.size()) + ", not " +
                      std::to_string(shapes.size()));
  }
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Type& type = program.values[arguments[i]];
    if (!shapes[i].isStatic()) {
      return badRun(ErrorCode::dynamicExtent, pathOf(i, "/shape"), "a run knows every extent");
    }
    if (!fits(*type.shape, extentsOf(shapes[i]))) {
      return badRun(ErrorCode::runtimeMismatch, pathOf(i, "/shape"),
                    toText(shapes[i]) + " is not one of " + toText(type));
    }
  }
  return std::nullopt;
}

}  // namespace bcast::ir
