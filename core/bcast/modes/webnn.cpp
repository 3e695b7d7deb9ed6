// SPDX-License-Identifier: MIT
// WebNN: element-wise operators broadcast two operands in both directions; `expand` broadcasts one
// operand to a given shape.
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

// WebNN cannot create an operand with an invalid dimension. Here such a dimension is rejected when
// it is compared.
// clang-format off
constexpr Clause kZeroRefused{
    "webnn.r1", "{A} is 0, but every size must be at least 1.", kValid};
constexpr ExtentRule kPair[] = {
    {kZeroRefused, kZero, kStatic, Relation::any, Order::either, Yield::reject},
    {{"webnn.e1", "{A} and {B} are equal, so the result has size {extent}.", kBoth},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"webnn.e2", "{A} meets {B} and is stretched to {extent}.", kBoth},
     kOne, kMany, Relation::any, Order::either, Yield::right},
};
constexpr ExtentRule kToShape[] = {
    {kZeroRefused, kZero, kStatic, Relation::any, Order::either, Yield::reject},
    {{"webnn.e3", "{B} and {A} are equal, so the result has size {extent}.", kOneWay},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"webnn.e4", "{B} is stretched to {extent}.", kOneWay},
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
     .document = "rejected",
     .code = "(1,)",
     .note = "The algorithm takes the maximum: 1 and 0 give 1, two zeros give 0. It is for "
             "positive integers, and no operand can have size 0. Whether to allow 0 is still open "
             "in the specification.",
     .seen = {"The algorithm's own steps; webnn issue 391, Allow 0 size dimensions", kZeroSize},
     .condition = {.left = kZero | kOne, .right = kZero, .when = when::amongOperands}},
    {.clause = "webnn.r1",
     .example = {.operands = kOneElement, .target = "(0,)"},
     .document = "rejected",
     .code = "(0,)",
     .note =
         "The one-way algorithm gives 0 for 1 and for 0. It is also for positive integers only.",
     .seen = {"The steps of the one-way algorithm; webnn issue 391, Allow 0 size dimensions",
              kZeroSize},
     .condition = {.left = kZero,
                   .right = kZero | kOne,
                   .order = Order::asGiven,
                   .when = when::towardTarget}},
    {.clause = "webnn.e4",
     .example = {.operands = kVector, .target = "(5, 4)"},
     .document = "(5, 4)",
     .code = "rejected",
     .note = "A 2024 draft swapped the two shapes of the one-way algorithm. It padded the second "
             "shape and required 1 in the first.",
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
        "Two operands are broadcast with each other, or one to a target (expand). Every size is at "
        "least 1.",
    .source = {.title = "W3C Web Neural Network API",
               .version = "Candidate Recommendation Draft; index.bs at 004f2728",
               .url = kDocument},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .target = Need::optional},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"webnn.a1",
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kBoth},
                  .promoted =
                      Clause{
                          "webnn.a2",
                          "{A} has rank {fromRank}, so it gets axes of size 1 in front: {padded}.",
                          kBoth}},
    .operands = {.extents = kPair,
                 .refused = {"webnn.r2", "{A} meets {B}. They differ, and neither is 1.", kBoth}},
    .towardTarget =
        {.ranks = RankRule::notAboveFirst,
         .rankRefused = {"webnn.r4",
                         "{B} has rank {rightRank}, but the target has only rank {leftRank}.",
                         kOneWay},
         .extents = kToShape,
         .refused = {"webnn.r3", "{B} is neither 1 nor equal to {A}.", kOneWay}},
    .divergences = kDivergences,
    .symmetric = true,
};

}  // namespace bcast
