// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/operations/operation_line.h"

namespace bcast::messages {

/// An indexing map: the loop of each axis, nothing for the constant 0.
struct LoopMap {
  std::size_t loops = 0;
  std::vector<std::optional<std::size_t>> axes = {};
};

/// A Linalg operation as written.
struct LinalgLine {
  OperationLine line = {};           ///< Its inputs, and the type of its output as the result.
  std::vector<LoopMap> maps = {};    ///< One per input, then the output's; empty if not written.
  std::string_view dimensions = {};  ///< Everything between the output and the next value.
  std::string_view body = {};        ///< The operation on elements: `arith.addf`; may be empty.
};

/// The operation at the start of a text. `source` has the definitions of maps: `#map = ...`.
/// Nothing if inputs or outputs are missing or no tensors, or a map is not one of loops and zeros.
std::optional<LinalgLine> readLinalgLine(std::string_view text, std::string_view source);

}  // namespace bcast::messages
