// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/request.h"
#include "bcast/trace.h"

namespace bcast {

/// Accepted, but suspicious: the two operands, and the columns that make it so.
struct Lint {
  std::string_view id;
  std::vector<std::size_t> operands;
  std::vector<std::size_t> columns;
};

/// What a lint means, and a true story of somebody whom it would have helped.
struct LintInfo {
  std::string_view id;
  std::string_view caption;
  std::string_view story;
};

/// Every lint that there is.
std::span<const LintInfo> lints();

/// What is suspicious about an accepted inference, by its trace; nothing about a refused one.
std::vector<Lint> lint(const Request& request, const Trace& trace);

}  // namespace bcast
