// SPDX-License-Identifier: MIT
#include "bcast/code/dialect.h"

#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

#include "bcast/text/placeholders.h"

namespace bcast::code {
namespace {

/// The smallest and the largest value of an integer type; nothing for a float.
using Limits = std::pair<std::string, std::string>;

template <ElementType type>
Limits limitsOf(Tag<type> /*type*/) {
  if constexpr (isFloat(type)) {
    return {};
  } else {
    using Of = std::numeric_limits<Stored<type>>;
    return {std::to_string(Of::min()), std::to_string(Of::max())};
  }
}

Arguments wordsOf(const Dialect& dialect, const Computation& computation) {
  const Attributes& given = computation.attributes;
  const ElementType type = computation.arguments.back().type;
  const ElementType result = computation.signature.result;
  const std::int64_t shift = given.shift.value_or(0);
  const std::int64_t input = given.inputZeroPoint.value_or(0);
  const std::int64_t output = given.outputZeroPoint.value_or(0);
  const std::size_t bits = 8 * byteSize(type);
  const auto [least, most] = withTag(result, [](auto tag) { return limitsOf(tag); });
  const auto literal = dialect.bound != nullptr ? dialect.bound : dialect.literal;
  const auto bound = [&](const std::optional<Scalar>& value) {
    return value ? literal(type, *value) : std::string();
  };
  return {{"{T}", std::string(nameIn(dialect.types, type))},
          {"{R}", std::string(nameIn(dialect.types, result))},
          {"{min}", bound(given.min)},
          {"{max}", bound(given.max)},
          {"{shift}", std::to_string(shift)},
          {"{before}", std::to_string(shift - 1)},
          {"{input}", std::to_string(input)},
          {"{output}", std::to_string(output)},
          {"{points}", std::to_string(input + output)},
          {"{least}", least},
          {"{most}", most},
          {"{bits}", std::to_string(bits)},
          {"{last}", std::to_string(bits - 1)},
          {"{mask}", "0x" + std::string(bits / 4, 'F')}};
}

}  // namespace

const Dialect& dialectOf(System system) {
  constexpr const Dialect* kDialects[] = {&kNumpy, &kPytorch, &kJax, &kOnnx, &kXtensor, &kTosa};
  static_assert(std::size(kDialects) == Names<System>::names.size());
  return *kDialects[static_cast<std::size_t>(system)];
}

std::string fillPlaceholders(std::string_view expression, const Dialect& dialect,
                             const Computation& computation) {
  return bcast::fillPlaceholders(expression, wordsOf(dialect, computation));
}

std::string laidByText(const Computation& computation, std::string_view library) {
  return phrase(kCodePhrases.laidByClause,
                {{"{clause}", computation.placedBy}, {"{system}", library}});
}

}  // namespace bcast::code
