// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/answer/answer.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The whole answer as lines for a terminal: verdict, headline, aligned shapes, lints, steps,
/// fixes. Precondition: the mode gave this answer to the request.
std::string explain(const Mode& mode, const Request& request, const Answer& answer);

}  // namespace bcast
