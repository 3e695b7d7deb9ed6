// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// The ending at run time: a result, or what the system does if a condition is false.
enum class Ending : std::uint8_t { result, error, unspecified, undefinedBehavior };
BCAST_NAMES(Ending, "result", "error", "unspecified", "undefinedBehavior");

/// Whether it fails, and the system need not detect it.
constexpr bool isSilent(Ending ending) {
  return ending == Ending::undefinedBehavior || ending == Ending::unspecified;
}

/// The outcome of an `Assumed` step: the run-time extents of its sides, and whether its condition
/// is true.
struct Assumption {
  std::size_t step;  ///< Its index in the trace.
  Extent left, right;
  bool held;
  Otherwise otherwise;
};
BCAST_FIELDS(Assumption, step, left, right, held, otherwise);

/// The outcome of an accepted inference at run time.
struct RunTime {
  Ending ending;
  Nullable<Shape> shape;  ///< If it ends with a result.
  std::vector<Assumption> assumptions;
};
BCAST_FIELDS(RunTime, ending, shape, assumptions);

/// Resolves every `?` by `request.runtime`. Preconditions: it is given, and the inference accepts
/// the request and has its trace.
RunTime atRunTime(const Answered& answered);

}  // namespace bcast
