// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/operations/linalg_line.h"

namespace bcast::messages {

/// The request for a Linalg operation. Its named operations on elements do not broadcast;
/// `linalg.broadcast` and indexing maps do. Nothing if axes change places in a way that no mode
/// has, or if it is none of these. (MLIR 19, Linalg dialect.)
std::optional<Finding> linalgMeaning(const LinalgLine& read);

}  // namespace bcast::messages
