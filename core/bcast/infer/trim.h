// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The column of operand 0 that has the first axis of an operand; both are ranked.
std::int64_t startOf(const Alignment& alignment, const Request& request, std::size_t operand);

/// Whether an operand has one element, in a mode that ignores the axes of such operands.
bool isOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand);
/// Whether it may have one element at run time. False if that is already certain.
bool mayBeOneElement(const Alignment& alignment, const Shape& shape, std::size_t operand);

/// The axes that an operand loses before it is placed on another, or nullopt. Precondition: it is
/// ranked, and so is operand 0.
std::optional<Trimmed> trimOf(const Mode& mode, const Request& request, std::size_t operand);

/// Appends the trims of the operands, and the assumption for each trimmed `?`: that it is 1.
void noteTrims(const Mode& mode, const Request& request, Trace& trace);

}  // namespace bcast
