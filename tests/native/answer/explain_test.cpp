// SPDX-License-Identifier: MIT
// An explanation for each clause, to be read in a golden file. A law for all others: they consist
// of the answer's texts, which other tests check.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bcast/mode/mode.h"
#include "catch.h"
#include "corpus.h"
#include "golden.h"
#include "json.h"
#include "verbs.h"

namespace bcast {
namespace {

/// The answer to a row of the corpus, with sentences and explanation.
Json answerTo(const Mode& mode, const Json& row) {
  Json request = requestOf(mode, row);
  request["sentences"] = request["explanation"] = true;
  return Json::parse(replies::infer(request.dump()));
}

/// The parts of an answer that are worth reading once: clauses, kinds of lints and fixes, endings.
std::set<std::string> topicsOf(const Json& answer) {
  std::set<std::string> topics;
  for (const Json& step : answer["trace"]) {
    topics.insert(step["clause"]);
  }
  for (const Json& lint : answer["lints"]) {
    topics.insert("lint " + lint["id"].get<std::string>());
  }
  for (const Json& fix : answer["fixes"]) {
    topics.insert("fix " + fix["edit"].get<std::string>());
  }
  if (answer.contains("runtime")) {
    topics.insert("at run time " + answer["runtime"]["ending"].get<std::string>());
  }
  return topics;
}

/// The explanations that are the first with some topic, each below its row and these topics.
std::string firstExplanations(const Mode& mode, std::set<std::string>& seen) {
  std::string text;
  for (const Json& row : casesOf(mode)) {
    const Json answer = answerTo(mode, row);
    std::string news;
    for (const std::string& topic : topicsOf(answer)) {
      news += seen.insert(topic).second ? (news.empty() ? "" : ", ") + topic : "";
    }
    if (!news.empty()) {
      text += "# " + row["name"].get<std::string>() + " (" + news + ")\n" +
              answer["explanation"].get<std::string>() + "\n";
    }
  }
  return text;
}

void addTexts(std::vector<std::string>& texts, const Json& list, const char* field) {
  for (const Json& each : list) {
    texts.push_back(each[field]);
  }
}

/// The texts of an answer, in the order of an explanation.
std::vector<std::string> textsOf(const Json& answer) {
  std::vector<std::string> texts;
  texts.push_back(answer["headline"]);
  addTexts(texts, answer["lints"], "text");
  addTexts(texts, answer["sentences"], "text");
  for (const Json& fix : answer["fixes"]) {
    texts.push_back(fix["text"]);
    addTexts(texts, fix["code"], "text");
    texts.push_back(fix["meaning"]);
    if (fix.contains("atSource")) {
      texts.push_back(fix["atSource"]["text"]);
      addTexts(texts, fix["atSource"]["code"], "text");
    }
  }
  addTexts(texts, answer["divergences"], "note");
  return texts;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// The lines that contain none of the texts, if each text has its own line, in this order.
std::vector<std::string> otherLines(const std::vector<std::string>& lines,
                                    const std::vector<std::string>& texts) {
  std::vector<std::string> others;
  auto text = texts.begin();
  for (const std::string& line : lines) {
    while (text != texts.end() && text->empty()) {
      ++text;  // Some fixes have no meaning to report.
    }
    if (text != texts.end() && line.find(*text) != std::string::npos) {
      ++text;
    } else {
      others.push_back(line);
    }
  }
  CHECK(std::all_of(text, texts.end(), [](const std::string& left) { return left.empty(); }));
  return others;
}

}  // namespace

TEST_CASE("every clause, lint, fix and ending has the reviewed explanation") {
  std::string all;
  std::set<std::string> seen;
  for (const Mode* mode : modes()) {
    all += firstExplanations(*mode, seen);
    for (const Clause& clause : clausesOf(*mode)) {
      CAPTURE(mode->id.view(), clause.id.view());
      CHECK(seen.contains(std::string(clause.id)));
    }
  }
  CHECK(golden("tests/golden/explain.txt", all) == all);
}

TEST_CASE("an explanation consists of its answer's texts, in order, and a table of the shapes") {
  const std::regex layout(
      R"(|  (axis|target|result|[A-Z]|operand \d+)(  .*)?|  Ways to fix it:|  At run time: .*|    step \d+: .*)");
  for (const Mode* mode : modes()) {
    for (const Json& row : casesOf(*mode)) {
      CAPTURE(mode->id.view(), row["name"]);
      const Json answer = answerTo(*mode, row);
      const std::string explanation = answer["explanation"];
      CHECK(explanation.find('{') == std::string::npos);  // No placeholder remains.
      const auto others = otherLines(linesOf(explanation), textsOf(answer));
      CHECK(others.at(0).rfind(std::string(mode->id) + ": ", 0) == 0);
      for (std::size_t i = 1; i < others.size(); ++i) {
        CAPTURE(others[i]);
        CHECK(std::regex_match(others[i], layout));
      }
    }
  }
}

}  // namespace bcast
