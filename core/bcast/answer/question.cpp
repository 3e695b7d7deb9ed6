// SPDX-License-Identifier: MIT
#include "bcast/answer/question.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/notation/parse.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::string listText(const std::vector<std::int64_t>& list) {
  std::string text;
  for (const std::int64_t item : list) {
    text += (text.empty() ? "" : ", ") + std::to_string(item);
  }
  return "[" + text + "]";
}

}  // namespace

std::string question(const Request& request) {
  std::string line;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const std::string shape = toText(request.operands[i]);
    line += i == 0 ? " " + shape : phrase(kPhrases.withShape, {{"{shape}", shape}});
  }
  const auto add = [&](Literal option, Literal name, std::string_view value) {
    line += phrase(option, {{name, value}});
  };
  if (request.axis) {
    add(kPhrases.withAxis, "{axis}", std::to_string(*request.axis));
  }
  if (request.target) {
    add(kPhrases.withTarget, "{shape}", toText(*request.target));
  }
  if (request.broadcastDimensions) {
    add(kPhrases.withDimensions, "{list}", listText(*request.broadcastDimensions));
  }
  if (request.declared) {
    add(kPhrases.withDeclared, "{shape}", toText(*request.declared));
  }
  return line;
}

}  // namespace bcast
