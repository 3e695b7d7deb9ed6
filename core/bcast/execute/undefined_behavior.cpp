// SPDX-License-Identifier: MIT
#include "bcast/execute/undefined_behavior.h"

#include "bcast/execute/execute_phrases.h"

namespace bcast {
namespace {

// In the order of the enumeration.
constexpr UndefinedBehaviorInfo kInfos[] = {
    {UndefinedBehavior::ambiguousSpace, Consequence::undefined, kExecutePhrases.ambiguousSpace},
    {UndefinedBehavior::outOfBounds, Consequence::undefined, kExecutePhrases.outOfBounds},
    {UndefinedBehavior::neverRead, Consequence::none, kExecutePhrases.neverRead},
    {UndefinedBehavior::castMismatch, Consequence::undefined, kExecutePhrases.castMismatch},
    {UndefinedBehavior::reshapeMismatch, Consequence::undefined, kExecutePhrases.reshapeMismatch},
    {UndefinedBehavior::divisionByZero, Consequence::undefined, kExecutePhrases.divisionByZero},
    {UndefinedBehavior::quotientOverflow, Consequence::undefined, kExecutePhrases.quotientOverflow},
    {UndefinedBehavior::shiftTooWide, Consequence::poison, kExecutePhrases.shiftTooWide},
    {UndefinedBehavior::notRepresentable, Consequence::poison, kExecutePhrases.notRepresentable},
};

}  // namespace

const UndefinedBehaviorInfo& undefinedBehaviorInfo(UndefinedBehavior what) {
  return kInfos[static_cast<std::size_t>(what)];
}

}  // namespace bcast
