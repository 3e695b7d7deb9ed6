// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <variant>

#include "bcast/error/error.h"
#include "bcast/infer/align.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// Whether the equation of a request can label its operands. Errors: malformedEquation,
/// operandCount, dynamicExtent for labels that one operand has twice, rankTooLarge.
std::optional<Error> checkLabels(const Mode& mode, const Request& request);

/// Gives each label a column: first those of "...", then the others in the order in which the
/// operands have them. Rejects ranks that no equation fits. Precondition: `checkLabels` finds no
/// error.
std::variant<Placement, Rejected> alignLabels(const Mode& mode, const Request& request);

}  // namespace bcast
