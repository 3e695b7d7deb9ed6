// SPDX-License-Identifier: MIT
#include "bcast/read/read_attributes.h"

#include <array>
#include <cstring>

#include "bcast/read/read_element.h"
#include "bcast/tensor/half.h"

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

void read(Scalar& scalar, const Reader& in, ElementType type) {
  std::array<std::byte, sizeof(double)> place{};
  storeElement(type, in, place.data());
  scalar = withTag(type, [&](auto tag) { return scalarOf(tag, place.data()); });
}

void read(ElementType& named, const Reader& in, ElementType /*type*/) {
  in.readEnum(named, ErrorCode::unknownType);
}

template <class T>
void read(T& attribute, const Reader& in, ElementType /*type*/) {
  in.read(attribute);
}

}  // namespace

void readAttributes(Attributes& attributes, ElementType type, const Reader& in) {
  if (!in.isGiven()) {
    return;
  }
  in.checkFields(kNames);
  forEachField<Attributes>([&](const auto& field) {
    const Reader given = in.field(field.name);
    if (given.isGiven()) {
      read((attributes.*field.member).emplace(), given, type);
    }
  });
}

}  // namespace bcast
