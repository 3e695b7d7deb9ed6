// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/shape/extent.h"

namespace bcast {

/// The highest rank that the engine takes; also NumPy's limit.
inline constexpr std::size_t kRankLimit = 64;

/// The extents of an array, axis 0 first; or unranked (`*`), if not even the rank is known.
class Shape {
 public:
  /// Rank 0: a scalar.
  Shape() : extents_(std::in_place) {}
  /// A shape with one extent for each axis.
  explicit Shape(std::vector<Extent> extents) : extents_(std::move(extents)) {}
  /// `Shape{3, 1}`. Precondition: each is the count of an `Extent`.
  Shape(std::initializer_list<std::int64_t> counts)
      : extents_(std::in_place, counts.begin(), counts.end()) {}
  /// A shape of unknown rank.
  static Shape unranked() {
    Shape shape;
    shape.extents_.reset();
    return shape;
  }

  /// Whether the rank is known.
  bool isRanked() const { return extents_.has_value(); }
  /// One for each axis, axis 0 first. Precondition: isRanked().
  const std::vector<Extent>& extents() const { return *extents_; }
  /// The number of axes. Precondition: isRanked().
  std::size_t rank() const { return extents_->size(); }
  /// Ranked, without dynamic extents.
  bool isStatic() const;

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  std::optional<std::vector<Extent>> extents_;
};

/// The canonical notation: `(2, ?, 5)`, `(3,)`, `()`, `*`.
std::string toText(const Shape& shape);
/// Writes `toText(shape)`.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                             const Shape& shape) {
  return out << toText(shape);
}

/// The number of elements of a static shape, or nullopt if it is `limit` or more. It is 0 if any
/// extent is 0.
std::optional<std::int64_t> elementCount(const Shape& shape, std::int64_t limit);

}  // namespace bcast
