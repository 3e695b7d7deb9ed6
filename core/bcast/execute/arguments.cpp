// SPDX-License-Identifier: MIT
#include "bcast/execute/arguments.h"

#include "bcast/error/error_at.h"
#include "bcast/execute/execute_phrases.h"
#include "bcast/execute/reshape.h"
#include "bcast/notation/parse.h"
#include "bcast/program/print.h"

namespace bcast::ir {

Error wrongCount(std::size_t wanted, std::size_t given) {
  return bcast::wrongCount(phrase(kExecutePhrases.theProgram), wanted, given);
}

std::optional<Error> checkArguments(const Program& program, const std::vector<Shape>& shapes) {
  const auto& arguments = program.body.arguments;
  if (shapes.size() != arguments.size()) {
    return wrongCount(arguments.size(), shapes.size());
  }
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const Type& type = program.values[arguments[i]];
    if (!shapes[i].isStatic()) {
      return errorAt(ErrorCode::dynamicExtent, pathOf(i, "/shape"),
                     phrase(kExecutePhrases.everyExtent));
    }
    if (!fits(*type.shape, extentsOf(shapes[i]))) {
      return errorAt(ErrorCode::runtimeMismatch, pathOf(i, "/shape"),
                     phrase(kExecutePhrases.notOneOf,
                            {{"{shape}", toText(shapes[i])}, {"{type}", toText(type)}}));
    }
  }
  return std::nullopt;
}

}  // namespace bcast::ir
