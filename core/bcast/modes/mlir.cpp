// SPDX-License-Identifier: MIT
// The document of MLIR's `Broadcastable` trait in its two states. They share all but one row: an
// inferred `?` against a declared count.
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
    {{"mlir.r3", "Inferred dynamic, but declared {right}: that cannot be known at compile time.",
      kStrictVerification},
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
constexpr Literal kNothingSaid = "nothing: it has no extent 0";

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

// Where both states of the document differ from the code.
constexpr Divergence kHigherRank{
    "mlir.d1",
    {.operands = kThreeThree, .declared = "(1, 3)"},
    "refused",
    "(3,)",
    "The verifier compares the last axes of the declared result only, so that any axes may stand "
    "before them; the document demands equal ranks.",
    kVerifier19,
    {.ranksDiffer = true}};
constexpr Divergence kHigherRank16{"mlir.d1",
                                   {.operands = kThreeThree, .declared = "(1, 3)"},
                                   "refused",
                                   "(3,)",
                                   "LLVM 16 compared the last axes of the declared result only.",
                                   kVerifier16,
                                   {.ranksDiffer = true}};
constexpr Divergence kOneStretches{
    "mlir.r4",
    {.operands = kOneOne, .declared = "(4,)"},
    "refused",
    "(1,)",
    "Until 2022 an inferred 1 matched any declared extent; LLVM 16 still shipped that.",
    kVerifier16,
    {}};
constexpr Divergence kUnranked{"mlir.u1",
                               {.operands = kMatrixUnranked},
                               "(3, 2)",
                               "*",
                               "Verification skips unranked operands, but getBroadcastedType "
                               "answers unranked for any of them.",
                               kTypes,
                               {.refusedToo = true, .when = when::someRanked}};
constexpr Divergence kBothUnknown{
    "mlir.e1",
    {.operands = kOpenOpen},
    "(?,)",
    "refused",
    "staticallyKnownBroadcastable, a third rule of the same file, says no to ? beside ?.",
    kPredicate,
    {.left = kDynamic, .right = kDynamic}};
constexpr Divergence kOneUnknown{
    "mlir.e3",
    {.operands = kOpenFive},
    "(5,)",
    "refused",
    "staticallyKnownBroadcastable, a third rule of the same file, says no to ? beside 2 or more.",
    kPredicate,
    {.left = kDynamic, .right = kMany}};
constexpr Divergence kZeroWithZero{
    "mlir.z1",
    {.operands = kZeroZero},
    kNothingSaid,
    "(0,)",
    "The document knows ?, 1 and more; the code treats 0 like any equal extents here.",
    kCode,
    {.left = kZero, .right = kZero}};
constexpr Divergence kZeroWithOne{"mlir.z2",
                                  {.operands = kZeroOne},
                                  kNothingSaid,
                                  "(0,)",
                                  "The document knows ?, 1 and more; the code stretches 1 to 0.",
                                  kCode,
                                  {.left = kZero, .right = kOne}};
constexpr Divergence kZeroWithMany{
    "mlir.z4",
    {.operands = kZeroThree},
    kNothingSaid,
    "refused",
    "The document knows ?, 1 and more; the code refuses 0 beside a greater extent.",
    kCode,
    {.left = kZero, .right = kMany}};
constexpr Divergence kZeroWithOpen{
    "mlir.z3",
    {.operands = kZeroOpen},
    kNothingSaid,
    "(?,)",
    "With ? the code looks only for 1 and for more than 1, so that 0 is forgotten; OpenVINO gives "
    "0 here.",
    kCode,
    {.left = kZero, .right = kDynamic}};
constexpr Divergence kOrder{
    "mlir.z3",
    {.operands = kZeroOpenThree},
    kNothingSaid,
    "(3,)",
    "Since 0 with ? is ?, the order of three operands decides: (0), (3), (?) are refused.",
    kCode,
    {.left = kZero, .right = kDynamic, .beside = kMany}};

constexpr Divergence kStrictDivergences[] = {
    kHigherRank,
    kHigherRank16,
    {"mlir.r3",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "refused",
     "(?,)",
     "The rule of 2023 was taken back: today's verifier accepts a declared count where ? was "
     "inferred.",
     kVerifier19,
     {.left = kDynamic, .right = kStatic}},
    {"mlir.r3",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "refused",
     "(?,)",
     "Before the rule of 2023 a declared count passed where ? was inferred; LLVM 16 shipped that.",
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
     "refused",
     "(?,)",
     "The document contradicts itself: its last pseudo-code and an example refuse what its table "
     "and the code accept.",
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
  mode.title = "MLIR Broadcastable, strict";
  mode.summary = "An inferred ? must be declared ?.";
  mode.source = {"The Broadcastable trait", "2023, D153291; traits.mlir at 0ae6d01d",
                 kEarlierDocument};
  return mode;
}

constexpr Mode relaxed() {
  Mode mode = kBroadcastable;
  mode.declared.extents = kRelaxedDeclared;
  mode.divergences = kRelaxedDivergences;
  mode.id = ids::kMlirRelaxed;
  mode.title = "MLIR Broadcastable, relaxed";
  mode.summary =
      "An inferred ? may be declared static; if that is wrong at run time, the behavior "
      "is undefined.";
  mode.source = {"The Broadcastable trait, also in Chinese",
                 "after 2023, Broadcastable.md at 0567844b; traits.mlir at 6a314d05", kDocument};
  return mode;
}

}  // namespace

constexpr Mode kMlirStrict = strict();
constexpr Mode kMlirRelaxed = relaxed();

}  // namespace bcast
