// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bcast {

/// A place in a request: where its holder is, and a step from there. It is a chain of objects on
/// the stack, so that a good request pays nothing for it; a text is made where something is wrong.
class Path {
 public:
  /// The request itself.
  constexpr Path() = default;
  constexpr Path(const Path* holder, std::string_view name) : holder_(holder), name_(name) {}
  constexpr Path(const Path* holder, std::size_t index) : holder_(holder), index_(index) {}

  std::string_view name() const { return name_; }
  /// As JSON Pointer (RFC 6901) writes it.
  std::string text() const;

 private:
  const Path* holder_ = nullptr;
  std::string_view name_;
  std::size_t index_ = 0;
};

}  // namespace bcast
