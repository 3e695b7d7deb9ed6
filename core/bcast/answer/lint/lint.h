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

/// Something to know, or probably a mistake.
enum class LintLevel : std::uint8_t { note, check };
BCAST_NAMES(LintLevel, "note", "check");

/// A remark on an accepted request: the operands and the columns it is about, with their extents.
struct Lint {
  std::string_view id;
  LintLevel level;
  std::vector<std::size_t> operands;
  std::vector<std::size_t> columns;
  std::vector<Extent> extents;         ///< Those that the sentence names.
  std::optional<std::int64_t> factor;  ///< The growth in elements, if the lint is about that.
  std::string text;                    ///< One sentence about this case.
};
BCAST_FIELDS(Lint, id, level, operands, columns, extents, factor, text);

/// In how many of the labelled requests of tests/corpus/levels.json a lint is a `check`.
struct LintEvidence {
  std::size_t ordinary, traps;
};
BCAST_FIELDS(LintEvidence, ordinary, traps);

/// What a lint means, when it is a `check`, and a bug report that it would have prevented.
struct LintInfo {
  std::string_view id;
  std::string_view caption;
  std::string_view check;
  LintEvidence evidence;
  std::string_view story;
};
BCAST_FIELDS(LintInfo, id, caption, check, evidence, story);

/// The lints that have fixes of their own.
extern const LintInfo kMutualExpansion, kSquareAmbiguity;

/// All lints.
std::span<const LintInfo> lints();

/// The most lints of an answer.
inline constexpr std::size_t kLintLimit = 64;

/// The lints of an accepted inference with a shape, those to check first.
std::vector<Lint> lint(const Answered& answered);

}  // namespace bcast
