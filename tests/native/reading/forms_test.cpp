// SPDX-License-Identifier: MIT
// Every form of a message has a text in tests/readings.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/reading/messages/form.h"
#include "bcast/reading/words/words.h"
#include "catch.h"
#include "golden.h"
#include "readings.h"

namespace bcast::messages {
namespace {

std::vector<SystemForms> allForms() {
  std::vector<SystemForms> all = allSystems();
  all.push_back(generalForms());
  return all;
}

/// The words of a form between its holes, without white space.
std::vector<std::string> piecesOf(std::string_view words) {
  std::vector<std::string> pieces;
  while (!words.empty()) {
    const std::size_t open = std::min(words.find('{'), words.size());
    const std::size_t close = words.find('}', open);
    pieces.push_back(withoutSpaces(words.substr(0, open)));
    words.remove_prefix(close == words.npos ? words.size() : close + 1);
  }
  return pieces;
}

bool contains(std::string_view text, const std::vector<std::string>& pieces) {
  std::size_t at = 0;
  return std::all_of(pieces.begin(), pieces.end(), [&](const std::string& piece) {
    const std::size_t found = text.find(piece, at);
    at = found == text.npos ? at : found + piece.size();
    return found != text.npos;
  });
}

constexpr const char* kList = "## Systems\n\n";

/// The page with another number after these words of its list of systems; unchanged without them.
std::string withNumber(std::string page, const std::string& words, std::size_t number) {
  for (std::size_t at = page.find(words, page.find(kList)); at != page.npos;
       at = page.find(words, at + 1)) {
    const std::size_t start = at + words.size();
    const std::size_t end = page.find_first_not_of("0123456789", start);
    if (end != page.npos && end > start) {
      return page.replace(start, end - start, std::to_string(number));
    }
  }
  return page;
}

}  // namespace

TEST_CASE("docs/reading.md has the number of forms of each system") {
  std::string page = readFile("docs/reading.md");
  std::map<std::string, std::size_t> counts;
  std::size_t all = 0;
  for (const SystemForms& each : allForms()) {
    if (!each.forms.empty() && !each.system.empty()) {
      counts[std::string(each.title)] += each.forms.size();
      all += each.forms.size();
    }
  }
  page = withNumber(withNumber(page, kList, all), " message forms of ", counts.size());
  for (const auto& [title, count] : counts) {
    CAPTURE(title);
    const std::string after = title + " ";
    const std::string counted = withNumber(withNumber(page, "| " + after, 0), ", " + after, 0);
    CHECK(counted != page);
    page = withNumber(withNumber(page, "| " + after, count), ", " + after, count);
  }
  CHECK(golden("docs/reading.md", page) == page);
}

TEST_CASE("every form of a message has a text") {
  std::vector<std::string> texts;
  for (const Json& row : readings::rows()) {
    texts.push_back(withoutSpaces(row["text"].get<std::string>()));
  }
  std::size_t count = 0;
  for (const SystemForms& each : allForms()) {
    for (const Form& form : each.forms) {
      CAPTURE(std::string(each.system), std::string(form.words));
      const std::vector<std::string> pieces = piecesOf(form.words);
      CHECK(std::any_of(texts.begin(), texts.end(),
                        [&](const std::string& text) { return contains(text, pieces); }));
      ++count;
    }
  }
  CHECK(count > 390);
}

}  // namespace bcast::messages
