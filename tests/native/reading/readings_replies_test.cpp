// SPDX-License-Identifier: MIT
// Recorded texts with an error, and MLIR operations in every form, have the results of the reviewed
// golden files.
#include <string>
#include <vector>

#include "catch.h"
#include "random_texts.h"
#include "readings.h"
#include "reply_tally.h"
#include "tosa_blocks.h"
#include "verbs.h"

namespace bcast {
namespace {

/// The number of errors tried in each recorded text.
constexpr int kSlips = 40;

/// An error may split a character.
std::string asJson(const std::string& text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

const std::vector<std::string> kOperations{"tosa.add",
                                           "tosa.mul",
                                           "tosa.select",
                                           "tosa.abs",
                                           "tosa.clamp",
                                           "tosa.cast",
                                           "tosa.logical_and",
                                           "tosa.matmul",
                                           "stablehlo.add",
                                           "stablehlo.select",
                                           "stablehlo.compare",
                                           "stablehlo.broadcast_in_dim",
                                           "stablehlo.maximum",
                                           "stablehlo.reshape",
                                           "mhlo.subtract",
                                           "chlo.broadcast_add",
                                           "chlo.broadcast_compare",
                                           "arith.addf",
                                           "arith.addi",
                                           "arith.select",
                                           "arith.cmpf",
                                           "arith.cmpi",
                                           "arith.extf",
                                           "arith.shli",
                                           "arith.divui",
                                           "math.powf",
                                           "math.absf",
                                           "linalg.add",
                                           "tfl.add",
                                           "tf.AddV2"};

/// Adds a verb's replies to random requests from `make`.
template <class Make>
void addReplies(ReplyTally& tally, int count, Make make, std::string (*ask)(std::string)) {
  for (int i = 0; i < count; ++i) {
    const std::string request = make();
    keep(request);
    tally.add(ask(request));
  }
}

}  // namespace

TEST_CASE("a pasted text with an error has the recorded result") {
  std::string all;
  for (const std::string& name : readings::files()) {
    ReplyTally tally;
    Dice dice(hashOf(name));
    const Json file = Json::parse(readFile("tests/readings/" + name));
    REQUIRE_FALSE(file["rows"].empty());
    for (const Json& row : file["rows"]) {
      const std::string text = row["text"];
      addReplies(
          tally, kSlips, [&] { return asJson(slipped(dice, text)); }, replies::read);
    }
    all += tally.line(name);
  }
  CHECK(golden("tests/golden/replies.readings.txt", all) == all);
}

TEST_CASE("an MLIR operation in any form has the recorded result") {
  constexpr int kForms = 100;
  std::string all;
  for (const std::string& name : kOperations) {
    ReplyTally tally;
    Dice dice(hashOf(name));
    addReplies(
        tally, kForms, [&] { return asJson(operationText(dice, name)); }, replies::read);
    all += tally.line(name);
  }
  CHECK(golden("tests/golden/replies.operations.txt", all) == all);
}

TEST_CASE("a shape next to any character has the recorded result") {
  constexpr int kFirst = 0x20, kEnd = 0x7F;
  const std::vector<std::string> shapes{"2x3", "(3,1)", "[2, 3]", "f32[8,1]", "tensor<2x?xf32>"};
  std::string all;
  for (const std::string& shape : shapes) {
    ReplyTally tally;
    for (int c = kFirst; c < kEnd; ++c) {
      const std::string beside(1, static_cast<char>(c));
      for (const std::string& text : {"a" + beside + shape + " and " + shape, shape + beside + "b",
                                      beside + shape, shape + beside + shape}) {
        addReplies(
            tally, 1, [&] { return asJson(text); }, replies::read);
        tally.add(replies::parse(asJson(text)));
      }
    }
    all += tally.line(shape);
  }
  CHECK(golden("tests/golden/replies.beside.txt", all) == all);
}

TEST_CASE("a TOSA program with an error has the recorded result and lowering") {
  std::string all;
  for (const TosaBlock& block : kTosaBlocks) {
    ReplyTally tally;
    Dice dice(hashOf(block.text));
    const std::string text(block.text);
    addReplies(
        tally, kSlips,
        [&] {
          return Json{{"tosa", slipped(dice, text)}}.dump();
        },
        replies::lower);
    all += tally.line(std::string(block.says));
  }
  CHECK(golden("tests/golden/replies.tosa.txt", all) == all);
}

}  // namespace bcast
