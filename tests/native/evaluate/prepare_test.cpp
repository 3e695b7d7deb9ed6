// SPDX-License-Identifier: MIT
// A prepared operator gives the result of a run, each time its operands change; and its errors.
#include "bcast/evaluate/prepare.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "bcast/api/api.h"
#include "bcast/mode/mode.h"
#include "bcast/read/read_run.h"
#include "catch.h"
#include "from_json.h"
#include "random_requests.h"

namespace bcast {
namespace {

bool areAll(std::byte value, std::span<const std::byte> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [&](std::byte byte) { return byte == value; });
}

/// Frees memory of this size with nonzero contents, for the next allocation.
void leaveTraces(std::size_t bytes) {
  for (int i = 0; i < 4; ++i) {
    std::vector<Buffer> buffers;
    for (int k = 0; k < 4; ++k) {
      buffers.push_back(*Buffer::allocate(bytes));
      std::memset(buffers.back().bytes().data(), 0xA5, bytes);
    }
  }
}

Prepared preparedOf(const Json& request) {
  auto made = api::prepare(FromJson(request.dump()));
  REQUIRE(made.ok());
  auto either = made.take();
  REQUIRE(std::holds_alternative<Prepared>(either));
  return std::get<Prepared>(std::move(either));
}

/// Two operands of one type.
Prepared preparedOf(const char* op, const char* type, std::size_t first, std::size_t second) {
  return preparedOf(
      {{"mode", "numpy"},
       {"op", op},
       {"operands",
        {{{"shape", {first}}, {"type", type}}, {{"shape", {second}}, {"type", type}}}}});
}

void fill(Prepared& ready, std::byte value) {
  for (std::size_t i = 0; i < ready.types().size(); ++i) {
    std::fill(ready.operand(i).begin(), ready.operand(i).end(), value);
  }
}

/// The request without its data.
Json withoutData(Json request) {
  for (Json& operand : request["operands"]) {
    operand.erase("data");
  }
  return request;
}

bool isSame(Tensor& prepared, const Tensor& run) {
  const auto ours = std::as_const(prepared.data).bytes();
  const auto theirs = run.data.bytes();
  return prepared.shape == run.shape && prepared.type == run.type &&
         std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end());
}

/// Whether a prepared run of a request gives the result of its run, twice. Nullopt if it is not a
/// run.
std::optional<bool> agrees(const Json& request) {
  const auto run = api::run(FromJson(request.dump()));
  if (!run.ok() || !std::holds_alternative<Tensor>(run.value())) {
    return std::nullopt;
  }
  Prepared ready = preparedOf(withoutData(request));
  const FromJson read(request.dump());
  const auto owned = readRun(read);
  REQUIRE(owned.ok());
  for (int turn = 0; turn < 2; ++turn) {
    for (std::size_t i = 0; i < ready.types().size(); ++i) {
      const auto from = owned.value().buffers[i].bytes();
      REQUIRE(ready.operand(i).size() == from.size());
      std::copy(from.begin(), from.end(), ready.operand(i).begin());
    }
    if (ready.run() || !isSame(ready.result(), std::get<Tensor>(run.value()))) {
      return false;
    }
    std::memset(ready.result().data.bytes().data(), 0xA5, ready.result().data.bytes().size());
  }
  return true;
}

}  // namespace

TEST_CASE("prepared operands are initially zero, whatever their memory had before") {
  for (const std::size_t count : {1U, 3U, 16U, 100U, 1000U, 5000U}) {
    leaveTraces(count * 4);
    Prepared ready = preparedOf("add", "i32", count, count);
    CAPTURE(count);
    CHECK(areAll(std::byte{0}, ready.operand(0)));
    CHECK(areAll(std::byte{0}, ready.operand(1)));
    CHECK_FALSE(ready.run());
    CHECK(areAll(std::byte{0}, ready.result().data.bytes()));
  }
}

TEST_CASE("large operands and their result begin at different offsets of a page") {
  const Json truths{{"shape", {20000}}, {"type", "bool"}};
  const Json operand{{"shape", {20000}}, {"type", "i32"}};
  Prepared ready =
      preparedOf({{"mode", "numpy"}, {"op", "select"}, {"operands", {truths, operand, operand}}});
  std::set<std::uintptr_t> places;
  for (std::size_t i = 0; i < 3; ++i) {
    places.insert(reinterpret_cast<std::uintptr_t>(ready.operand(i).data()) % 4096);
  }
  places.insert(reinterpret_cast<std::uintptr_t>(ready.result().data.bytes().data()) % 4096);
  CHECK(places.size() == 4);
}

TEST_CASE("a prepared operator gives the result of a run, in every mode") {
  std::size_t compared = 0;
  for (const Mode* mode : modes()) {
    if (mode->isProduct()) {
      continue;
    }
    Dice dice(7);
    for (int i = 0; i < 60; ++i) {
      const Json request = runRequest(dice, *mode);
      const auto same = agrees(request);
      CAPTURE(request.dump());
      CHECK(same.value_or(true));
      compared += same ? 1 : 0;
    }
  }
  CHECK(compared > 300);
}

TEST_CASE("a prepared operator reports the position of an element without a value") {
  const Json operand{{"shape", {2, 2}}, {"type", "i32"}};
  Prepared ready = preparedOf({{"mode", "numpy"}, {"op", "div"}, {"operands", {operand, operand}}});
  const std::int32_t divisors[] = {1, 1, 0, 1};
  std::memcpy(ready.operand(1).data(), divisors, sizeof divisors);
  const auto error = ready.run();
  REQUIRE(error);
  CHECK(error->code == ErrorCode::noValue);
  CHECK(error->detail.find("1, 0") != std::string::npos);
}

TEST_CASE("a byte of bool that is neither 0 nor 1 is rejected at its position, in every operand") {
  constexpr std::byte kTrue{1};
  for (const std::size_t extent : {1U, 2U, 7U, 8U, 9U, 15U, 16U, 17U, 40U}) {
    Prepared ready = preparedOf("logical_and", "bool", extent, extent);
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t at = 0; at < extent; ++at) {
        for (const int byte : {2, 3, 128, 255}) {
          fill(ready, kTrue);
          ready.operand(i)[at] = static_cast<std::byte>(byte);
          const auto error = ready.run();
          REQUIRE(error);
          CHECK(error->code == ErrorCode::valueOutOfRange);
          CHECK(error->where.path ==
                "/operands/" + std::to_string(i) + "/data/" + std::to_string(at));
          CHECK(message(*error).find(std::to_string(byte)) != std::string::npos);
        }
      }
    }
    fill(ready, kTrue);
    CHECK_FALSE(ready.run());
    CHECK(areAll(kTrue, ready.result().data.bytes()));
  }
}

TEST_CASE("other types allow any bytes") {
  for (const char* type : {"u8", "i8", "f32"}) {
    Prepared ready = preparedOf("add", type, 9, 9);
    fill(ready, std::byte{0x42});
    CHECK_FALSE(ready.run());
  }
}

TEST_CASE("an invalid byte of bool is rejected if the result has no elements, too") {
  Prepared ready = preparedOf("logical_or", "bool", 0, 1);
  CHECK_FALSE(ready.run());
  ready.operand(1)[0] = std::byte{2};
  REQUIRE(ready.run());
  CHECK(ready.run()->where.path == "/operands/1/data/0");
}

}  // namespace bcast
