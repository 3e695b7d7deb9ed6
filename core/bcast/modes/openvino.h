// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kOpenvinoNone;
extern const Mode kOpenvinoNumpy;
extern const Mode kOpenvinoPdpd;
extern const Mode kOpenvinoBidirectional;

}  // namespace bcast
