// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "bcast/kernel/kernel.h"
#include "bcast/ops/ops_list.h"

namespace bcast::kernels {

/// The kernels of one operator.
using KernelList = std::span<const KernelSet>;

#define BCAST_DECLARED(name) extern const KernelList k##name;
BCAST_OPERATORS(BCAST_DECLARED)
#undef BCAST_DECLARED

}  // namespace bcast::kernels
