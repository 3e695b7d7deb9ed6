// SPDX-License-Identifier: MIT
#include "bcast/tosa/numbers.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <string>

#include "bcast/math/bits.h"
#include "bcast/tensor/half.h"
#include "bcast/text/cursor.h"

namespace bcast::tosa {
namespace {

constexpr int kHexadecimal = 16;
constexpr int kDecimal = 10;

/// The whole text must be digits.
template <class T>
std::optional<T> digitsOf(std::string_view text, int base) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base);
  const bool whole = !text.empty() && read.ec == std::errc() && read.ptr == end;
  return whole ? std::optional(number) : std::nullopt;
}

/// The float with these bits.
double ofBits(ElementType type, std::uint64_t bits) {
  switch (type) {
    case ElementType::f16:
      return widened(F16{static_cast<std::uint16_t>(bits)});
    case ElementType::bf16:
      return widened(BF16{static_cast<std::uint16_t>(bits)});
    case ElementType::f32:
      return math::bitCast<float>(static_cast<std::uint32_t>(bits));
    default:
      return math::bitCast<double>(bits);
  }
}

/// Requires as many digits as the type has.
std::optional<double> bitsOf(std::string_view digits, ElementType type) {
  const auto bits = digitsOf<std::uint64_t>(digits, kHexadecimal);
  return bits && digits.size() == 2 * byteSize(type) ? std::optional(ofBits(type, *bits))
                                                     : std::nullopt;
}

bool takeDigits(Cursor& at) {
  const std::size_t start = at.position();
  while (isDigit(at.peek())) {
    at.advance();
  }
  return at.position() > start;
}

/// Whether a text is `[-]digits[.[digits]][(e|E)[sign]digits]`, and no more.
bool isDecimal(std::string_view text) {
  Cursor at(text);
  at.take("-");
  bool whole = takeDigits(at);
  if (at.take(".")) {
    takeDigits(at);
  }
  if (at.take("e") || at.take("E")) {
    at.advance(at.peek() == '+' || at.peek() == '-' ? 1 : 0);
    whole = takeDigits(at) && whole;
  }
  return whole && at.atEnd();
}

template <ElementType type>
std::int64_t cut(Tag<type> /*type*/, std::int64_t number) {
  if constexpr (type == ElementType::boolean) {
    return std::clamp<std::int64_t>(number, 0, 1);
  } else if constexpr (isFloat(type)) {
    return number;
  } else {
    using Limits = std::numeric_limits<Stored<type>>;
    return std::clamp<std::int64_t>(number, Limits::min(), Limits::max());
  }
}

}  // namespace

std::optional<std::int64_t> integerOf(std::string_view text) {
  if (text.starts_with("0x")) {
    return digitsOf<std::int64_t>(text.substr(2), kHexadecimal);
  }
  return digitsOf<std::int64_t>(text, kDecimal);
}

std::optional<double> realOf(std::string_view text, ElementType type) {
  if (text.starts_with("0x")) {
    return bitsOf(text.substr(2), type);
  }
  if (!isDecimal(text)) {
    return std::nullopt;
  }
  return roundedTo(type, std::strtod(std::string(text).c_str(), nullptr));
}

std::int64_t saturated(ElementType type, std::int64_t number) {
  return withTag(type, [&](auto tag) { return cut(tag, number); });
}

}  // namespace bcast::tosa
