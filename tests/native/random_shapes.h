// SPDX-License-Identifier: MIT
#pragma once

// Shapes at random, of small extents, so that they often go with one another.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <vector>

#include "json.h"

namespace bcast {

/// Choices that are the same on every machine: the standard fixes what mt19937 gives.
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
/// A shape whose axes go with those of a frame at these places, in most cases.
Json laidAt(Dice& dice, const Json& frame, const std::vector<std::size_t>& places, bool dynamic);
/// A shape that goes with another one by its last axes or by its first.
Json related(Dice& dice, const Json& frame, bool dynamic);
/// What the `?` of a shape turn out to be.
Json turnedOut(Dice& dice, const Json& shape);
/// A shape as text, in one of several notations.
std::string spelled(Dice& dice, const Json& shape);

}  // namespace bcast
