// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace bcast {

/// Digits times a power of ten, without a sign.
struct Decimal {
  std::string digits;
  int tens;
};

/// Every digit of a finite number. Slow if the exponent is far from 0.
Decimal exactly(double number);

/// At most `most` digits, rounded to nearest, ties to even; the last is not 0.
Decimal rounded(Decimal number, std::size_t most);

/// The nearest f64, if one rounding gives it: at most 15 digits, times 10^-22 to 10^22.
std::optional<double> nearestDouble(const Decimal& number);

/// `1.500000e+00`: all its digits, one before the point.
std::string scientific(const Decimal& number);

/// As `%g` in C with a precision of `digits`.
std::string toText(const Decimal& number, std::size_t digits);

/// A finite number other than 0 as `%.15g` in C, without the 3 kB (gzip) that `printf` adds to the
/// page. Slow: for messages.
std::string decimal(double number);

}  // namespace bcast
