// SPDX-License-Identifier: MIT
#pragma once

// The rows of tests/readings: texts to copy, their sources, and their readings.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "golden.h"
#include "json.h"
#include "verbs.h"

namespace bcast::readings {

/// The names of the files with rows, sorted.
inline std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(inRepository("tests/readings"))) {
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
    const Json file = Json::parse(readFile("tests/readings/" + name));
    rows.insert(rows.end(), file["rows"].begin(), file["rows"].end());
  }
  return rows;
}

inline Json reading(const Json& text) { return Json::parse(replies::read(text.dump())); }

/// A field of all operands, if all have it.
inline void addField(Json& row, const Json& operands, const char* field, const char* name) {
  Json all = Json::array();
  for (const Json& operand : operands) {
    if (operand.contains(field)) {
      all.push_back(operand[field]);
    }
  }
  if (!all.empty() && all.size() == operands.size()) {
    row[name] = all;
  }
}

/// The fields of a row: those of the step in focus, the outcome, and the codes of the notes; or the
/// code of an error.
inline Json rowOf(const Json& answer) {
  if (answer.contains("error")) {
    return {{"error", answer["error"]["code"]}};
  }
  Json row{{"kind", answer["kind"]}};
  const auto add = [&](const Json& from, const char* field) {
    if (from.contains(field) && !from[field].is_null()) {
      row[field] = from[field];
    }
  };
  const Json& step = answer["steps"][answer["focus"].get<std::size_t>()];
  add(answer, "system");
  add(answer, "outcome");
  add(answer, "verdict");
  for (const char* field : {"rule", "mode", "op"}) {
    add(step, field);
  }
  row["operands"] = Json::array();
  for (const Json& operand : step["operands"]) {
    row["operands"].push_back(operand["shape"]);
  }
  addField(row, step["operands"], "name", "names");
  addField(row, step["operands"], "named", "named");
  addField(row, step["operands"], "type", "types");
  addField(row, step["operands"], "values", "values");
  for (const char* field : {"declared", "target", "axis"}) {
    add(step, field);
  }
  if (answer["kind"] == "code" && !step.contains("mode")) {
    add(step, "shape");
  }
  if (step["request"].is_object()) {
    add(step["request"], "broadcastDimensions");
  }
  add(answer, "needs");
  row["notes"] = Json::array();
  for (const Json& note : answer["notes"]) {
    row["notes"].push_back(note["code"]);
  }
  if (answer["steps"].size() > 1) {
    row["steps"] = answer["steps"].size();
  }
  return row;
}

/// The reading of a text, as in a row.
inline Json rowFor(const Json& text) { return rowOf(reading(text)); }

/// A text of at most `length` bytes that repeats a piece.
inline std::string filledWith(const std::string& piece, std::size_t length) {
  std::string text;
  while (text.size() + piece.size() <= length) {
    text += piece;
  }
  return text;
}

/// The shape of the last step of code, "fails", or the code of an error.
inline std::string last(const std::string& code) {
  const Json answer = reading(code);
  if (answer.contains("error")) {
    return answer["error"]["code"].get<std::string>();
  }
  const Json& step = answer["steps"].back();
  return step["verdict"] == "fails" ? "fails" : step["shape"].dump();
}

}  // namespace bcast::readings
