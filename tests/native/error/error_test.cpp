// SPDX-License-Identifier: MIT
#include "bcast/error/error.h"

#include <set>
#include <string>

#include "catch.h"

namespace bcast {

TEST_CASE("the table of errors is in the enumerators' order, each name once, each a sentence") {
  std::set<std::string> names;
  for (int i = 0; i <= static_cast<int>(ErrorCode::noValue); ++i) {
    const ErrorInfo& info = errorInfo(static_cast<ErrorCode>(i));
    CHECK(static_cast<int>(info.code) == i);
    CHECK(names.insert(std::string(info.name)).second);
    CHECK(info.sentence.back() == '.');
  }
}

TEST_CASE("a message repeats a detail once, even one similar to a placeholder") {
  CHECK(message({ErrorCode::unknownMode, {}, "{}"}) == "Unknown mode \"{}\".");
}

TEST_CASE("an excerpt is bounded and never cuts a character in two") {
  CHECK(excerpt("short") == "short");
  const std::string accents = "x" + [] {
    std::string text;
    for (int i = 0; i < 100; ++i) {
      text += "\xC3\xA9";
    }
    return text;
  }();
  const std::string cut = excerpt(accents);
  CHECK(cut.size() < 70);
  CHECK(cut.substr(cut.size() - 5) == "\xC3\xA9...");
  CHECK(excerpt(std::string(100, '\x9E')) == "...");  // Not UTF-8: there is no first byte to cut
                                                      // at.
}

}  // namespace bcast
