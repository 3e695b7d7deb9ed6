// SPDX-License-Identifier: MIT
// OpenVINO's PDPD rule: the second operand is placed on the first at an axis, and the first never
// grows. The mode follows the document; OpenVINO's shape inference often differs from it.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/openvino_source.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace openvino;

constexpr Passage kRanks{"Rules, PDPD broadcast, 1", kRules};
constexpr Passage kSubsequence{"Rules, PDPD broadcast, 2; 1 stands for any extent in the examples",
                               kRules};
constexpr Passage kOnto{"Rules, PDPD broadcast, 3", kRules};
constexpr Passage kAxis{"Rules, PDPD broadcast, 4", kRules};
constexpr Passage kTrim{"Rules, PDPD broadcast, 5", kRules};
constexpr Passage kUnknown{"Rules, PDPD broadcast, 3; deduced for ?, which the document lacks",
                           kRules};
constexpr Passage kOpenTrim{"Rules, PDPD broadcast, 5; deduced for ?, which the document lacks",
                            kRules};
constexpr Passage kOldPartialShape{
    "ngraph/core/src/partial_shape.cpp, broadcast_merge_into, 2021",
    "https://github.com/openvinotoolkit/openvino/blob/2021.4.2/ngraph/core/src/partial_shape.cpp"};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"openvino.pdpd.n1",
      "At run time, {B} must be 1 or equal to {A}. Otherwise the behavior is unspecified.",
      kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kFirstUnknown[] = {
    {{"openvino.pdpd.n2",
      "At run time, {A} must be {right}. Otherwise the behavior is unspecified.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kSecondUnknown[] = {
    {{"openvino.pdpd.n3",
      "At run time, {B} must be 1 or {left}. Otherwise the behavior is unspecified.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr ExtentRule kExtents[] = {
    {{"openvino.pdpd.e1", "{A} and {B} are equal, so the result has size {extent}.", kSubsequence},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.pdpd.e2", "{B} is stretched to match {A}.", kOnto},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"openvino.pdpd.e3",
      "{A} and {B} are both unknown. The result has the size of {A}.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"openvino.pdpd.e4", "{A} can only be {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kFirstUnknown},
    {{"openvino.pdpd.e5", "{B} is unknown, but the result has the size of {A}.", kUnknown},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kSecondUnknown},
};
// clang-format on

constexpr Literal kTrimmedColumn[] = {"(2, 3)", "(3, 1)"};
constexpr Literal kOpenEnd[] = {"(2, 3)", "(3, ?)"};
constexpr Literal kOneInFront[] = {"(2, 3, 4, 5)", "(1, 3)"};
constexpr Literal kEmptyFirst[] = {"(0,)", "(1,)"};
constexpr Literal kEmptyRows[] = {"(0, 2)", "(1, 2)"};
constexpr Literal kEmptySecond[] = {"(2, 1)", "(0,)"};
constexpr Literal kOneOpen[] = {"(1,)", "(?,)"};
constexpr Literal kOpenZero[] = {"(?,)", "(0,)"};
constexpr Literal kUnrankedTwo[] = {"*", "(2,)"};
constexpr Literal kOpenThree[] = {"(?,)", "(3,)"};
constexpr Literal kMatrixUnranked[] = {"(2, 3)", "*"};
constexpr Literal kTwice[] = {"(2, 3)", "(2, 3)"};
constexpr Literal kPartly[] = {"(?, 2)", "(3, 4)"};
constexpr Literal kOpenRows[] = {"(?, 3)", "(2, ?)"};
constexpr Literal kOneElement[] = {"(2,)", "(1,)"};
constexpr Literal kNeverWritten =
    "In 2021, the code never wrote to its destination, so A did not change.";
constexpr Literal kPassedAtOnce =
    "In 2021, equal ranks and compatible shapes were accepted with any axis.";

constexpr Divergence kDivergences[] = {
    {"openvino.pdpd.a2",
     {.operands = kTrimmedColumn, .axis = 1},
     "(2, 3)",
     "rejected",
     "Shape inference does not ignore axes of size 1. It rejects B if it extends past A.",
     kPartialShape,
     {.when = when::reachesBeyond}},
    {"openvino.pdpd.a3",
     {.operands = kOpenEnd, .axis = 1},
     "(2, 3)",
     "rejected",
     "Shape inference does not ignore axes of size 1. It rejects B if it extends past A.",
     kPartialShape,
     {}},
    {"openvino.pdpd.a3",
     {.operands = kOpenEnd, .axis = 1},
     "(2, 3)",
     "rejected",
     "In 2021, the code ignored only axes that are certainly 1. It rejected a ? beyond A.",
     kOldPartialShape,
     {.when = when::incompatible}},
    {"openvino.pdpd.a2",
     {.operands = kTrimmedColumn},
     "unspecified: which rank of B gives the default axis",
     "rejected",
     "The reference kernel does ignore axes of size 1. It takes the default axis from the rank "
     "before that.",
     kKernel,
     {.rejectedToo = true, .when = when::axisLeftOpen}},
    {"openvino.pdpd.e2",
     {.operands = kOneInFront, .axis = 0},
     "(2, 3, 4, 5)",
     "rejected",
     "In 2021, the code ignored axes of size 1, then required equal sizes. It rejected the "
     "document's own example, (1, 3) onto (2, 3, 4, 5). Rule 2, a subsequence of A, contradicts "
     "that example too. The 2020 document had no section on PDPD.",
     kOldPartialShape,
     {.left = kZero | kMany, .order = Order::asGiven, .when = when::incompatible}},
    {"openvino.pdpd.e4",
     {.operands = kOpenThree},
     "(3,)",
     "(?,)",
     kNeverWritten,
     kOldPartialShape,
     {}},
    {"openvino.pdpd.u1",
     {.operands = kMatrixUnranked},
     "*",
     "(2, 3)",
     kNeverWritten,
     kOldPartialShape,
     {.when = when::firstRanked}},
    {"openvino.pdpd.r3",
     {.operands = kTwice, .axis = 1},
     "rejected",
     "(2, 3)",
     kPassedAtOnce,
     kOldPartialShape,
     {.rejectedToo = true, .when = when::compatible}},
    {"openvino.pdpd.r2",
     {.operands = kOpenRows, .axis = 1},
     "rejected",
     "(?, 3)",
     kPassedAtOnce,
     kOldPartialShape,
     {.rejectedToo = true, .when = when::compatible}},
    {"openvino.pdpd.r3",
     {.operands = kOneElement, .axis = 7},
     "rejected",
     "(2,)",
     "In 2021, all axes of B were ignored if each had size 1. Nothing was compared, for any "
     "axis.",
     kOldPartialShape,
     {.rejectedToo = true, .when = when::onesBeyond}},
    {"openvino.pdpd.a2",
     {.operands = kEmptyFirst},
     "(0,)",
     "rejected",
     "The code first rejects a B larger than A. Here 1 is larger than 0.",
     kPartialShape,
     {.left = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.e2",
     {.operands = kEmptyRows},
     "(0, 2)",
     "rejected",
     "The code first rejects a B larger than A. Here 1 is larger than 0.",
     kPartialShape,
     {.left = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.r2",
     {.operands = kEmptySecond},
     "rejected",
     "(2, 0)",
     "The code then applies NumPy's rule: 1 is stretched to 0, so B changes A.",
     kPartialShape,
     {.left = kOne, .right = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.r2",
     {.operands = kPartly},
     "rejected",
     "rejected, but A stays changed: (3, 2)",
     "A is changed axis by axis. After a failure, it keeps the earlier changes.",
     kPartialShape,
     {.rejectedToo = true, .when = when::leftChanged}},
    {"openvino.pdpd.e5",
     {.operands = kOneOpen},
     "(1,)",
     "(?,)",
     "The code then applies NumPy's rule, so B may enlarge A at run time.",
     kPartialShape,
     {.left = kOne, .order = Order::asGiven, .when = when::liesWithin}},
    {"openvino.pdpd.e4",
     {.operands = kOpenZero},
     "(0,)",
     "(0), also if A is 1 at run time",
     "The code then applies NumPy's rule: 1 is stretched to 0.",
     kPartialShape,
     {.right = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.u1",
     {.operands = kUnrankedTwo, .axis = -2},
     "rejected",
     "*",
     "The document allows no negative axis except −1. For an unranked operand, the code does not "
     "check the axis.",
     kPartialShape,
     {.when = when::axisOutside}},
};

}  // namespace

constexpr Mode kOpenvinoPdpd{
    .id = ids::kOpenvinoPdpd,
    .title = "OpenVINO, PDPD",
    .summary = "B is placed on A, starting at an axis. The result has the shape of A.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true, .axis = Need::optional},
    .alignment =
        {.align = Align::atAxis,
         .order = ColumnOrder::leadingFirst,
         .placed = {"openvino.pdpd.a1",
                    "Place the second operand on the first, which has rank {rank}.", kOnto},
         .trim = Trim::trailingOnes,
         .trimmed = {"openvino.pdpd.a2",
                     "Axes of size 1 at the end of {A} are ignored, leaving rank {toRank}.", kTrim},
         .openTrim = OpenTrim{{"openvino.pdpd.a3",
                               "{A} fits only if all axes after its first {toRank} are 1. These "
                               "are then ignored.",
                               kOpenTrim},
                              {{"openvino.pdpd.n4",
                                "At run time, axis {axis} of {A} must be 1. Otherwise the behavior "
                                "is unspecified.",
                                kOpenTrim},
                               Condition::equal,
                               Otherwise::unspecified}},
         .defaultAxis = -1,
         .outside = {"openvino.pdpd.r3",
                     "{B} starts at axis {axis} and does not fit into {A}, of rank {leftRank}.",
                     kAxis}},
    .unranked =
        UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                      .operand = {"openvino.pdpd.u1", "{A} is unranked, so the result is unranked.",
                                  kPartialShape}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"openvino.pdpd.r1",
                                 "{B} has rank {rightRank}, but {A} has only rank {leftRank}.",
                                 kRanks},
                 .extents = kExtents,
                 .alone = {"openvino.pdpd.e6",
                           "Only {A} has this axis, so its size stays {extent}.", kOnto},
                 .refused = {"openvino.pdpd.r2",
                             "{B} is neither 1 nor equal to {A}, whose shape is fixed.",
                             kSubsequence}},
    .divergences = kDivergences,
};

}  // namespace bcast
