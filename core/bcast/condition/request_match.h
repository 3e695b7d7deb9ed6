// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/mode/divergence.h"

/// Conditions on the whole request (`DivergenceCondition::when`). Precondition: a step of the trace
/// matches the divergence.
namespace bcast::when {

bool someRanked(const Answered& answered);     ///< Not all operands are unranked.
bool firstRanked(const Answered& answered);    ///< Operand 0 is ranked.
bool someScalar(const Answered& answered);     ///< An operand has rank 0.
bool emptyVector(const Answered& answered);    ///< An operand has the shape (0,).
bool amongOperands(const Answered& answered);  ///< There is no target.
bool towardTarget(const Answered& answered);   ///< There is a target.
/// There is a target, with at least two axes more than the operand.
bool twoAxesMissing(const Answered& answered);
/// The default `axis` places operand 1, which has axes to place.
bool axisLeftOpen(const Answered& answered);
bool firstAxis(const Answered& answered);  ///< The first axis of operand 1 is rejected.
bool lastAxis(const Answered& answered);   ///< The last axis of operand 1 is rejected.
bool changedBefore(
    const Answered& answered);  ///< Before the step, a shape was promoted or stretched.

// Of three operands of which only the first is unranked:
bool othersDiffer(const Answered& answered);  ///< NumPy's rule rejects the other two.
bool othersFit(const Answered& answered);     ///< NumPy's rule accepts the other two.

// For two operands:
bool bothWays(const Answered& answered);  ///< NumPy's rule accepts them, whichever is stretched.
/// They have the same rank, and no two of their counts differ.
bool compatible(const Answered& answered);
bool incompatible(const Answered& answered);  ///< Their ranks or two of their counts differ.
bool onesBeyond(
    const Answered& answered);  ///< Operand 1 has only axes of extent 1 from an axis >= 0 on.
bool axisOutside(const Answered& answered);  ///< Operand 0 has no such axis; it is not the default.
/// Placed at axis 0 instead of at the end, operand 1 would not broadcast.
bool axisMisread(const Answered& answered);
bool liesWithin(const Answered& answered);     ///< All axes of operand 1 fit within operand 0.
bool reachesBeyond(const Answered& answered);  ///< Some axis of operand 1 is beyond operand 0.
bool listAcross(const Answered& answered);  ///< `broadcastDimensions` maps a shape to another rank.
/// The same, but the order of its axes has no effect on their extents.
bool transposes(const Answered& answered);
/// Operand 1 would fail on operand 0 after changing one of its extents.
bool leftChanged(const Answered& answered);

}  // namespace bcast::when
