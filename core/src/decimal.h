// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bcast {

/// A finite number other than 0 as `%.15g` of C writes it, without the 3 kB (gzip) that `printf`
/// takes of the page. Slow: for messages.
std::string decimal(double number);

}  // namespace bcast
