// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/infer/request.h"

namespace bcast {

/// What was asked, after a space: " (2, 3) with (3,) axis 1 declared (2, 3)".
std::string question(const Request& request);

}  // namespace bcast
