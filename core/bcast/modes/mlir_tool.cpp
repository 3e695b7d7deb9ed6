// SPDX-License-Identifier: MIT
// What mlir-opt accepts for an operation with the `Broadcastable` trait: release 16, before the
// trait was specified, and release 19. Operands follow the document; declared results do not.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/mlir_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace mlir;

// A declared result of higher rank passes in both releases.
constexpr Clause kRank{"mlir.d6",
                       "The declared result needs at least rank {leftRank}, the inferred one; only "
                       "its last axes are compared.",
                       kVerifier19};

// clang-format off
constexpr Note kMustBeOneOrDeclared[] = {
    {{"mlir.n9",
      "If the result is neither 1 nor {right} at run time, the behavior is undefined.",
      kVerifier16},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr ExtentRule kDeclared16[] = {
    kBothOpen,
    {kTrusted, kDynamic, kOne, Relation::any, Order::asGiven, Yield::right, kMustBeDeclared},
    {{"mlir.d8", "Inferred dynamic, declared {right}: accepted on trust that it is {right} or 1.",
      kVerifier16},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kMustBeOneOrDeclared},
    kDeclaredOpen,
    kDeclaredEqual,
    {{"mlir.d7",
      "Inferred 1, declared {right}: an inferred 1 goes with any declared extent. The shape given "
      "here stays the inferred one; the type of the result says {right}.",
      kVerifier16},
     kOne, kStatic, Relation::different, Order::asGiven, Yield::right},
    kDeclaredDifferent,
};
// clang-format on

constexpr Passage kTypes{"mlir/lib/Dialect/Traits.cpp, getBroadcastedType", kTraits19};

constexpr Literal kThreeThree[] = {"(3,)", "(3,)"};
constexpr Literal kOneOne[] = {"(1,)", "(1,)"};
constexpr Literal kOpenOpen[] = {"(?,)", "(?,)"};
constexpr Literal kZeroOpen[] = {"(0,)", "(?,)"};
constexpr Literal kMatrixUnranked[] = {"(3, 2)", "*"};
constexpr Literal kCertainlyZero[] = {"(2, 0)", "(2, ?)"};

// These modes follow the code; the document is Broadcastable.md.
constexpr Divergence higherRank(const Passage& seen) {
  return {"mlir.d6",
          {.operands = kThreeThree, .declared = "(7, 3)"},
          "refused",
          "(3,)",
          "The document demands equal ranks; the verifier never looks at the axes in front.",
          seen,
          {.ranksDiffer = true}};
}
constexpr Divergence kZeroWithOpen{
    "mlir.z3",
    {.operands = kZeroOpen},
    "nothing: it has no extent 0",
    "(?,)",
    "With ? the code looks only for 1 and for more than 1, so that 0 is forgotten, and the order "
    "of three operands decides.",
    kCode,
    {.left = kZero, .right = kDynamic}};
constexpr Divergence kUnranked{"mlir.u1",
                               {.operands = kMatrixUnranked},
                               "(3, 2)",
                               "*",
                               "Verification skips unranked operands, but getBroadcastedType "
                               "answers unranked for any of them.",
                               kTypes,
                               {.refusedToo = true, .when = when::someRanked}};

constexpr Literal kRefusedByDocument =
    "The document's pseudo-code and an example refuse a declared count where ? was inferred.";

constexpr Divergence kDivergences16[] = {
    higherRank(kVerifier16),
    {"mlir.d7",
     {.operands = kOneOne, .declared = "(4,)"},
     "refused",
     "(1,)",
     "Release 16 broadcasts an inferred 1 to what is declared; the document of 2023 ended that.",
     kVerifier16,
     {.left = kOne, .right = kZero | kMany}},
    {"mlir.d8",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "refused",
     "(?,)",
     kRefusedByDocument,
     kVerifier16,
     {.left = kDynamic, .right = kZero | kMany}},
    {"mlir.d5",
     {.operands = kOpenOpen, .declared = "(1,)"},
     "refused",
     "(?,)",
     kRefusedByDocument,
     kVerifier16,
     {}},
    kUnranked,
    kZeroWithOpen,
};

constexpr Divergence kDivergences19[] = {
    higherRank(kVerifier19),
    {"mlir.d5",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "refused",
     "(?,)",
     "The document's pseudo-code and an example refuse what its table and the verifier accept.",
     kVerifier19,
     {.left = kDynamic, .right = kStatic}},
    {"mlir.d5",
     {.operands = kCertainlyZero, .declared = "(2, 5)"},
     "nothing: it has no extent 0",
     "(2, ?)",
     "Since 0 with ? is ?, an axis that is certainly 0 may be declared 1 or more.",
     kVerifier19,
     {.left = kDynamic, .right = kOne | kMany, .beside = kZero}},
    kUnranked,
    kZeroWithOpen,
};

constexpr Mode tool(std::span<const ExtentRule> declared, std::span<const Divergence> divergences) {
  Mode mode = kBroadcastable;
  mode.declared = {.ranks = DeclaredRank::atLeast, .rank = kRank, .extents = declared};
  mode.divergences = divergences;
  return mode;
}

constexpr Mode llvm16() {
  Mode mode = tool(kDeclared16, kDivergences16);
  mode.id = ids::kMlirLlvm16;
  mode.title = "MLIR Broadcastable, LLVM 16";
  mode.summary =
      "What mlir-opt 16 accepts: an inferred 1 goes with any declared extent, and a declared "
      "result may have more axes. In tosa the operators of two operands and bitwise_not have the "
      "trait; select and the other unary operators do not.";
  mode.source = {"mlir-opt and mlir/lib/Dialect/Traits.cpp", "LLVM 16.0.6", kTraits16};
  return mode;
}

constexpr Mode llvm19() {
  Mode mode = tool(kRelaxedDeclared, kDivergences19);
  mode.id = ids::kMlirLlvm19;
  mode.title = "MLIR Broadcastable, LLVM 19";
  mode.summary =
      "What mlir-opt 19 accepts: an inferred ? may be declared static, and a declared result may "
      "have more axes.";
  mode.source = {"mlir-opt and mlir/lib/Dialect/Traits.cpp", "LLVM 19.1.7", kTraits19};
  return mode;
}

}  // namespace

constexpr Mode kMlirLlvm16 = llvm16();
constexpr Mode kMlirLlvm19 = llvm19();

}  // namespace bcast
