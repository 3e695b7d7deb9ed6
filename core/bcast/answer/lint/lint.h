// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// Accepted, but suspicious: the operands and the columns that make it so, with the extents there.
struct Lint {
  std::string_view id;
  std::vector<std::size_t> operands;
  std::vector<std::size_t> columns;
  std::vector<Extent> extents;  ///< Those that the sentence names.
  std::optional<std::int64_t>
      factor;        ///< How many times as many elements, where that is the point.
  std::string text;  ///< One sentence about this case.
};
BCAST_FIELDS(Lint, id, operands, columns, extents, factor, text);

/// What a lint means, and a true story of somebody whom it would have helped.
struct LintInfo {
  std::string_view id;
  std::string_view caption;
  std::string_view story;
};
BCAST_FIELDS(LintInfo, id, caption, story);

/// Every lint that there is.
std::span<const LintInfo> lints();

/// An answer names no more than this many.
inline constexpr std::size_t kLintLimit = 64;

/// What is suspicious about an accepted inference; nothing about a refused one, nor about one
/// without a shape.
std::vector<Lint> lint(const Answered& answered);

}  // namespace bcast
