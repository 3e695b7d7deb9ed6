// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A step in words, with the clause that it applies and the passage where the clause stands.
struct Sentence {
  std::string text;
  std::string_view clause;
  std::string_view section;
  std::string_view url;
};
BCAST_FIELDS(Sentence, text, clause, section, url);

/// One sentence for each step of a trace. Precondition: the request's mode made the trace of it.
std::vector<Sentence> sentences(const Request& request, const Trace& trace);

/// The whole answer as lines for a terminal: verdict, the aligned shapes, the steps, the lints.
std::string explain(const Request& request, const Answer& answer);

}  // namespace bcast
