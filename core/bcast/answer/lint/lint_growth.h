// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/answer/lint/lint.h"
#include "bcast/infer/request.h"

namespace bcast {

extern const LintInfo kResultLarger;

/// The result of a request has more elements than any of its operands.
std::optional<Lint> resultLarger(const Request& request, const Shape& shape);

}  // namespace bcast
