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
                   "a converted to another type",
                   1,
                   kCasts,
                   as(Numbers::Form::converted),
                   "Integers keep their lower bits. Floats round once to nearest, halves to even. "
                   "To an integer type, floats saturate and NaN becomes 0. To bool, 0 is false; "
                   "everything else, also NaN, is true.",
                   kTakesTo};

}  // namespace bcast
