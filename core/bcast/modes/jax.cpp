// SPDX-License-Identifier: MIT
// JAX follows NumPy. With jax_numpy_rank_promotion="raise", arrays have equal ranks, except
// scalars. With "warn", it has the shapes of the default, "allow".
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Passage kPromotion{"Rank promotion warning",
                             "https://docs.jax.dev/en/latest/rank_promotion_warning.html"};
constexpr Passage kRanks{
    "Rank promotion warning; for jax.lax, jax/_src/lax/lax.py, _broadcasting_shape_rule",
    "https://docs.jax.dev/en/latest/rank_promotion_warning.html"};
constexpr Passage kPromoteShapes{
    "jax/_src/numpy/util.py, promote_shapes",
    "https://github.com/jax-ml/jax/blob/jax-v0.4.35/jax/_src/numpy/util.py"};
constexpr Passage kGeneralRules{
    "NumPy broadcasting, General broadcasting rules, which JAX refers to",
    "https://numpy.org/doc/2.1/user/basics.broadcasting.html#general-broadcasting-rules"};
constexpr Passage kUnknown{"General broadcasting rules; deduced for extents known only at run time",
                           "https://numpy.org/doc/2.1/user/"
                           "basics.broadcasting.html#general-broadcasting-rules"};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"jax.n1",
      "Once known, {A} and {B} must be equal, or one must be 1. Otherwise JAX raises an error.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"jax.n2", "Once known, {A} must be 1 or {right}. Otherwise JAX raises an error.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"jax.e1", "{A} and {B} are equal, so the result has size {extent}.", kGeneralRules},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"jax.e2", "{A} meets {B} and is stretched to {extent}.", kGeneralRules},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"jax.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"jax.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"jax.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

constexpr Clause kPlaced{"jax.a1", "Align the shapes at the last axis. The highest rank is {rank}.",
                         kGeneralRules};
constexpr Clause kAlone{"jax.e6", "{A} is the only operand, so its size stays {extent}.",
                        kGeneralRules};
constexpr Clause kRefused{"jax.r1", "{A} meets {B}. They differ, and neither is 1.", kGeneralRules};

constexpr Literal kMatrixAndScalar[] = {"(4, 3)", "()"};

constexpr Divergence kDivergences[] = {
    {.clause = "jax.raise.a1",
     .example = {.operands = kMatrixAndScalar},
     .document = "rejected",
     .code = "(4, 3)",
     .note = "By the document, every rank promotion raises. The code accepts scalars.",
     .seen = kPromoteShapes},
};

}  // namespace

constexpr Mode kJax{
    .id = ids::kJax,
    .title = "JAX",
    .summary = "As in NumPy: sizes are compared from the last axis, and 1 is stretched.",
    .source = {.title = "JAX, Rank promotion warning, with the setting \"allow\", the default",
               .version = "0.4.35",
               .url = "https://docs.jax.dev/en/latest/rank_promotion_warning.html"},
    .takes = {.dynamic = true},
    .alignment =
        {.align = Align::trailing,
         .order = ColumnOrder::trailingFirst,
         .placed = kPlaced,
         .promoted = {{"jax.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                       kPromotion}}},
    .operands = {.extents = kExtents, .alone = kAlone, .refused = kRefused},
    .symmetric = true,
    .associative = true,
};

constexpr Mode kJaxRaise{
    .id = ids::kJaxRaise,
    .title = "JAX, rank promotion raises",
    .summary = "As in NumPy, but all arrays must have the same rank. Only scalars match any rank.",
    .source = {.title = "JAX, Rank promotion warning, with the setting \"raise\"",
               .version = "0.4.35",
               .url = "https://docs.jax.dev/en/latest/rank_promotion_warning.html"},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = kPlaced,
                  .promoted = {{"jax.raise.a1", "{A} is a scalar, which matches any rank.",
                                kPromoteShapes}}},
    .operands = {.ranks = RankRule::equalOrScalar,
                 .rankRefused = {"jax.raise.r1",
                                 "The ranks are {leftRank} and {rightRank}. With the setting "
                                 "\"raise\", no axes are added; jax.lax never adds any.",
                                 kRanks},
                 .extents = kExtents,
                 .alone = kAlone,
                 .refused = kRefused},
    .divergences = kDivergences,
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
