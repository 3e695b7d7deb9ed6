// SPDX-License-Identifier: MIT
#include "bcast/tosa/types.h"

#include <optional>
#include <string>
#include <utility>

#include "bcast/op/op.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast::tosa {
namespace {

/// The element type for a word of MLIR; signless integers are read as signed.
std::optional<ElementType> elementNamed(std::string_view word) {
  return word == "i1" ? ElementType::boolean
                      : parseEnum<ElementType>(word == "ui8" ? std::string_view("u8") : word);
}

std::string textOf(const Type& type) {
  return excerpt(bcast::toText(type.shape)) + " " + std::string(nameOf(type.element));
}

}  // namespace

Type readType(Scanner& at) {
  const std::size_t start = at.position();
  if (!at.takeWord("tensor")) {
    at.failExpecting(kTosaPhrases.aTensorType);
  }
  at.expect("<");
  if (!at.ok()) {
    return {};
  }
  TensorType type = at.tensorType();
  const std::optional<ElementType> element = elementNamed(type.element);
  if (at.ok() && !element) {
    at.fail(ErrorCode::unknownType, type.elementPosition, excerpt(type.element));
  }
  if (!at.ok()) {
    return {};
  }
  return {std::move(type.shape), *element, start};
}

std::vector<Type> readTypes(Scanner& at) {
  std::vector<Type> types;
  at.expect("(");
  if (at.take(")")) {
    return types;
  }
  do {
    if (types.size() == kArityLimit) {
      at.fail(ErrorCode::operandCount,
              phrase(kTosaPhrases.atMost, {{"{most}", std::to_string(kArityLimit)}}));
    }
    types.push_back(readType(at));
  } while (at.take(","));
  at.expect(")");
  return types;
}

Type readResultType(Scanner& at) {
  const bool inList = at.take("(");
  Type type = readType(at);
  if (inList) {
    at.skipDictionary();
    at.expect(")");
  }
  return type;
}

void expectSame(Scanner& at, const Type& first, const Type& second, std::string_view value) {
  if (at.ok() && !(first == second)) {
    at.fail(ErrorCode::malformedTosa, second.position,
            phrase(kTosaPhrases.isOther, {{"{name}", "%" + excerpt(value)},
                                          {"{wanted}", textOf(first)},
                                          {"{given}", textOf(second)}}));
  }
}

}  // namespace bcast::tosa
