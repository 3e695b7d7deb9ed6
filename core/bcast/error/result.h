// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "bcast/error/error.h"

namespace bcast {

/// A value, or why there is none. "Does not broadcast" is a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}

  bool ok() const { return value_.has_value(); }
  /// Precondition: ok().
  const T& value() const { return *value_; }
  T take() { return std::move(*value_); }
  /// Precondition: !ok().
  const Error& error() const { return *error_; }
  /// The result of `next`, which takes the value; or the error.
  template <class Next>
  auto andThen(Next next) && -> decltype(next(std::declval<T>())) {
    return ok() ? next(take()) : *error_;
  }
  /// What `convert` makes of the value; or the error.
  template <class Convert>
  auto transform(Convert convert) && -> Result<decltype(convert(std::declval<T>()))> {
    return ok() ? Result<decltype(convert(take()))>(convert(take())) : *error_;
  }

 private:
  // One of the two is there. A variant would make a table of functions for each type, which
  // keeps in the first WebAssembly module what only a later one calls (ADR 15).
  std::optional<T> value_;
  std::optional<Error> error_;
};

}  // namespace bcast
