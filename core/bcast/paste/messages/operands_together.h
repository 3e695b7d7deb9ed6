// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "bcast/mode/mode.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast::messages {

/// What NumPy and JAX say of operands together, of that mode, `(3,) (4,)`; or of one alone that is
/// to be broadcast, `(3,) and requested shape (5,)`. Nothing where it is cut off.
std::optional<Pasted> readTogether(PastedKind kind, std::string_view mode, std::string_view text);

}  // namespace bcast::messages
