// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>

#include "bcast/kernel/kernel.h"
#include "bcast/kernel/kernel_lists.h"

namespace bcast {
namespace {

// In the order of ops().
#define BCAST_ADDRESS(name) &kernels::k##name,
constexpr const kernels::KernelList* kLists[] = {BCAST_OPERATORS(BCAST_ADDRESS)};
#undef BCAST_ADDRESS

}  // namespace

std::span<const KernelSet> kernelsOf(const Op& op) {
  const auto found = std::find(ops().begin(), ops().end(), &op);
  return *kLists[static_cast<std::size_t>(found - ops().begin())];
}

}  // namespace bcast
