// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The column in which the first axis of an operand stands on operand 0, both of them ranked.
std::int64_t startOf(const Alignment& alignment, const Request& request, std::size_t operand);

/// Whether an operand has one element, in a mode where its axes do not count then.
bool isOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand);
/// Whether it may turn out to. False where it is known to.
bool mayBeOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand);

/// What an operand loses before it is laid onto another, or nothing. Precondition: it is ranked,
/// and so is operand 0.
std::optional<Trimmed> trimOf(const Mode& mode, const Request& request, std::size_t operand);

/// Appends what the operands lose, and what is assumed of the axes that they lose: of each `?`
/// among them, that it is 1.
void noteTrims(const Mode& mode, const Request& request, Trace& trace);

}  // namespace bcast
