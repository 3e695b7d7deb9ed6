// SPDX-License-Identifier: MIT
#include "bcast/answer/lint/lint_growth.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bcast/text/phrases.h"

namespace bcast {

constexpr LintInfo kResultLarger{"resultLarger",
                                 "The result has more elements than any operand. That is meant in "
                                 "an outer product, and else a sign "
                                 "of axes that do not belong together.",
                                 "https://github.com/keras-team/keras/issues/16836"};

namespace {

/// The most elements that an operand has; nothing where one has an unknown number, or too many.
std::optional<std::int64_t> largestOf(const Request& request) {
  std::int64_t largest = 0;
  for (const Shape& operand : request.operands) {
    const auto count = operand.isStatic() ? elementCount(operand, kExtentLimit) : std::nullopt;
    if (!count) {
      return std::nullopt;
    }
    largest = std::max(largest, *count);
  }
  return largest;
}

}  // namespace

std::optional<Lint> resultLarger(const Request& request, const Shape& shape) {
  const auto largest = largestOf(request);
  const bool known = !request.target && shape.isStatic() && largest.value_or(0) > 0;
  const auto count = known ? elementCount(shape, kExtentLimit) : std::nullopt;
  if (!known || (count && *count <= *largest)) {
    return std::nullopt;
  }
  std::vector<std::size_t> all(request.operands.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Lint lint{kResultLarger.id, std::move(all), {}, {}, {}, {}};
  const std::string most = std::to_string(*largest);
  if (!count) {
    lint.text = phrase(kPhrases.tooLarge, {{"{most}", most}});
    return lint;
  }
  lint.factor = *count / *largest;
  lint.text = phrase(kPhrases.larger, {{"{count}", std::to_string(*count)},
                                       {"{factor}", std::to_string(*lint.factor)}});
  return lint;
}

}  // namespace bcast
