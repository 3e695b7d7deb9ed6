// SPDX-License-Identifier: MIT
// Two versions of the document of MLIR's `Broadcastable` trait. They differ in one row: an inferred
// `?` with a declared count.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/mlir_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace mlir;

// clang-format off
constexpr ExtentRule kStrictDeclared[] = {
    kBothOpen,
    {{"mlir.r3",
      "The inferred size is dynamic, so the declared size cannot be {right}.", kStrictVerification},
     kDynamic, kStatic, Relation::any, Order::asGiven, Yield::reject},
    kDeclaredOpen,
    kDeclaredEqual,
    kOneIsNotStretched,
    kDeclaredDifferent,
};
// clang-format on

constexpr Passage kTypes{"mlir/lib/Dialect/Traits.cpp, getBroadcastedType", kTraits19};
constexpr Passage kPredicate{"mlir/lib/Dialect/Traits.cpp, staticallyKnownBroadcastable",
                             kTraits19};
constexpr Literal kNothingSaid = "unspecified: it does not mention size 0";

constexpr Literal kThreeThree[] = {"(3,)", "(3,)"};
constexpr Literal kOneOne[] = {"(1,)", "(1,)"};
constexpr Literal kOpenOpen[] = {"(?,)", "(?,)"};
constexpr Literal kOpenFive[] = {"(?,)", "(5,)"};
constexpr Literal kZeroZero[] = {"(0,)", "(0,)"};
constexpr Literal kZeroOne[] = {"(0,)", "(1,)"};
constexpr Literal kZeroThree[] = {"(0,)", "(3,)"};
constexpr Literal kZeroOpen[] = {"(0,)", "(?,)"};
constexpr Literal kZeroOpenThree[] = {"(0,)", "(?,)", "(3,)"};
constexpr Literal kMatrixUnranked[] = {"(3, 2)", "*"};

// Differences between the code and both versions of the document.
constexpr Divergence kHigherRank{"mlir.d1",
                                 {.operands = kThreeThree, .declared = "(1, 3)"},
                                 "rejected",
                                 "(3,)",
                                 "The document requires equal ranks. The verifier compares only "
                                 "the last axes of the declared result.",
                                 kVerifier19,
                                 {.ranksDiffer = true}};
constexpr Divergence kHigherRank16{"mlir.d1",
                                   {.operands = kThreeThree, .declared = "(1, 3)"},
                                   "rejected",
                                   "(3,)",
                                   "The document requires equal ranks. LLVM 16 compares only the "
                                   "last axes of the declared result.",
                                   kVerifier16,
                                   {.ranksDiffer = true}};
constexpr Divergence kOneStretches{
    "mlir.r4",
    {.operands = kOneOne, .declared = "(4,)"},
    "rejected",
    "(1,)",
    "In LLVM 16, an inferred 1 matched any declared size. D153291 ended that.",
    kVerifier16,
    {}};
constexpr Divergence kUnranked{"mlir.u1",
                               {.operands = kMatrixUnranked},
                               "(3, 2)",
                               "*",
                               "Verification skips unranked operands. getBroadcastedType returns "
                               "an unranked type if any operand is unranked.",
                               kTypes,
                               {.rejectedToo = true, .when = when::someRanked}};
constexpr Divergence kBothUnknown{"mlir.e1",
                                  {.operands = kOpenOpen},
                                  "(?,)",
                                  "rejected",
                                  "The document accepts ? with ?. In the code, "
                                  "staticallyKnownBroadcastable returns false for it.",
                                  kPredicate,
                                  {.left = kDynamic, .right = kDynamic}};
constexpr Divergence kOneUnknown{"mlir.e3",
                                 {.operands = kOpenFive},
                                 "(5,)",
                                 "rejected",
                                 "The document accepts ? with 2 or more. In the code, "
                                 "staticallyKnownBroadcastable returns false for it.",
                                 kPredicate,
                                 {.left = kDynamic, .right = kMany}};
constexpr Divergence kZeroWithZero{
    "mlir.z1",
    {.operands = kZeroZero},
    kNothingSaid,
    "(0,)",
    "The document covers only ?, 1 and larger sizes. The code treats 0 like other equal sizes.",
    kCode,
    {.left = kZero, .right = kZero}};
