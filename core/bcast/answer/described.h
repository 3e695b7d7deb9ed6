// SPDX-License-Identifier: MIT
#pragma once

// The fields of sentences, and with them all of an answer. `described_request.h` has requests and
// errors, `described_compare.h` worlds and comparisons, `described_catalogue.h` the lists.

#include "bcast/answer/described_answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/json/describe.h"

namespace bcast {

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Sentence> {
  using S = Sentence;
  static constexpr std::string_view name = "Sentence";
  static constexpr std::tuple fields{field("text", &S::text), field("clause", &S::clause), field("section", &S::section), field("url", &S::url)};
};
// clang-format on

}  // namespace bcast
