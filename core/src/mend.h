// SPDX-License-Identifier: MIT
#pragma once

#include "touches.h"

namespace bcast {

/// Whether a mode accepts a request, or would if it were not for its refusals of which a divergence
/// was seen in the same place as the given one. Each such refusal is edited out of the request, and
/// the mode asked again: extents are made equal, ranks too, and the list may have any order.
bool acceptedBut(const Asked& asked, const Divergence& divergence);

}  // namespace bcast
