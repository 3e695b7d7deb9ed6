// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/json/describe.h"

namespace bcast {

/// A step in words, with the clause that it applies and the passage of its source.
struct Sentence {
  std::string text;
  std::string_view clause;
  std::string_view section;
  std::string_view url;
};
BCAST_FIELDS(Sentence, text, clause, section, url);

/// A step of the answered inference in words.
Sentence sentenceOf(const Answered& answered, const Step& step);

/// One sentence for each step of the trace.
std::vector<Sentence> sentences(const Answered& answered);

/// For each step that alone decides a column from two sizes: its sentence, then those of the
/// clauses that apply if one or both sizes are 1, equal or different, about the sizes of the step.
/// Empty for other steps.
std::vector<std::vector<Sentence>> choices(const Answered& answered);

}  // namespace bcast
