// SPDX-License-Identifier: MIT
#include "bcast/kernel/functions/compare.h"

#include "bcast/kernel/extreme_tile.h"
#include "bcast/kernel/kernel_lists.h"
#include "bcast/kernel/kernel_sets.h"
#include "bcast/kernel/select_tile.h"

namespace bcast::kernels {
namespace {

using namespace functions;
using enum ElementType;

template <class Function, ElementType... types>
constexpr auto extremes(Types<types...> /*of*/) {
  return std::array{with(&ExtremeTile<Function, Computed<types>>::compute,
                         kernelSet<Function, types, types, types>())...};
}
template <class Function>
constexpr auto kOf = joined(binary<Function>(kIntegers), extremes<Function>(kFloats));
template <class Function>
constexpr auto kOrder = comparison<Function>(kNumbers);

template <ElementType... types>
constexpr auto sameBits(Types<types...> /*of*/) {
  return std::array{kernelSetOfBits<Equal, boolean, types, types>()...};
}
constexpr auto kSame = joined(sameBits(kTruths + kIntegers), comparison<Equal>(kFloats));

template <ElementType... types>
constexpr auto choices(Types<types...> /*of*/) {
  return std::array{with(&SelectTile<Bits<types>>::compute,
                         kernelSetOfBits<Select, types, boolean, types, types>())...};
}
constexpr auto kChoices = choices(kAllTypes);

}  // namespace

constexpr KernelList kMaximum = kOf<Maximum>;
constexpr KernelList kMinimum = kOf<Minimum>;
constexpr KernelList kGreater = kOrder<Greater>;
constexpr KernelList kGreaterEqual = kOrder<GreaterEqual>;
constexpr KernelList kEqual = kSame;
constexpr KernelList kSelect = kChoices;

}  // namespace bcast::kernels
