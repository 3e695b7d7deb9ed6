// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/reading/reading.h"

namespace bcast {

/// The step for what a text says of an operation: its verdict by the mode or the rule, within what
/// the system itself did. Advice by the numbers comes first among its fixes.
ReadStep readStepOf(const Finding& finding);

}  // namespace bcast
