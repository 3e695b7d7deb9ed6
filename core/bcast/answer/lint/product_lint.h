// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bcast/answer/lint/lint.h"
#include "bcast/answer/lint/lint_rows.h"
#include "bcast/infer/trace.h"

namespace bcast {

/// The lints of products.
extern const LintInfo kBatchesStretched, kLabelAlone, kSumsNothing;

/// The lints of an accepted product, in the order of its columns.
std::vector<Lint> lintProduct(const LintView& view, const Trace& trace);

}  // namespace bcast
