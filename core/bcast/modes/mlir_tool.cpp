// SPDX-License-Identifier: MIT
// What mlir-opt 16 and 19 accept for an operation with the `Broadcastable` trait. The trait was
// specified after release 16. Operands follow the document; declared results do not.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/mlir_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace mlir;

// Both releases accept a declared result of higher rank.
constexpr Clause kRank{
    "mlir.d6", "The declared rank must be at least {leftRank}. Only the last axes are compared.",
    kVerifier19};

// clang-format off
constexpr Note kMustBeOneOrDeclared[] = {
    {{"mlir.n9",
      "At run time, the result must be 1 or {right}. Otherwise the behavior is undefined.",
      kVerifier16},
     Condition::oneOrEqual,
     Otherwise::undefinedBehavior},
};
constexpr ExtentRule kDeclared16[] = {
    kBothOpen,
    {kTrusted, kDynamic, kOne, Relation::any, Order::asGiven, Yield::right, kMustBeDeclared},
    {{"mlir.d8", "The inferred size is dynamic. It is trusted to be 1 or {right}.", kVerifier16},
     kDynamic, kZero | kMany, Relation::any, Order::asGiven, Yield::right, kMustBeOneOrDeclared},
    kDeclaredOpen,
    kDeclaredEqual,
    {{"mlir.d7",
      "An inferred 1 matches the declared {right}. The inferred shape keeps 1.", kVerifier16},
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
          "rejected",
          "(3,)",
          "The document requires equal ranks. The verifier ignores the extra axes in front.",
          seen,
          {.ranksDiffer = true}};
}
constexpr Divergence kZeroWithOpen{"mlir.z3",
                                   {.operands = kZeroOpen},
                                   "unspecified: it does not mention size 0",
                                   "(?,)",
                                   "With ?, the code checks only for 1 and larger sizes, so it "
                                   "ignores 0. The order of three operands then matters.",
                                   kCode,
                                   {.left = kZero, .right = kDynamic}};
constexpr Divergence kUnranked{"mlir.u1",
                               {.operands = kMatrixUnranked},
                               "(3, 2)",
                               "*",
                               "Verification skips unranked operands. getBroadcastedType returns "
                               "an unranked type if any operand is unranked.",
                               kTypes,
                               {.rejectedToo = true, .when = when::someRanked}};

constexpr Literal kRefusedByDocument =
    "The document's pseudo-code and an example reject a declared size if ? was inferred.";

constexpr Divergence kDivergences16[] = {
    higherRank(kVerifier16),
    {"mlir.d7",
     {.operands = kOneOne, .declared = "(4,)"},
     "rejected",
     "(1,)",
     "LLVM 16 matches an inferred 1 with any declared size. The 2023 document ended that.",
     kVerifier16,
     {.left = kOne, .right = kZero | kMany}},
    {"mlir.d8",
     {.operands = kOpenOpen, .declared = "(4,)"},
     "rejected",
     "(?,)",
     kRefusedByDocument,
     kVerifier16,
     {.left = kDynamic, .right = kZero | kMany}},
    {"mlir.d5",
     {.operands = kOpenOpen, .declared = "(1,)"},
     "rejected",
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
     "rejected",
     "(?,)",
     "The document's table and the verifier accept this. Its pseudo-code and an example reject it.",
     kVerifier19,
     {.left = kDynamic, .right = kStatic}},
    {"mlir.d5",
     {.operands = kCertainlyZero, .declared = "(2, 5)"},
     "unspecified: it does not mention size 0",
     "(2, ?)",
     "0 with ? gives ?. So a size that can only be 0 may be declared otherwise.",
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
  mode.dialect = FixDialect::mlir16;
  mode.title = "MLIR Broadcastable, LLVM 16";
  mode.summary =
      "Follows mlir-opt 16. An inferred 1 matches any declared size, and extra declared axes "
      "are allowed. TOSA's binary operators and bitwise_not have this trait. Other unary "
      "operators and select do not.";
  mode.source = {"mlir-opt and mlir/lib/Dialect/Traits.cpp", "LLVM 16.0.6", kTraits16};
  return mode;
}

constexpr Mode llvm19() {
  Mode mode = tool(kRelaxedDeclared, kDivergences19);
  mode.id = ids::kMlirLlvm19;
  mode.dialect = FixDialect::mlir;
  mode.title = "MLIR Broadcastable, LLVM 19";
  mode.summary =
      "Follows mlir-opt 19 and 22. A size inferred as ? may be declared static, and extra declared "
      "axes are allowed.";
  mode.source = {"mlir-opt and mlir/lib/Dialect/Traits.cpp", "LLVM 19.1.7", kTraits19};
  return mode;
}

}  // namespace

constexpr Mode kMlirLlvm16 = llvm16();
constexpr Mode kMlirLlvm19 = llvm19();

}  // namespace bcast
