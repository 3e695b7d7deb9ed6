// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/answer/divergence/step_match.h"

namespace bcast {

/// Whether the two answers of a divergence differ for a request that it applies to. They do if
/// nothing else rejects the request. A refusal is edited out of the request (extents are made
/// equal, or ranks), and the mode answered again, as long as the divergence was seen in a place
/// that would not refuse.
bool isDecisive(const Divergence& divergence, const Answered& answered);

}  // namespace bcast
