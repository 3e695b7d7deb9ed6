// SPDX-License-Identifier: MIT
// The messages about TOSA with one word missing or changed, compared with a golden file.
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "catch.h"
#include "golden.h"
#include "json.h"
#include "verbs.h"

namespace bcast {
namespace {

const std::vector<std::string> kTexts{
    R"(module @m attributes {x = 1} {
  func.func private @f(%a: tensor<2x?xi8> {x.y}, %b: tensor<1xi8>) -> (tensor<2x?xi8> {x.z}) attributes {y} {
    %0 = tosa.add %a, %b : (tensor<2x?xi8>, tensor<1xi8>) -> tensor<2x?xi8>
    return %0 : tensor<2x?xi8>
  }
})",
    R"(%0 = "tosa.clamp"(%a) <{max_fp = 6.0 : f32, max_int = 6 : i64, min_fp = 0.0 : f32, min_int = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>)",
    R"(%0 = "tosa.negate"(%a) {quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = -2>} : (tensor<2xi8>) -> tensor<2xi8>)",
    R"(tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<i32>, tensor<*xi32>) -> tensor<*xi32>)",
    R"(%0 = tosa.mul %a, %b {shift = 3 : i8} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>)",
};

bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
}

/// The start of each word and mark in a text, and its end.
std::vector<std::size_t> beginnings(std::string_view text) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool continues = i > 0 && isWord(text[i]) && isWord(text[i - 1]);
    if (!continues && text[i] != ' ' && text[i] != '\n') {
      all.push_back(i);
    }
  }
  all.push_back(text.size());
  return all;
}

/// "code at offset: message", or the result.
std::string said(const std::string& tosa) {
  const Json reply = Json::parse(replies::lower(Json{{"tosa", tosa}}.dump()));
  if (!reply.contains("error")) {
    return "read";
  }
  const Json& error = reply["error"];
  return error["code"].get<std::string>() + " at " + error["where"].dump() + ": " +
         error["message"].get<std::string>();
}

}  // namespace

TEST_CASE("TOSA with a word removed, changed or added is rejected at its position") {
  std::string all;
  for (const std::string& text : kTexts) {
    all += "=== " + text + "\n" + said(text) + "\n";
    const std::vector<std::size_t> words = beginnings(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const std::string word = text.substr(words[i], words[i + 1] - words[i]);
      std::string without = text;
      all += "- " + word + " " + said(without.erase(words[i], word.size())) + "\n";
      std::string other = text;
      all += "~ " + word + " " + said(other.replace(words[i], word.size(), " odd ")) + "\n";
      std::string more = text;
      all += "+ " + word + " " + said(more.insert(words[i], word)) + "\n";
    }
  }
  CHECK(golden("tests/golden/tosa_errors.txt", all) == all);
}

}  // namespace bcast
