// SPDX-License-Identifier: MIT
// Every operator, in the order of lists.

#include <algorithm>
#include <iterator>

#include "bcast/op/op.h"
#include "bcast/ops/ops_list.h"

namespace bcast {
namespace {

#define BCAST_ADDRESS(name) &k##name,
constexpr const Op* kOps[] = {BCAST_OPERATORS(BCAST_ADDRESS)};
#undef BCAST_ADDRESS

}  // namespace

std::span<const Op* const> ops() { return kOps; }

const Op* findOp(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kOps), std::end(kOps),
                                         [&](const Op* op) { return op->name == name; });
  return found == std::end(kOps) ? nullptr : *found;
}

}  // namespace bcast
