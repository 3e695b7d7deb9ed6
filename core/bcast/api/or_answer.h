// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <variant>

#include "bcast/answer/answer.h"

namespace bcast {

/// The requested value, or the answer that explains why the shapes do not broadcast.
template <class T>
Result<std::variant<T, Answer>> orAnswer(Result<std::variant<T, Inference>> result,
                                         const Request& request) {
  return std::move(result).transform([&](std::variant<T, Inference> decided) {
    auto* found = std::get_if<T>(&decided);
    return found != nullptr ? std::variant<T, Answer>(std::move(*found))
                            : std::variant<T, Answer>(
                                  answerOf(request, std::move(std::get<Inference>(decided))));
  });
}

}  // namespace bcast
