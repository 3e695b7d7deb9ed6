// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bcast {

/// The source of each result of an affine map: a dimension of the iteration space, or the constant
/// 0.
struct AffineMap {
  std::size_t dimensions;
  std::vector<std::optional<std::size_t>> results;

  friend bool operator==(const AffineMap&, const AffineMap&) = default;
};

/// As MLIR writes it: `(d0, d1) -> (d0, 0)`.
std::string toText(const AffineMap& map);

}  // namespace bcast
