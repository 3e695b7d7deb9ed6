// SPDX-License-Identifier: MIT
#include "bcast/execute/misbehavior.h"

#include "bcast/execute/execute_phrases.h"

namespace bcast {
namespace {

// In the order of the enumeration.
constexpr MisbehaviorInfo kInfos[] = {
    {Misbehavior::ambiguousSpace, Consequence::undefined, kExecutePhrases.ambiguousSpace},
    {Misbehavior::outOfBounds, Consequence::undefined, kExecutePhrases.outOfBounds},
    {Misbehavior::neverRead, Consequence::none, kExecutePhrases.neverRead},
    {Misbehavior::castMismatch, Consequence::undefined, kExecutePhrases.castMismatch},
    {Misbehavior::reshapeMismatch, Consequence::undefined, kExecutePhrases.reshapeMismatch},
    {Misbehavior::divisionByZero, Consequence::undefined, kExecutePhrases.divisionByZero},
    {Misbehavior::quotientOverflow, Consequence::undefined, kExecutePhrases.quotientOverflow},
    {Misbehavior::shiftTooWide, Consequence::poison, kExecutePhrases.shiftTooWide},
    {Misbehavior::notRepresentable, Consequence::poison, kExecutePhrases.notRepresentable},
};

}  // namespace

const MisbehaviorInfo& misbehaviorInfo(Misbehavior what) {
  return kInfos[static_cast<std::size_t>(what)];
}

}  // namespace bcast
