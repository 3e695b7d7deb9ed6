// SPDX-License-Identifier: MIT
#include "bcast/notation/read_extent.h"

#include <cstdint>
#include <string_view>

#include "bcast/error/error_at.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// The most digits of a long number in a message.
constexpr std::size_t kDigitsShown = 24;

/// The number at the cursor, or nullopt if it is kExtentLimit or more. Moves past all digits.
std::optional<std::int64_t> takeDigits(Cursor& at) {
  std::int64_t count = 0;
  bool small = true;
  for (; isDigit(at.peek()); at.advance()) {
    count = small ? count * 10 + (at.peek() - '0') : count;
    small = count < kExtentLimit;
  }
  return small ? std::optional(count) : std::nullopt;
}

Error fault(ErrorCode code, std::size_t position, std::string_view detail) {
  return {code, {"", position}, std::string(detail.substr(0, kDigitsShown))};
}

}  // namespace

Result<Extent> readExtent(Cursor& at, MinusOne minusOne) {
  for (const std::string_view dynamic : {"?", "\"?\"", "'?'", "None"}) {
    if (at.take(dynamic)) {
      return Extent::dynamic();
    }
  }
  const std::size_t start = at.position();
  const bool negative = at.take("-");
  if (!isDigit(at.peek())) {
    return errorInText(ErrorCode::malformedShape, at.position(),
                       phrase(kPhrases.unexpected, {{"{found}", found(at)}}));
  }
  const std::optional<std::int64_t> count = takeDigits(at);
  if (at.take(".")) {
    takeDigits(at);
    return fault(ErrorCode::fractionalExtent, start, at.since(start));
  }
  if (negative && count == 1 && minusOne == MinusOne::dynamic) {
    return Extent::dynamic();
  }
  if (negative) {
    return fault(ErrorCode::negativeExtent, start, at.since(start));
  }
  if (!count) {
    return fault(ErrorCode::extentTooLarge, start, at.since(start));
  }
  return Extent(*count);
}

std::string found(const Cursor& at) {
  if (at.atEnd()) {
    return phrase(kPhrases.endOfText);
  }
  const auto continues = [&](std::size_t i) {
    return i < at.rest().size() && (static_cast<unsigned char>(at.rest()[i]) & 0xC0U) == 0x80U;
  };
  std::size_t length = 1;
  while (continues(length)) {
    ++length;
  }
  return "\"" + std::string(at.rest().substr(0, length)) + "\"";
}

std::string expected(std::string_view mark, const Cursor& at) {
  const std::string wanted = "\"" + std::string(mark) + "\"";
  return phrase(kPhrases.expected, {{"{wanted}", wanted}, {"{found}", found(at)}});
}

}  // namespace bcast
