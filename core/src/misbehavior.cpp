// SPDX-License-Identifier: MIT
#include "bcast/misbehavior.h"

namespace bcast {
namespace {

// In the order of the enumeration.
constexpr MisbehaviorInfo kInfos[] = {
    {Misbehavior::ambiguousSpace, Consequence::undefined,
     "Two maps give one dimension of the iteration space different extents, so that nothing says "
     "how far it goes."},
    {Misbehavior::outOfBounds, Consequence::undefined,
     "As far as the iteration space goes by another map, an element is accessed that the operand "
     "does not have."},
    {Misbehavior::neverRead, Consequence::none,
     "The iteration space does not reach elements that the operand has."},
    {Misbehavior::castMismatch, Consequence::undefined,
     "The tensor does not have the extent that the type says it is cast to."},
    {Misbehavior::reshapeMismatch, Consequence::undefined,
     "The axes that are put together or taken apart do not have the product that they should."},
    {Misbehavior::divisionByZero, Consequence::undefined, "An integer is divided by 0."},
    {Misbehavior::quotientOverflow, Consequence::undefined,
     "The least integer is divided by -1, and the type does not hold the quotient."},
    {Misbehavior::shiftTooWide, Consequence::poison,
     "A shift goes by as many places as the type has bits, or by more."},
    {Misbehavior::notRepresentable, Consequence::poison,
     "A float is converted to an integer type that does not hold it, or is NaN."},
};

}  // namespace

const MisbehaviorInfo& misbehaviorInfo(Misbehavior what) {
  return kInfos[static_cast<std::size_t>(what)];
}

}  // namespace bcast
