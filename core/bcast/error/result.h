// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "bcast/error/error.h"

namespace bcast {

/// A value, or the error that prevented it. "Does not broadcast" is a value.
template <class T>
class [[nodiscard]] Result {
 public:
  /// Implicit, so that functions return either.
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}

  /// Whether there is a value.
  bool ok() const { return value_.has_value(); }
  /// Precondition: ok().
  const T& value() const { return *value_; }
  /// The value, moved out. Precondition: ok().
  T take() { return std::move(*value_); }
  /// Precondition: !ok().
  const Error& error() const { return *error_; }
  /// The result of `next`, called with the value; or the error.
  template <class Next>
  auto andThen(Next next) && -> decltype(next(std::declval<T>())) {
    return ok() ? next(take()) : *error_;
  }
  /// The value converted by `convert`; or the error.
  template <class Convert>
  auto transform(Convert convert) && -> Result<decltype(convert(std::declval<T>()))> {
    return ok() ? Result<decltype(convert(take()))>(convert(take())) : *error_;
  }

 private:
  // One of the two is set. A variant would have a function table for each type. That would keep
  // code in the first WebAssembly module that only a later one calls (ADR 15).
  std::optional<T> value_;
  std::optional<Error> error_;
};

}  // namespace bcast
