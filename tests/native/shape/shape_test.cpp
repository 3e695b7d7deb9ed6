// SPDX-License-Identifier: MIT
// Shapes from integers, and what Catch2 prints of public values.
#include "bcast/shape/shape.h"

#include <string>

#include "bcast/error/error.h"
#include "bcast/tensor/element.h"
#include "catch.h"

namespace bcast {
namespace {

template <class Value>
std::string printed(const Value& value) {
  return Catch::StringMaker<Value>::convert(value);
}

}  // namespace

TEST_CASE("a shape is written as integers") {
  CHECK(Shape{3, 1} == Shape({Extent(3), Extent(1)}));
  CHECK(Shape{4} == Shape({Extent(4)}));
  CHECK(Shape{} == Shape());
  CHECK(Shape{}.isRanked());
}

TEST_CASE("a failed REQUIRE prints shapes in the canonical notation") {
  CHECK(printed(Shape{3, 1}) == "(3, 1)");
  CHECK(printed(Shape{4}) == "(4,)");
  CHECK(printed(Shape()) == "()");
  CHECK(printed(Shape({Extent(2), Extent::dynamic()})) == "(2, ?)");
  CHECK(printed(Shape::unranked()) == "*");
}

TEST_CASE("a failed REQUIRE prints other public values as the API writes them") {
  CHECK(printed(Extent(3)) == "3");
  CHECK(printed(Extent::dynamic()) == "?");
  CHECK(printed(ElementType::f32) == "f32");
  CHECK(printed(ErrorCode::unknownMode) == "unknownMode");
}

}  // namespace bcast
