// SPDX-License-Identifier: MIT
#include "bcast/code/number_text.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "bcast/tensor/half.h"
#include "bcast/text/decimal.h"

namespace bcast::code {
namespace {

constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                              1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                              1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int kExact = 22;  ///< The last power of ten that is an f64.
constexpr std::size_t kExactDigits = 15;

/// So many digits always say which number of the type is meant.
std::size_t enoughFor(ElementType type) {
  switch (type) {
    case ElementType::bf16:
      return 4;
    case ElementType::f16:
      return 5;
    case ElementType::f32:
      return 9;
    default:
      return 17;
  }
}

/// The f64 that a reader makes of it, where one rounding gives it.
std::optional<double> read(const Decimal& number) {
  if (number.digits.size() > kExactDigits || std::abs(number.tens) > kExact) {
    return std::nullopt;
  }
  std::int64_t digits = 0;
  for (const char digit : number.digits) {
    digits = digits * 10 + (digit - '0');
  }
  const auto whole = static_cast<double>(digits);
  return number.tens < 0 ? whole / kPowers[-number.tens] : whole * kPowers[number.tens];
}

double roundedTo(ElementType type, double number) {
  switch (type) {
    case ElementType::bf16:
      return widened(narrowed(Tag<ElementType::bf16>(), roundToOdd(number)));
    case ElementType::f16:
      return widened(narrowed(Tag<ElementType::f16>(), roundToOdd(number)));
    case ElementType::f32:
      return static_cast<float>(number);
    default:
      return number;
  }
}

Decimal shortest(ElementType type, double magnitude) {
  const Decimal exact = exactly(magnitude);
  const std::size_t enough = enoughFor(type);
  for (std::size_t digits = 1; digits < enough && digits <= kExactDigits; ++digits) {
    Decimal shown = rounded(exact, digits);
    const std::optional<double> said = read(shown);
    if (said && roundedTo(type, *said) == magnitude) {
      return shown;
    }
  }
  return rounded(exact, enough);
}

}  // namespace

std::string numberText(ElementType type, double number) {
  const std::string sign = std::signbit(number) ? "-" : "";
  if (number == 0) {
    return sign + "0.0";
  }
  constexpr std::size_t kPositional = 16;
  std::string text = toText(shortest(type, std::abs(number)), kPositional);
  if (text.find_first_of(".e") == std::string::npos) {
    text += ".0";
  }
  return sign + text;
}

}  // namespace bcast::code
