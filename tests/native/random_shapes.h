// SPDX-License-Identifier: MIT
#pragma once

// Random shapes with small extents, so that they are often compatible.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <vector>

#include "json.h"

namespace bcast {

/// Random choices that are the same on every machine: the standard specifies the numbers of
/// mt19937.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t count) { return engine_() % count; }
  bool oneIn(std::size_t count) { return below(count) == 0; }
  template <class T>
  T oneOf(std::initializer_list<T> all) {
    return all.begin()[below(all.size())];
  }
  template <class All>
  const auto& among(const All& all) {
    return all[below(all.size())];
  }

 private:
  std::mt19937 engine_;
};

Json anExtent(Dice& dice, bool dynamic);
Json aShape(Dice& dice, bool dynamic);
/// Some axes of a frame, in order or not.
std::vector<std::size_t> somePlaces(Dice& dice, std::size_t rank);
std::vector<std::size_t> adjacentPlaces(std::size_t from, std::size_t to);
/// A shape whose axes are usually compatible with those of a frame at these positions.
Json laidAt(Dice& dice, const Json& frame, const std::vector<std::size_t>& places, bool dynamic);
/// A shape that is compatible with another one by its last axes or by its first.
Json related(Dice& dice, const Json& frame, bool dynamic);
/// A run-time shape for a shape with `?`.
Json turnedOut(Dice& dice, const Json& shape);
/// A shape as text, in one of several notations.
std::string spelled(Dice& dice, const Json& shape);

}  // namespace bcast
