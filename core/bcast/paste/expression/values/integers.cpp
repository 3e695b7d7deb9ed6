// SPDX-License-Identifier: MIT
#include "bcast/paste/expression/values/integers.h"

#include <algorithm>
#include <iterator>

namespace bcast::expression {
namespace {

/// Python rounds down, C++ toward 0.
std::int64_t divided(std::string_view symbol, std::int64_t a, std::int64_t b) {
  const std::int64_t rest = a % b;
  const bool isBelow = rest != 0 && (rest < 0) != (b < 0);
  if (symbol == "%") {
    return isBelow ? rest + b : rest;
  }
  return isBelow ? a / b - 1 : a / b;
}

/// Nothing if the result does not fit, or is no integer. The operands are below 2^53 in magnitude.
std::optional<std::int64_t> resultOf(std::string_view symbol, std::int64_t a, std::int64_t b) {
  if (symbol == "+" || symbol == "-") {
    return symbol == "+" ? a + b : a - b;
  }
  if (symbol == "*") {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
  }
  const bool divides = symbol == "//" || symbol == "%";
  return divides && b != 0 ? std::optional(divided(symbol, a, b)) : std::nullopt;
}

}  // namespace

Value negated(Context& context, std::string_view symbol, const Value& value, std::size_t node) {
  if (symbol == "~") {
    return context.notRead(node);
  }
  return symbol == "-" && value.count ? integerOf(-*value.count) : value;
}

Value calculated(Context& context, const Value& left, const Value& right, std::size_t node) {
  const std::string_view symbol = context.at(node).word;
  constexpr std::string_view kOfScalars[] = {"/", "**", "<", "<=", ">", ">=", "==", "!="};
  if (std::find(std::begin(kOfScalars), std::end(kOfScalars), symbol) != std::end(kOfScalars)) {
    return arrayOf(Shape());
  }
  if (!left.count || !right.count) {
    return integerOf(std::nullopt);
  }
  const auto result = resultOf(symbol, *left.count, *right.count);
  const bool isNear = result && *result > -kExtentLimit && *result < kExtentLimit;
  return isNear ? integerOf(result) : context.notRead(node);
}

}  // namespace bcast::expression
