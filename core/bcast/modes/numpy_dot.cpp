// SPDX-License-Identifier: MIT
// NumPy's products that broadcast nothing: np.dot and np.inner. Above rank 2 they differ from
// np.matmul.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace products;

constexpr Literal kDotPage = "https://numpy.org/doc/2.1/reference/generated/numpy.dot.html";
constexpr Passage kDot{"numpy.dot", kDotPage};
constexpr Passage kDotRaises{"numpy.dot, Raises", kDotPage};
constexpr Passage kDotUnknown{"numpy.dot; deduced for extents known only at run time", kDotPage};
constexpr Literal kInnerPage = "https://numpy.org/doc/2.1/reference/generated/numpy.inner.html";
constexpr Passage kInner{"numpy.inner, Returns", kInnerPage};
constexpr Passage kInnerRaises{"numpy.inner, Raises", kInnerPage};
constexpr Passage kInnerLate{"numpy.inner; deduced for extents known only at run time", kInnerPage};

constexpr LabelRule kDotLabels[] = {
    {",0->0", {"numpy.dot.a1", kFirstNumber, kDot}},
    {"0,->0", {"numpy.dot.a2", kSecondNumber, kDot}},
    {"k,k->", {"numpy.dot.a3", kTwoVectors, kDot}},
    {"0k,k->0", {"numpy.dot.a4", kLastWithVector, kDot}},
    {"0k,1kj->01j", {"numpy.dot.a5", kLastWithSecondLast, kDot}},
};
constexpr LabelRule kInnerLabels[] = {
    {",0->0", {"numpy.inner.a1", kFirstNumber, kInnerRaises}},
    {"0,->0", {"numpy.inner.a2", kSecondNumber, kInnerRaises}},
    {"k,k->", {"numpy.inner.a3", kTwoVectors, kInner}},
    {"0k,1k->01", {"numpy.inner.a4", kLastWithLast, kInner}},
};

// clang-format off
constexpr Note kDotLater[] = {
    {{"numpy.dot.n1",
      "At run time, {A} and {B} must be equal. Otherwise NumPy raises ValueError.", kDotUnknown},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kDotSizes[] = {
    {{"numpy.dot.c1", kEqual, kDotRaises},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.dot.c2", kInnerUnknown, kDotUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kDotLater},
    {{"numpy.dot.c3", kOneUnknown, kDotUnknown},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kDotLater},
};
constexpr Note kInnerLater[] = {
    {{"numpy.inner.n1",
      "At run time, {A} and {B} must be equal. Otherwise NumPy raises ValueError.",
      kInnerLate},
     Condition::equal,
     Otherwise::error},
};
constexpr ExtentRule kInnerSizes[] = {
    {{"numpy.inner.c1", kEqual, kInnerRaises},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"numpy.inner.c2", kInnerUnknown, kInnerLate},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kInnerLater},
    {{"numpy.inner.c3", kOneUnknown, kInnerLate},
     kDynamic, kStatic, Relation::any, Order::either, Yield::right, kInnerLater},
};
// clang-format on

}  // namespace

constexpr Mode kNumpyDot{
    .id = ids::kNumpyDot,
    .title = "NumPy, dot",
    .summary =
        "The last axis of A and the second-last of B are equal and summed. Nothing broadcasts.",
    .source = {.title = "NumPy, numpy.dot", .version = "2.1", .url = kDotPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .labels = kDotLabels,
                  .summed = {"numpy.dot.s1", kSummed, kDot}},
    .core = {.extents = kDotSizes,
             .alone = {"numpy.dot.c4", kKept, kDot},
             .refused = {"numpy.dot.r1", kDiffer, kDotRaises}},
};

constexpr Mode kNumpyInner{
    .id = ids::kNumpyInner,
    .title = "NumPy, inner",
    .summary = "The last axes of A and B are equal and summed. Nothing broadcasts.",
    .source = {.title = "NumPy, numpy.inner", .version = "2.1", .url = kInnerPage},
    .takes = {.operandsAtLeast = 2, .operandsAtMost = 2, .dynamic = true},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {},
                  .labels = kInnerLabels,
                  .summed = {"numpy.inner.s1", kSummed, kInner}},
    .core = {.extents = kInnerSizes,
             .alone = {"numpy.inner.c4", kKept, kInner},
             .refused = {"numpy.inner.r1", kDiffer, kInnerRaises}},
};

}  // namespace bcast
