// SPDX-License-Identifier: MIT
// Properties of the records of all modes.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "catch.h"
#include "example_request.h"

namespace bcast {
namespace {

const std::vector<Extent> kExtents{Extent(0), Extent(1), Extent(2), Extent(7), Extent::dynamic()};

bool applies(std::span<const ExtentRule> rules, Extent left, Extent right) {
  return std::any_of(rules.begin(), rules.end(), [&](const ExtentRule& rule) {
    return match(rule, left, right) != Match::none;
  });
}

}  // namespace

TEST_CASE("ids of modes are found, others are not") {
  for (const Mode* mode : modes()) {
    CHECK(findMode(mode->id) == mode);
  }
  CHECK(findMode("") == nullptr);
  CHECK(findMode("NumPy") == nullptr);
}

TEST_CASE("every clause has an id of its system, a caption that ends, and a passage") {
  for (const Mode* mode : modes()) {
    const std::string system(mode->id.view().substr(0, mode->id.view().find('.')));
    for (const Clause& clause : clausesOf(*mode)) {
      CAPTURE(clause.id);
      CHECK(clause.id.view().substr(0, system.size() + 1) == system + ".");
      CHECK((clause.caption.view().back() == '.' || clause.caption.view().back() == '}'));
      CHECK_FALSE(clause.passage->section.view().empty());
      CHECK(clause.passage->url.view().substr(0, 8) == "https://");
      CHECK(findClause(*mode, clause.id).caption == clause.caption);
    }
  }
}

TEST_CASE("a clause in two modes is the same in both") {
  for (const Mode* one : modes()) {
    for (const Mode* other : modes()) {
      for (const Clause& clause : clausesOf(*one)) {
        for (const Clause& twin : clausesOf(*other)) {
          CHECK((clause.id != twin.id || clause.caption == twin.caption));
        }
      }
    }
  }
}

TEST_CASE("a source has its version") {
  for (const Mode* mode : modes()) {
    CHECK(mode->source.version.view().find_first_of("0123456789") != std::string::npos);
  }
}

TEST_CASE("for any inferred and declared extents, one declared row applies") {
  for (const Mode* mode : modes()) {
    for (const Extent inferred : kExtents) {
      for (const Extent declared : kExtents) {
        CAPTURE(mode->id);
        CHECK((!mode->takes.declared || applies(mode->declared.extents, inferred, declared)));
      }
    }
  }
}

TEST_CASE("a mode gives one of the two answers of each divergence, and reports it") {
  for (const Mode* mode : modes()) {
    for (const Divergence& divergence : mode->divergences) {
      CAPTURE(mode->id, divergence.clause, divergence.note);
      const auto answered = answer(requestOf(*mode, divergence.example));
      REQUIRE(answered.ok());
      const Answer& given = answered.value();
      const std::string said = given.shape ? toText(*given.shape) : "rejected";
      CHECK((said == divergence.document.view() || said == divergence.code.view()));
      CHECK(std::any_of(
          given.divergences.begin(), given.divergences.end(),
          [&](const DivergenceInfo& reported) { return reported.note == divergence.note; }));
      CHECK(divergence.document != divergence.code);
      CHECK(divergence.seen.url.view().substr(0, 8) == "https://");
    }
  }
}

TEST_CASE("a row in either order matches both orders, a row as given only one") {
  const ExtentRule rule{{"x.e1", "", {}}, kOne, kMany, Relation::any, Order::either, Yield::right};
  CHECK(match(rule, Extent(1), Extent(5)) == Match::asGiven);
  CHECK(match(rule, Extent(5), Extent(1)) == Match::exchanged);
  CHECK(match(rule, Extent(1), Extent(1)) == Match::none);
  const ExtentRule given{{"x.e2", "", {}}, kOne,           kMany,
                         Relation::any,    Order::asGiven, Yield::right};
  CHECK(match(given, Extent(5), Extent(1)) == Match::none);
}

TEST_CASE("whether a dynamic extent equals another is unknown") {
  const Extent open = Extent::dynamic();
  for (const Relation relation : {Relation::equal, Relation::different}) {
    const ExtentRule rule{{"x.e1", "", {}}, kAnyExtent,    kAnyExtent,
                          relation,         Order::either, Yield::left};
    CHECK(match(rule, open, open) == Match::none);
    CHECK(match(rule, open, Extent(3)) == Match::none);
  }
}

}  // namespace bcast
