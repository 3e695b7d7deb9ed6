// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

template <ElementType from, ElementType... to>
constexpr auto castsFrom(Types<to...> /*all*/) {
  return std::array{Signature{{from}, to}...};
}
template <ElementType... from>
constexpr auto castsOf(Types<from...> all) {
  return joined(castsFrom<from>(all)...);
}
constexpr auto kCasts = castsOf(kAllTypes);

constexpr AttributeInfo kTakesTo[] = {{"to", true, "the element type of the result"}};

}  // namespace

constexpr Op kCast{"cast",
                   "a in another type",
                   1,
                   kCasts,
                   as(Numbers::Form::converted),
                   "Integers keep their lower bits. Floats round to the nearest, halves to even, "
                   "once; to integers they saturate, NaN becomes 0. To bool: a is not 0, NaN is "
                   "true.",
                   kTakesTo};

}  // namespace bcast
