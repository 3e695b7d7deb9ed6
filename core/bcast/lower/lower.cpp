// SPDX-License-Identifier: MIT
#include "bcast/lower/lower.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/lower/find_faults.h"
#include "bcast/lower/lower_phrases.h"
#include "bcast/lower/lowered_types.h"
#include "bcast/lower/strategy.h"
#include "bcast/modes/ids.h"
#include "bcast/op/check_attributes.h"
#include "bcast/op/signature.h"

namespace bcast {
namespace ir {

std::vector<Type> Lowering::arguments() const {
  std::vector<Type> types;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    types.push_back({numberOf(request.types[i]), request.operands[i]});
  }
  return types;
}

LoweringAssumption Lowering::assumed(std::size_t operand, std::size_t axis) const {
  const auto found = std::find_if(
      request.assume.begin(), request.assume.end(),
      [&](const LoweringAssumption& each) { return each.operand == operand && each.axis == axis; });
  return found == request.assume.end() ? LoweringAssumption{operand, axis} : *found;
}

AffineMap identityMap(std::size_t rank) {
  AffineMap map{rank, {}};
  for (std::size_t dimension = 0; dimension < rank; ++dimension) {
    map.results.emplace_back(dimension);
  }
  return map;
}

}  // namespace ir

namespace {

ir::Release releaseOf(Strategy strategy) {
  return strategy == Strategy::llvm16 ? ir::Release::llvm16 : ir::Release::llvm19;
}

/// The mode whose verifier decides which operands may be lowered.
std::string_view modeOf(Strategy strategy) {
  return strategy == Strategy::llvm16 ? ids::kMlirLlvm16 : ids::kMlirLlvm19;
}

std::optional<Error> checkOperands(const LowerRequest& request, const Op& op) {
  if (request.operands.size() != op.arity) {
    return wrongCount(op.name, op.arity, request.operands.size());
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!request.operands[i].isRanked()) {
      return errorAt(ErrorCode::unrankedOperand, "/operands/" + std::to_string(i),
                     phrase(kLowerPhrases.ranks));
    }
  }
  return std::nullopt;
}

std::optional<Error> checkAssumptions(const LowerRequest& request) {
  for (std::size_t i = 0; i < request.assume.size(); ++i) {
    const LoweringAssumption& each = request.assume[i];
    const bool stands = each.operand < request.operands.size() &&
                        each.axis < request.operands[each.operand].rank() &&
                        request.operands[each.operand].extents()[each.axis].isDynamic();
    if (!stands || each.least < 0 || each.most.value_or(each.least) < each.least) {
      return errorAt(ErrorCode::assumptionOutOfRange, "/assume/" + std::to_string(i),
                     phrase(stands ? kLowerPhrases.emptyBounds : kLowerPhrases.nothingUnknown));
    }
  }
  return std::nullopt;
}

std::optional<Error> checkResultType(const LowerRequest& request, const Signature& signature) {
  if (!request.resultType || *request.resultType == signature.result) {
    return std::nullopt;
  }
  return errorAt(ErrorCode::typeNotTaken, "/result",
                 phrase(kLowerPhrases.givesOther, {{"{op}", request.op},
                                                   {"{type}", nameOf(signature.result)},
                                                   {"{given}", nameOf(*request.resultType)}}));
}

Result<const Signature*> check(const LowerRequest& request) {
  const Op* op = findOp(request.op);
  if (op == nullptr) {
    return errorAt(ErrorCode::unknownOp, "/op", excerpt(request.op));
  }
  auto error = checkOperands(request, *op);
  error = error ? error : checkAttributes(*op, request.attributes);
  if (error) {
    return *error;
  }
  Result<const Signature*> signature = signatureFor(*op, request.types, request.attributes.to);
  if (!signature.ok()) {
    return signature;
  }
  error = checkResultType(request, *signature.value());
  if (error) {
    return *error;
  }
  error = checkAttributeValues(request.attributes, request.types[0]);
  error = error ? error : checkAssumptions(request);
  if (error) {
    return *error;
  }
  if (!ir::isLowered(*op, *signature.value(), request.attributes, releaseOf(request.strategy))) {
    return errorAt(ErrorCode::typeNotLowered, "/operands",
                   phrase(kLowerPhrases.opOf,
                          {{"{op}", request.op}, {"{type}", nameOf(request.types.back())}}));
  }
  return signature;
}

void run(Strategy strategy, ir::Lowering& lowering) {
  switch (strategy) {
    case Strategy::rfc:
      return lowerByRfc(lowering);
    case Strategy::llvm16:
      return lowerAsLlvm16(lowering);
    case Strategy::perDimension:
      return lowerPerDimension(lowering);
  }
}

/// If the operator has several result types, uses the declared one.
LowerRequest chosen(LowerRequest request) {
  const Op* op = findOp(request.op);
  const auto takesTo = [](const AttributeInfo& info) { return info.name == "to"; };
  if (op != nullptr && request.resultType && !request.attributes.to &&
      std::any_of(op->attributes.begin(), op->attributes.end(), takesTo)) {
    request.attributes.to = request.resultType;
  }
  return request;
}

/// Adds the defects that the strategy itself did not report.
void judge(const LowerRequest& request, std::size_t rank, Lowered& lowered) {
  std::vector<LoweringFault> found = ir::unequalRanks(request, rank);
  if (lowered.program) {
    const auto more = ir::findFaults(*lowered.program, request, modeOf(request.strategy));
    found.insert(found.end(), more.begin(), more.end());
  }
  lowered.faults.insert(lowered.faults.end(), found.begin(), found.end());
}

}  // namespace

Request verified(const LowerRequest& request) {
  Request shapes{std::string(modeOf(request.strategy)), request.operands};
  if (request.result) {
    shapes.declared.emplace(*request.result);
  }
  return shapes;
}

Result<std::variant<Lowered, Inference>> lower(const LowerRequest& given) {
  const LowerRequest request = chosen(given);
  const Result<const Signature*> signature = check(request);
  if (!signature.ok()) {
    return signature.error();
  }
  Result<Inference> inferred = infer(verified(request));
  if (!inferred.ok()) {
    return inferred.error();
  }
  Inference inference = inferred.take();
  if (!inference.accepted) {
    return std::variant<Lowered, Inference>(std::move(inference));
  }
  Lowered lowered{{}, {}, {}, std::move(inference.trace), modeOf(request.strategy)};
  const bool declares = request.result && request.result->isRanked();
  ir::Lowering lowering{request,
                        *findOp(request.op),
                        *signature.value(),
                        *inference.shape,
                        declares ? *request.result : *inference.shape,
                        lowered};
  run(request.strategy, lowering);
  if (lowered.program) {
    lowered.program->name = request.name;
  }
  if (request.strategy == Strategy::llvm16) {
    judge(request, lowering.inferred.rank(), lowered);
  }
  return std::variant<Lowered, Inference>(std::move(lowered));
}

}  // namespace bcast
