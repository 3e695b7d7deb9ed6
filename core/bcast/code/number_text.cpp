// SPDX-License-Identifier: MIT
#include "bcast/code/number_text.h"

#include <cmath>
#include <cstddef>
#include <optional>

#include "bcast/tensor/half.h"
#include "bcast/text/decimal.h"

namespace bcast::code {
namespace {

/// This many digits always identify a number of the type.
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

Decimal shortest(ElementType type, double magnitude) {
  const Decimal exact = exactly(magnitude);
  const std::size_t enough = enoughFor(type);
  for (std::size_t digits = 1; digits < enough; ++digits) {
    Decimal shown = rounded(exact, digits);
    const std::optional<double> said = nearestDouble(shown);
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
