// SPDX-License-Identifier: MIT
#include "bcast/evaluate/sweep.h"

#include <algorithm>
#include <vector>

#include "bcast/evaluate/stage.h"
#include "catch.h"

namespace bcast {
namespace {

/// The kernels of an operator on operands of one type.
const KernelSet& kernelsFor(std::string_view op, ElementType type) {
  const auto rows = kernelsOf(*findOp(op));
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const KernelSet& row) { return row.operands[0] == type; });
}

/// How many elements of operand i the loops reach.
std::size_t reached(const std::vector<Loop>& loops, std::size_t i) {
  std::int64_t last = 0;
  for (const Loop& loop : loops) {
    last += (loop.count - 1) * loop.strides[i];
  }
  return static_cast<std::size_t>(last) + 1;
}

/// The result of the loops for a - b, element by element.
std::vector<float> expected(const std::vector<Loop>& loops, const std::vector<float>& a,
                            const std::vector<float>& b) {
  std::vector<float> result;
  std::vector<std::int64_t> turn(loops.size(), 0);
  for (std::int64_t left = turns(loops); left > 0; --left) {
    std::int64_t at[2] = {0, 0};
    for (std::size_t level = 0; level < loops.size(); ++level) {
      at[0] += turn[level] * loops[level].strides[0];
      at[1] += turn[level] * loops[level].strides[1];
    }
    result.push_back(a[static_cast<std::size_t>(at[0])] - b[static_cast<std::size_t>(at[1])]);
    for (std::size_t level = loops.size(); level-- > 0 && ++turn[level] == loops[level].count;) {
      turn[level] = 0;
    }
  }
  return result;
}

std::vector<float> counted(std::size_t size, float step) {
  std::vector<float> values(size);
  for (std::size_t i = 0; i < size; ++i) {
    values[i] = static_cast<float>(i % 1009) * step;
  }
  return values;
}

TEST_CASE("every signature of an operator has its kernels") {
  for (const Op* op : ops()) {
    INFO(op->name);
    const auto kernels = kernelsOf(*op);
    CHECK(std::equal(kernels.begin(), kernels.end(), op->signatures.begin(), op->signatures.end()));
  }
}

void checkSweep(const std::vector<Loop>& loops) {
  const auto a = counted(reached(loops, 0), 1.0F);
  const auto b = counted(reached(loops, 1), 0.25F);
  std::vector<float> result(static_cast<std::size_t>(turns(loops)), -1.0F);
  const KernelSet& kernels = kernelsFor("sub", ElementType::f32);
  Sweep sweep(kernels, 2, loops);
  const Addresses operands{reinterpret_cast<const std::byte*>(a.data()),
                           reinterpret_cast<const std::byte*>(b.data())};
  // Twice: the first run must not affect the second.
  for (int turn = 0; turn < 2; ++turn) {
    std::fill(result.begin(), result.end(), -1.0F);
    CHECK_FALSE(sweep.run(operands, reinterpret_cast<std::byte*>(result.data()), {}));
    CHECK(result == expected(loops, a, b));
  }
}

}  // namespace

TEST_CASE("rows of every length are computed to their end") {
  for (std::int64_t columns = 1; columns <= 70; ++columns) {
    INFO(columns << " columns");
    checkSweep({{3, {columns, 0}}, {columns, {1, 1}}});
    checkSweep({{3, {0, 1}}, {columns, {1, 0}}});
    checkSweep({{3, {1, 0}}, {columns, {0, 1}}});
    checkSweep({{columns, {0, 0}}});
  }
}

TEST_CASE("short rows are gathered into long ones, with any remainder") {
  for (const std::int64_t count : {21, 22, 682, 683, 1365, 1366, 5000}) {
    INFO(count << " rows");
    checkSweep({{count, {3, 0}}, {3, {1, 1}}});
    checkSweep({{2, {0, 7}}, {count, {3, 0}}, {3, {1, 1}}});
    checkSweep({{count, {1, 0}}, {5, {0, 1}}});
  }
}

TEST_CASE("alternating axes are gathered, each operand as far as it is reused") {
  // (5, 1, 5, 1, 5, 1, 5) and (1, 4, 1, 4, 1, 4, 1).
  checkSweep({{5, {125, 0}},
              {4, {0, 16}},
              {5, {25, 0}},
              {4, {0, 4}},
              {5, {5, 0}},
              {4, {0, 1}},
              {5, {1, 0}}});
}

TEST_CASE("a transposed operand is computed in tiles, with any remainder") {
  for (const std::int64_t rows : {2, 7, 63, 64, 65, 130}) {
    for (const std::int64_t columns : {2, 15, 64, 66, 500, 4100}) {
      INFO(rows << " rows of " << columns);
      checkSweep({{rows, {1, columns}}, {columns, {rows, 1}}});
      checkSweep({{rows, {1, 1}}, {columns, {rows, 0}}});
      checkSweep({{rows, {0, 1}}, {columns, {1, rows}}});
    }
  }
}

TEST_CASE("axes in any order are computed") {
  std::vector<std::size_t> order{0, 1, 2, 3};
  const std::vector<std::vector<std::int64_t>> shapes{
      {2, 3, 4, 5}, {70, 3, 5, 9}, {3, 66, 2, 67}, {65, 2, 3, 130}, {3, 5, 70, 40}};
  do {
    for (const auto& counts : shapes) {
      std::vector<Loop> loops;
      for (const std::int64_t count : counts) {
        loops.push_back({count, {0, 0, 0}});
      }
      std::int64_t step = 1;
      for (const std::size_t axis : order) {
        loops[axis].strides[0] = step;
        step *= counts[axis];
      }
      loops[order[1]].strides[1] = 1;
      loops[order[2]].strides[1] = counts[order[1]];
      checkSweep(loops);
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("strides without contiguous elements are computed too") {
  checkSweep({{100, {2, 1}}});
  checkSweep({{70, {300, 1}}, {100, {3, 0}}});
}

TEST_CASE("the first fault of a transposed operand is the first of the result") {
  constexpr std::int64_t kSide = 200;
  const std::vector<std::int32_t> a(kSide * kSide, 7);
  std::vector<std::int32_t> b(kSide * kSide, 1);
  std::vector<std::int32_t> result(kSide * kSide);
  Sweep sweep(kernelsFor("div", ElementType::i32), 2, {{kSide, {1, 1}}, {kSide, {kSide, kSide}}});
  const Addresses operands{reinterpret_cast<const std::byte*>(a.data()),
                           reinterpret_cast<const std::byte*>(b.data())};
  const auto run = [&] {
    return sweep.run(operands, reinterpret_cast<std::byte*>(result.data()), {});
  };
  CHECK_FALSE(run());
  // In the result these are (3, 150), in a tile that is visited late, and (63, 2), in the first.
  b[150 * kSide + 3] = 0;
  b[2 * kSide + 63] = 0;
  CHECK(run() == 3 * kSide + 150);
}

TEST_CASE("a stage gathers only operands with another order than the result") {
  const std::vector<Loop> loops{{100000, {3, 0}}, {3, {1, 1}}};
  const std::vector<Stage> found = stages(loops, {});
  REQUIRE(found.size() == 2);
  CHECK_FALSE(found[0].access[0].gathered);
  CHECK(found[0].access[1].gathered);
  CHECK(turns(std::span(found[0].loops).subspan(found[0].inner)) <= kRowLimit);
  CHECK(turns(found[0].loops) + turns(found[1].loops) == turns(loops));
}

}  // namespace bcast
