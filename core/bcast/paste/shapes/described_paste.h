// SPDX-License-Identifier: MIT
#pragma once

// The fields of what was pasted.

#include "bcast/infer/described_request.h"
#include "bcast/json/describe.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast {

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Pasted> {
  using S = Pasted;
  static constexpr std::string_view name = "Pasted";
  static constexpr std::tuple fields{field("kind", &S::kind), field("mode", &S::mode), field("op", &S::op), field("operands", &S::operands), field("names", &S::names), field("types", &S::types), field("declared", &S::declared), field("target", &S::target), field("broadcastDimensions", &S::broadcastDimensions), field("notes", &S::notes)};
};
// clang-format on

}  // namespace bcast
