// SPDX-License-Identifier: MIT
#include "../functions/cast.h"

#include "../functions/compare.h"
#include "ops.h"
#include "rows.h"

namespace bcast {
namespace {

using namespace functions;
using enum ElementType;

constexpr std::size_t kTypes = std::size(Names<ElementType>::names);

template <ElementType from, ElementType to>
constexpr Signature castOf() {
  using From = Computed<from>;
  if constexpr (from == to || (byteSize(from) == 1 && byteSize(to) == 1 && to != boolean)) {
    return signatureOfBits<Identity, to, from>();
  } else if constexpr (to == boolean) {
    return signature<CastToBoolean, to, from>();
  } else if constexpr (std::same_as<From, Computed<to>>) {
    return signature<Identity, to, from>();
  } else if constexpr (isHalf(to)) {
    return signature<CastToHalf, to, from>();
  } else {
    return signature<Cast<Computed<to>>, to, from>();
  }
}

template <std::size_t... i>
constexpr auto castsOf(std::index_sequence<i...> /*pairs*/) {
  return std::array{
      castOf<static_cast<ElementType>(i / kTypes), static_cast<ElementType>(i % kTypes)>()...};
}
constexpr auto kCasts = castsOf(std::make_index_sequence<kTypes * kTypes>());

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