constexpr Divergence kZeroWithOne{
    "mlir.z2",
    {.operands = kZeroOne},
    kNothingSaid,
    "(0,)",
    "The document covers only ?, 1 and larger sizes. The code stretches 1 to 0.",
    kCode,
    {.left = kZero, .right = kOne}};
constexpr Divergence kZeroWithMany{
    "mlir.z4",
    {.operands = kZeroThree},
    kNothingSaid,
    "rejected",
    "The document covers only ?, 1 and larger sizes. The code rejects 0 with a size above 1.",
    kCode,
    {.left = kZero, .right = kMany}};
constexpr Divergence kZeroWithOpen{"mlir.z3",
                                   {.operands = kZeroOpen},
                                   kNothingSaid,
                                   "(?,)",
                                   "With ?, the code checks only for 1 and larger sizes, so it "
                                   "ignores 0. OpenVINO returns 0 here.",
                                   kCode,
                                   {.left = kZero, .right = kDynamic}};
constexpr Divergence kOrder{
    "mlir.z3",
    {.operands = kZeroOpenThree},
    kNothingSaid,
    "(3,)",
    "0 with ? gives ?, so the order of three operands matters. (0), (3), (?) is rejected.",
    kCode,
    {.left = kZero, .right = kDynamic, .beside = kMany}};

constexpr Divergence kStrictDivergences[] = {
    kHigherRank,
    kHigherRank16,
    {"mlir.r3",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "rejected",
     "(?,)",
     "The 2023 rule was reverted. The verifier now accepts a declared size if ? was inferred.",
     kVerifier19,
     {.left = kDynamic, .right = kStatic}},
    {"mlir.r3",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "rejected",
     "(?,)",
     "Before the 2023 rule, a declared size was accepted if ? was inferred. LLVM 16 did this.",
     kVerifier16,
     {.left = kDynamic, .right = kStatic}},
    kOneStretches,
    kUnranked,
    kBothUnknown,
    kOneUnknown,
    kZeroWithZero,
    kZeroWithOne,
    kZeroWithMany,
    kZeroWithOpen,
    kOrder,
};

constexpr Divergence kRelaxedDivergences[] = {
    kHigherRank,
    kHigherRank16,
    {"mlir.d5",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "rejected",
     "(?,)",
     "The document contradicts itself. Its table and the code accept this. Its last "
     "pseudocode and an example reject it.",
     kVerifier19,
     {.left = kDynamic, .right = kStatic}},
    kOneStretches,
    kUnranked,
    kBothUnknown,
    kOneUnknown,
    kZeroWithZero,
    kZeroWithOne,
    kZeroWithMany,
    kZeroWithOpen,
    kOrder,
};

constexpr Mode strict() {
  Mode mode = kBroadcastable;
  mode.declared.extents = kStrictDeclared;
  mode.divergences = kStrictDivergences;
  mode.id = ids::kMlirStrict;
  mode.dialect = FixDialect::mlir;
  mode.title = "MLIR Broadcastable, strict";
  mode.summary = "A size inferred as ? must be declared as ?.";
  mode.source = {"The Broadcastable trait", "2023, D153291; traits.mlir at 0ae6d01d",
                 kEarlierDocument};
  return mode;
}

constexpr Mode relaxed() {
  Mode mode = kBroadcastable;
  mode.declared.extents = kRelaxedDeclared;
  mode.divergences = kRelaxedDivergences;
  mode.id = ids::kMlirRelaxed;
  mode.dialect = FixDialect::mlir;
  mode.title = "MLIR Broadcastable, relaxed";
  mode.summary =
      "A size inferred as ? may be declared static. If it is wrong at run time, the behavior is "
      "undefined.";
  mode.source = {"The Broadcastable trait, also in Chinese",
                 "after 2023, Broadcastable.md at 0567844b; traits.mlir at 6a314d05", kDocument};
  return mode;
}

}  // namespace

constexpr Mode kMlirStrict = strict();
constexpr Mode kMlirRelaxed = relaxed();

}  // namespace bcast
