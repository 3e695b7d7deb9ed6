// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/mode.h"

namespace bcast {

extern const Mode kOnnxMultidirectional;
extern const Mode kOnnxUnidirectional;
extern const Mode kOnnxLegacyAxis;

}  // namespace bcast
