// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/reading/finding/finding.h"

namespace bcast::messages {

/// The questions in tables and lists as manuals and tests write them, each of its own; empty if the
/// text has anything else:
///
/// - `A (2d array): 3 x 1`, `B (2d array): 1 x 4`, `Result (2d array): 3 x 4`
/// - `shape(A) = (2, 3), shape(B) = (3,) ==> shape(result) = (2, 3)`
/// - `[(4, 5), (4,)]`
///
/// A row of the result is declared. So is the last of several, if it is the shape of the others.
std::vector<Finding> readTables(std::string_view text);

}  // namespace bcast::messages
