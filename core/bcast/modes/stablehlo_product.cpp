// SPDX-License-Identifier: MIT
// StableHLO's dot_general. Batching and contracting dimensions are labels of an equation.
#include "bcast/modes/ids.h"
#include "bcast/modes/product_captions.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace products;

constexpr Literal kSpec =
    "https://github.com/openxla/stablehlo/blob/v1.8.0/docs/spec.md#dot_general";
constexpr Passage kSemantics{"StableHLO specification, dot_general, Semantics", kSpec};
constexpr Passage kPlaces{"StableHLO specification, dot_general, (C5) to (C8)", kSpec};
constexpr Passage kSizes{"StableHLO specification, dot_general, (C9) and (C10)", kSpec};
constexpr Passage kResult{"StableHLO specification, dot_general, (C12)", kSpec};
constexpr Passage kInference{
    "stablehlo/dialect/TypeInference.cpp, inferDotGeneralOp",
    "https://github.com/openxla/stablehlo/blob/v1.8.0/stablehlo/dialect/TypeInference.cpp"};
constexpr Passage kMismatch{
    "RFC Dynamism 101, (P2): shape mismatches are undefined behavior",
    "https://github.com/openxla/stablehlo/blob/v1.8.0/rfcs/20230704-dynamism-101.md"};

// The result has the batch sizes of the left operand, also if those of the right one are known.
// clang-format off
constexpr Note kMustBeEqual[] = {
    {{"stablehlo.dotGeneral.n1",
      "At run time, {A} and {B} must be equal. Otherwise the behavior is undefined.", kMismatch},
     Condition::equal,
     Otherwise::undefinedBehavior},
};
constexpr ExtentRule kExtents[] = {
    {{"stablehlo.dotGeneral.c1", kEqual, kSizes},
     kStatic, kStatic, Relation::equal, Order::asGiven, Yield::left},
    {{"stablehlo.dotGeneral.c2", kInnerUnknown, kInference},
     kDynamic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"stablehlo.dotGeneral.c3", "{A} stays unknown, although {B} is known.", kInference},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
    {{"stablehlo.dotGeneral.c4", "{B} can only be {left}.", kInference},
     kStatic, kDynamic, Relation::any, Order::asGiven, Yield::left, kMustBeEqual},
};
// clang-format on

}  // namespace

constexpr Mode kStablehloDotGeneral{
    .id = ids::kStablehloDotGeneral,
    .title = "StableHLO dot_general",
    .summary =
        "Axes with the same label are equal. The result has the batch axes, then the other axes of "
        "A and B.",
    .source = {.title = "StableHLO specification, dot_general", .version = "1.8", .url = kSpec},
    .takes = {.operandsAtLeast = 2,
              .operandsAtMost = 2,
              .dynamic = true,
              .equation = Need::required,
              .exampleEquation = "ij,jk->ik"},
    .alignment = {.align = Align::labelled,
                  .order = ColumnOrder::leadingFirst,
                  .placed = {"stablehlo.dotGeneral.a1", kByEquation, kSemantics},
                  .outside = {"stablehlo.dotGeneral.r2", kLabelCount, kPlaces},
                  .form = EquationForm::dotGeneral,
                  .summed = {"stablehlo.dotGeneral.s1", kSummed, kSemantics}},
    .core = {.extents = kExtents,
             .alone = {"stablehlo.dotGeneral.c5", kAlone, kResult},
             .refused = {"stablehlo.dotGeneral.r1", kStrictlyDiffer, kSizes}},
    .dialect = FixDialect::mlir,
};

}  // namespace bcast
