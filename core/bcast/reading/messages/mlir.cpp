// SPDX-License-Identifier: MIT
// Messages of MLIR's verifiers. They name the operation, which stands around the message.
#include <utility>

#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/messages/form.h"
#include "bcast/reading/messages/reported_operation.h"

namespace bcast::messages {
namespace {

/// The operation that the message reports; its shapes if they are there.
void completeWith(Finding& finding, const Around& around, std::string_view mode) {
  const ReportedOperation reported = reportedOperationIn(around.before);
  if (auto operation = operationAbout(around.before, around.after, reported, mode)) {
    operation->kind = finding.kind;
    operation->system = finding.system;
    operation->outcome = finding.outcome;
    operation->rule = finding.rule;
    operation->mode = mode;
    finding = std::move(*operation);
  } else if (finding.operands.empty()) {
    finding = noted(applied(std::move(finding), reported.name), kNoOperation);
  }
}

/// Its operands must be equal: no mode has the rule.
void completeEqual(Finding& finding, const Around& around) {
  completeWith(finding, around, ids::kMlirLlvm19);
  finding.mode = std::nullopt;
}

void completeShapes(Finding& finding, const Around& around) {
  completeWith(finding, around, ids::kMlirLlvm19);
}

/// Only LLVM 20 and later require equal ranks, as the RFC does.
void completeOperandRanks(Finding& finding, const Around& around) {
  completeWith(finding, around, ids::kTosaRfc);
}

/// Without the operation: one operand of the broadcast shape, and the declared result.
void completeResult(Finding& finding, const Around& around) {
  finding.declared = finding.operands.front().shape;
  finding.operands.erase(finding.operands.begin());
  Finding before = finding;
  completeWith(finding, around, ids::kMlirLlvm19);
  if (finding.operands.size() < 2) {
    before = applied(std::move(before), reportedOperationIn(around.before).name);
    finding = noted(std::move(before), kOnlyBroadcast);
  }
}

constexpr Form kMlirForms[] = {
    // mlir/lib/Dialect/Traits.cpp, mlir/lib/Dialect/Tosa/IR/TosaOps.cpp
    {"operands don't have broadcast-compatible shapes", ShapeRule::broadcast, ids::kMlirLlvm19,
     Outcome::refused, completeShapes},
    {"operands don't have matching ranks", ShapeRule::broadcast, ids::kTosaRfc, Outcome::refused,
     completeOperandRanks},
    {"result type {operand} not broadcast compatible with broadcasted operands's shapes {operand}",
     ShapeRule::broadcast, ids::kMlirLlvm19, Outcome::refused, completeResult},
    // mlir/lib/Interfaces/InferTypeOpInterface.cpp, mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp
    {"inferred input/output operand #{n} has shape's dimension #{ownAxis} to be {size}, but found "
     "{size}",
     ShapeRule::equal},
    {"op operand type '{operand}' and result type '{operand}' are cast incompatible",
     ShapeRule::equal},
    {"requires the same type for all operands",
     ShapeRule::equal,
     {},
     Outcome::refused,
     completeEqual},
    {"requires the same shape for all operands",
     ShapeRule::equal,
     {},
     Outcome::refused,
     completeEqual},
    {"requires compatible types for all operands",
     ShapeRule::equal,
     {},
     Outcome::refused,
     completeEqual},
    {"size of operand dimension {n} ({size}) is not equal to 1 or size of result dimension"
     " {n} ({size})",
     ShapeRule::broadcastTo},
    {"size of operand dimension {n} ({size}) is not compatible with size of result "
     "dimension {n} ({size})",
     ShapeRule::broadcastTo},
    {"inferred type(s) '{operand}' are incompatible with return type(s) of operation "
     "'{operand}'",
     ShapeRule::equal},
    {"operand shape {operand} is not broadcast compatible with inferred operand shapes "
     "{operand}",
     ShapeRule::broadcast, ids::kNumpy},
    {"Result shape must match operand shapes after broadcasting"},
    {"does not have shape compatible with the one computed from"},
    {"result type not broadcast compatible with broadcasted operands's shapes"},
    {"op was not bufferized", ShapeRule::other},
    {"failed to legalize operation", ShapeRule::other},
};

}  // namespace

SystemForms mlirForms() { return {"mlir", "MLIR", kMlirForms}; }

}  // namespace bcast::messages
