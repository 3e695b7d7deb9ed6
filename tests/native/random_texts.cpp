// SPDX-License-Identifier: MIT
#include "random_texts.h"

#include <cctype>
#include <utility>
#include <vector>

namespace bcast {
namespace {

using Strings = std::vector<std::string>;

bool isOfWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Words, and every other character by itself.
Strings tokensOf(const std::string& text) {
  Strings tokens;
  for (const char c : text) {
    const bool continues = !tokens.empty() && isOfWord(c) && isOfWord(tokens.back().back());
    if (continues) {
      tokens.back() += c;
    } else {
      tokens.emplace_back(1, c);
    }
  }
  return tokens;
}

const Strings kNumbers{"0", "1", "2", "7", "?", "-1", "4294967296", "9007199254740993"};
const Strings kTypes{"tensor<2x3xf32>",
                     "tensor<?x1xi32>",
                     "tensor<1xi1>",
                     "tensor<*xf32>",
                     "tensor<f16>",
                     "tensor<2x3xi8>",
                     "tensor<4x2x3xui8>",
                     "vector<3xf32>",
                     "tensor<2x3x!quant.uniform<i8:f32, 0.1>>",
                     "tensor<2x3xf32, #enc>",
                     "i1",
                     "f32",
                     "index"};
// Repeated entries are drawn more often.
const Strings kAttributes{"",
                          "",
                          "",
                          "",
                          "",
                          " {shift = 0 : i8}",
                          " <{broadcast_dimensions = array<i64: 0, 1>}>",
                          ", dims = [1]",
                          ", dims = [1, 0]",
                          " {s = \"a: b, %c\"}",
                          " {broadcast_dimensions = dense<[0, 1]> : tensor<2xi64>}",
                          " fastmath<fast>"};
const Strings kPredicates{"", "", "", "", "", "EQ, ", "GT,  ", "ogt, ", "slt, ", "ult, "};
const Strings kBefore{"%0 = ", "%0 = ", "%0:2 = ", "", "    %abc = ", "%2 = \""};
const Strings kAfter{"", "", " loc(#loc)", " // and more", "\n%1 = tosa.abs %0 : (tensor<9xf32>)"};
const Strings kOperands{"%a", "%arg0", "%0", "%b", "%12"};

Strings some(Dice& dice, const Strings& among, std::size_t count) {
  Strings chosen;
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(dice.among(among));
  }
  return chosen;
}

std::string joined(const Strings& parts) {
  std::string all;
  for (const std::string& part : parts) {
    all += (all.empty() ? "" : ", ") + part;
  }
  return all;
}

/// Types with one element type, as an operation takes them.
std::string usualTypes(Dice& dice, std::size_t count) {
  const std::string element = dice.among(Strings{"f32", "i32", "i8", "i1", "bf16"});
  const std::string rank = dice.among(Strings{"", "2x", "?x"});
  Strings types;
  for (std::size_t i = 0; i < count; ++i) {
    types.push_back("tensor<" + rank + dice.among(Strings{"3x", "1x", "?x"}) + element + ">");
  }
  return " : (" + joined(types) + ") -> tensor<" + rank + "?x" + element + ">";
}

std::string typesText(Dice& dice, std::size_t count) {
  if (dice.oneIn(3)) {
    return usualTypes(dice, count);
  }
  const std::string type = dice.among(kTypes);
  // Equal, as in most operations, or each different.
  Strings types = dice.oneIn(2) ? Strings(count, type) : some(dice, kTypes, count);
  switch (dice.below(7)) {
    case 0:
      return " : " + type;
    case 1:
      return " : i1, " + type;
    case 2:
      return " : " + joined(types);
    case 3:
      return " : (" + joined(types) + ") -> (" + type + ")";
    case 4:
      return " : " + type + " to " + dice.among(kTypes);
    case 5:
      return dice.oneIn(4) ? "" : ":(" + joined(types) + ")->" + type;
    default:
      return " : (" + joined(types) + ") -> " + type;
  }
}

}  // namespace

std::string slipped(Dice& dice, const std::string& text) {
  Strings tokens = tokensOf(text);
  if (tokens.empty()) {
    return text;
  }
  const std::size_t at = dice.below(tokens.size());
  const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  switch (dice.below(7)) {
    case 0:
      tokens.erase(place);
      break;
    case 1:
      tokens.insert(place, *place);
      break;
    case 2:
      std::swap(*place, tokens[dice.below(tokens.size())]);
      break;
    case 3:
      *place = tokens[dice.below(tokens.size())];
      break;
    case 4:
      *place = dice.among(kNumbers);
      break;
    case 5:
      tokens.insert(place, "\n");
      break;
    default:
      dice.oneIn(2) ? tokens.erase(place, tokens.end()) : tokens.erase(tokens.begin(), place);
  }
  std::string all;
  for (const std::string& token : tokens) {
    all += token;
  }
  return all;
}

std::string operationText(Dice& dice, const std::string& name) {
  const std::string before = dice.among(kBefore);
  const bool isGeneric = !before.empty() && before.back() == '"';
  const std::size_t count = dice.oneIn(2) ? 2 : dice.below(4);
  const std::string operands = joined(some(dice, kOperands, count));
  const std::string predicate = dice.among(kPredicates);
  const std::string attributes = dice.among(kAttributes);
  const std::string types = typesText(dice, count);
  const std::string after = dice.among(kAfter);
  const std::string head =
      isGeneric ? name + "\"(" + operands + ")" : name + " " + predicate + operands;
  return before + head + attributes + types + after;
}

}  // namespace bcast
