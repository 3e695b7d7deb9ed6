// SPDX-License-Identifier: MIT
// ONNX before operator set 7: `broadcast=1`, with an `axis` where the equal part of the shapes
// begins. The document knows no `?`. Where B may turn out to have one element, that is left open:
// it has one at run time, or it equals its part of A.
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
    {{"onnx.legacyAxis.n1", "At run time {A} and {B} must be equal; the document does not say what happens otherwise.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kFirstUnknown[] = {
    {{"onnx.legacyAxis.n2", "At run time {A} must be {right}; the document does not say what happens otherwise.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kSecondUnknown[] = {
    {{"onnx.legacyAxis.n3", "At run time {B} must be {left}; the document does not say what happens otherwise.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kPerhapsOne[] = {
    {{"onnx.legacyAxis.n4", "At run time {B} must equal {A}, or be of a shape of one element; the document does not say what happens otherwise.", kUnknown},
     Condition::oneElementOrEqual,
     Otherwise::unspecified},
};
constexpr ExtentRule kExtents[] = {
    {{"onnx.legacyAxis.e1", "{A} and {B} are equal, as the mutually equal part must be: {extent}.",
      kAdd},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"onnx.legacyAxis.e3", "{A} and {B} are both unknown; the result is what {A} is.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"onnx.legacyAxis.e4", "{A} has to be what {B} is, so the result has {extent}.", kUnknown},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::right, kFirstUnknown},
    {{"onnx.legacyAxis.e5", "{B} has to be what {A} is, so the result has {extent}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kSecondUnknown},
};
constexpr ExtentRule kPerhapsOneElement[] = {
    {{"onnx.legacyAxis.e6", "The shape of {B} may turn out to have one element, which goes with every shape; the result is what {A} is.", kUnknown},
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
     .document = "refused",
     .code = "(2, 3)",
     .note =
         "The text says that extents of 1 are not expanded, yet the test data of operator set 6 "
         "expands a last axis of 1 and expects a result.",
     .seen = kTestData,
     .condition = {.left = kMany, .right = kOne, .order = Order::asGiven, .when = when::lastAxis}},
    {.clause = "onnx.legacyAxis.r1",
     .example = {.operands = kRow, .axis = 0},
     .document = "refused",
     .code = "(2, 3)",
     .note = "The text says that extents of 1 are not expanded, yet the test data of operator set "
             "6 also expands a first axis of 1.",
     .seen = kTestData,
     .condition = {.left = kMany, .right = kOne, .order = Order::asGiven, .when = when::firstAxis}},
    {.clause = "onnx.legacyAxis.e1",
     .example = {.operands = kMiddle, .axis = 1},
     .document = "(2, 3, 4, 5)",
     .code = "refused",
     .note =
         "The converter from operator set 6 to 7 appends axes of extent 1 to B, as if axis were "
         "0, unless B lies at the end of A. (3, 4) becomes (3, 4, 1, 1), and the conversion "
         "fails.",
     .seen = {"onnx/version_converter/adapters/broadcast_forward_compatibility.h; run with onnx "
              "1.12",
              "https://github.com/onnx/onnx/blob/01a6d1198ccfd1a9937c4b476f7811baa473152b/onnx/"
              "version_converter/adapters/broadcast_forward_compatibility.h"},
     .condition = {.when = when::axisMisread}},
    {.clause = "onnx.legacyAxis.a2",
     .example = {.operands = kOneElement},
     .document = "(2, 3, 4, 5)",
     .code = "refused",
     .note =
         "The first wording knew a scalar only; later it became any tensor of one element whose "
         "rank is not above that of A, with (1, 1) as an example.",
     .seen = {"Caffe2, operator Add: the wording that ONNX began with",
              "https://caffe2.ai/docs/operators-catalogue.html#add"},
     .condition = {.left = kDynamic | kZero | kMany}},
};

}  // namespace

constexpr Mode kOnnxLegacyAxis{
    .id = ids::kOnnxLegacyAxis,
    .title = "ONNX before operator set 7",
    .summary =
        "With broadcast=1: B equals a contiguous part of A, which begins at axis or is its end.",
    .source = {.title = "ONNX, Operator Changelog: Add-1 and Add-6",
               .version = "operator sets 1 to 6; Changelog.md at 00101bf0",
               .url = kDocument},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true, .axis = Need::optional},
    .alignment = {.align = Align::atAxis,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"onnx.legacyAxis.a1",
                             "Lay the second shape onto the first, of rank {rank}: from the given "
                             "axis on, or without one onto its last axes.",
                             kAdd},
                  .trim = Trim::allOnes,
                  .trimmed = {"onnx.legacyAxis.a2",
                              "{A} has one element, and that goes with every shape: its axes do "
                              "not count.",
                              kAdd},
                  .openTrim =
                      OpenTrim{{"onnx.legacyAxis.a3",
                                "{A} fits only if it turns out to have one element, whose axes do "
                                "not count.",
                                kUnknown},
                               {{"onnx.legacyAxis.n5",
                                 "At run time axis {axis} of {A} must be 1; the document does not "
                                 "say what happens otherwise.",
                                 kUnknown},
                                Condition::equal,
                                Otherwise::unspecified}},
                  .outside = {"onnx.legacyAxis.r2",
                              "From axis {axis} on, {B} does not lie within {A}.", kAxis}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"onnx.legacyAxis.r3",
                                 "{B} has rank {rightRank}, more than the {leftRank} of {A}.",
                                 kAdd},
                 .extents = kExtents,
                 .perhapsOneElement = kPerhapsOneElement,
                 .alone = {"onnx.legacyAxis.e2",
                           "Only {A} has an axis here, and the result has its extent: {extent}.",
                           kResult},
                 .refused = {"onnx.legacyAxis.r1",
                             "{A} and {B} differ, and an extent of 1 is not expanded.", kAdd}},
    .divergences = kDivergences,
};

}  // namespace bcast
