// SPDX-License-Identifier: MIT
#pragma once

// The rows of tests/pasted: texts to copy, their sources, and their meaning.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "golden.h"
#include "json.h"
#include "verbs.h"

namespace bcast::pasted_rows {

/// The names of the files with rows, sorted.
inline std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(inRepository("tests/pasted"))) {
    if (entry.path().extension() == ".json") {
      names.push_back(entry.path().filename().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

inline std::vector<Json> rows() {
  std::vector<Json> rows;
  for (const std::string& name : files()) {
    const Json file = Json::parse(readFile("tests/pasted/" + name));
    rows.insert(rows.end(), file["rows"].begin(), file["rows"].end());
  }
  return rows;
}

inline Json pasted(const Json& text) { return Json::parse(replies::paste(text.dump())); }

/// An answer with the codes of its notes instead of their sentences, and the code of an error, as
/// in a row.
inline Json withCodes(Json answer) {
  if (answer.contains("error")) {
    return {{"error", answer["error"]["code"]}};
  }
  for (Json& note : answer["notes"]) {
    note = note["code"];
  }
  return answer;
}

}  // namespace bcast::pasted_rows
