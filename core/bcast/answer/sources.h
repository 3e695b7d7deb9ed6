// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/shape/strides.h"

namespace bcast {

/// For each operand the index of an element, and the affine map that gives it: `(d0, d1) -> (d0,
/// 0)`.
struct Sources {
  std::vector<Index> cells;
  std::vector<std::string> maps;
};
BCAST_FIELDS(Sources, cells, maps);

/// The operands' elements that the result's element at `cell` is computed from. Precondition: the
/// request is accepted. Errors: nothingToCompute if there is no shape, dynamicExtent,
/// cellOutOfRange.
Result<Sources> sourcesOf(const Answered& accepted, const Index& cell);

}  // namespace bcast
