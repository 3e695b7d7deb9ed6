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

TEST_CASE("every English sentence agrees with its step") { checkLanguage({}); }

TEST_CASE("every Chinese sentence agrees with its step") {
  const Language chinese{Json::parse(readFile("wasm/texts/zh-Hans.json"))};
  REQUIRE(setCatalogue(FromJson(chinese.catalogue.dump())).ok());
  checkLanguage(chinese);
  setTranslations({});
}

}  // namespace bcast
