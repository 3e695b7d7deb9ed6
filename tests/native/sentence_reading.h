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

/// The texts of a language, from its catalogue.
struct Language {
  Json catalogue = Json::object();
  std::string of(std::string_view id, std::string_view english) const {
    return catalogue.value(std::string(id), std::string(english));
  }
};

/// Parses every sentence of an inference, and compares its operands, sizes, ranks and columns with
/// the request. Returns the first false sentence, or an empty text; adds the clauses of the
/// sentences to `seen`.
std::string falseSentence(const Mode& mode, const Request& request, const Inference& inference,
                          const Language& language, std::set<std::string>& seen);

}  // namespace bcast
