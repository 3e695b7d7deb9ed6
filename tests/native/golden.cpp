// SPDX-License-Identifier: MIT
#include "golden.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace bcast {

std::string inRepository(const std::string& path) { return BCAST_ROOT "/" + path; }

std::string readFile(const std::string& path) {
  std::ifstream file(inRepository(path), std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string golden(const std::string& path, const std::string& actual) {
  if (std::getenv("BCAST_ACCEPT") != nullptr) {
    std::ofstream(inRepository(path), std::ios::binary) << actual;
  }
  return readFile(path);
}

}  // namespace bcast
