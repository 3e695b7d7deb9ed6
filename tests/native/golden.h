// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace bcast {

/// A file of the repository, whole; empty where there is none.
inline std::string readFile(const std::string& path) {
  std::ifstream file(std::string(BCAST_ROOT "/") + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// What a golden file holds. `npm run accept` (BCAST_ACCEPT=1) first writes `actual` into it, so
/// that the difference shows in review.
inline std::string golden(const std::string& path, const std::string& actual) {
  if (std::getenv("BCAST_ACCEPT") != nullptr) {
    std::ofstream(std::string(BCAST_ROOT "/") + path, std::ios::binary) << actual;
  }
  return readFile(path);
}

}  // namespace bcast
