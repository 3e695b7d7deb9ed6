// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace bcast {

/// The number that its digits say, times a power of ten. The sign stands elsewhere.
struct Decimal {
  std::string digits;
  int tens;
};

/// Every digit of a finite number. Slow where the exponent is far from 0.
Decimal exactly(double number);

/// At most so many digits, rounded to the nearest and halfway to the even one; the last is not 0.
Decimal rounded(Decimal number, std::size_t most);

/// The f64 that is nearest, if one rounding gives it: at most 15 digits, times 10^-22 to 10^22.
std::optional<double> nearestDouble(const Decimal& number);

/// `1.500000e+00`: all its digits, one before the point.
std::string scientific(const Decimal& number);

/// As `%g` of C writes it with a precision of so many digits.
std::string toText(const Decimal& number, std::size_t digits);

/// A finite number other than 0 as `%.15g` of C writes it, without the 3 kB (gzip) that `printf`
/// takes of the page. Slow: for messages.
std::string decimal(double number);

}  // namespace bcast
