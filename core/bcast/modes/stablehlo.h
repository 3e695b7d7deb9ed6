// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kStablehloBroadcastInDim;

}  // namespace bcast
