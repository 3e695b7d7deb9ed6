// SPDX-License-Identifier: MIT
// Every sentence is parsed back: its operands, sizes, ranks and columns are those of the request,
// on the sides that its clause describes. In English and Chinese, for every clause of every mode.

#include "bcast/answer/sentences.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/api/texts.h"
#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "bcast/read/read_request.h"
#include "bcast/text/translations.h"
#include "catch.h"
#include "corpus.h"
#include "from_json.h"
#include "golden.h"
#include "json.h"
#include "sentence_reading.h"
#include "small_world.h"

namespace bcast {
namespace {

/// The rows of the corpus, which reach every clause.
std::vector<Request> corpus(const Mode& mode) {
  std::vector<Request> all;
  for (const Json& row : casesOf(mode)) {
    auto read = readRequest(FromJson(requestOf(mode, row).dump()));
    REQUIRE(read.ok());
    all.push_back(read.take());
    all.back().trace.reset();
  }
  return all;
}

/// Pairs of small shapes with every option that the mode takes, and triples.
std::vector<Request> world(const Mode& mode) {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);  // Those of rank 0 to 2.
  std::vector<Request> all;
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      const auto pair = pairOf(mode, a, b);
      if (pair && (a.rank() + b.rank() < 3 || pair->target)) {
        all.push_back(*pair);
      }
    }
  }
  const auto pairs = all;
  for (const Request& pair : pairs) {
    for (const Shape& further : {Shape(), Shape({Extent(2)}), Shape({Extent::dynamic()})}) {
      const bool takes = !pair.target && mode.takes.operandsAtMost.value_or(3) >= 3 &&
                         (mode.takes.dynamic || further.isStatic());
      if (takes && pair.operands[0].rank() < 2 && pair.operands[1].rank() < 2) {
        all.push_back(pair);
        all.back().operands.push_back(further);
      }
    }
    for (std::int64_t axis = 0; mode.takes.axis != Need::no && axis <= 2; ++axis) {
      all.push_back(pair);
      all.back().axis = axis;
    }
    if (mode.takes.target == Need::optional && pair.operands.size() == 2) {
      all.push_back(pair);
      all.back().target = pair.operands[0];
      all.back().operands.erase(all.back().operands.begin());
    }
    for (const Shape& declared :
         {Shape({Extent(2)}), Shape({Extent::dynamic()}), Shape({Extent(0)})}) {
      if (mode.takes.declared) {
        all.push_back(pair);
        all.back().declared = declared;
      }
    }
  }
  return all;
}

struct Tally {
  std::size_t sentences = 0;
  std::vector<std::string> wrong;
  std::set<std::string> seen;
};

Tally readAll(const Mode& mode, const Language& language) {
  Tally tally;
  std::vector<Request> all = corpus(mode);
  const auto more = world(mode);
  all.insert(all.end(), more.begin(), more.end());
  for (const Request& request : all) {
    if (!validate(request).ok()) {
      continue;
    }
    const Inference inference = infer(mode, request);
    tally.sentences += inference.trace.size();
    const std::string wrong = falseSentence(mode, request, inference, language, tally.seen);
    if (!wrong.empty()) {
      tally.wrong.push_back(wrong);
    }
  }
  return tally;
}

void checkLanguage(const Language& language) {
  std::size_t sentences = 0;
  for (const Mode* mode : modes()) {
    INFO(mode->id.view());
    const Tally tally = readAll(*mode, language);
    sentences += tally.sentences;
    INFO((tally.wrong.empty() ? "" : tally.wrong.front()));
    CHECK(tally.wrong.empty());
    for (const Clause& clause : clausesOf(*mode)) {
      INFO(clause.id.view());
      CHECK(tally.seen.contains(std::string(clause.id)));
    }
  }
  CHECK(sentences > 20000);
}

/// The clauses of the choices of each step of each row of the corpus. Their texts differ.
std::vector<std::string> choicesIn(const Mode& mode) {
  std::vector<std::string> all;
  for (const Request& request : corpus(mode)) {
    const Inference inference = infer(mode, request);
    const Answered answered{mode, request, inference};
    const auto own = sentences(answered);
    const auto found = choices(answered);
    CHECK(found.size() == own.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      std::string clauses;
      std::set<std::string> texts;
      for (const Sentence& sentence : found[i]) {
        clauses.append(sentence.clause).append(" ");
        texts.insert(sentence.text);
        CHECK(sentence.text.find_first_of("{}") == std::string::npos);
      }
      CHECK((found[i].empty() || (found[i].size() > 1 && found[i][0].text == own[i].text)));
      CHECK(texts.size() == found[i].size());
      all.push_back(clauses);
    }
  }
  return all;
}

