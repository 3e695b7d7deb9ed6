// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "bcast/reading/finding/finding.h"

namespace bcast::messages {

/// The operation that an MLIR message reports.
struct ReportedOperation {
  std::string_view name = {};   ///< `tosa.add`; empty if not reported.
  std::string_view place = {};  ///< `a.mlir:3:8`
  std::size_t line = 0;         ///< From 1; 0 if not reported.
  std::size_t column = 0;       ///< From 1, in bytes.
};

/// Reads the end of a text: `a.mlir:3:8: error: 'tosa.add' op `
ReportedOperation reportedOperationIn(std::string_view text);

/// The operation that a message is about: the one in its note, or at its position, or else one of
/// that name below or above it. Prefers one that the mode rejects. If there are several, adds a
/// note.
std::optional<Finding> operationAbout(std::string_view before, std::string_view after,
                                      const ReportedOperation& reported, std::string_view mode);

}  // namespace bcast::messages
