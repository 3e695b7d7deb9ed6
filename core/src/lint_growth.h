// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/infer/request.h"
#include "bcast/lint.h"

namespace bcast {

extern const LintInfo kResultLarger;

/// The result of a request has more elements than any of its operands.
std::optional<Lint> resultLarger(const Request& request, const Shape& shape);

}  // namespace bcast
