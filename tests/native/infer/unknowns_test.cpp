// SPDX-License-Identifier: MIT
// Unknown extents and ranks in positions that only some modes have.
#include <algorithm>
#include <vector>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "catch.h"

namespace bcast {

TEST_CASE("the columns of a shape that may have one element share their worlds") {
  Request request;
  request.mode = "onnx.legacyAxis";
  request.operands = {Shape({Extent(3), Extent(4)}), Shape({Extent::dynamic(), Extent::dynamic()})};
  const Worlds all = worlds(request).take();
  REQUIRE(all.columns.size() == 1);
  CHECK(all.columns[0].column == 0);
  CHECK(all.columns[0].together == std::vector<std::size_t>{1});
  CHECK(all.columns[0].worlds.size() == 16);
  const auto results = std::count_if(all.columns[0].worlds.begin(), all.columns[0].worlds.end(),
                                     [](const World& one) { return one.ending == Ending::result; });
  CHECK(results == 2);
}

TEST_CASE("an axis without a column has its own worlds") {
  Request request;
  request.mode = "openvino.pdpd";
  request.operands = {Shape({Extent(2), Extent(3)}), Shape({Extent(3), Extent::dynamic()})};
  request.axis = 1;
  const Worlds all = worlds(request).take();
  REQUIRE(all.columns.size() == 1);
  CHECK_FALSE(all.columns[0].column.has_value());
  REQUIRE(all.columns[0].worlds.size() == 3);
  for (const World& world : all.columns[0].worlds) {
    CHECK(world.unknowns[0].axis == 1);
    CHECK((world.ending == Ending::result) == (world.unknowns[0].being == ExtentCase::one));
    CHECK(world.silentlyExcluded == (world.ending != Ending::result));
  }
}

TEST_CASE("an unranked operand is named, because its cases cannot be listed") {
  for (const Mode* mode : modes()) {
    const bool many = mode->takes.operandsAtMost.value_or(2) >= 2;
    if (!mode->unranked || mode->takes.target == Need::required || !many) {
      continue;
    }
    CAPTURE(mode->id);
    Request request;
    request.mode = mode->id;
    request.operands = {Shape({Extent::dynamic()}), Shape::unranked()};
    const Worlds all = worlds(request).take();
    CHECK(all.unranked == std::vector<std::size_t>{1});
    const bool listed = mode->unranked->effect == UnrankedEffect::discarded;
    CHECK(all.columns.size() == (listed ? 1 : 0));
  }
}

TEST_CASE("if no document defines 0, it is not MLIR's undefined behavior") {
  for (const char* id : {"mlir.strict", "mlir.relaxed", "mlir.llvm16", "mlir.llvm19", "tosa.rfc"}) {
    CAPTURE(id);
    Request request;
    request.mode = id;
    request.operands = {Shape({Extent::dynamic()}), Shape({Extent::dynamic()})};
    const Mode& mode = *findMode(id);
    const auto ending = [&](std::int64_t left, std::int64_t right) {
      request.runtime = {Shape({Extent(left)}), Shape({Extent(right)})};
      return atRunTime({mode, request, infer(mode, request)}).ending;
    };
    CHECK(ending(0, 3) == Ending::unspecified);
    CHECK(ending(3, 0) == Ending::unspecified);
    CHECK(ending(0, 1) == Ending::result);
    CHECK(ending(0, 0) == Ending::result);
    CHECK(ending(2, 3) == Ending::undefinedBehavior);
  }
}

}  // namespace bcast
