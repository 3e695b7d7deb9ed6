// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/answer/compare.h"
#include "bcast/answer/fix/repair.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/answer/sentences.h"
#include "bcast/answer/sources.h"
#include "bcast/api/descriptions.h"
#include "bcast/code/code.h"
#include "bcast/error/result.h"
#include "bcast/evaluate/prepare.h"
#include "bcast/lower/lowered_answer.h"
#include "bcast/notation/parse.h"
#include "bcast/read/value.h"
#include "bcast/reading/read_text.h"
#include "bcast/tensor/tensor.h"

/// The engine for other languages: a value from outside in, an answer or an error out. Every
/// function also returns the errors of reading its request (`core/bcast/read`).
namespace bcast::api {

/// The version in package.json.
std::string_view version();
std::vector<LintInfo> lints();
std::vector<SystemInfo> systems();
/// Reads one shape. `text` must be a string.
Result<Parsed> parse(const Value& text);
Result<Answer> infer(const Value& request);
/// One sentence for each step in the answer's trace.
Result<std::vector<Sentence>> sentences(const Value& request);
/// The sentences to choose from, for each step in the answer's trace.
Result<std::vector<std::vector<Sentence>>> choices(const Value& request);
Result<std::string> explain(const Value& request);
/// `{..., want?}`.
Result<std::vector<Repair>> repairs(const Value& request);
/// Errors: those of `worlds`.
Result<Worlds> worlds(const Value& request);
/// `{operands, ...}`, for every mode that sums axes as its `mode` does; without one, for those that
/// sum none. Errors: those of readModeless; unknownMode; optionNotTaken for `runtime`.
Result<Comparison> compare(const Value& request);

/// A tensor; or the answer, unaccepted, if the shapes do not broadcast. The typed arrays that the
/// request refers to are used up.
Result<std::variant<Tensor, Answer>> run(const Value& request);
/// An evaluation ready to run; or the answer, unaccepted, if the shapes do not broadcast.
Result<std::variant<Prepared, Answer>> prepare(const Value& request);
/// The same, but a result with more than `limit` elements is computed slice by slice. The caller
/// writes all elements of every operand before each run.
Result<std::variant<Prepared, Answer>> prepareSlices(const Value& request, std::int64_t limit);

/// The operand elements that the result's element at `cell` is computed from. Errors:
/// nothingToCompute, dynamicExtent, cellOutOfRange.
Result<std::variant<Sources, Answer>> sources(const Value& request);

/// `{op, operands, ...}` or `{tosa, ...}`: a Linalg program; or the answer, unaccepted, if the
/// shapes do not broadcast. Errors: those of `lower`.
Result<std::variant<LoweredAnswer, Answer>> lower(const Value& request);

/// Reads what people bring, an error message or code: a string, or `{text}`. Errors: those of
/// `readText`.
Result<Reading> read(const Value& textOrRequest);

/// A lowering, and the elements of its result if it was run.
struct Executed {
  LoweredAnswer answer;
  std::optional<Tensor> result;
};
/// `{..., inputs}`: the program, run on tensors. If the strategy fails, there is no program to run.
/// Errors: those of `lower` and `execute`.
Result<std::variant<Executed, Answer>> execute(const Value& request);

/// `{system, mode, op, operands, ...}`: the same computation as a program for a system; or the
/// answer, unaccepted, if the shapes do not broadcast. Errors: those of `codeOf`.
Result<std::variant<Code, Answer>> code(const Value& request);

}  // namespace bcast::api
