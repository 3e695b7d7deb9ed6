// SPDX-License-Identifier: MIT
#include "bcast/api/texts.h"

#include <map>
#include <set>
#include <string>

#include "bcast/answer/answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/code/system.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "bcast/text/phrases.h"
#include "bcast/text/placeholders.h"
#include "bcast/tosa/tosa_phrases.h"
#include "catch.h"
#include "example_request.h"
#include "from_json.h"

namespace bcast {
namespace {

/// Sets a catalogue for a test, and English after it.
struct ScopedCatalogue {
  explicit ScopedCatalogue(const std::string& catalogue)
      : spoken(setCatalogue(FromJson(catalogue))) {}
  ~ScopedCatalogue() { setTranslations({}); }
  ScopedCatalogue(const ScopedCatalogue&) = delete;
  ScopedCatalogue& operator=(const ScopedCatalogue&) = delete;

  Result<Spoken> spoken;
};

ErrorCode codeOf(const std::string& catalogue) {
  return setCatalogue(FromJson(catalogue)).error().code;
}

std::string secondSentence() {
  Request request;
  request.mode = "numpy";
  request.operands = {Shape({Extent(2)}), Shape({Extent(1)})};
  return sentences({*findMode(request.mode), request, infer(request).value()}).at(1).text;
}

}  // namespace

TEST_CASE("placeholders are replaced in any order, each time they occur, and only once") {
  const std::initializer_list<Argument> arguments{{"{A}", "one"}, {"{B}", "{A} {B}"}};
  CHECK(fillPlaceholders("{A} and {B}", arguments) == "one and {A} {B}");
  CHECK(fillPlaceholders("{B}, {A}, {A}", arguments) == "{A} {B}, one, one");
  CHECK(fillPlaceholders("{C} {} {shape, type} { {A", arguments) == "{C} {} {shape, type} { {A");
  CHECK(fillPlaceholders("", arguments).empty());
}

TEST_CASE("a sentence follows its clause's translation, and English is restored") {
  const std::string english = secondSentence();
  {
    const ScopedCatalogue scoped(
        R"J({"numpy.e2": "{{extent}} <- {{A}}", "phrase.inColumn": "[{{fromRight}}] "})J");
    CHECK(scoped.spoken.value().texts == 2);
    CHECK(secondSentence() == "[1] 2 <- B (1)");
  }
  CHECK(secondSentence() == english);
}

TEST_CASE("a bad catalogue is rejected at its path, and changes nothing") {
  const ScopedCatalogue scoped(R"({"numpy.e2": "kept", "phrase.text": "kept"})");
  CHECK(codeOf("[]") == ErrorCode::wrongType);
  CHECK(codeOf(R"({"numpy.e2": 3})") == ErrorCode::wrongType);
  CHECK(codeOf(R"({"numpy.e2": "a", "numpy.e2": "b"})") == ErrorCode::repeatedField);
  CHECK(codeOf(R"({"numpy.e99": "a"})") == ErrorCode::unknownText);
  CHECK(codeOf(R"({"a text": "English is no id"})") == ErrorCode::unknownText);
  CHECK(phrase(kPhrases.text) == "kept");
}

TEST_CASE("a placeholder that the English lacks, or in single braces, is an error") {
  const std::map<std::string, std::string> wrong{
      {"{{A}} {{C}}", "{{C}}"}, {"{A}", "{A}"},      {"{{A}} and {A}", "{A}"},
      {"{{A}", "{A}"},          {"{{A}}{A}", "{A}"}, {"{A}}", "{A}"},
  };
  for (const auto& [text, detail] : wrong) {
    INFO(text);
    const Result<Spoken> said = setCatalogue(FromJson(R"({"numpy.e2": ")" + text + "\"}"));
    CHECK(said.error().code == ErrorCode::unknownPlaceholder);
    CHECK(said.error().where.path == "/numpy.e2");
    CHECK(said.error().detail == detail);
  }
}

TEST_CASE("text between placeholders stays, also other braces") {
  const ScopedCatalogue scoped(R"({"numpy.e2": "{a, b} {{extent}}{{A}} {{{A}}}"})");
  CHECK(secondSentence() == "Axis −1: {a, b} 2B (1) {B (1)}");
}

TEST_CASE("no catalogue means English") {
  const ScopedCatalogue scoped(R"({"phrase.text": "T"})");
  CHECK(phrase(kPhrases.text) == "T");
  CHECK(setCatalogue(FromJson("null")).value().texts == 0);
  CHECK(phrase(kPhrases.text) == "a string");
}

TEST_CASE("every text has its own id, by which it is translated") {
  std::set<std::string> ids;
  std::string catalogue;
  for (const TextInfo& each : texts()) {
    INFO(each.id);
    CHECK(ids.insert(each.id).second);
    CHECK_FALSE(each.text.empty());
    catalogue += (catalogue.empty() ? "{\"" : ",\"") + each.id + R"(": "spoken")";
  }
  const ScopedCatalogue scoped(catalogue + "}");
  CHECK(scoped.spoken.value().texts == ids.size());
  for (const TextInfo& each : texts()) {
    CHECK(translate(each.key, "English") == "spoken");
  }
}

TEST_CASE("an id is the path of a text, so that a new wording keeps its translations") {
  std::map<std::string, std::string> english;
  for (const TextInfo& each : texts()) {
    english[each.id] = each.text;
  }
  CHECK(findClause(*findMode("numpy"), "numpy.e2").caption.view() ==
        "{A} meets {B} and is stretched to {extent}.");
  CHECK(english["numpy.e2"] == "{{A}} meets {{B}} and is stretched to {{extent}}.");
  CHECK(english["numpy.summary"] == findMode("numpy")->summary.view());
  CHECK(english["numpy.inPlace.r1.note"] == findMode("numpy.inPlace")->divergences[0].note.view());
  CHECK(english["op.div.fault"] == findOp("div")->fault);
  CHECK(errorInfo(ErrorCode::malformedShape).sentence == "Not a shape: {detail}.");
  CHECK(english["malformedShape"] == "Not a shape: {{detail}}.");
  CHECK(english["phrase.text"] == kPhrases.text.view());
  CHECK(english["tosa.end"] == kTosaPhrases.end.view());
  CHECK(english["system.numpy.running"] == systems()[0].running);
}

}  // namespace bcast
