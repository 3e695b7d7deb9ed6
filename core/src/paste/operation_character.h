// SPDX-License-Identifier: MIT
#pragma once

#include "../cursor.h"

namespace bcast::messages {

/// What names of operations, and of values, are made of.
inline bool isOfName(char c) { return isNameCharacter(c) || c == '.'; }
inline bool isOfValue(char c) { return isOfName(c) || c == '$' || c == '-' || c == '#'; }

}  // namespace bcast::messages
