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

/// How something ends at run time: with a result, or as the system says of a condition that is
/// false.
enum class Ending : std::uint8_t { result, error, unspecified, undefinedBehavior };
BCAST_NAMES(Ending, "result", "error", "unspecified", "undefinedBehavior");

/// Whether something fails without the system promising to notice.
constexpr bool isSilent(Ending ending) {
  return ending == Ending::undefinedBehavior || ending == Ending::unspecified;
}

/// What came of an `Assumed` step: the run-time extents of its sides, and whether its condition
/// held.
struct Assumption {
  std::size_t step;  ///< Its place in the trace.
  Extent left, right;
  bool held;
  Otherwise otherwise;
};
BCAST_FIELDS(Assumption, step, left, right, held, otherwise);

/// What an accepted inference comes to at run time.
struct RunTime {
  Ending ending;
  Nullable<Shape> shape;  ///< Where it ends with a result.
  std::vector<Assumption> assumptions;
};
BCAST_FIELDS(RunTime, ending, shape, assumptions);

/// Resolves every `?` by `request.runtime`. Preconditions: it is given, and the inference accepts
/// the request and has its trace.
RunTime atRunTime(const Answered& answered);

}  // namespace bcast
