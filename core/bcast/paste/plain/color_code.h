// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast::messages {

/// The length of the terminal control sequence that begins a text, in bytes, or 0: `ESC[1;31m`,
/// also if ESC is lost or written in other characters.
std::size_t colorCodeLength(std::string_view text);

}  // namespace bcast::messages
