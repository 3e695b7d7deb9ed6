// SPDX-License-Identifier: MIT
// OpenVINO's PDPD rule: the second operand is laid onto the first at an axis, and the first one
// never grows. The document decides; its shape inference differs in many places.
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
    {{"openvino.pdpd.n1", "At run time {B} must be 1 or equal {A}; the document does not say what happens otherwise.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr Note kFirstUnknown[] = {
    {{"openvino.pdpd.n2", "At run time {A} must be {right}, for it never grows; the document does not say what happens otherwise.", kUnknown},
     Condition::equal,
     Otherwise::unspecified},
};
constexpr Note kSecondUnknown[] = {
    {{"openvino.pdpd.n3", "At run time {B} must be 1 or {left}; the document does not say what happens otherwise.", kUnknown},
     Condition::rightOneOrEqual,
     Otherwise::unspecified},
};
constexpr ExtentRule kExtents[] = {
    {{"openvino.pdpd.e1", "{A} and {B} are equal, so the result has {extent}.", kSubsequence},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"openvino.pdpd.e2", "{B} is broadcast to match {A}: the result has {extent}.", kOnto},
     kAnyExtent, kOne, Relation::any, Order::asGiven, Yield::left},
    {{"openvino.pdpd.e3", "{A} and {B} are both unknown; the result is what {A} is.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"openvino.pdpd.e4", "{A} has to be what {B} is, so the result has {extent}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kFirstUnknown},
    {{"openvino.pdpd.e5", "Whatever {B} is, the result has the shape of the first operand: {extent}.", kUnknown},
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
    "In 2021 the code never wrote its destination: A stayed as it was.";
constexpr Literal kPassedAtOnce =
    "In 2021 equal ranks and compatible shapes passed at once, whatever the axis.";

constexpr Divergence kDivergences[] = {
    {"openvino.pdpd.a2",
     {.operands = kTrimmedColumn, .axis = 1},
     "(2, 3)",
     "refused",
     "Shape inference trims nothing: it refuses B where axis and the rank of B as given go beyond "
     "A.",
     kPartialShape,
     {.when = when::reachesBeyond}},
    {"openvino.pdpd.a3",
     {.operands = kOpenEnd, .axis = 1},
     "(2, 3)",
     "refused",
     "Shape inference trims nothing: it refuses B where axis and the rank of B as given go beyond "
     "A.",
     kPartialShape,
     {}},
    {"openvino.pdpd.a3",
     {.operands = kOpenEnd, .axis = 1},
     "(2, 3)",
     "refused",
     "In 2021 the code trimmed what is certainly 1, and refused a ? beyond A.",
     kOldPartialShape,
     {.when = when::incompatible}},
    {"openvino.pdpd.a2",
     {.operands = kTrimmedColumn},
     "which rank of B gives the default axis is not said",
     "refused",
     "The reference kernel, which does trim, takes the default axis from the rank before that.",
     kKernel,
     {.refusedToo = true, .when = when::axisLeftOpen}},
    {"openvino.pdpd.e2",
     {.operands = kOneInFront, .axis = 0},
     "(2, 3, 4, 5)",
     "refused",
     "In 2021 the code trimmed and then wanted equal extents, which refuses an example of the "
     "document, (1, 3) onto (2, 3, 4, 5). Rule 2, a subsequence of A, contradicts that example as "
     "well. The document of 2020 had no section on PDPD.",
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
     "refused",
     "(2, 3)",
     kPassedAtOnce,
     kOldPartialShape,
     {.refusedToo = true, .when = when::compatible}},
    {"openvino.pdpd.r2",
     {.operands = kOpenRows, .axis = 1},
     "refused",
     "(?, 3)",
     kPassedAtOnce,
     kOldPartialShape,
     {.refusedToo = true, .when = when::compatible}},
    {"openvino.pdpd.r3",
     {.operands = kOneElement, .axis = 7},
     "refused",
     "(2,)",
     "In 2021 nothing was left of a B of ones, so nothing was compared, wherever it began.",
     kOldPartialShape,
     {.refusedToo = true, .when = when::onesBeyond}},
    {"openvino.pdpd.a2",
     {.operands = kEmptyFirst},
     "(0,)",
     "refused",
     "The code refuses an extent of B above that of A before it looks for 1, and 1 is above 0.",
     kPartialShape,
     {.left = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.e2",
     {.operands = kEmptyRows},
     "(0, 2)",
     "refused",
     "The code refuses an extent of B above that of A before it looks for 1, and 1 is above 0.",
     kPartialShape,
     {.left = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.r2",
     {.operands = kEmptySecond},
     "refused",
     "(2, 0)",
     "The code goes on with NumPy's rule, by which 0 wins over 1: B changes A.",
     kPartialShape,
     {.left = kOne, .right = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.r2",
     {.operands = kPartly},
     "refused",
     "refused, and A stays changed: (3, 2)",
     "A is changed axis by axis, and keeps after a failure what was written before.",
     kPartialShape,
     {.refusedToo = true, .when = when::leftChanged}},
    {"openvino.pdpd.e5",
     {.operands = kOneOpen},
     "(1,)",
     "(?,)",
     "The code goes on with NumPy's rule, so that B may enlarge A at run time.",
     kPartialShape,
     {.left = kOne, .order = Order::asGiven, .when = when::liesWithin}},
    {"openvino.pdpd.e4",
     {.operands = kOpenZero},
     "(0,)",
     "(0), also where A is 1 at run time",
     "The code goes on with NumPy's rule, by which 0 wins over 1.",
     kPartialShape,
     {.right = kZero, .when = when::liesWithin}},
    {"openvino.pdpd.u1",
     {.operands = kUnrankedTwo, .axis = -2},
     "refused",
     "*",
     "The document allows no negative axis but -1; the code returns at an unranked operand before "
     "it looks at the axis.",
     kPartialShape,
     {.when = when::axisOutside}},
};

}  // namespace

constexpr Mode kOpenvinoPdpd{
    .id = ids::kOpenvinoPdpd,
    .title = "OpenVINO, PDPD",
    .summary = "B is laid onto A from an axis on; the result has the shape of A.",
    .source = kDocument,
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true, .axis = Need::optional},
    .alignment = {.align = Align::atAxis,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"openvino.pdpd.a1",
                             "Lay the second operand onto the first, which has rank {rank}.",
                             kOnto},
                  .trim = Trim::trailingOnes,
                  .trimmed = {"openvino.pdpd.a2",
                              "The axes of extent 1 at the end of {A} are ignored, which leaves "
                              "rank {toRank}.",
                              kTrim},
                  .openTrim =
                      OpenTrim{{"openvino.pdpd.a3",
                                "{A} fits only if its axes after the first {toRank} are 1 at run "
                                "time, for those are ignored then.",
                                kOpenTrim},
                               {{"openvino.pdpd.n4",
                                 "At run time axis {axis} of {A} must be 1; the document does not "
                                 "say what happens otherwise.",
                                 kOpenTrim},
                                Condition::equal,
                                Otherwise::unspecified}},
                  .defaultAxis = -1,
                  .outside = {"openvino.pdpd.r3",
                              "From axis {axis} on {B} does not fit onto {A}, which has rank "
                              "{leftRank}.",
                              kAxis}},
    .unranked = UnrankedRules{.effect = UnrankedEffect::resultUnranked,
                              .operand = {"openvino.pdpd.u1",
                                          "{A} is unranked, and so is the result.", kPartialShape}},
    .operands = {.ranks = RankRule::notAboveFirst,
                 .rankRefused = {"openvino.pdpd.r1",
                                 "{B} has rank {rightRank}, more than {leftRank}, that of {A}.",
                                 kRanks},
                 .extents = kExtents,
                 .alone = {"openvino.pdpd.e6",
                           "{A} stands alone here, and its extent stays: {extent}.", kOnto},
                 .refused = {"openvino.pdpd.r2",
                             "{B} is neither 1 nor equal to {A}, and {A} never grows.",
                             kSubsequence}},
    .divergences = kDivergences,
};

}  // namespace bcast
