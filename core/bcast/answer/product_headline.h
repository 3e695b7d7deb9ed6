// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/infer/infer.h"

namespace bcast {

/// The headline of an accepted product: which operands are repeated, and how many products are
/// summed. Precondition: its columns have labels.
std::string productHeadline(const Answered& answered);

}  // namespace bcast
