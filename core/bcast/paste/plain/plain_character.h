// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast::messages {

/// The first character of a text, as it was before it was copied.
struct PlainCharacter {
  std::size_t length;     ///< Of what it is now, in bytes; at least 1.
  std::string_view form;  ///< Empty if it only looks different, such as a zero-width space.
};

/// The text is not empty: `&lt;` is `<`, a no-break space a space, CR LF a line feed.
PlainCharacter firstPlainCharacter(std::string_view text);

}  // namespace bcast::messages
