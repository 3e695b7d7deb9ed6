// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bcast/answer/lint/lint.h"
#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"

namespace bcast {

/// The answer in a word.
enum class VerdictLevel : std::uint8_t {
  works,
  check,      ///< Works, but a lint of level `check` applies.
  mayFail,    ///< Works for some sizes of run time only.
  doesNotFit  ///< Rejected.
};
BCAST_NAMES(VerdictLevel, "works", "check", "mayFail", "doesNotFit");

/// Precondition: the inference has its trace, and these are its lints.
VerdictLevel verdictOf(const Answered& answered, const std::vector<Lint>& lints);

/// The answer in one sentence: what is stretched, what must be true at run time, or why it doesn't
/// fit. Precondition: the inference has its trace.
std::string headline(const Answered& answered);

}  // namespace bcast
