// SPDX-License-Identifier: MIT
#include "bcast/op/check_attributes.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

Error attributeError(ErrorCode code, std::string_view name, std::string_view detail) {
  return errorAt(code, "/attributes/" + std::string(name), detail);
}

bool isGiven(const Attributes& attributes, std::string_view name) {
  bool given = false;
  forEachField<Attributes>([&](const auto& field) {
    given = given || (field.name == name && (attributes.*field.member).has_value());
  });
  return given;
}

std::optional<Error> outOfRange(std::string_view name, std::string_view detail) {
  return attributeError(ErrorCode::valueOutOfRange, name, detail);
}

std::optional<Error> checkShift(std::optional<std::int64_t> shift, ElementType type) {
  constexpr std::int64_t kMost = 63;
  const bool isWide = type == ElementType::i32;
  if (!shift || (*shift >= 0 && *shift <= (isWide ? kMost : 0))) {
    return std::nullopt;
  }
  return outOfRange("shift", phrase(isWide ? kPhrases.notShift : kPhrases.shiftOfI32,
                                    {{"{shift}", std::to_string(*shift)}}));
}

/// Integers of up to 32 bits have zero points of their own type.
std::optional<Error> checkZeroPoint(std::string_view name, std::optional<std::int64_t> point,
                                    ElementType type) {
  if (!point || *point == 0) {
    return std::nullopt;
  }
  if (type != ElementType::i8 && type != ElementType::i16 && type != ElementType::i32) {
    return outOfRange(name, phrase(kPhrases.noZeroPoint, {{"{type}", nameOf(type)}}));
  }
  const std::int64_t most = (std::int64_t{1} << (8 * byteSize(type) - 1)) - 1;
  if (*point >= -most - 1 && *point <= most) {
    return std::nullopt;
  }
  return outOfRange(name, phrase(kPhrases.isNot,
                                 {{"{value}", std::to_string(*point)}, {"{type}", nameOf(type)}}));
}

std::optional<Error> checkBounds(const Attributes& attributes, ElementType type) {
  if (!attributes.min || !attributes.max) {
    return std::nullopt;
  }
  const auto& [min, max] = std::tie(*attributes.min, *attributes.max);
  if (isFloat(type) ? min.real <= max.real : min.whole <= max.whole) {
    return std::nullopt;
  }
  const bool isNan = std::isnan(min.real) || std::isnan(max.real);
  return outOfRange(std::isnan(min.real) ? "min" : "max",
                    phrase(isNan ? kPhrases.nanBounds : kPhrases.maxBelowMin));
}

}  // namespace

std::optional<Error> checkAttributes(const Op& op, const Attributes& attributes) {
  std::optional<Error> error;
  forEachField<Attributes>([&](const auto& field) {
    const auto taken = std::find_if(op.attributes.begin(), op.attributes.end(),
                                    [&](const auto& info) { return info.name == field.name; });
    if (!error && taken == op.attributes.end() && (attributes.*field.member).has_value()) {
      error =
          attributeError(ErrorCode::attributeNotTaken, field.name,
                         phrase(kPhrases.takesNo, {{"{name}", op.name}, {"{given}", field.name}}));
    }
  });
  for (const AttributeInfo& info : op.attributes) {
    if (!error && info.required && !isGiven(attributes, info.name)) {
      error = attributeError(ErrorCode::attributeMissing, info.name, info.name);
    }
  }
  return error;
}

std::optional<Error> checkAttributeValues(const Attributes& attributes, ElementType type) {
  auto error = checkShift(attributes.shift, type);
  error = error ? error : checkZeroPoint("inputZeroPoint", attributes.inputZeroPoint, type);
  error = error ? error : checkZeroPoint("outputZeroPoint", attributes.outputZeroPoint, type);
  return error ? error : checkBounds(attributes, type);
}

}  // namespace bcast
