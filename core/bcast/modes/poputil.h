// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kPoputilBroadcastToMatch;
extern const Mode kPoputilExpandToMatchRanks;
extern const Mode kPoputilCanBroadcastToMatch;

}  // namespace bcast
