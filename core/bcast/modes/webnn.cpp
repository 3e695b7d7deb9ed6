// SPDX-License-Identifier: MIT
// Everything in the project that is specific to WebNN: element-wise operators broadcast two
// operands in both directions, and `expand` one operand to a given shape.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kDocument = "https://www.w3.org/TR/webnn/#algorithms-broadcasting";
constexpr Passage kBoth{"Broadcasting, bidirectionally broadcast the shapes", kDocument};
constexpr Passage kOneWay{"Broadcasting, unidirectionally broadcast the shapes", kDocument};
constexpr Passage kValid{"MLOperandDescriptor, valid dimension",
                         "https://www.w3.org/TR/webnn/#valid-dimension"};

// An operand with an invalid dimension cannot even be made; here it is refused where it meets
// another.
// clang-format off
constexpr Clause kZeroRefused{
    "webnn.r1", "{A} is 0, and every dimension of an operand must be greater than 0.", kValid};
constexpr ExtentRule kPair[] = {
    {kZeroRefused, kZero, kStatic, Relation::any, Order::either, Yield::reject},
    {{"webnn.e1", "{A} and {B} are equal, so the result has {extent}.", kBoth},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"webnn.e2", "{A} is 1 and is repeated to match {B}: the result has {extent}.", kBoth},
     kOne, kMany, Relation::any, Order::either, Yield::right},
};
constexpr ExtentRule kToShape[] = {
    {kZeroRefused, kZero, kStatic, Relation::any, Order::either, Yield::reject},
    {{"webnn.e3", "{B} is what {A} asks for: {extent}.", kOneWay},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"webnn.e4", "{B} is 1 and is repeated to match {A}: the result has {extent}.", kOneWay},
     kMany, kOne, Relation::any, Order::asGiven, Yield::left},
};
// clang-format on

constexpr Literal kOneWithZero[] = {"(1,)", "(0,)"};
constexpr Literal kOneElement[] = {"(1,)"};
constexpr Literal kVector[] = {"(4,)"};
constexpr Literal kZeroSize = "https://github.com/webmachinelearning/webnn/issues/391";

constexpr Divergence kDivergences[] = {
    {.clause = "webnn.r1",
     .example = {.operands = kOneWithZero},
     .document = "refused",
     .code = "(1,)",
     .note =
         "The algorithm appends the maximum of the two, 1 of 1 and 0, or 0 of two zeros; but it is "
         "for positive integers, and no operand can have an extent of 0. Whether to allow it is "
         "an open question of the specification.",
     .seen = {"The algorithm's own steps; webnn issue 391, Allow 0 size dimensions", kZeroSize},
     .condition = {.left = kZero | kOne, .right = kZero, .when = when::amongOperands}},
    {.clause = "webnn.r1",
     .example = {.operands = kOneElement, .target = "(0,)"},
     .document = "refused",
     .code = "(0,)",
     .note =
         "The one-way algorithm makes 0 of 1 and of 0, but it is for positive integers as well.",
     .seen = {"The steps of the one-way algorithm; webnn issue 391, Allow 0 size dimensions",
              kZeroSize},
     .condition = {.left = kZero,
                   .right = kZero | kOne,
                   .order = Order::asGiven,
                   .when = when::towardTarget}},
    {.clause = "webnn.e4",
     .example = {.operands = kVector, .target = "(5, 4)"},
     .document = "(5, 4)",
     .code = "refused",
     .note = "A draft of 2024 had the two shapes of the one-way algorithm the wrong way round: it "
             "padded the second, and asked of the first that it be 1.",
     .seen = {"index.bs of the specification at 089afc09, unidirectionally broadcast the shapes",
              "https://github.com/webmachinelearning/webnn/blob/"
              "089afc09facc4ba83a831e5e04e3217644520031/index.bs"},
     .condition = {.left = kMany, .right = kOne}},
};

}  // namespace

constexpr Mode kWebnn{
    .id = ids::kWebnn,
    .title = "WebNN",
    .summary =
        "Two operands broadcast both ways; with a target, one operand broadcasts to it as expand "
        "does. Every extent is at least 1.",
    .source = {.title = "W3C Web Neural Network API",
               .version = "Candidate Recommendation Draft; index.bs at 004f2728",
               .url = kDocument},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .target = Need::optional},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"webnn.a1",
                             "Line the shapes up by their last axes. The longest has rank {rank}.",
                             kBoth},
                  .promoted = Clause{"webnn.a2",
                                     "{A} has rank {fromRank}; 1 is prepended to its shape up to "
                                     "rank {toRank}.",
                                     kBoth}},
    .operands = {.extents = kPair,
                 .refused = {"webnn.r2", "{A} and {B} differ and neither is 1.", kBoth}},
    .towardTarget = {.ranks = RankRule::notAboveFirst,
                     .rankRefused = {"webnn.r4",
                                     "The operand has rank {rightRank}, more than the {leftRank} "
                                     "of the shape to expand to.",
                                     kOneWay},
                     .extents = kToShape,
                     .refused = {"webnn.r3", "{B} is neither {left} nor 1.", kOneWay}},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
