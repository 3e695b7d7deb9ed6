// SPDX-License-Identifier: MIT
// Computing slice by slice gives the same result as computing at once.
#include "bcast/evaluate/slices.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "bcast/evaluate/prepare.h"
#include "bcast/evaluate/slicing.h"
#include "bcast/mode/mode.h"
#include "bcast/read/read_run.h"
#include "catch.h"
#include "from_json.h"
#include "random_requests.h"

namespace bcast {
namespace {

Prepared slicedOf(const RunRequest& run, std::int64_t limit) {
  PrepareRequest request{run.request, run.op, {}, run.attributes, true, limit};
  for (const Elements& data : run.data) {
    request.types.push_back(data.type);
  }
  auto made = prepare(request);
  REQUIRE(made.ok());
  auto either = made.take();
  REQUIRE(std::holds_alternative<Prepared>(either));
  return std::get<Prepared>(std::move(either));
}

/// As many bytes as `part` has, from an element on.
std::span<std::byte> partOf(std::span<std::byte> all, std::int64_t start, ElementType type,
                            std::span<const std::byte> part) {
  const std::size_t from = static_cast<std::size_t>(start) * byteSize(type);
  REQUIRE(from + part.size() <= all.size());
  return all.subspan(from, part.size());
}

/// Computes all slices into a result with other initial contents. Returns the number of slices.
std::size_t computeSlices(Prepared& sliced, OwnedRun& owned, std::span<std::byte> result) {
  std::size_t count = 0;
  do {
    const auto starts = sliced.slices().starts();
    for (std::size_t i = 0; i < owned.buffers.size(); ++i) {
      const auto to = sliced.operand(i);
      const auto from = partOf(owned.buffers[i].bytes(), starts[i], sliced.types()[i], to);
      std::copy(from.begin(), from.end(), to.begin());
    }
    REQUIRE_FALSE(sliced.run());
    const auto slice = sliced.result().data.bytes();
    const auto to = partOf(result, starts.back(), sliced.result().type, slice);
    std::copy(slice.begin(), slice.end(), to.begin());
    ++count;
  } while (sliced.slices().next());
  return count;
}

/// The number of slices of at most `limit` elements for a request, run twice, if they give the
/// result of a run. Nullopt if there is no result.
std::size_t slicesOf(const Json& request, std::int64_t limit) {
  const FromJson text(request.dump());
  auto read = readRun(text);
  REQUIRE(read.ok());
  OwnedRun owned = read.take();
  const auto whole = evaluate(owned.run);
  if (!whole.ok() || !std::holds_alternative<Tensor>(whole.value())) {
    return 0;
  }
  const Tensor& wanted = std::get<Tensor>(whole.value());
  Prepared sliced = slicedOf(owned.run, limit);
  CHECK(sliced.result().shape == wanted.shape);
  std::set<std::size_t> counts;
  for (int turn = 0; turn < 2; ++turn) {
    std::vector<std::byte> result(wanted.data.bytes().size(), std::byte{0xA5});
    counts.insert(computeSlices(sliced, owned, result));
    CHECK(std::equal(result.begin(), result.end(), wanted.data.bytes().begin()));
  }
  CHECK(counts.size() == 1);
  return *counts.begin();
}

/// The number of slices for a sum of arrays with these shapes.
std::size_t slicesOfSum(const std::vector<std::vector<std::int64_t>>& shapes, std::int64_t limit) {
  Json operands = Json::array();
  for (const auto& shape : shapes) {
    std::int64_t count = 1;
    for (const std::int64_t extent : shape) {
      count *= extent;
    }
    Json data = Json::array();
    for (std::int64_t i = 0; i < count; ++i) {
      data.push_back(i);
    }
    operands.push_back({{"shape", shape}, {"type", "i32"}, {"data", data}});
  }
  return slicesOf({{"mode", "numpy"}, {"op", "add"}, {"operands", operands}}, limit);
}

}  // namespace

TEST_CASE("slices of any length give the result of a run, in every mode") {
  std::size_t several = 0;
  for (const Mode* mode : modes()) {
    if (mode->isProduct()) {
      continue;
    }
    Dice dice(11);
    for (int i = 0; i < 60; ++i) {
      const Json request = runRequest(dice, *mode);
      for (const std::int64_t limit : {1, 2, 3, 5, 16}) {
        CAPTURE(request.dump(), limit);
        several += slicesOf(request, limit) > 1 ? 1 : 0;
      }
    }
  }
  CHECK(several > 300);
}

TEST_CASE("there are no more slices than the limit requires") {
  CHECK(slicesOfSum({{100}, {100}}, 100) == 1);
  CHECK(slicesOfSum({{101}, {101}}, 100) == 2);
  CHECK(slicesOfSum({{7, 10}, {10}}, 20) == 4);
  CHECK(slicesOfSum({{7, 10}, {7, 1}}, 19) == 7);
  CHECK(slicesOfSum({{3, 100}, {100}}, 30) == 12);
  CHECK(slicesOfSum({{2, 3, 10}, {3, 1}}, 20) == 4);
  CHECK(slicesOfSum({{5, 1}, {1, 4}}, 1) == 20);
}

TEST_CASE("uneven slices are made even, and the last one repeats some elements") {
  Slicing cut = slicing({{11, {1, 1}}}, 10);
  CHECK(cut.loops == std::vector<Loop>{{6, {1, 1}}});
  CHECK(cut.slices.starts() == std::array<std::int64_t, 4>{0, 0, 0, 0});
  REQUIRE(cut.slices.next());
  CHECK(cut.slices.starts() == std::array<std::int64_t, 4>{5, 5, 0, 5});
  CHECK_FALSE(cut.slices.next());
  CHECK(cut.slices.starts() == std::array<std::int64_t, 4>{0, 0, 0, 0});
}

TEST_CASE("the elements of a slice are contiguous, or there is only one slice") {
  const std::vector<Loop> transposed{{8, {1, 8}}, {8, {8, 1}}};
  const Slicing whole = slicing(transposed, 16);
  CHECK(whole.loops == transposed);
  CHECK(whole.slices.around.empty());
  const Slicing rows = slicing({{8, {8, 0}}, {8, {1, 1}}}, 16);
  CHECK(rows.slices.around.size() == 1);
  CHECK(rows.lengths == Steps{16, 8, 1});
  // Single elements are always contiguous.
  CHECK(slicing(transposed, 1).lengths == Steps{1, 1, 1});
}

TEST_CASE("a result within the limit, or without elements, is not split") {
  CHECK(slicing({{4, {4, 0}}, {4, {1, 1}}}, 16).slices.around.empty());
  CHECK(slicing({}, 1).slices.around.empty());
}

}  // namespace bcast
