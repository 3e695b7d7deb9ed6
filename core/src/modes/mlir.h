// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode.h"

namespace bcast {

extern const Mode kMlirStrict;
extern const Mode kMlirRelaxed;

}  // namespace bcast
