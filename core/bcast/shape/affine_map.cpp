// SPDX-License-Identifier: MIT
#include "bcast/shape/affine_map.h"

namespace bcast {

std::string toText(const AffineMap& map) {
  std::string from;
  for (std::size_t i = 0; i < map.dimensions; ++i) {
    from += (i > 0 ? ", d" : "d") + std::to_string(i);
  }
  std::string to;
  for (const auto& result : map.results) {
    to += to.empty() ? "" : ", ";
    to += result ? "d" + std::to_string(*result) : "0";
  }
  return "(" + from + ") -> (" + to + ")";
}

}  // namespace bcast
