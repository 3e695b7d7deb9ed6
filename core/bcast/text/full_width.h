// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// A text in which the full-width forms of ASCII (U+FF01 to U+FF5E), which East Asian keyboards
/// type, the space and the comma that go with them (U+3000, U+3001), and `×` (as x) are ASCII; all
/// else is as it was. Each is one UTF-16 code unit before and after.
std::string foldFullWidth(std::string_view text);

}  // namespace bcast
