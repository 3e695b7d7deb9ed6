// SPDX-License-Identifier: MIT
#include "bcast/evaluate/plan.h"

#include <vector>

#include "catch.h"

namespace bcast {

TEST_CASE("operands of one shape need one loop, whatever their rank") {
  const std::vector<Index> strides{{12, 4, 1}, {12, 4, 1}};
  CHECK(plan(std::vector<std::int64_t>{2, 3, 4}, strides) == std::vector<Loop>{{24, {1, 1}}});
}

TEST_CASE("an axis of extent 1 is dropped") {
  const std::vector<Index> strides{{4, 0, 1}, {4, 0, 1}};
  CHECK(plan(std::vector<std::int64_t>{3, 1, 4}, strides) == std::vector<Loop>{{12, {1, 1}}});
}

TEST_CASE("axes along which one operand is stretched stay separate from the others") {
  const std::vector<Index> strides{{20, 5, 1}, {0, 0, 1}};
  CHECK(plan(std::vector<std::int64_t>{3, 4, 5}, strides) ==
        std::vector<Loop>{{12, {5, 0}}, {5, {1, 1}}});
}

TEST_CASE("a scalar result is one turn of one loop") {
  CHECK(plan({}, std::vector<Index>{{}, {}}) == std::vector<Loop>{{1, {0, 0}}});
  CHECK(plan(std::vector<std::int64_t>{1, 1}, std::vector<Index>{{0, 0}}) ==
        std::vector<Loop>{{1, {0}}});
}

}  // namespace bcast
