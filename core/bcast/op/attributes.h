// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bcast/json/describe.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// An element of any type as a value: `real` if the type is a float, else `whole`.
struct Scalar {
  double real = 0;
  std::int64_t whole = 0;

  /// As a number of type T.
  template <class T>
  T as() const {
    if constexpr (std::floating_point<T>) {
      return static_cast<T>(real);
    } else {
      return static_cast<T>(whole);
    }
  }
};

/// The attributes of a run. Those that the operator does not take must be absent.
struct Attributes {
  std::optional<ElementType> to = {};
  std::optional<Scalar> min = {};
  std::optional<Scalar> max = {};
  std::optional<bool> round = {};
  std::optional<std::int64_t> shift = {};
  std::optional<std::int64_t> inputZeroPoint = {};
  std::optional<std::int64_t> outputZeroPoint = {};
};

BCAST_FIELDS(Attributes, to, min, max, round, shift, inputZeroPoint, outputZeroPoint);

/// An attribute that an operator takes: the name of a field of Attributes.
struct AttributeInfo {
  std::string_view name;
  bool required;
  std::string_view meaning;
};
BCAST_FIELDS(AttributeInfo, name, required, meaning);

}  // namespace bcast
