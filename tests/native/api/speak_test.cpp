// SPDX-License-Identifier: MIT
#include "bcast/api/speak.h"

#include <set>
#include <string>

#include "bcast/answer/answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/text/phrases.h"
#include "bcast/text/placeholders.h"
#include "catch.h"
#include "example_request.h"
#include "from_json.h"

namespace bcast {
namespace {

/// Speaks a language for a test, and English after it.
struct Speaking {
  explicit Speaking(const std::string& catalogue) : said(speak(FromJson(catalogue))) {}
  ~Speaking() { setTranslations({}); }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

  Result<Spoken> said;
};

ErrorCode codeOf(const std::string& catalogue) { return speak(FromJson(catalogue)).error().code; }

std::string secondSentence() {
  Request request;
  request.mode = "numpy";
  request.operands = {Shape({Extent(2)}), Shape({Extent(1)})};
  return sentences({*findMode(request.mode), request, infer(request).value()}).at(1).text;
}

}  // namespace

TEST_CASE("placeholders are filled in any order, as often as they stand there, and only once") {
  const std::initializer_list<Argument> arguments{{"{A}", "one"}, {"{B}", "{A} {B}"}};
  CHECK(fillPlaceholders("{A} and {B}", arguments) == "one and {A} {B}");
  CHECK(fillPlaceholders("{B}, {A}, {A}", arguments) == "{A} {B}, one, one");
  CHECK(fillPlaceholders("{C} {} {shape, type} { {A", arguments) == "{C} {} {shape, type} { {A");
  CHECK(fillPlaceholders("", arguments).empty());
}

TEST_CASE("a sentence follows its clause's translation, and English comes back") {
  const std::string english = secondSentence();
  {
    const Speaking speaking(
        R"J({"numpy.e2": "{extent}: {B} <- {A}", "Column {column} (axis -{fromRight}): ": "[{fromRight}] "})J");
    CHECK(speaking.said.value().texts == 2);
    CHECK(secondSentence() == "[1] 2: A (2) <- B (1)");
  }
  CHECK(secondSentence() == english);
}

TEST_CASE("a bad catalogue is refused at its place, and changes nothing") {
  const Speaking speaking(R"({"numpy.e2": "kept", "a text": "kept"})");
  CHECK(codeOf("[]") == ErrorCode::wrongType);
  CHECK(codeOf(R"({"numpy.e2": 3})") == ErrorCode::wrongType);
  CHECK(codeOf(R"({"numpy.e2": "a", "numpy.e2": "b"})") == ErrorCode::repeatedField);
  CHECK(codeOf(R"({"numpy.e99": "a"})") == ErrorCode::unknownText);
  const Result<Spoken> said = speak(FromJson(R"({"numpy.e1": "{A}", "numpy.e2": "{A} {C}"})"));
  CHECK(said.error().code == ErrorCode::unknownPlaceholder);
  CHECK(said.error().where.path == "/numpy.e2");
  CHECK(said.error().detail == "{C}");
  CHECK(phrase(kPhrases.text) == "kept");
}

TEST_CASE("no catalogue is English") {
  const Speaking speaking(R"({"a text": "T"})");
  CHECK(phrase(kPhrases.text) == "T");
  CHECK(speak(FromJson("null")).value().texts == 0);
  CHECK(phrase(kPhrases.text) == "a text");
}

TEST_CASE("every text has an id of its own, and every phrase is listed") {
  std::set<std::string_view> ids;
  for (const TextInfo& each : texts()) {
    CHECK(ids.insert(each.id).second);
    CHECK_FALSE(each.text.empty());
  }
  for (const std::string_view id :
       {"numpy.e2", "malformedShape", "squareAmbiguity", "a text", "the end", "refused"}) {
    CHECK(ids.count(id) == 1);
  }
}

}  // namespace bcast
