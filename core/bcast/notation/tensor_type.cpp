// SPDX-License-Identifier: MIT
#include "bcast/notation/tensor_type.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/notation/read_extent.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

constexpr std::array<std::string_view, 8> kNames{"index", "bf16", "tf32", "f16",
                                                 "f32",   "f64",  "f80",  "f128"};

/// A width: digits, without a leading 0.
bool isWidth(std::string_view text) {
  return !text.empty() && text[0] != '0' && std::all_of(text.begin(), text.end(), isDigit);
}

bool isInteger(std::string_view word) {
  const bool signedness = word.starts_with("si") || word.starts_with("ui");
  return isWidth(word.substr(signedness ? 2 : word.starts_with('i') ? 1 : word.size()));
}

/// `f8E4M3FN` and similar: a float with its exponent and mantissa.
bool isSmallFloat(std::string_view word) {
  return word.size() > 4 && word[0] == 'f' && isDigit(word[1]) && word[2] == 'E' &&
         isDigit(word[3]) && word[4] == 'M';
}

}  // namespace

bool isNumberType(std::string_view word) {
  return isAmong(kNames, word) || isInteger(word) || isSmallFloat(word);
}

namespace {

Error malformed(const Cursor& at, std::string_view detail) {
  return errorInText(ErrorCode::malformedShape, at.position(), detail);
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
    if (!error) {
      error = at.peek() == '>' ? malformed(at, phrase(kPhrases.elementType)) : expect(at, "x");
    }
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
    return errorInText(ErrorCode::rankTooLarge, at.position(), std::to_string(kRankLimit));
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

namespace {

// clang-format off
constexpr std::string_view kTypes[] = {
    "pred", "f16", "bf16", "f32", "f64", "s8", "s16", "s32", "s64", "u8", "u16", "u32", "u64", "c64", "c128",
    "bool", "float16", "bfloat16", "float32", "float64", "int8", "int16", "int32", "int64",
    "uint8", "uint16", "uint32", "uint64", "complex64", "complex128",
    "i8", "i16", "i32", "i64",
};
// clang-format on

}  // namespace

bool takeTypeBeforeList(Cursor& at) {
  Cursor ahead = at;
  const std::size_t start = ahead.position();
  ahead.passWhile(isWordCharacter);
  const std::string_view word = ahead.since(start);
  const bool isFound = isAmong(kTypes, word) && ahead.take("[");
  at = isFound ? ahead : at;
  return isFound;
}

}  // namespace bcast
