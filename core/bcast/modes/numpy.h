// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kNumpy, kNumpyBroadcastTo, kNumpyInPlace;

}  // namespace bcast
