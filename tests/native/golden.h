// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace bcast {

/// Where a file or folder of the repository is.
std::string inRepository(const std::string& path);

/// A file of the repository, whole; empty if there is none.
std::string readFile(const std::string& path);

/// What a golden file holds. `npm run accept` (BCAST_ACCEPT=1) first writes `actual` into it, so
/// that the difference shows in review.
std::string golden(const std::string& path, const std::string& actual);

}  // namespace bcast
