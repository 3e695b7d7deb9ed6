// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bcast::messages {

/// Whether a line is meant to be shapes and nothing else: it begins as one, and no words stand
/// outside brackets, or alone within them: `[ONNXRuntimeError] : 1 : FAIL`. Precondition: it is not
/// blank.
bool isMeantAsShapes(std::string_view line);

}  // namespace bcast::messages
