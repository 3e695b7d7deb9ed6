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
BCAST_FIELDS(DirectNames, modes, ops, types);

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
