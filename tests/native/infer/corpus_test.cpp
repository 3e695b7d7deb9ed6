// SPDX-License-Identifier: MIT
// The corpus is the contract: every row of tests/corpus, on the engine built here.
#include "corpus.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/api/api.h"
#include "bcast/api/json.h"
#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"
#include "bcast/mode/rule.h"
#include "bcast/read/read_request.h"
#include "catch.h"
#include "example_request.h"
#include "from_json.h"
#include "golden.h"
#include "json.h"
#include "replay.h"

namespace bcast {
namespace {

std::vector<Json> caseFiles() {
  const std::set<std::string> others = {"schema.json", "levels.json", "questions.json",
                                        "divergences.json"};
  std::vector<Json> files;
  for (const auto& entry : std::filesystem::directory_iterator(inRepository("tests/corpus"))) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".json") && !others.contains(name)) {
      files.push_back(Json::parse(readFile("tests/corpus/" + name)));
    }
  }
  return files;
}

std::string jsonOf(const Answer& answer) {
  TextBuffer text;
  JsonWriter(text).write(answer);
  return std::string(text.view());
}

const Mode& modeOf(const Json& file) { return *findMode(file["mode"].get<std::string>()); }

/// Whether two requests are equal, including the run-time shapes.
bool askTheSame(const Request& one, const Request& other) {
  return one.operands == other.operands && one.declared == other.declared &&
         one.axis == other.axis && one.target == other.target &&
         one.broadcastDimensions == other.broadcastDimensions && one.runtime == other.runtime;
}

/// Whether a row of a case file has a request.
bool asks(const Json& file, const Request& request) {
  return std::any_of(file["cases"].begin(), file["cases"].end(), [&](const Json& row) {
    const auto read = readRequest(FromJson(requestOf(modeOf(file), row).dump()));
    REQUIRE(read.ok());
    return askTheSame(read.value(), request);
  });
}

/// The clauses of an answer's steps; of all, or of those that decide or reject.
Json clausesOf(const Json& answer, bool all) {
  Json clauses = Json::array();
  for (const Json& step : answer["trace"]) {
    if (all || step["kind"] == "decided" || step["kind"] == "rejected") {
      clauses.push_back(step["clause"]);
    }
  }
  return clauses;
}

/// The expectable fields of a row, read from an answer.
Json observed(const Json& answer) {
  Json seen{{"accepted", answer["accepted"]},
            {"shape", answer["shape"]},
            {"clauses", clausesOf(answer, false)},
            {"steps", clausesOf(answer, true)}};
  seen["lints"] = Json::array();
  for (const Json& lint : answer["lints"]) {
    seen["lints"].push_back(lint["id"]);
  }
  if (answer.contains("runtime")) {
    seen["ending"] = answer["runtime"]["ending"];
  }
  if (answer.contains("operandShapes")) {
    seen["operandShapes"] = answer["operandShapes"];
  }
  if (!answer["accepted"]) {
    const Json& rejected = answer["trace"].back();
    seen["rejectedAt"] = rejected.contains("column") ? rejected["column"] : Json();
  }
  return seen;
}

}  // namespace

TEST_CASE("every row of the corpus is as expected") {
  const std::vector<Json> files = caseFiles();
  CHECK(files.size() == modes().size());
  for (const Json& file : files) {
    std::set<std::string> names;
    for (const Json& row : file["cases"]) {
      CAPTURE(file["mode"], row["name"]);
      CHECK(names.insert(row["name"]).second);
      const auto answer = api::infer(FromJson(requestOf(modeOf(file), row).dump()));
      REQUIRE(answer.ok());
      const bool ranksOnly = answer.value().accepted && !answer.value().shape;
      CHECK((ranksOnly || replay(answer.value().trace) == answer.value().shape));
      const Json seen = observed(Json::parse(jsonOf(answer.value())));
      for (const auto& [field, expected] : row["expect"].items()) {
        CHECK(seen.at(field) == expected);
      }
    }
    CHECK(names.size() == file["cases"].size());
    CHECK(names.size() >= 20);
  }
}

TEST_CASE("every clause of every mode is used in a row, and every mode rejects one") {
  for (const Json& file : caseFiles()) {
    const Mode& mode = modeOf(file);
    std::set<std::string> fired;
    bool refuses = false;
    for (const Json& row : file["cases"]) {
      const auto answer = api::infer(FromJson(requestOf(modeOf(file), row).dump()));
      const Json clauses = clausesOf(Json::parse(jsonOf(answer.value())), true);
      fired.insert(clauses.begin(), clauses.end());
      refuses = refuses || !answer.value().accepted;
    }
    for (const Clause& clause : clausesOf(mode)) {
      CAPTURE(mode.id, clause.id);
      CHECK(fired.count(std::string(clause.id)) == 1);
    }
    CHECK((refuses || mode.gives == Gives::ranks));  // Any two ranks can be aligned.
  }
}

TEST_CASE("the example of every divergence is a row of its mode") {
  for (const Json& file : caseFiles()) {
    const Mode& mode = modeOf(file);
    for (const Divergence& divergence : mode.divergences) {
      CAPTURE(mode.id.view(), divergence.clause.view(), divergence.note.view());
      CHECK(asks(file, requestOf(mode, divergence.example)));
    }
  }
}

TEST_CASE("every lint is expected in a row, and excluded in another") {
  std::set<std::string> fires;
  std::set<std::string> silent;
  for (const Json& file : caseFiles()) {
    for (const Json& row : file["cases"]) {
      for (const LintInfo& lint : lints()) {
        if (row["expect"].contains("lints")) {
          const auto ids = row["expect"]["lints"].get<std::set<std::string>>();
          const std::string id(lint.id);
          (ids.count(id) > 0 ? fires : silent).insert(id);
        }
      }
    }
  }
  CHECK(fires.size() == lints().size());
  CHECK(silent.size() == lints().size());
}

}  // namespace bcast
