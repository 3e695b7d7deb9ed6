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
  /// As in std::expected: `ok()`, and the value. Precondition of `*` and `->`: ok().
  explicit operator bool() const { return ok(); }
  const T& operator*() const& { return *value_; }
  T& operator*() & { return *value_; }
  T&& operator*() && { return std::move(*value_); }
  const T* operator->() const { return &*value_; }
  T* operator->() { return &*value_; }
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
  // One of the two is set. A variant would add a function table for each type.
  std::optional<T> value_;
  std::optional<Error> error_;
};

}  // namespace bcast
