// SPDX-License-Identifier: MIT
#include "bcast/paste/expression/values/member.h"

#include <algorithm>
#include <iterator>

#include "bcast/paste/expression/values/contents.h"

namespace bcast::expression {
namespace {

bool isSubmodule(std::string_view word) {
  constexpr std::string_view kSubmodules[] = {"random", "linalg", "nn", "functional", "math"};
  return std::find(std::begin(kSubmodules), std::end(kSubmodules), word) != std::end(kSubmodules);
}

}  // namespace

Value memberOf(Context& context, std::string_view module, std::size_t node) {
  const std::string_view word = context.at(node).word;
  if (word == "newaxis") {
    return Value(ValueKind::none);
  }
  if (word == "pi" || word == "e" || word == "inf" || word == "nan") {
    return arrayOf(Shape());
  }
  if (word == "numpy" && module == "jax") {
    return Value(ValueKind::module, "jax.numpy");
  }
  if (word == "random" && module == "jax") {
    return Value(ValueKind::module, kJaxRandom);
  }
  if (isSubmodule(word)) {
    return Value(ValueKind::module, module);
  }
  const auto type = typeNamed(word, module);
  return type ? typeValue(type)
              : context.fail(ErrorCode::functionNotRead, node, context.textOf(node));
}

}  // namespace bcast::expression
