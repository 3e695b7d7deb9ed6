// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bcast {

/// Whether a text is UTF-8 (RFC 3629): no surrogates, no truncated or overlong sequences.
bool isUtf8(std::string_view text);

}  // namespace bcast
