// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <variant>

#include "bcast/error.h"

namespace bcast {

/// A value, or why there is none. "Does not broadcast" is a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  /// Precondition: ok().
  const T& value() const { return *std::get_if<0>(&state_); }
  T take() { return std::move(*std::get_if<0>(&state_)); }
  /// Precondition: !ok().
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace bcast
