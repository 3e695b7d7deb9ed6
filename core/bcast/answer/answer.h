// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/answer/divergence/find_divergences.h"
#include "bcast/answer/fix/fix.h"
#include "bcast/answer/headline.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/answer/run_time/run_time.h"
#include "bcast/answer/sentences.h"
#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"

namespace bcast {

/// An inference as JSON has it: with its verdict, and what helps to act on it.
struct Answer : Inference {
  std::optional<VerdictLevel> verdict;  ///< Absent without a trace, as `headline` is.
  std::optional<std::string> headline;  ///< The verdict's reason, in one sentence.
  std::vector<Lint> lints;
  std::vector<DivergenceInfo> divergences;  ///< Those that apply to the request.
  std::vector<Fix> fixes;                   ///< For a rejected request, and for a trap.
  std::optional<RunTime> runtime;           ///< If it is accepted and run-time shapes are given.
  std::optional<std::vector<Sentence>> sentences;  ///< If `request.sentences` asks for them.
  std::optional<std::string> explanation;          ///< If `request.explanation` asks for it.
  /// In a rejected lowering, whose request has no mode: the mode of the strategy.
  std::optional<std::string_view> mode;

  // Not inline, as those of Inference.
  explicit Answer(Inference inference);
  Answer(const Answer&);
  Answer(Answer&&) noexcept;
  ~Answer();
};
BCAST_FIELDS(Answer, accepted, verdict, headline, shape, operandShapes, trace, lints, divergences,
             fixes, runtime, sentences, explanation, mode);

/// Errors: those of `validate`.
Result<Answer> answer(const Request& request);

/// The answer for an inference. Precondition: its mode inferred it from this request.
Answer answerOf(const Request& request, Inference inference);
/// The same, of a known mode.
Answer answerOf(const Mode& mode, const Request& request, Inference inference);

}  // namespace bcast
