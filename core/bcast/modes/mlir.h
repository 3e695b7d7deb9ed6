// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kMlirStrict;
extern const Mode kMlirRelaxed;
extern const Mode kMlirLlvm16;
extern const Mode kMlirLlvm19;

}  // namespace bcast
