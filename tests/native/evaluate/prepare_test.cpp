// SPDX-License-Identifier: MIT
// Prepared runs: the initial contents of their operands, and their errors.
#include "bcast/evaluate/prepare.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"

namespace bcast {
namespace {

Prepared prepared(const char* op, ElementType type, std::vector<Shape> shapes) {
  PrepareRequest request;
  request.request.mode = "numpy";
  request.op = op;
  request.types.assign(shapes.size(), type);
  request.request.operands = std::move(shapes);
  auto result = prepare(request);
  REQUIRE(result.ok());
  auto decided = result.take();
  REQUIRE(std::holds_alternative<Prepared>(decided));
  return std::move(std::get<Prepared>(decided));
}

Shape shapeOf(std::int64_t extent) { return Shape({Extent(extent)}); }

void fill(Prepared& run, std::byte value) {
  for (std::size_t i = 0; i < run.types().size(); ++i) {
    std::fill(run.operand(i).begin(), run.operand(i).end(), value);
  }
}

bool isFilled(std::span<const std::byte> bytes, std::byte value) {
  return std::all_of(bytes.begin(), bytes.end(), [&](std::byte byte) { return byte == value; });
}

}  // namespace

TEST_CASE("prepared operands are initially zero in memory that was used before") {
  constexpr std::byte kUsed{0x5a};
  for (const std::int64_t extent : {1, 7, 100, 5000, 100000}) {
    for (int turn = 0; turn < 3; ++turn) {
      Prepared run = prepared("add", ElementType::u8, {shapeOf(extent), shapeOf(extent)});
      CHECK(isFilled(run.operand(0), std::byte{0}));
      CHECK(isFilled(run.operand(1), std::byte{0}));
      fill(run, kUsed);
      CHECK_FALSE(run.run());
    }
  }
}

TEST_CASE("a byte of bool that is neither 0 nor 1 is rejected at its position, in every operand") {
  constexpr std::byte kTrue{1};
  for (const std::int64_t extent : {1, 2, 7, 8, 9, 15, 16, 17, 40}) {
    Prepared run =
        prepared("logical_and", ElementType::boolean, {shapeOf(extent), shapeOf(extent)});
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t at = 0; at < static_cast<std::size_t>(extent); ++at) {
        for (const int byte : {2, 3, 128, 255}) {
          fill(run, kTrue);
          run.operand(i)[at] = static_cast<std::byte>(byte);
          const auto error = run.run();
          REQUIRE(error);
          CHECK(error->code == ErrorCode::valueOutOfRange);
          CHECK(error->where.path ==
                "/operands/" + std::to_string(i) + "/data/" + std::to_string(at));
          CHECK(message(*error).find(std::to_string(byte)) != std::string::npos);
        }
      }
    }
    fill(run, kTrue);
    CHECK_FALSE(run.run());
    CHECK(isFilled(run.result().data.bytes(), kTrue));
  }
}

TEST_CASE("other types allow any bytes") {
  for (const ElementType type : {ElementType::u8, ElementType::i8, ElementType::f32}) {
    Prepared run = prepared("add", type, {shapeOf(9), shapeOf(9)});
    fill(run, std::byte{0x42});
    CHECK_FALSE(run.run());
  }
}

TEST_CASE("an invalid byte of bool is rejected if the result has no elements, too") {
  Prepared run = prepared("logical_or", ElementType::boolean, {shapeOf(0), shapeOf(1)});
  CHECK_FALSE(run.run());
  run.operand(1)[0] = std::byte{2};
  REQUIRE(run.run());
  CHECK(run.run()->where.path == "/operands/1/data/0");
}

}  // namespace bcast
