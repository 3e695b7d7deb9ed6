// SPDX-License-Identifier: MIT
// The sentences of products, which all systems share.
#pragma once

#include "bcast/text/literal.h"

namespace bcast::products {

inline constexpr Literal kMatmulSummary =
    "The last axis of A and the second-last of B are equal and summed. Axes before them broadcast.";

// Ranks and labels.
inline constexpr Literal kMatrices =
    "Rows of the first operand meet columns of the second. Other axes align at the last.";
inline constexpr Literal kPairsOfMatrices =
    "Matrix by matrix, rows of the first operand meet columns of the second.";
inline constexpr Literal kWeightVector =
    "The weight is a vector: the last axis of the input is summed with it.";
inline constexpr Literal kWeightMatrix =
    "The last axis of the input meets the last axis of the weight.";
inline constexpr Literal kTwoVectors =
    "Both are vectors: their elements are paired, and the result is a number.";
inline constexpr Literal kVectorFirst =
    "The first operand is a vector: it is one row, and the result has no axis for it.";
inline constexpr Literal kVectorSecond =
    "The second operand is a vector: it is one column, and the result has no axis for it.";
inline constexpr Literal kFirstNumber =
    "The first operand is a number, so it multiplies each element.";
inline constexpr Literal kSecondNumber =
    "The second operand is a number, so it multiplies each element.";
inline constexpr Literal kLastWithVector = "The last axis of the first operand meets the vector.";
inline constexpr Literal kLastWithSecondLast =
    "The last axis of the first operand meets the second-last of the second.";
inline constexpr Literal kLastWithLast = "The last axes of both operands meet.";
inline constexpr Literal kNoAxis = "{B} has rank {rightRank}, but a matrix product needs an axis.";
inline constexpr Literal kByEquation = "Axes with the same label share a column.";
inline constexpr Literal kEllipsisPromoted =
    "{A} lacks axes for \"...\", so it gets axes of size 1: {padded}.";
inline constexpr Literal kLabelCount =
    "{B} has rank {rightRank}, but the number of its labels is {leftRank}.";
inline constexpr Literal kTwoAxes = "{B} has rank {rightRank}, but each operand needs two axes.";
inline constexpr Literal kWeightRank = "{B} has rank {rightRank}, which linear does not accept.";
inline constexpr Literal kRank2 = "{B} has rank {rightRank}, but it must be 2.";
inline constexpr Literal kRank3 = "{B} has rank {rightRank}, but it must be 3.";

// Sizes with the same label.
inline constexpr Literal kEqualLabels = "{A} and {B} are equal.";
inline constexpr Literal kEqual = "{A} and {B} are equal, as they must be.";
inline constexpr Literal kInnerUnknown = "{A} and {B} are unknown, and must be equal.";
inline constexpr Literal kOneUnknown = "{A} can only be {right}.";
inline constexpr Literal kBothUnknownLabels = "{A} and {B} are both unknown.";
inline constexpr Literal kOneUnknownLabel = "{A} can only be 1 or {right}.";
inline constexpr Literal kSameLabel = "{A} has this label twice, with equal sizes.";
inline constexpr Literal kSameLabelDiffers = "{A} and {B} have the same label, but differ.";
inline constexpr Literal kAlone = "Only {A} has this label, so the size stays {extent}.";
inline constexpr Literal kDiffer = "The inner sizes of {A} and {B} differ.";
inline constexpr Literal kStrictlyDiffer = "{A} and {B} differ, and nothing is stretched.";
inline constexpr Literal kKept = "Only {A} has this axis, so its size stays {extent}.";
inline constexpr Literal kSummed = "The result does not have this axis, so it is summed.";

}  // namespace bcast::products
