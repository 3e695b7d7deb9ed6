// SPDX-License-Identifier: MIT
#include "bcast/text/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>

namespace bcast {
namespace {

constexpr std::size_t kDigits = 15;

void multiply(std::string& digits, int factor) {
  int carry = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    carry += (digits[i] - '0') * factor;
    digits[i] = static_cast<char>('0' + carry % 10);
    carry /= 10;
  }
  if (carry > 0) {
    digits.insert(0, 1, static_cast<char>('0' + carry));
  }
}

}  // namespace

// A number is an integer times a power of two; multiplying by 1/2 is multiplying by 5/10.
Decimal exactly(double number) {
  constexpr int kFractionBits = 52;
  constexpr int kBias = 1023 + kFractionBits;
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << kFractionBits) - 1);
  const int field = static_cast<int>(bits >> kFractionBits & 0x7FFU);
  // A number too small for a leading 1 has the exponent of the least normal one.
  const std::uint64_t leading = field > 0 ? std::uint64_t{1} << kFractionBits : 0;
  Decimal exact{std::to_string(leading | fraction), 0};
  int twos = std::max(field, 1) - kBias;
  for (; twos > 0; --twos) {
    multiply(exact.digits, 2);
  }
  for (; twos < 0; ++twos) {
    multiply(exact.digits, 5);
    --exact.tens;
  }
  return exact;
}

namespace {

/// To the nearest, ties to even.
bool roundsUp(std::string_view kept, std::string_view dropped) {
  if (dropped[0] != '5') {
    return dropped[0] > '5';
  }
  const bool isOdd = (kept.back() - '0') % 2 != 0;
  return isOdd || dropped.find_first_not_of('0', 1) != std::string_view::npos;
}

void increment(std::string& digits) {
  std::size_t last = digits.find_last_not_of('9');
  if (last == std::string::npos) {
    digits.insert(0, 1, '0');
    last = 0;
  }
  ++digits[last];
  std::fill(digits.begin() + static_cast<std::ptrdiff_t>(last) + 1, digits.end(), '0');
}

}  // namespace

Decimal rounded(Decimal number, std::size_t most) {
  std::string& digits = number.digits;
  if (digits.size() > most) {
    const std::string dropped = digits.substr(most);
    digits.resize(most);
    number.tens += static_cast<int>(dropped.size());
    if (roundsUp(digits, dropped)) {
      increment(digits);
    }
  }
  while (digits.size() > 1 && digits.back() == '0') {
    digits.pop_back();
    ++number.tens;
  }
  return number;
}

std::optional<double> nearestDouble(const Decimal& number) {
  // The powers of ten that are exact in f64.
  constexpr double kPowersOfTen[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                     1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                     1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  const auto power = static_cast<std::size_t>(std::abs(number.tens));
  if (number.digits.size() > kDigits || power >= std::size(kPowersOfTen)) {
    return std::nullopt;
  }
  std::int64_t digits = 0;
  for (const char digit : number.digits) {
    digits = digits * 10 + (digit - '0');
  }
  const auto whole = static_cast<double>(digits);
  return number.tens < 0 ? whole / kPowersOfTen[power] : whole * kPowersOfTen[power];
}

namespace {

/// Of the first digit.
int exponentOf(const Decimal& number) {
  return number.tens + static_cast<int>(number.digits.size()) - 1;
}

}  // namespace

std::string scientific(const Decimal& number) {
  const int exponent = exponentOf(number);
  std::string text = number.digits;
  if (text.size() > 1) {
    text.insert(1, 1, '.');
  }
  const std::string size = std::to_string(std::abs(exponent));
  return text + (exponent < 0 ? "e-" : "e+") + (size.size() < 2 ? "0" : "") + size;
}

namespace {

std::string positional(const Decimal& number, int exponent) {
  std::string text = number.digits;
  if (number.tens >= 0) {
    return text.append(static_cast<std::size_t>(number.tens), '0');
  }
  if (exponent < 0) {
    text.insert(0, static_cast<std::size_t>(-exponent), '0');
    exponent = 0;
  }
  return text.insert(static_cast<std::size_t>(exponent) + 1, 1, '.');
}

}  // namespace

std::string toText(const Decimal& number, std::size_t digits) {
  const int exponent = exponentOf(number);
  const bool isFar = exponent < -4 || exponent >= static_cast<int>(digits);
  return isFar ? scientific(number) : positional(number, exponent);
}

std::string decimal(double number) {
  const std::string text = toText(rounded(exactly(number), kDigits), kDigits);
  return (std::signbit(number) ? "-" : "") + text;
}

}  // namespace bcast
