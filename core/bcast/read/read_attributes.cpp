// SPDX-License-Identifier: MIT
#include "bcast/read/read_attributes.h"

#include <array>
#include <cstring>

#include "bcast/error/error_at.h"
#include "bcast/read/read_element.h"
#include "bcast/read/read_fields.h"
#include "bcast/tensor/half.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr auto kNames = std::apply(
    [](const auto&... fields) {
      return std::array<std::string_view, sizeof...(fields)>{fields.name...};
    },
    Describe<Attributes>::fields);

template <ElementType type>
Scalar scalarOf(Tag<type> /*type*/, const std::byte* place) {
  Stored<type> value;
  std::memcpy(&value, place, sizeof value);
  if constexpr (isHalf(type)) {
    return {.real = widened(value)};
  } else if constexpr (isFloat(type)) {
    return {.real = value};
  } else {
    return {.whole = value};
  }
}

Fault read(Scalar& scalar, const Value& value, ElementType type, const Path& path) {
  std::array<std::byte, sizeof(double)> place{};
  if (Fault fault = storeElement(type, value, place.data(), path)) {
    return fault;
  }
  scalar = withTag(type, [&](auto tag) { return scalarOf(tag, place.data()); });
  return std::nullopt;
}

Fault read(ElementType& named, const Value& value, ElementType /*type*/, const Path& path) {
  return readType(named, &value, path);
}

template <class T>
Fault read(T& attribute, const Value& value, ElementType /*type*/, const Path& path) {
  return readInto(attribute, &value, path);
}

}  // namespace

Fault readAttributes(Attributes& attributes, const Value& value, ElementType type,
                     const Path& path) {
  if (value.as<Value::Object>() == nullptr) {
    return badAt(ErrorCode::wrongType, path, translate(kPhrases.object));
  }
  Fault fault = checkKeys(value, kNames, path);
  forEachField<Attributes>([&](const auto& field) {
    const Value* given = value.find(field.name);
    if (!fault && given != nullptr) {
      fault = read((attributes.*field.member).emplace(), *given, type, Path(&path, field.name));
    }
  });
  return fault;
}

}  // namespace bcast
