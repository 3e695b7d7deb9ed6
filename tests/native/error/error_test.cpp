// SPDX-License-Identifier: MIT
#include "bcast/error/error.h"

#include <set>
#include <string>
#include <string_view>

#include "bcast/code/system.h"
#include "bcast/lower/lower.h"
#include "bcast/tensor/element.h"
#include "catch.h"

namespace bcast {
namespace {

/// The words after "use", without "or".
std::set<std::string> choicesIn(std::string_view sentence) {
  std::set<std::string> words;
  std::string word;
  for (const char c : sentence.substr(sentence.find(": use ") + 6)) {
    if (c != ' ' && c != ',' && c != '.') {
      word += c;
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  words.erase("or");
  return words;
}

template <class E>
std::set<std::string> allNames() {
  return {Names<E>::names.begin(), Names<E>::names.end()};
}

}  // namespace

TEST_CASE("an error that lists the choices lists all of them") {
  CHECK(choicesIn(errorInfo(ErrorCode::unknownType).sentence) == allNames<ElementType>());
  CHECK(choicesIn(errorInfo(ErrorCode::unknownStrategy).sentence) == allNames<Strategy>());
  CHECK(choicesIn(errorInfo(ErrorCode::unknownSystem).sentence) == allNames<System>());
}

TEST_CASE("the table of errors is in the enumerators' order, each name once, each a sentence") {
  std::set<std::string> names;
  for (int i = 0; i <= static_cast<int>(ErrorCode::unknownPlaceholder); ++i) {
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
