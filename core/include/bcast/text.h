// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/answer.h"
#include "bcast/mode.h"
#include "bcast/request.h"
#include "bcast/trace.h"

namespace bcast {

/// A step in words, with the clause that it applies and the passage where the clause stands.
struct Sentence {
  std::string text;
  std::string_view clause;
  std::string_view section;
  std::string_view url;
};

/// The sentence for a step of an inference under this mode. `rank` is the number of columns.
Sentence sentence(const Mode& mode, const Step& step, std::size_t rank);

/// One sentence for each step of a trace. Precondition: the mode made the trace.
std::vector<Sentence> sentences(const Mode& mode, const Trace& trace);

/// The whole answer as lines for a terminal: verdict, the aligned shapes, the steps, the lints.
std::string explain(const Request& request, const Answer& answer);

}  // namespace bcast