Request numpyOf(std::vector<Shape> operands) {
  Request request;
  request.mode = "numpy";
  request.operands = std::move(operands);
  return request;
}

}  // namespace

TEST_CASE("operands after the 26th have a number for a name") {
  std::vector<Shape> operands(27);
  operands[0] = operands[26] = Shape({Extent(3)});
  const Request request = numpyOf(operands);
  const auto all = sentences({*findMode(request.mode), request, infer(request).value()});
  CHECK(all.back().text.find("Operand 27 (3)") == std::string::npos);
  CHECK(all.back().text.find("operand 27 (3)") != std::string::npos);
}

TEST_CASE("a sentence begins with a capital letter, even if that is an operand's name") {
  std::vector<Shape> operands(27);
  operands[0] = Shape({Extent(2), Extent(3)});
  operands[26] = Shape({Extent(3)});
  const auto lints = answer(numpyOf(operands)).value().lints;
  REQUIRE(lints.size() == 1);
  CHECK(lints[0].text.substr(0, 19) == "Operand 27 has rank");
}

TEST_CASE("scalars have no axis to align") {
  const auto first = [](std::vector<Shape> operands) {
    const Request request = numpyOf(std::move(operands));
    return sentences({*findMode(request.mode), request, infer(request).value()})[0].text;
  };
  CHECK(first({Shape(), Shape()}) == "No shape has an axis, so there is nothing to align.");
  CHECK(first({Shape(), Shape{1}}) == "Align the shapes at the last axis. The highest rank is 1.");
}

TEST_CASE("a shape gets axes of size 1 at the end that is aligned last, or for its ellipsis") {
  const auto second = [](Request request) {
    return sentences({*findMode(request.mode), request, infer(request).value()})[1].text;
  };
  const auto of = [](const char* mode, std::vector<Shape> operands) {
    Request request = numpyOf(std::move(operands));
    request.mode = mode;
    return request;
  };
  CHECK(second(of("numpy", {Shape{2, 3, 4}, Shape{4}})) ==
        "B has rank 1, so it gets axes of size 1 in front: (1, 1, 4).");
  CHECK(second(of("julia", {Shape{4, 3, 2}, Shape{4}})) ==
        "B has rank 1, so it gets axes of size 1 at the end: (4, 1, 1).");
  Request einsum = of("numpy.einsum", {Shape{2, 3, 4}, Shape{5, 4}});
  einsum.equation = "i...,j...->ij...";
  CHECK(second(einsum) == "B lacks axes for \"...\", so it gets axes of size 1: (5, 1, 4).");
}

TEST_CASE("the choices of a step are its sentence and those of other clauses, for its sizes") {
  const Request request = numpyOf({Shape{3, 1}, Shape{4}});
  const auto found = choices({*findMode(request.mode), request, infer(request).value()});
  std::vector<std::string> texts;
  for (const Sentence& sentence : found[2]) {
    texts.push_back(sentence.text);
  }
  CHECK(texts ==
        std::vector<std::string>{"Axis −1: A (1) meets B (4) and is stretched to 4.",
                                 "Axis −1: A (1) and B (4) are equal, so the result has size 4.",
                                 "Axis −1: B (4) meets A (1) and is stretched to 1.",
                                 "Axis −1: A (1) meets B (4). They differ, and neither is 1."});
  const Request three = numpyOf({Shape{3}, Shape{1}, Shape{3}});
  for (const auto& none : choices({*findMode(three.mode), three, infer(three).value()})) {
    CHECK(none.empty());
  }
}

TEST_CASE("choices are of the same clauses in both languages") {
  std::vector<std::string> english;
  std::vector<std::string> chinese;
  for (const Mode* mode : modes()) {
    const auto all = choicesIn(*mode);
    english.insert(english.end(), all.begin(), all.end());
  }
  const Json catalogue = Json::parse(readFile("wasm/texts/zh-Hans.json"));
  REQUIRE(setCatalogue(FromJson(catalogue.dump())).ok());
  for (const Mode* mode : modes()) {
    const auto all = choicesIn(*mode);
    chinese.insert(chinese.end(), all.begin(), all.end());
  }
  setTranslations({});
  CHECK(english == chinese);
}

TEST_CASE("every English sentence agrees with its step") { checkLanguage({}); }

TEST_CASE("every Chinese sentence agrees with its step") {
  const Language chinese{Json::parse(readFile("wasm/texts/zh-Hans.json"))};
  REQUIRE(setCatalogue(FromJson(chinese.catalogue.dump())).ok());
  checkLanguage(chinese);
  setTranslations({});
}

}  // namespace bcast
