// SPDX-License-Identifier: MIT
// Every verb replies to thousands of requests as when last reviewed. A line of the golden file is a
// kind of request: how many were accepted, rejected or bad, and a hash of all replies.
// BCAST_REPLIES=FILE writes them in full, to compare two versions.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/api/reply.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "golden.h"
#include "random_requests.h"
#include "reply_tally.h"
#include "small_world.h"
#include "verbs.h"

namespace bcast {
namespace {

/// The replies to random requests from `make`, with an error in every fifth.
template <class Make, class Ask>
std::string asked(const std::string& kind, Make make, Ask ask, int count = 120) {
  ReplyTally tally;
  Dice dice(hashOf(kind));
  for (int i = 0; i < count; ++i) {
    const Json request = make(dice);
    const std::string text = (i % 5 == 4 ? spoiled(dice, request) : request).dump();
    keep(text);
    tally.add(ask(text));
  }
  return tally.line(kind);
}

std::string ofMode(const Mode& mode) {
  const std::string id = " " + std::string(mode.id);
  const auto with = [&](auto make) {
    return [&mode, make](Dice& dice) { return make(dice, mode); };
  };
  return asked("infer" + id, with(inferRequest), replies::infer, 400) +
         asked("sentences" + id, with(inferRequest), replies::sentences) +
         asked("choices" + id, with(inferRequest), replies::choices) +
         asked("repairs" + id, with(inferRequest), replies::repairs) +
         asked("worlds" + id, with(inferRequest), replies::worlds) +
         asked("run" + id, with(runRequest), replies::run) +
         asked("code" + id, with(codeRequest), replies::code) +
         asked("sources" + id, with(sourcesRequest), replies::sources);
}

template <class T>
std::string jsonOf(const T& value) {
  TextBuffer text;
  JsonWriter(text).write(value);
  return std::string(text.view());
}

template <class All>
std::string listed(const std::string& kind, const All& all) {
  ReplyTally tally;
  for (const auto& each : all) {
    tally.add(jsonOf(each));
  }
  return tally.line(kind);
}

Shape shapeOf(std::initializer_list<std::int64_t> counts) {
  std::vector<Extent> extents;
  for (const std::int64_t count : counts) {
    extents.push_back(count < 0 ? Extent::dynamic() : Extent(count));
  }
  return Shape(extents);
}

/// Larger shapes, on which operands can be placed at several axes.
const std::vector<Shape> kFrames{shapeOf({2, 3, 4}), shapeOf({3, 1, 3}),  shapeOf({2, 2, 1}),
                                 shapeOf({1, 3}),    shapeOf({2, -1, 3}), shapeOf({3, 2, 3, 2})};

/// Every pair of some shapes, and those placed on a frame, at every possible axis.
std::vector<Request> requestsOf(const Mode& mode, const std::vector<Shape>& shapes) {
  std::vector<Request> all;
  const auto add = [&](const Shape& a, const Shape& b) {
    const auto request = pairOf(mode, a, b);
    all.insert(all.end(), request ? 1 : 0, request.value_or(Request()));
    for (std::int64_t axis = -1; request && mode.takes.axis != Need::no && axis <= 3; ++axis) {
      all.push_back(*request);
      all.back().axis = axis;
    }
  };
  for (const Shape& b : shapes) {
    for (const Shape& a : shapes) {
      add(a, b);
    }
    for (const Shape& frame : kFrames) {
      add(frame, b);
    }
  }
  return all;
}

/// Every system's program for a request with operands without data.
void addCodes(ReplyTally& tally, const Request& request) {
  const bool isPair = request.operands.size() == 2;
  for (const SystemInfo& info : systems()) {
    const std::vector<ElementType> types(request.operands.size(), ElementType::f32);
    TextBuffer text;
    const auto code = codeOf({info.system,
                              request,
                              isPair ? "add" : "abs",
                              types,
                              std::vector<std::optional<Elements>>(types.size()),
                              {}});
    if (code.ok() && std::holds_alternative<Code>(code.value())) {
      JsonWriter(text).write(std::get<Code>(code.value()));
      tally.add(std::string(text.view()));
    }
  }
}

/// Whether programs compute an operator by a C library function, whose last bit differs between
/// platforms.
bool isOfLibrary(std::string_view op) {
  constexpr std::array<std::string_view, 7> kOps{"erf",   "exp",     "log", "pow",
                                                 "rsqrt", "sigmoid", "tanh"};
  return std::find(kOps.begin(), kOps.end(), op) != kOps.end();
}

}  // namespace

TEST_CASE("every pair of small shapes has the recorded answer") {
  std::string all;
  for (const Mode* mode : modes()) {
    ReplyTally tally;
    std::vector<Shape> shapes = smallWorld();
    shapes.resize(31);  // Those of rank 0 to 2 come first.
    for (const Request& request : requestsOf(*mode, shapes)) {
      const auto told = answer(request);
      TextBuffer text;
      writeReply(text, told);
      tally.add(std::string(text.view()));
    }
    all += tally.line(std::string(mode->id));
  }
  CHECK(golden("tests/golden/replies.small.txt", all) == all);
}

TEST_CASE("every pair of small shapes has the recorded programs") {
  const std::vector<Shape> shapes{shapeOf({}),     shapeOf({1}),    shapeOf({2}),   shapeOf({1, 1}),
                                  shapeOf({1, 2}), shapeOf({2, 1}), shapeOf({0, 2})};
  std::string all;
  for (const Mode* mode : modes()) {
    ReplyTally tally;
    for (const Request& request : requestsOf(*mode, shapes)) {
      addCodes(tally, request);
    }
    all += tally.line(std::string(mode->id));
  }
  CHECK(golden("tests/golden/replies.code.txt", all) == all);
}

TEST_CASE("requests of every mode have the recorded replies") {
  std::string all;
  for (const Mode* mode : modes()) {
    all += ofMode(*mode);
  }
  CHECK(golden("tests/golden/replies.modes.txt", all) == all);
}

TEST_CASE("requests of every operator have the recorded replies") {
  std::string all;
  for (const Op* op : ops()) {
    const std::string name = " " + std::string(op->name);
    all += asked(
        "lower" + name, [&](Dice& dice) { return lowerRequest(dice, *op); }, replies::lower);
    if (!isOfLibrary(op->name)) {
      all += asked(
          "execute" + name, [&](Dice& dice) { return executeRequest(dice, *op); },
          replies::execute);
    }
  }
  CHECK(golden("tests/golden/replies.operators.txt", all) == all);
}

TEST_CASE("without a trace the answer is the same, at run time too") {
  std::size_t atRunTime = 0;
  for (const Mode* mode : modes()) {
    Dice dice(hashOf(mode->id.view()));
    for (int i = 0; i < 60; ++i) {
      Json request = inferRequest(dice, *mode);
      request["trace"] = true;
      const Json whole = Json::parse(replies::infer(request.dump()));
      request["trace"] = false;
      const Json bare = Json::parse(replies::infer(request.dump()));
      CAPTURE(request.dump());
      for (const char* part : {"error", "accepted", "shape", "operandShapes", "runtime"}) {
        CHECK(whole.value(part, Json()) == bare.value(part, Json()));
      }
      CHECK(bare.value("trace", Json::array()).empty());
      atRunTime += bare.contains("runtime") ? 1 : 0;
    }
  }
  CHECK(atRunTime > 200);
}

TEST_CASE("requests without a mode have the recorded replies, and so do lists") {
  const std::string all = asked("parse", parseRequest, replies::parse, 1000) +
                          asked("compare", compareRequest, replies::compare, 400) +
                          listed("modes", modeInfos()) + listed("operators", opInfos()) +
                          listed("lints", api::lints()) + listed("systems", api::systems()) +
                          listed("texts", texts());
  CHECK(golden("tests/golden/replies.txt", all) == all);
}

}  // namespace bcast
