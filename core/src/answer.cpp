// SPDX-License-Identifier: MIT
#include "bcast/answer.h"

#include <utility>

#include "bcast/infer.h"

namespace bcast {

Result<Answer> answer(const Request& request) {
  Result<Inference> inferred = infer(request);
  if (!inferred.ok()) {
    return inferred.error();
  }
  Inference inference = inferred.take();
  const bool wanted = request.trace.value_or(true);
  std::vector<Lint> suspicions = wanted ? lint(request, inference) : std::vector<Lint>();
  return Answer{inference.accepted, std::move(inference.shape), std::move(inference.trace),
                std::move(suspicions)};
}

}  // namespace bcast
