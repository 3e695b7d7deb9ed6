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

/// An element of any type as a value: `real` where the type is a float, else `whole`.
struct Scalar {
  double real = 0;
  std::int64_t whole = 0;

  template <class T>
  T as() const {
    if constexpr (std::floating_point<T>) {
      return static_cast<T>(real);
    } else {
      return static_cast<T>(whole);
    }
  }
};

/// What a run says beside its operands. Those that the operator does not take must be absent.
struct Attributes {
  std::optional<ElementType> to = {};
  std::optional<Scalar> min = {};
  std::optional<Scalar> max = {};
  std::optional<bool> round = {};
  std::optional<std::int64_t> shift = {};
  std::optional<std::int64_t> inputZeroPoint = {};
  std::optional<std::int64_t> outputZeroPoint = {};
};

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Attributes> {
  using S = Attributes;
  static constexpr std::string_view name = "Attributes";
  static constexpr std::tuple fields{field("to", &S::to), field("min", &S::min), field("max", &S::max), field("round", &S::round), field("shift", &S::shift), field("inputZeroPoint", &S::inputZeroPoint), field("outputZeroPoint", &S::outputZeroPoint)};
};
// clang-format on

/// An attribute that an operator takes: the name of a field of Attributes.
struct AttributeInfo {
  std::string_view name;
  bool required;
  std::string_view meaning;
};

}  // namespace bcast
