// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/divergence.h"

/// Conditions on the whole request (`DivergenceCondition::when`). Precondition: a step of the trace
/// matches the divergence.
namespace bcast::when {

bool someRanked(const Answered& answered);     ///< Not all operands are unranked.
bool firstRanked(const Answered& answered);    ///< Operand 0 is not.
bool someScalar(const Answered& answered);     ///< An operand has rank 0.
bool emptyVector(const Answered& answered);    ///< An operand has the shape (0,).
bool amongOperands(const Answered& answered);  ///< There is no target,
bool towardTarget(const Answered& answered);   ///< or there is one.
/// There is a target, with at least two axes more than the operand.
bool twoAxesMissing(const Answered& answered);
/// The default decides where operand 1 lies, which has axes left to lie.
bool axisLeftOpen(const Answered& answered);
bool firstAxis(const Answered& answered);  ///< The first axis of operand 1 is refused,
bool lastAxis(const Answered& answered);   ///< or its last one.
bool changedBefore(
    const Answered& answered);  ///< Before the step, a shape was promoted or stretched.

// Of three operands of which the first alone is unranked:
bool othersDiffer(const Answered& answered);  ///< NumPy's rule refuses the other two,
bool othersFit(const Answered& answered);     ///< or they are something else.

// Of the two operands:
bool bothWays(const Answered& answered);  ///< NumPy's rule takes them, whichever has to stretch.
/// They have one rank, and no two counts of theirs differ,
bool compatible(const Answered& answered);
bool incompatible(const Answered& answered);  ///< or not.
bool onesBeyond(
    const Answered& answered);  ///< Operand 1 has axes of 1 alone, from an axis >= 0 on.
bool axisOutside(const Answered& answered);  ///< Operand 0 has no such axis, nor is it a default.
/// Laid at axis 0 instead, and not at the end, operand 1 would not broadcast.
bool axisMisread(const Answered& answered);
bool liesWithin(const Answered& answered);     ///< With all its axes, operand 1 lies on operand 0,
bool reachesBeyond(const Answered& answered);  ///< or would reach beyond it.
bool listAcross(
    const Answered& answered);  ///< `broadcastDimensions` lays a shape onto another rank.
/// The same, but for the order of its axes to no effect on their extents.
bool transposes(const Answered& answered);
/// Operand 1 would fail on operand 0 after it has changed an extent of it.
bool leftChanged(const Answered& answered);

}  // namespace bcast::when
