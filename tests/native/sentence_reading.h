// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "json.h"

namespace bcast {

/// The texts of a language, as its catalogue has them.
struct Language {
  Json catalogue = Json::object();
  std::string of(std::string_view id, std::string_view english) const {
    return catalogue.value(std::string(id), std::string(english));
  }
};

/// Reads every sentence of an inference back, and compares the operands, sizes, ranks and columns
/// that it names with the request. Returns the first sentence that is not true, or nothing; adds
/// the clauses of the sentences to `seen`.
std::string falseSentence(const Mode& mode, const Request& request, const Inference& inference,
                          const Language& language, std::set<std::string>& seen);

}  // namespace bcast
