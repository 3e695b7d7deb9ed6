// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/cast.h"

#include "bcast/kernel/functions/compare.h"
#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"

namespace bcast::kernels {
namespace {

using namespace functions;
using enum ElementType;

template <ElementType from, ElementType to>
constexpr KernelSet castOf() {
  using From = Computed<from>;
  if constexpr (from == to || (byteSize(from) == 1 && byteSize(to) == 1 && to != boolean)) {
    return kernelSetOfBits<Identity, to, from>();
  } else if constexpr (to == boolean) {
    return kernelSet<CastToBoolean, to, from>();
  } else if constexpr (std::same_as<From, Computed<to>>) {
    return kernelSet<Identity, to, from>();
  } else if constexpr (isHalf(to)) {
    return kernelSet<CastToHalf, to, from>();
  } else {
    return kernelSet<functions::Cast<Computed<to>>, to, from>();
  }
}

template <ElementType from, ElementType... to>
constexpr auto castsFrom(Types<to...> /*all*/) {
  return std::array{castOf<from, to>()...};
}
template <ElementType... from>
constexpr auto castsOf(Types<from...> all) {
  return joined(castsFrom<from>(all)...);
}
constexpr auto kCasts = castsOf(kAllTypes);

}  // namespace

constexpr KernelList kCast = kCasts;

}  // namespace bcast::kernels
