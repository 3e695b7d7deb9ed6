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
  /// With placeholders as in the core: a catalogue has them as i18next reads them, `{{A}}`.
  std::string of(std::string_view id, std::string_view english) const {
    std::string text = catalogue.value(std::string(id), std::string(english));
    for (const char* const mark : {"{{", "}}"}) {
      for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        text.erase(at, 1);
      }
    }
    return text;
  }
};

/// Parses every sentence of an inference, and compares its operands, sizes, ranks and columns with
/// the request. Returns the first false sentence, or an empty text; adds the clauses of the
/// sentences to `seen`.
std::string falseSentence(const Mode& mode, const Request& request, const Inference& inference,
                          const Language& language, std::set<std::string>& seen);

}  // namespace bcast
