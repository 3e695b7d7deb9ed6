// SPDX-License-Identifier: MIT
#include "random_shapes.h"

#include <utility>

namespace bcast {

Json anExtent(Dice& dice, bool dynamic) {
  return dice.oneIn(5) && dynamic ? Json("?") : Json(dice.oneOf({0, 1, 1, 2, 2, 3, 3, 3, 4, 6}));
}

Json aShape(Dice& dice, bool dynamic) {
  Json shape = Json::array();
  for (std::size_t axes = dice.oneOf({0U, 1U, 1U, 2U, 2U, 3U, 4U}); axes > 0; --axes) {
    shape.push_back(anExtent(dice, dynamic));
  }
  return shape;
}

namespace {

/// An extent that is usually compatible with another one.
Json fitting(Dice& dice, const Json& extent, bool dynamic) {
  return dice.oneIn(4)              ? Json(1)
         : dice.oneIn(12)           ? anExtent(dice, dynamic)
         : dynamic && dice.oneIn(6) ? Json("?")
                                    : extent;
}

}  // namespace

std::vector<std::size_t> somePlaces(Dice& dice, std::size_t rank) {
  std::vector<std::size_t> places;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (!dice.oneIn(3)) {
      places.push_back(axis);
    }
  }
  for (std::size_t i = places.size(); i > 1 && dice.oneIn(3); --i) {
    std::swap(places[i - 1], places[dice.below(i)]);
  }
  return places;
}

std::vector<std::size_t> adjacentPlaces(std::size_t from, std::size_t to) {
  std::vector<std::size_t> places;
  for (std::size_t axis = from; axis < to; ++axis) {
    places.push_back(axis);
  }
  return places;
}

Json laidAt(Dice& dice, const Json& frame, const std::vector<std::size_t>& places, bool dynamic) {
  Json shape = Json::array();
  for (const std::size_t place : places) {
    shape.push_back(fitting(dice, frame[place], dynamic));
  }
  return shape;
}

Json related(Dice& dice, const Json& frame, bool dynamic) {
  if (dice.oneIn(10)) {
    return aShape(dice, dynamic);
  }
  const std::size_t rank = frame.size();
  const std::size_t cut = dice.oneIn(2) ? 0 : dice.below(rank + 1);
  return laidAt(dice, frame,
                dice.oneIn(4) ? adjacentPlaces(0, rank - cut) : adjacentPlaces(cut, rank), dynamic);
}

std::string spelled(Dice& dice, const Json& shape) {
  std::string text;
  const bool isCross = dice.oneIn(2) && !shape.empty();
  for (const Json& extent : shape) {
    text += (text.empty() ? ""
             : isCross    ? "x"
                          : ", ") +
            (extent.is_string() ? "?" : std::to_string(extent.get<std::int64_t>()));
  }
  return isCross ? text : dice.oneIn(2) ? "[" + text + "]" : "(" + text + ",)";
}

Json turnedOut(Dice& dice, const Json& shape) {
  Json now = shape;
  const std::int64_t most = dice.oneOf({1, 2, 3});
  for (Json& extent : now) {
    extent = extent.is_string() ? Json(dice.oneIn(8) ? 0 : dice.oneIn(2) ? most : 1) : extent;
  }
  return now;
}

}  // namespace bcast
