// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bcast/mode.h"

namespace bcast {

/// Every mode, in the order in which lists show them.
std::span<const Mode* const> modes();

/// The mode with this id, or null.
const Mode* findMode(std::string_view id);

/// Every clause of a mode, in the order in which the engine can apply them; no id twice.
std::vector<Clause> clausesOf(const Mode& mode);

/// The clause with this id in this mode. Precondition: the mode has it.
Clause findClause(const Mode& mode, ClauseId id);

}  // namespace bcast
