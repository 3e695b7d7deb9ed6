// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// Converts full-width forms to ASCII: U+FF01 to U+FF5E, which East Asian keyboards type, their
/// space and comma (U+3000, U+3001), and `×` (as x). The rest is unchanged. Each character is one
/// UTF-16 code unit before and after.
std::string foldFullWidth(std::string_view text);

}  // namespace bcast
