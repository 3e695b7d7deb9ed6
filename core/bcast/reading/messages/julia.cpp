// SPDX-License-Identifier: MIT
// Messages of Julia. It compares one axis after the other, and reports the sizes of one.
#include "bcast/reading/messages/form.h"
#include "bcast/reading/messages/julia_session.h"

namespace bcast::messages {
namespace {

/// The shapes of the line that failed, if the session shows them.
void completeSession(Finding& finding, const Around& around) {
  auto operands = sessionOperands(around.before);
  if (!operands.empty()) {
    finding.operands = std::move(operands);
  }
}

constexpr Form kForms[] = {
    // base/broadcast.jl, since 1.10, since 1.3, and before
    {"arrays could not be broadcast to a common size: a has axes Base.OneTo({size}) and b has axes "
     "Base.OneTo({size})",
     ShapeRule::broadcast, ids::kJulia, Outcome::refused, completeSession},
    {"arrays could not be broadcast to a common size; got a dimension with lengths {size} and "
     "{size}",
     ShapeRule::broadcast, ids::kJulia, Outcome::refused, completeSession},
    {"arrays could not be broadcast to a common size", ShapeRule::broadcast, ids::kJulia,
     Outcome::refused, completeSession},
    {"array could not be broadcast to match destination", ShapeRule::assign},
    {"cannot broadcast array to have fewer", ShapeRule::assign},
    {"mismatched dimension limits ({size} != {size})", ShapeRule::broadcast},
    // base/indices.jl, base/arraymath.jl: `+` without a dot
    {"dimensions must match: a has dims {operand}, b has dims {operand}, mismatch at {n}",
     ShapeRule::equal},
    {"DimensionMismatch: a has size {operand}, b has size {operand}, mismatch at",
     ShapeRule::equal},
    {"tried to assign {operand} array to {target} destination", ShapeRule::assign},
    {"tried to assign {length} elements to {length} destinations", ShapeRule::equal},
    {"mismatch in dimension {n} (expected {size} got {size})", ShapeRule::concatenate},
    // stdlib/LinearAlgebra/src/matmul.jl
    {"matrix A has dimensions {operand}, matrix B has dimensions {operand}", ShapeRule::matmul},
    {"A has dimensions {operand} but B has dimensions {operand}", ShapeRule::matmul},
    {"matrix A has dimensions {operand}, vector B has length {length}", ShapeRule::matmul},
    {"second dimension of A, {size}, does not match length of x, {size}", ShapeRule::matmul},
    {"new dimensions {target} must be consistent with array size", ShapeRule::reshape},
    // Flux/src/losses/utils.jl
    {"Size mismatch in loss function!{...}= \"{operand}{...}= \"{operand}", ShapeRule::broadcast,
     ids::kJulia, Outcome::warned},
    {"loss function expects size(ŷ) = {operand} to match size(y) = {operand}", ShapeRule::equal},
    {"expects size(input, 1) == {n}, but got {operand}", ShapeRule::matmul},
    {"Size mismatch in loss function!", ShapeRule::broadcast, {}, Outcome::warned},
};

}  // namespace

SystemForms juliaForms() { return {"julia", kForms}; }

}  // namespace bcast::messages
