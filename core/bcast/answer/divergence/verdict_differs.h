// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/answer/divergence/step_match.h"

namespace bcast {

/// Whether the two answers of a divergence differ for a request that it applies to. They do if
/// nothing else rejects the request. To find out, rejected extents or ranks are made equal and the
/// mode is asked again, if the source of the divergence would accept them.
bool isDecisive(const Divergence& divergence, const Answered& answered);

}  // namespace bcast
