// SPDX-License-Identifier: MIT
// ONNX before operator set 7: `broadcast=1`, with an `axis` where the equal part of the shapes
// begins. The document does not mention `?`. If B may have one element, both cases are allowed: it
// has one at run time, or it equals its part of A.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kDocument =
    "https://github.com/onnx/onnx/blob/00101bf03e4dd7be80aee1f54111940174b9fecc/docs/Changelog.md";
constexpr Passage kAdd{"Changelog.md, Add-6 (as Add-1)", kDocument};
constexpr Passage kAxis{"Changelog.md, Add-6, attribute axis", kDocument};
constexpr Passage kResult{"Changelog.md, Add-6, output C", kDocument};
constexpr Passage kUnknown{
    "Changelog.md, Add-6 (as Add-1); deduced for ?, which the document lacks", kDocument};
constexpr Passage kTestData{
    "onnx/backend/test/data/pytorch-operator, test_operator_add_size1_*, operator set 6",
    "https://github.com/onnx/onnx/tree/v1.2.1/onnx/backend/test/data/pytorch-operator"};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"onnx.legacyAxis.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is unspecified.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kFirstUnknown[] = {
    {{"onnx.legacyAxis.n2",
      "At run time, {A} must be {right}. Otherwise the behavior is unspecified.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kSecondUnknown[] = {
    {{"onnx.legacyAxis.n3",
      "At run time, {B} must be {left}. Otherwise the behavior is unspecified.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kPerhapsOne[] = {
    {{"onnx.legacyAxis.n4",
      "At run time, {B} must equal {A}, or its shape must have one element. "
      "Otherwise the behavior is unspecified.",
      kUnknown},
     Condition::oneElementOrEqual,
     Otherwise::unspecified},
};
constexpr ExtentRule kExtents[] = {
    {{"onnx.legacyAxis.e1", "{A} and {B} are equal, so the result has size {extent}.", kAdd},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.legacyAxis.e3",
      "{A} and {B} are both unknown. The result has the size of {A}.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"onnx.legacyAxis.e4", "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kFirstUnknown},
    {{"onnx.legacyAxis.e5", "{B} can only be {left}, so the result has size {left}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kSecondUnknown},
};
constexpr ExtentRule kPerhapsOneElement[] = {
    {{"onnx.legacyAxis.e6",
      "{B} fits if its shape has one element. The result has the size of {A}.", kUnknown},
     kAnyExtent, kDynamic | kOne, Relation::any, Order::asGiven, Yield::left, kPerhapsOne},
};
// clang-format on

constexpr Literal kColumn[] = {"(2, 3)", "(2, 1)"};
constexpr Literal kRow[] = {"(2, 3)", "(1, 3)"};
constexpr Literal kMiddle[] = {"(2, 3, 4, 5)", "(3, 4)"};
constexpr Literal kOneElement[] = {"(2, 3, 4, 5)", "(1, 1)"};

constexpr Divergence kDivergences[] = {
    {.clause = "onnx.legacyAxis.r1",
     .example = {.operands = kColumn, .axis = 0},
     .document = "rejected",
     .code = "(2, 3)",
     .note = "The text says that size 1 is not expanded. Test data of operator set 6 expands a "
             "last axis of 1.",
     .seen = kTestData,
     .condition = {.left = kMany, .right = kOne, .order = Order::asGiven, .when = when::lastAxis}},
    {.clause = "onnx.legacyAxis.r1",
     .example = {.operands = kRow, .axis = 0},
     .document = "rejected",
     .code = "(2, 3)",
     .note = "The text says that size 1 is not expanded. Test data of operator set 6 also expands "
             "a first axis of 1.",
     .seen = kTestData,
     .condition = {.left = kMany, .right = kOne, .order = Order::asGiven, .when = when::firstAxis}},
    {.clause = "onnx.legacyAxis.e1",
     .example = {.operands = kMiddle, .axis = 1},
     .document = "(2, 3, 4, 5)",
     .code = "rejected",
     .note = "The converter to operator set 7 appends axes of size 1 to B. It assumes axis=0, "
             "unless B is at the end of A. (3, 4) becomes (3, 4, 1, 1), and the conversion fails.",
     .seen = {"onnx/version_converter/adapters/broadcast_forward_compatibility.h; run with onnx "
              "1.12",
              "https://github.com/onnx/onnx/blob/01a6d1198ccfd1a9937c4b476f7811baa473152b/onnx/"
              "version_converter/adapters/broadcast_forward_compatibility.h"},
     .condition = {.when = when::axisMisread}},
    {.clause = "onnx.legacyAxis.a2",
     .example = {.operands = kOneElement},
     .document = "(2, 3, 4, 5)",
     .code = "rejected",
     .note = "The first wording covered only scalars. Later it covered any one-element tensor "
             "whose rank is not above A's. (1, 1) was an example.",
     .seen = {"Caffe2, operator Add: the wording that ONNX began with",
              "https://caffe2.ai/docs/operators-catalogue.html#add"},
     .condition = {.left = kDynamic | kZero | kMany}},
};

}  // namespace

constexpr Mode kOnnxLegacyAxis{
    .id = ids::kOnnxLegacyAxis,
    .title = "ONNX before operator set 7",
    .summary =
        "With broadcast=1, B must equal consecutive axes of A. They start at the given axis, "
        "or are the last ones.",
    .source = {.title = "ONNX, Operator Changelog: Add-1 and Add-6",
               .version = "operator sets 1 to 6; Changelog.md at 00101bf0",
               .url = kDocument},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true, .axis = Need::optional},
    .alignment =
        {.align = Align::atAxis,
         .order = ColumnOrder::leadingFirst,
         .placed = {"onnx.legacyAxis.a1",
                    "Place the second shape on the first, of rank {rank}. Start at the given axis, "
                    "or align the last axes by default.",
                    kAdd},
         .trim = Trim::allOnes,
         .trimmed = {"onnx.legacyAxis.a2",
                     "{A} has one element, which matches every shape. Its axes are ignored.", kAdd},
         .openTrim =
             OpenTrim{{"onnx.legacyAxis.a3",
                       "{A} fits only if it has one element. Its axes are then ignored.", kUnknown},
                      {{"onnx.legacyAxis.n5",
                        "At run time, axis {axis} of {A} must be 1. Otherwise the behavior is "
                        "unspecified.",
                        kUnknown},
                       Condition::equal,
                       Otherwise::unspecified}},
         .outside = {"onnx.legacyAxis.r2", "{B} starts at axis {axis} and does not fit into {A}.",
                     kAxis}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"onnx.legacyAxis.r3",
                                 "{B} has rank {rightRank}, but {A} has only rank {leftRank}.",
                                 kAdd},
                 .extents = kExtents,
                 .perhapsOneElement = kPerhapsOneElement,
                 .alone = {"onnx.legacyAxis.e2",
                           "Only {A} has this axis, so its size stays {extent}.", kResult},
                 .refused = {"onnx.legacyAxis.r1",
                             "{A} and {B} differ, and size 1 is not stretched.", kAdd}},
    .divergences = kDivergences,
};

}  // namespace bcast
