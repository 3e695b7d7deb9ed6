// SPDX-License-Identifier: MIT
// Printed programs, compared with a golden file: each strategy on various shapes, and each operator
// on an element of each type.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/op/op.h"
#include "catch.h"
#include "golden.h"
#include "random_requests.h"
#include "reply_tally.h"
#include "verbs.h"

namespace bcast {
namespace {

/// The result of `lower`: the program, operations omitted by an assumption, and its faults.
std::string loweredText(const Json& request) {
  const Json answer = Json::parse(replies::lower(request.dump()));
  std::string text = "=== " + request.dump() + "\n";
  if (!answer.contains("mlir")) {
    return text + answer.dump() + "\n";
  }
  text += answer["mlir"].is_string() ? answer["mlir"].get<std::string>() : "no program\n";
  for (const Json& folded : answer["folded"]) {
    text += "folded: " + folded.dump() + "\n";
  }
  for (const Json& fault : answer["faults"]) {
    text += "fault: " + fault.dump() + "\n";
  }
  return text;
}

Json sum(const std::vector<std::string>& shapes, std::string_view type) {
  Json request{{"op", shapes.size() == 3 ? "select" : shapes.size() == 2 ? "add" : "abs"}};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    request["operands"].push_back("tensor<" + shapes[i] +
                                  (i == 0 && shapes.size() == 3 ? "i1" : std::string(type)) + ">");
  }
  return request;
}

const std::vector<std::vector<std::string>> kSpread{
    {""},
    {"?x"},
    {"5x"},
    {"", ""},
    {"3x", "3x"},
    {"1x", "3x"},
    {"?x", "?x"},
    {"?x", "3x"},
    {"1x", "?x"},
    {"?x1x", "1x?x"},
    {"?x3x", "?x"},
    {"2x?x", ""},
    {"?x?x", "?x?x"},
    {"0x?x", "1x1x"},
    {"?x", "2x3x?x"},
    {"?x", "?x", "?x"},
    {"2x1x", "3x", "?x3x"},
};

/// The operand and the axis of every ?.
std::vector<std::pair<std::size_t, std::size_t>> unknownsOf(
    const std::vector<std::string>& shapes) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t operand = 0; operand < shapes.size(); ++operand) {
    std::size_t axis = 0;
    for (const char c : shapes[operand]) {
      if (c == '?') {
        found.emplace_back(operand, axis);
      }
      axis += c == 'x' ? 1 : 0;
    }
  }
  return found;
}

/// The lines that compute an element.
std::string bodyOf(const std::string& mlir) {
  const std::size_t begin = mlir.find("  ^bb0");
  const std::size_t end = mlir.find("  } ->", begin);
  return begin == mlir.npos ? mlir : mlir.substr(begin, end - begin);
}

/// Empty if the strategy does not lower the operator.
std::string elementText(const Op& op, const Signature& signature, std::string_view strategy) {
  Dice dice(3);
  Json request{{"op", op.name}, {"strategy", strategy}};
  for (std::size_t i = 0; i < op.arity; ++i) {
    request["operands"].push_back({{"shape", {2}}, {"type", nameOf(signature.operands[i])}});
  }
  if (const Json attributes = attributesFor(dice, op, signature); !attributes.empty()) {
    request["attributes"] = attributes;
  }
  const Json answer = Json::parse(replies::lower(request.dump()));
  const bool isLowered = answer.contains("mlir") && answer["mlir"].is_string();
  return "=== " + request.dump() + "\n" +
         (isLowered ? bodyOf(answer["mlir"]) : answer.dump() + "\n");
}

}  // namespace

TEST_CASE("programs of various shapes agree with the golden file") {
  std::string all;
  for (const std::string_view strategy : Names<Strategy>::names) {
    for (const auto& shapes : kSpread) {
      Json request = sum(shapes, "f32");
      request["strategy"] = strategy;
      request["comments"] = true;
      all += loweredText(request);
      request.erase("comments");
      request["assume"] = "neverOne";
      all += loweredText(request);
    }
  }
  CHECK(golden("tests/golden/programs.txt", all) == all);
}

TEST_CASE("for any assumption about one ?, the program is the reviewed one") {
  const std::vector<Json> assumed{{{"neverOne", true}},
                                  {{"least", 1}, {"most", 1}},
                                  {{"least", 0}, {"most", 1}},
                                  {{"least", 2}, {"most", 8}},
                                  {{"least", 2}}};
  std::string all;
  for (const std::string_view strategy : Names<Strategy>::names) {
    ReplyTally tally;
    for (const auto& shapes : kSpread) {
      for (const auto& [operand, axis] : unknownsOf(shapes)) {
        for (Json assumption : assumed) {
          Json request = sum(shapes, "f32");
          request["strategy"] = strategy;
          assumption.update({{"operand", operand}, {"axis", axis}});
          request["assume"] = Json::array({assumption});
          tally.add(loweredText(request));
        }
      }
    }
    all += tally.line(std::string(strategy));
  }
  CHECK(golden("tests/golden/replies.assumed.txt", all) == all);
}

TEST_CASE("the computation of an element agrees with the golden file, by operator and type") {
  std::string all;
  for (const Op* op : ops()) {
    for (const Signature& signature : op->signatures) {
      const std::string text = elementText(*op, signature, "rfc");
      const std::string before = elementText(*op, signature, "llvm16");
      all += text;
      const auto body = [](const std::string& one) { return one.substr(one.find('\n')); };
      all += body(before) == body(text) ? "" : before;
    }
  }
  CHECK(golden("tests/golden/programs.elements.txt", all) == all);
}

}  // namespace bcast
