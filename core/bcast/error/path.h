// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bcast {

/// A position in a request: the path of its parent, and one step from there. It is a chain of
/// objects on the stack, so a valid request pays nothing for it. Its text is built only for an
/// error.
class Path {
 public:
  /// The request itself.
  constexpr Path() = default;
  constexpr Path(const Path* holder, std::string_view name) : holder_(holder), name_(name) {}
  constexpr Path(const Path* holder, std::size_t index) : holder_(holder), index_(index) {}

  std::string_view name() const { return name_; }
  /// As a JSON Pointer (RFC 6901).
  std::string text() const;

 private:
  const Path* holder_ = nullptr;
  std::string_view name_;
  std::size_t index_ = 0;
};

}  // namespace bcast
