// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A divergence as JSON has it.
struct DivergenceInfo {
  std::string_view clause;
  std::vector<std::string_view> operands;
  std::optional<std::int64_t> axis;
  std::optional<std::string_view> target, declared;
  std::optional<std::vector<std::int64_t>> broadcastDimensions;
  std::string_view document, code, note;
  std::string_view section, url;  ///< Where the code's answer was seen.
};
BCAST_FIELDS(DivergenceInfo, clause, operands, axis, target, declared, broadcastDimensions,
             document, code, note, section, url);
/// A divergence with its texts and its source.
DivergenceInfo toInfo(const Divergence& divergence);

/// The divergences of the mode that apply to the request, in the mode's order.
std::vector<DivergenceInfo> divergencesOf(const Answered& answered);

}  // namespace bcast
