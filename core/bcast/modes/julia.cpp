// SPDX-License-Identifier: MIT
// Julia's broadcast: shapes are aligned at the first axis; missing axes are added at the end.
#include "bcast/modes/ids.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

constexpr Literal kBroadcastPage =
    "https://docs.julialang.org/en/v1.11/base/arrays/#Base.Broadcast.broadcast";
constexpr Passage kBroadcast{"Base.Broadcast.broadcast", kBroadcastPage};
constexpr Passage kManual{"Manual, Arrays, Broadcasting",
                          "https://docs.julialang.org/en/v1.11/manual/arrays/#Broadcasting"};
constexpr Passage kCode{"base/broadcast.jl, _bcs and _bcs1",
                        "https://github.com/JuliaLang/julia/blob/v1.11.0/base/broadcast.jl"};
constexpr Passage kUnknown{"Base.Broadcast.broadcast; deduced for extents known only at run time",
                           kBroadcastPage};

// clang-format off
constexpr Note kBothUnknown[] = {
    {{"julia.n1",
      "At run time, {A} and {B} must be equal, or one must be 1. "
      "Otherwise Julia throws DimensionMismatch.",
      kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};
constexpr Note kUnknownWithKnown[] = {
    {{"julia.n2",
      "At run time, {A} must be 1 or {right}. Otherwise Julia throws DimensionMismatch.", kUnknown},
     Condition::oneOrEqual,
     Otherwise::error},
};

constexpr ExtentRule kExtents[] = {
    {{"julia.e1", "{A} and {B} are equal, so the result has size {extent}.", kManual},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"julia.e2", "{A} meets {B} and is stretched to {extent}.", kManual},
     kOne, kStatic, Relation::any, Order::either, Yield::right},
    {{"julia.e3", "{A} and {B} are both unknown, so the result is unknown.", kUnknown},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kBothUnknown},
    {{"julia.e4", "{B} is stretched to match {A} at run time.", kUnknown},
     kDynamic, kOne, Relation::any, Order::either, Yield::left},
    {{"julia.e5", "{A} can only be 1 or {right}, so the result has size {right}.", kUnknown},
     kDynamic, kZero | kMany, Relation::any, Order::either, Yield::right, kUnknownWithKnown},
};
// clang-format on

}  // namespace

constexpr Mode kJulia{
    .id = ids::kJulia,
    .title = "Julia",
    .summary =
        "As in NumPy, but sizes are compared from the first axis. Missing axes are added at the "
        "end.",
    .source = {.title = "Julia, Base.Broadcast.broadcast",
               .version = "1.11",
               .url = kBroadcastPage},
    .takes = {.dynamic = true},
    .alignment =
        {.align = Align::leading,
         .order = ColumnOrder::leadingFirst,
         .placed = {"julia.a1", "Align the shapes at the first axis. The highest rank is {rank}.",
                    kCode},
         .promoted = {{"julia.a2",
                       "{A} has rank {fromRank}, so it gets axes of size 1 at the end: {padded}.",
                       kBroadcast}}},
    .operands = {.extents = kExtents,
                 .alone = {"julia.e6", "{A} is the only argument, so its size stays {extent}.",
                           kBroadcast},
                 .refused = {"julia.r1", "{A} meets {B}. They differ, and neither is 1.", kCode}},
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
