// SPDX-License-Identifier: MIT
#include "check_attributes.h"

#include <algorithm>
#include <string>

#include "phrases.h"

namespace bcast {
namespace {

Error badAttribute(ErrorCode code, std::string_view name, std::string detail) {
  return {code, {"/attributes/" + std::string(name), std::nullopt}, std::move(detail)};
}

bool isGiven(const Attributes& attributes, std::string_view name) {
  bool given = false;
  forEachField<Attributes>([&](const auto& field) {
    given = given || (field.name == name && (attributes.*field.member).has_value());
  });
  return given;
}

}  // namespace

std::optional<Error> checkAttributes(const Op& op, const Attributes& attributes) {
  std::optional<Error> error;
  forEachField<Attributes>([&](const auto& field) {
    const auto taken = std::find_if(op.attributes.begin(), op.attributes.end(),
                                    [&](const auto& info) { return info.name == field.name; });
    if (!error && taken == op.attributes.end() && (attributes.*field.member).has_value()) {
      error =
          badAttribute(ErrorCode::attributeNotTaken, field.name,
                       phrase(kPhrases.takesNo, {{"{name}", op.name}, {"{given}", field.name}}));
    }
  });
  for (const AttributeInfo& info : op.attributes) {
    if (!error && info.required && !isGiven(attributes, info.name)) {
      error = badAttribute(ErrorCode::attributeMissing, info.name,
                           phrase(kPhrases.takes, {{"{name}", op.name}, {"{wanted}", info.name}}));
    }
  }
  return error;
}

std::optional<Error> checkAttributeValues(const Op& op, const Attributes& attributes,
                                          ElementType type) {
  if (op.check == nullptr) {
    return std::nullopt;
  }
  std::optional<AttributeFault> fault = op.check(attributes, type);
  if (!fault) {
    return std::nullopt;
  }
  return badAttribute(ErrorCode::valueOutOfRange, fault->name, std::move(fault->detail));
}

}  // namespace bcast
