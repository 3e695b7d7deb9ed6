// SPDX-License-Identifier: MIT
#include "bcast/shape/affine_map.h"

#include "bcast/text/join.h"

namespace bcast {

std::string toText(const AffineMap& map) {
  std::string from;
  for (std::size_t i = 0; i < map.dimensions; ++i) {
    from += (i > 0 ? ", d" : "d") + std::to_string(i);
  }
  const auto textOf = [](const auto& result) {
    return result ? "d" + std::to_string(*result) : std::string("0");
  };
  return "(" + from + ") -> (" + join(map.results, textOf) + ")";
}

}  // namespace bcast
