// SPDX-License-Identifier: MIT
// Copying changes a text: white space, line ends, quotes, colors. Its meaning and its positions
// stay, for every row of tests/readings and under any two of these changes.
#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/reading/plain/plain_text.h"
#include "bcast/reading/read_text.h"
#include "bcast/text/cursor.h"
#include "catch.h"
#include "readings.h"
#include "sanitized.h"

namespace bcast {
namespace {

using readings::reading;
using readings::rowFor;
using readings::rows;

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

std::string eachLine(const std::string& text, const std::string& before,
                     const std::string& after = "") {
  return before + replaced(text, "\n", after + "\n" + before) + after;
}

/// Breaks lines at spaces, as in a mail or on a narrow page.
std::string wrapped(const std::string& text, std::size_t width) {
  std::string lines;
  std::size_t length = 0;
  std::size_t word = 0;
  while (word < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \n", word + 1), text.size());
    std::string next = text.substr(word, end - word);
    if (next[0] == ' ' && length > 0 && length + next.size() > width) {
      next[0] = '\n';
    }
    length = next[0] == '\n' ? next.size() - 1 : length + next.size();
    lines += next;
    word = end;
  }
  return lines;
}

/// In typographic quotes: opening ones after a space or a bracket.
std::string withQuotes(std::string text) {
  std::string quoted;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool opens = i == 0 || std::string(" ([{\n").find(text[i - 1]) != std::string::npos;
    quoted += text[i] == '\''  ? (opens ? "\u2018" : "\u2019")
              : text[i] == '"' ? (opens ? "\u201C" : "\u201D")
                               : std::string(1, text[i]);
  }
  return quoted;
}

std::string inHtml(std::string text) {
  text = replaced(replaced(std::move(text), "&", "&amp;"), "<", "&lt;");
  text = replaced(replaced(std::move(text), ">", "&gt;"), "\"", "&quot;");
  return replaced(std::move(text), "'", "&#39;");
}

/// With every second word in color.
std::string inColors(const std::string& text, const std::string& escape) {
  std::string colored = escape + "[1;31m";
  bool isOn = true;
  for (const char c : text) {
    colored += c == ' ' ? escape + (isOn ? "[0m " : "[38;5;9m ") : std::string(1, c);
    isOn = c == ' ' ? !isOn : isOn;
  }
  return colored + escape + "[0m";
}

struct Change {
  std::string name;
  std::function<std::string(const std::string&)> apply;
};

/// In a possible order.
std::vector<Change> changes() {
  const auto replacing = [](const std::string& what, const std::string& by) {
    return [=](const std::string& text) { return replaced(text, what, by); };
  };
  const auto wrapping = [](std::size_t width) {
    return [=](const std::string& text) { return wrapped(text, width); };
  };
  const auto prefixing = [](const std::string& prefix) {
    return [=](const std::string& text) { return eachLine(text, prefix); };
  };
  return {
      {"one space", replacing("  ", " ")},
      {"wrapped at 80", wrapping(80)},
      {"wrapped at 60", wrapping(60)},
      {"wrapped at 40", wrapping(40)},
      {"typographic quotes", withQuotes},
      {"minus signs", replacing("-", "\u2212")},
      {"no-break hyphens", replacing("-", "\u2011")},
      {"HTML entities", inHtml},
      {"quoted", prefixing("> ")},
      {"quoted twice", prefixing("> > ")},
      {"by pytest", prefixing("E   ")},
      {"in a frame", prefixing("\u2502 ")},
      {"behind bars", prefixing("| ")},
      {"colored", [](const std::string& text) { return inColors(text, "\x1B"); }},
      {"colored, without ESC", [](const std::string& text) { return inColors(text, ""); }},
      {"no-break spaces", replacing(" ", "\u00A0")},
      {"named no-break spaces", replacing(" ", "&nbsp;")},
      {"narrow spaces", replacing(" ", "\u202F")},
      {"thin spaces", replacing(" ", "\u2009")},
      {"zero-width spaces", replacing(" ", " \u200B")},
      {"tabs", replacing(" ", "\t")},
      {"CR", replacing("\n", "\r")},
      {"CR LF", replacing("\n", "\r\n")},
  };
}

}  // namespace

