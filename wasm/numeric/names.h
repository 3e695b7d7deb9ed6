// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"

namespace bcast {

/// The names by whose indices a question is asked.
struct DirectNames {
  std::vector<std::string_view> modes, ops, types;
};
template <>
struct Describe<DirectNames> {
  using S = DirectNames;
  static constexpr std::string_view name = "DirectNames";
  static constexpr std::tuple fields{field("modes", &S::modes), field("ops", &S::ops),
                                     field("types", &S::types)};
};

inline DirectNames directNames() {
  DirectNames names;
  for (const Mode* mode : modes()) {
    names.modes.push_back(mode->id);
  }
  for (const Op* op : ops()) {
    names.ops.push_back(op->name);
  }
  const auto& types = Names<ElementType>::names;
  names.types.assign(types.begin(), types.end());
  return names;
}

}  // namespace bcast
