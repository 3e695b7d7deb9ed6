// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/divergence.h"

/// What can be asked of a request that touches a divergence, for `Touch::when`. Precondition: the
/// trace has a step that touches it.
namespace bcast::when {

bool someRanked(const Asked& asked);     ///< Not all operands are unranked.
bool firstRanked(const Asked& asked);    ///< Operand 0 is not.
bool someScalar(const Asked& asked);     ///< An operand has rank 0.
bool emptyVector(const Asked& asked);    ///< An operand has the shape (0,).
bool amongOperands(const Asked& asked);  ///< There is no target,
bool towardTarget(const Asked& asked);   ///< or there is one.
/// There is a target, with at least two axes more than the operand.
bool twoAxesMissing(const Asked& asked);
/// The default decides where operand 1 lies, which has axes left to lie.
bool axisLeftOpen(const Asked& asked);
bool firstAxis(const Asked& asked);      ///< The first axis of operand 1 is refused,
bool lastAxis(const Asked& asked);       ///< or its last one.
bool changedBefore(const Asked& asked);  ///< Before the step, a shape was promoted or stretched.

// Of three operands of which the first alone is unranked:
bool othersDiffer(const Asked& asked);  ///< NumPy's rule refuses the other two,
bool othersFit(const Asked& asked);     ///< or they are something else.

// Of the two operands:
bool bothWays(const Asked& asked);  ///< NumPy's rule takes them, whichever has to stretch.
/// They have one rank, and no two counts of theirs differ,
bool compatible(const Asked& asked);
bool incompatible(const Asked& asked);  ///< or not.
bool onesBeyond(const Asked& asked);    ///< Operand 1 has axes of 1 alone, from an axis >= 0 on.
bool axisOutside(const Asked& asked);   ///< Operand 0 has no such axis, nor is it a default.
/// Laid at axis 0 instead, and not at the end, operand 1 would not broadcast.
bool axisMisread(const Asked& asked);
bool liesWithin(const Asked& asked);     ///< With all its axes, operand 1 lies on operand 0,
bool reachesBeyond(const Asked& asked);  ///< or would reach beyond it.
bool listAcross(const Asked& asked);     ///< `broadcastDimensions` lays a shape onto another rank.
/// The same, but for the order of its axes to no effect on their extents.
bool transposes(const Asked& asked);
/// Operand 1 would fail on operand 0 after it has changed an extent of it.
bool leftChanged(const Asked& asked);

}  // namespace bcast::when
