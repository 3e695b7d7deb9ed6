// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace bcast {

/// The first count that an extent cannot have. A double is exact below it.
inline constexpr std::int64_t kExtentLimit = std::int64_t{1} << 53;

/// The size of an axis: a count, or dynamic (`?`, known only at run time).
///
/// Dynamic is a state, not a number, so that arithmetic on it does not compile. `==` compares
/// descriptions: two dynamic extents are equal, whatever their run-time values are.
class Extent {
 public:
  /// A static extent. Precondition: 0 <= count < kExtentLimit.
  constexpr explicit Extent(std::int64_t count) : count_(count) {}
  /// A size that is known only at run time.
  static constexpr Extent dynamic() { return Extent(); }

  /// Whether the count is unknown.
  constexpr bool isDynamic() const { return !count_.has_value(); }
  /// Whether the count is known.
  constexpr bool isStatic() const { return count_.has_value(); }
  /// Whether the count is known, and this one.
  constexpr bool is(std::int64_t count) const { return count_ == count; }
  /// A count greater than 1.
  constexpr bool isMany() const { return count_ && *count_ > 1; }
  /// The count. Precondition: isStatic().
  constexpr std::int64_t count() const { return *count_; }

  friend constexpr bool operator==(const Extent&, const Extent&) = default;

 private:
  constexpr Extent() = default;
  std::optional<std::int64_t> count_;
};

/// Whether two sizes may be the same at run time.
constexpr bool mayEqual(Extent a, Extent b) { return a.isDynamic() || b.isDynamic() || a == b; }

/// A count, or `?`.
std::string toText(Extent extent);
/// Writes `toText(extent)`.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, Extent extent) {
  return out << toText(extent);
}

}  // namespace bcast
