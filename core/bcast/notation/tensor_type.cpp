// SPDX-License-Identifier: MIT
#include "bcast/notation/tensor_type.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/notation/number_type.h"
#include "bcast/notation/read_extent.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

Error malformed(const Cursor& at, std::string detail) {
  return {ErrorCode::malformedShape, {"", at.position()}, std::move(detail)};
}

std::optional<Error> expect(Cursor& at, std::string_view token) {
  if (at.take(token)) {
    return std::nullopt;
  }
  return malformed(at, expected(token, at));
}

}  // namespace

Result<TensorType> readTensorType(Cursor& at, MinusOne minusOne) {
  std::vector<Extent> extents;
  at.skipSpaces();
  const bool unranked = at.take("*x");
  at.skipSpaces();
  while (!unranked && !isLetter(at.peek())) {
    auto error = readAxis(at, extents, minusOne);
    error = error ? error : expect(at, "x");
    if (error) {
      return *error;
    }
    at.skipSpaces();
  }
  const std::size_t position = at.position();
  const std::string_view element = takeNumberType(at);
  if (element.empty()) {
    return malformed(at, phrase(kPhrases.elementType));
  }
  at.skipSpaces();
  if (auto error = expect(at, ">")) {
    return *error;
  }
  return TensorType{unranked ? Shape::unranked() : Shape(std::move(extents)), element, position};
}

std::optional<Error> readAxis(Cursor& at, std::vector<Extent>& extents, MinusOne minusOne) {
  if (extents.size() == kRankLimit) {
    return Error{ErrorCode::rankTooLarge, {"", at.position()}, std::to_string(kRankLimit)};
  }
  const Result<Extent> extent = readExtent(at, minusOne);
  if (!extent.ok()) {
    return extent.error();
  }
  extents.push_back(extent.value());
  at.skipSpaces();
  return std::nullopt;
}

std::string_view takeNumberType(Cursor& at) {
  const std::string_view rest = at.rest();
  const auto end = std::find_if_not(rest.begin(), rest.end(), isWordCharacter);
  const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  if (!isNumberType(word)) {
    return {};
  }
  at.advance(word.size());
  return word;
}

}  // namespace bcast
