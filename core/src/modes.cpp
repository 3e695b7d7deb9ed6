// SPDX-License-Identifier: MIT
#include "bcast/modes.h"

#include <algorithm>
#include <iterator>

#include "modes/jax.h"
#include "modes/julia.h"
#include "modes/matlab.h"
#include "modes/mlir.h"
#include "modes/numpy.h"
#include "modes/onnx.h"
#include "modes/openvino.h"
#include "modes/poputil.h"
#include "modes/pytorch.h"
#include "modes/stablehlo.h"
#include "modes/tensorflow.h"
#include "modes/tosa.h"
#include "modes/webnn.h"
#include "modes/xla.h"

namespace bcast {
namespace {

// clang-format off
constexpr const Mode* kModes[] = {
    &kNumpy,
    &kMlirStrict, &kMlirRelaxed, &kMlirLlvm16, &kMlirLlvm19, &kTosaRfc,
    &kOpenvinoNone, &kOpenvinoNumpy, &kOpenvinoPdpd, &kOpenvinoBidirectional,
    &kPoputilBroadcastToMatch, &kPoputilExpandToMatchRanks, &kPoputilCanBroadcastToMatch,
    &kNumpyBroadcastTo, &kNumpyInPlace,
    &kPytorch, &kPytorchExpand, &kPytorchInPlace,
    &kJax, &kTensorflow,
    &kOnnxMultidirectional, &kOnnxUnidirectional, &kOnnxLegacyAxis,
    &kXla, &kStablehloBroadcastInDim,
    &kWebnn,
    &kJulia, &kMatlab,
};
// clang-format on

/// Adds a clause unless its id is there already (versions of a system share rows) or it is blank.
void add(std::vector<Clause>& clauses, const Clause& clause) {
  const ClauseId id = clause.id;
  const auto same = [&](const Clause& other) { return other.id == id; };
  if (!id.empty() && std::none_of(clauses.begin(), clauses.end(), same)) {
    clauses.push_back(clause);
  }
}

void addRules(std::vector<Clause>& clauses, std::span<const ExtentRule> rules) {
  for (const ExtentRule& rule : rules) {
    add(clauses, rule.clause);
    for (const Note& note : rule.notes) {
      add(clauses, note.clause);
    }
  }
}

void addAlignment(std::vector<Clause>& clauses, const Alignment& alignment) {
  add(clauses, alignment.trimmed);
  if (alignment.openTrim) {
    add(clauses, alignment.openTrim->trimmed);
    add(clauses, alignment.openTrim->mustBeOne.clause);
  }
  add(clauses, alignment.outside);
  add(clauses, alignment.disordered);
  add(clauses, alignment.placed);
  add(clauses, alignment.promoted.value_or(Clause{}));
}

void addMeeting(std::vector<Clause>& clauses, const Meeting& meeting) {
  add(clauses, meeting.rankRefused);
  addRules(clauses, meeting.extents);
  addRules(clauses, meeting.perhapsOneElement);
  add(clauses, meeting.alone);
  add(clauses, meeting.aloneDynamic.value_or(Clause{}));
  add(clauses, meeting.refused);
}

}  // namespace

std::span<const Mode* const> modes() { return kModes; }

const Mode* findMode(std::string_view id) {
  const auto found = std::find_if(std::begin(kModes), std::end(kModes),
                                  [id](const Mode* mode) { return mode->id == id; });
  return found == std::end(kModes) ? nullptr : *found;
}

std::vector<Clause> clausesOf(const Mode& mode) {
  std::vector<Clause> clauses;
  if (mode.unranked) {
    add(clauses, mode.unranked->operand);
  }
  addAlignment(clauses, mode.alignment);
  addMeeting(clauses, mode.operands);
  addMeeting(clauses, mode.towardTarget);
  add(clauses, mode.declared.rank);
  addRules(clauses, mode.declared.extents);
  if (mode.unranked) {
    add(clauses, mode.unranked->nothing);
    add(clauses, mode.unranked->declared);
  }
  return clauses;
}

Clause findClause(const Mode& mode, ClauseId id) {
  const std::vector<Clause> clauses = clausesOf(mode);
  return *std::find_if(clauses.begin(), clauses.end(),
                       [id](const Clause& clause) { return clause.id == id; });
}

}  // namespace bcast
