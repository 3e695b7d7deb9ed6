// SPDX-License-Identifier: MIT
// docs/functions.md lists every function that the reader of code knows. BCAST_ACCEPT writes the
// lists.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/script/functions/functions.h"
#include "bcast/reading/script/functions/layers.h"
#include "bcast/reading/script/values/element_wise.h"
#include "catch.h"
#include "golden.h"

namespace bcast::expression {
namespace {

using Names = std::vector<std::string_view>;

Names namesOf(std::span<const Function> functions) {
  Names names;
  std::transform(functions.begin(), functions.end(), std::back_inserter(names),
                 [](const Function& each) { return each.name; });
  return names;
}

Names namesOf(std::span<const std::string_view> functions) {
  return Names(functions.begin(), functions.end());
}

struct List {
  std::string_view title;
  Names names;
};

std::vector<List> lists() {
  return {
      {"create", namesOf(creatingFunctions())},
      {"unary", namesOf(unaryFunctions())},
      {"binary", namesOf(binaryFunctions())},
      {"reduce", namesOf(reducingFunctions())},
      {"axes", namesOf(axisFunctions())},
      {"reshape", namesOf(resizingFunctions())},
      {"join", namesOf(joiningFunctions())},
      {"split", namesOf(splittingFunctions())},
      {"take", namesOf(takingFunctions())},
      {"select", namesOf(selectingFunctions())},
      {"extend", namesOf(extendingFunctions())},
      {"keep", namesOf(keepingFunctions())},
      {"matrices", namesOf(matrixFunctions())},
      {"layers", layerNames()},
      {"keras", kerasLayerNames()},
  };
}

std::string written(Names names) {
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string_view name : names) {
    text += (text.empty() ? "`" : ", `") + std::string(name) + "`";
  }
  return text;
}

/// The page with the lists after their marks: `<!-- reduce -->`, up to the next empty line.
std::string withLists(std::string page) {
  for (const List& list : lists()) {
    const std::string mark = "<!-- " + std::string(list.title) + " -->\n";
    CAPTURE(mark);
    const std::size_t at = page.find(mark);
    REQUIRE(at != page.npos);
    const std::size_t start = at + mark.size();
    page.replace(start, page.find("\n\n", at) - start, written(list.names));
  }
  return page;
}

}  // namespace

TEST_CASE("docs/functions.md lists every function in code") {
  const std::string page = withLists(readFile("docs/functions.md"));
  CHECK(golden("docs/functions.md", page) == page);
}

TEST_CASE("a function in code has one row") {
  Names all;
  for (const List& list : lists()) {
    if (list.title != "layers" && list.title != "keras") {
      all.insert(all.end(), list.names.begin(), list.names.end());
    }
  }
  std::sort(all.begin(), all.end());
  const auto twice = std::adjacent_find(all.begin(), all.end());
  CAPTURE(twice == all.end() ? std::string() : std::string(*twice));
  CHECK(twice == all.end());
}

}  // namespace bcast::expression