TEST_CASE("the meaning of a text stays under any two changes by copying") {
  // Each change is made to every row, each pair of changes to every eighth, by the seed of the run:
  // some 27 rows per pair.
  constexpr std::size_t kShare = 8 * kSanitizedShare;
  const std::vector<Change> all = changes();
  std::size_t held = 0;
  std::size_t turn = seedOfRun() % kShare;
  for (const Json& row : rows()) {
    ++turn;
    const std::string text = row["text"];
    const Json expect = row["expect"];
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string once = all[i].apply(text);
      for (std::size_t j = i; j < all.size(); ++j) {
        if (j != i && (turn + i + j) % kShare != 0) {
          continue;
        }
        const std::string twice = j == i ? once : all[j].apply(once);
        const Json answer = rowFor(twice);
        if (answer != expect) {
          FAIL_CHECK(all[i].name << ", " << all[j].name << ":\n" << twice << "\n" << answer);
        }
        ++held;
      }
    }
  }
  CHECK(held > 10'000 / kSanitizedShare);
}

namespace {

/// The position in UTF-8 of one in UTF-16 code units.
std::size_t inBytes(const std::string& text, std::size_t place) {
  std::size_t bytes = 0;
  while (bytes < text.size() && utf16Length(text.substr(0, bytes + 1)) <= place) {
    ++bytes;
  }
  return bytes;
}

}  // namespace

TEST_CASE("the position of an error is in the pasted text") {
  std::size_t held = 0;
  for (const Json& row : rows()) {
    if (!row["expect"].contains("error")) {
      continue;
    }
    for (const Change& change : changes()) {
      const std::string text = change.apply(row["text"]);
      const std::size_t offset = reading(text)["error"]["where"]["offset"];
      CAPTURE(change.name, text, offset);
      const std::string plain = messages::plainText(text.substr(inBytes(text, offset))).text;
      CHECK(plain.find_first_not_of(" \n") != std::string::npos);
      ++held;
    }
  }
  CHECK(held > 20);
}

TEST_CASE("a message continues on the next line, and the text below is separate") {
  const auto operands = [](const std::string& text) { return rowFor(text)["operands"].dump(); };
  const std::string message = "operands could not be broadcast together with shapes ";
  CHECK(operands(message + "(2,3) (4,)\n(2,) \n") == "[[2,3],[4],[2]]");
  CHECK(operands(message + "(2,3) (4,)\n(2,) (5,)") == "[[2,3],[4],[2],[5]]");
  CHECK(operands(message + "(2,3) (51\n2,)") == "[[2,3],[512]]");
  for (const std::string below :
       {"[1] 12345 exit 1", "(2, 3) is x", "\n(2, 3)", "(base) $", "2x3"}) {
    CAPTURE(below);
    CHECK(operands(message + "(2,3) (4,)\n" + below) == "[[2,3],[4]]");
  }
  const std::string node =
      "Non-zero status code returned while running Add node. Name:'a' Status Message: a: right "
      "operand cannot broadcast on dim 0 LeftShape: {2}, RightShape: {3}\n";
  CHECK(rowFor(node)["op"] == "add");
  CHECK_FALSE(rowFor(node + "b: left operand cannot broadcast on dim 0 LeftShape: {4}, "
                            "RightShape: {5}")
                  .contains("op"));
}

TEST_CASE("an operation continues to its types, and not into the next one") {
  const Json read = rowFor(
      "%0 = stablehlo.add %a,\n  %b\n%1 = stablehlo.multiply %c,\n%d {name = \"a\nb\"}\n: "
      "tensor<2x3xf32>");
  CHECK(read["op"] == "mul");
  CHECK(read["names"] == Json({"c", "d"}));
  CHECK(reading("stablehlo.add %a, %b })\n : tensor<2xf32>")["error"]["code"] ==
        "operationNotRead");
}

}  // namespace bcast
