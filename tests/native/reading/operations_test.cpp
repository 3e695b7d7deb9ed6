// SPDX-License-Identifier: MIT
// Texts with several MLIR operations: each is a step, and one that cannot be read is named.
#include <string>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {
namespace {

using readings::reading;

const std::string kAdd =
    "%0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>\n";

}  // namespace

TEST_CASE("the first operation that fails is in focus, with the notes on it alone") {
  const Json found = reading(
      "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]\n"
      "  : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>\n"
      "%1 = stablehlo.add %0, %c : (tensor<3x5xf32>, tensor<3x6xf32>) -> tensor<3x5xf32>\n"
      "%2 = stablehlo.add %1, %c : (tensor<3x5xf32>, tensor<7x6xf32>) -> tensor<3x5xf32>\n");
  CHECK(found["steps"].size() == 3);
  CHECK(found["verdict"] == "fails");
  CHECK(found["focus"] == 1);
  CHECK(found["notes"].back()["code"] == "firstOperation");
  CHECK(found["skipped"].empty());
}

TEST_CASE("if no operation fails, the first is in focus") {
  const Json found = reading(kAdd + kAdd);
  CHECK(found["verdict"] == "works");
  CHECK(found["focus"] == 0);
}

TEST_CASE("an operation on several tensors that cannot be read is named") {
  const std::string unread = "tosa.foo";
  const std::string text = kAdd + "%1 = " + unread +
                           " %0, %c : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>\n" +
                           "%2 = tosa.reciprocal %1 : (tensor<2x3xf32>) -> tensor<2x3xf32>\n";
  const Json found = reading(text);
  CHECK(found["notes"].back()["code"] == "leftUnread");
  REQUIRE(found["skipped"].size() == 1);
  CHECK(found["skipped"][0]["reason"] ==
        "Cannot read this operation: tosa.foo is not supported, or its line has no tensor types.");
  CHECK(found["skipped"][0]["start"] == text.find(unread));
  CHECK(found["skipped"][0]["end"] == text.find(unread) + unread.size());
}

TEST_CASE("a value with a number as its name has its sign in sentences") {
  const Json found =
      reading("%1 = tosa.add %0, %b : (tensor<3xf32>, tensor<4xf32>) -> tensor<*xf32>");
  CHECK(found["headline"] == "Axis −1: %0 (3) and b (4) differ, and both are greater than 1.");
}

}  // namespace bcast
