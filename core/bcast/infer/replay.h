// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/infer/trace.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The shape that a trace explains; nullopt if it ends in a rejection, or before every column is
/// decided. Law: for every inference, `replay(inference.trace) == inference.shape`.
std::optional<Shape> replay(const Trace& trace);

}  // namespace bcast
