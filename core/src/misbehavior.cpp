// SPDX-License-Identifier: MIT
#include "bcast/misbehavior.h"

#include "lower/lowering_phrases.h"

namespace bcast {
namespace {

// In the order of the enumeration.
constexpr MisbehaviorInfo kInfos[] = {
    {Misbehavior::ambiguousSpace, Consequence::undefined, kLoweringPhrases.ambiguousSpace},
    {Misbehavior::outOfBounds, Consequence::undefined, kLoweringPhrases.outOfBounds},
    {Misbehavior::neverRead, Consequence::none, kLoweringPhrases.neverRead},
    {Misbehavior::castMismatch, Consequence::undefined, kLoweringPhrases.castMismatch},
    {Misbehavior::reshapeMismatch, Consequence::undefined, kLoweringPhrases.reshapeMismatch},
    {Misbehavior::divisionByZero, Consequence::undefined, kLoweringPhrases.divisionByZero},
    {Misbehavior::quotientOverflow, Consequence::undefined, kLoweringPhrases.quotientOverflow},
    {Misbehavior::shiftTooWide, Consequence::poison, kLoweringPhrases.shiftTooWide},
    {Misbehavior::notRepresentable, Consequence::poison, kLoweringPhrases.notRepresentable},
};

}  // namespace

const MisbehaviorInfo& misbehaviorInfo(Misbehavior what) {
  return kInfos[static_cast<std::size_t>(what)];
}

}  // namespace bcast
