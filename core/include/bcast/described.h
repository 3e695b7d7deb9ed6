// SPDX-License-Identifier: MIT
#pragma once

// The fields of an answer and of its sentences. `described_trace.h` has the steps,
// `described_request.h` requests and errors, `described_catalogue.h` the lists.

#include "bcast/answer.h"
#include "bcast/describe.h"
#include "bcast/described_trace.h"
#include "bcast/text.h"

namespace bcast {

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Lint> {
  using S = Lint;
  static constexpr std::string_view name = "Lint";
  static constexpr std::tuple fields{field("id", &S::id), field("operands", &S::operands), field("columns", &S::columns)};
};
template <> struct Describe<Answer> {
  using S = Answer;
  static constexpr std::string_view name = "Answer";
  static constexpr std::tuple fields{field("accepted", &S::accepted), nullable("shape", &S::shape), field("operandShapes", &S::operandShapes), field("trace", &S::trace), field("lints", &S::lints)};
};
template <> struct Describe<Sentence> {
  using S = Sentence;
  static constexpr std::string_view name = "Sentence";
  static constexpr std::tuple fields{field("text", &S::text), field("clause", &S::clause), field("section", &S::section), field("url", &S::url)};
};
// clang-format on

}  // namespace bcast
