// SPDX-License-Identifier: MIT
// Divergences are reported if the two answers differ, and only then.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/answer/divergence/find_divergences.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "example_request.h"
#include "golden.h"

namespace bcast {
namespace {

/// Whether the answer to a request has a divergence; nullopt for a bad request.
std::optional<bool> names(const Request& request, std::string_view clause, std::string_view note) {
  const auto answered = answer(request);
  if (!answered.ok()) {
    return std::nullopt;
  }
  const auto& found = answered.value().divergences;
  return std::any_of(found.begin(), found.end(), [&](const DivergenceInfo& one) {
    return one.clause == clause && one.note.find(note) != std::string_view::npos;
  });
}

/// The shapes that differ from a ranked one in a single extent.
std::vector<Shape> neighbors(const Shape& shape) {
  std::vector<Shape> found;
  if (!shape.isRanked()) {
    return {Shape({Extent(4)})};
  }
  for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
    for (const Extent extent : {Extent(0), Extent(1), Extent(6), Extent::dynamic()}) {
      std::vector<Extent> extents = shape.extents();
      extents[axis] = extent;
      if (extent != shape.extents()[axis]) {
        found.emplace_back(std::move(extents));
      }
    }
  }
  std::vector<Extent> longer = shape.extents();
  longer.insert(longer.begin(), Extent(6));
  found.emplace_back(std::move(longer));
  return found;
}

template <class Put>
void add(std::vector<Request>& found, const Request& request, const Shape& shape, Put put) {
  for (const Shape& other : neighbors(shape)) {
    Request edited = request;
    put(edited) = other;
    found.push_back(std::move(edited));
  }
}

/// The requests that differ from one in a single extent, a leading axis, or the option `axis`.
std::vector<Request> near(const Request& request) {
  std::vector<Request> found;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    add(found, request, request.operands[i], [i](Request& r) -> Shape& { return r.operands[i]; });
  }
  if (request.declared) {
    add(found, request, *request.declared, [](Request& r) -> Shape& { return *r.declared; });
  }
  if (request.target) {
    add(found, request, *request.target, [](Request& r) -> Shape& { return *r.target; });
  }
  if (request.axis) {
    found.push_back(request);
    found.back().axis.reset();
  }
  return found;
}

std::string written(const Request& request) {
  std::string text;
  for (const Shape& operand : request.operands) {
    text += (text.empty() ? "" : " ") + toText(operand);
  }
  text += request.axis ? " axis " + std::to_string(*request.axis) : "";
  text += request.target ? " target " + toText(*request.target) : "";
  return text + (request.declared ? " declared " + toText(*request.declared) : "");
}

/// A divergence, and the requests near its example that have it.
std::string lines(const Mode& mode, const Divergence& divergence) {
  const Request example = requestOf(mode, divergence.example);
  std::string applies, others;
  for (const Request& request : near(example)) {
    const auto named = names(request, divergence.clause, divergence.note.view());
    if (named) {
      (*named ? applies : others) += "; " + written(request);
    }
  }
  const auto listed = [](const std::string& list) {
    return list.empty() ? " none" : list.substr(1);
  };
  CAPTURE(mode.id, divergence.note);
  CHECK_FALSE(others.empty());
  return "\n# " + std::string(mode.id) + ", " + std::string(divergence.clause) + ": " +
         written(example) + "\n  " + std::string(divergence.note) + "\n  also:" + listed(applies) +
         "\n  not:" + listed(others) + "\n";
}

/// A request, and a divergence, by its clause and the start of its note.
struct Probe {
  std::string_view mode, clause, note;
  std::vector<std::string_view> operands;
  std::string_view declared = {};
  std::optional<std::int64_t> axis = std::nullopt;
  std::string_view target = {};
};

const std::vector<Probe> kApplies{
    // LLVM 16 accepts all of it, LLVM 19 does not.
    {"mlir.strict", "mlir.r4", "", {"(1, ?)"}, "(4, 5)"},
    {"mlir.strict", "mlir.r3", "Before", {"(?, 1)"}, "(4, 5)"},
    {"mlir.strict", "mlir.d1", "LLVM 16", {"(1,)", "(1,)"}, "(7, 4)"},
    {"mlir.relaxed", "mlir.d1", "LLVM 16", {"(1,)", "(1,)"}, "(7, 4)"},
    {"tosa.rfc", "tosa.rfc.r4", "", {"(1, ?)"}, "(4, 5)"},
    {"tosa.rfc", "tosa.rfc.r3", "LLVM 16", {"(?, 1)"}, "(4, 5)"},
    {"tosa.rfc", "tosa.rfc.r1", "LLVM 16", {"(1,)", "(1, ?)"}, "(7, 4, 5)"},
    // The extent of A before the failure, or after the first one.
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(1, 2)", "(0, 0)"}},
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(1, 0)", "(0, 1)"}},
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(3, 1)", "(2, ?)"}},
    {"openvino.pdpd", "openvino.pdpd.r3", "Nothing was compared", {"(2, 3)", "()"}, "", 3},
    {"webnn", "webnn.r1", "The algorithm", {"(0,)", "(0, 1)"}},
    {"webnn", "webnn.r1", "The one-way", {"(0,)"}, "", std::nullopt, "(2, 0)"},
    // The code checks no axis: a second failing axis changes nothing.
    {"onnx.unidirectional", "onnx.unidirectional.r1", "shape inference", {"(2, 3)", "(4, 5)"}},
    {"onnx.unidirectional", "onnx.unidirectional.r2", "shape inference", {"(3,)", "(2, 4)"}},
};

const std::vector<Probe> kNearMisses{
    // The release that would accept the first axis rejects another one.
    {"mlir.strict", "mlir.r4", "", {"(1, 3)"}, "(4, 5)"},
    {"mlir.strict", "mlir.r3", "was reverted", {"(?, 1)"}, "(4, 5)"},
    {"mlir.strict", "mlir.d1", "The verifier", {"(1,)", "(1,)"}, "(7, 4)"},
    {"mlir.relaxed", "mlir.d1", "The verifier", {"(1,)", "(1,)"}, "(7, 4)"},
    {"tosa.rfc", "tosa.rfc.r4", "", {"(1, 3)"}, "(4, 5)"},
    {"tosa.rfc", "tosa.rfc.r3", "was reverted", {"(?, 1)"}, "(4, 5)"},
    {"tosa.rfc", "tosa.rfc.r1", "The RFC", {"(1,)", "(1, ?)"}, "(7, 4, 5)"},
    // The last axes differ, so that the code rejects it as well.
    {"mlir.strict", "mlir.d1", "", {"(2, 3)", "(2, 3)"}, "(1, 2, 4)"},
    {"mlir.relaxed", "mlir.d1", "", {"(2, 4)", "(2, 4)"}, "(1, 2, 3)"},
    {"mlir.llvm19", "mlir.d6", "", {"(2, 3)", "(2, 3)"}, "(1, 2, 4)"},
    {"tosa.rfc", "tosa.rfc.d1", "", {"(3,)", "(3,)"}, "(1, 4)"},
    {"tosa.rfc", "tosa.rfc.r1", "", {"(3, 4)", "(2, 3, 5)"}},
    // The order matters only if more than 1 meets the result of 0 and ?.
    {"mlir.relaxed", "mlir.z3", "0 with ?", {"(0,)", "(?,)", "(1,)"}},
    {"mlir.llvm19", "mlir.d5", "0 with ?", {"(?,)", "(?,)"}, "(5,)"},
    // The lowering takes a static size above 1 first.
    {"tosa.rfc", "tosa.rfc.e1", "", {"(?,)", "(?,)", "(3,)"}},
    {"tosa.rfc", "tosa.rfc.z3", "The lowering", {"(0,)", "(?,)", "(3,)"}},
    {"tosa.rfc", "tosa.rfc.z1", "", {"(0,)", "(0,)", "(?,)"}},
    {"onnx.multidirectional", "onnx.multidirectional.e3", "", {"(?,)", "(?,)", "(3,)"}},
    {"onnx.unidirectional", "onnx.unidirectional.r1", "Expand", {"(1, 4)", "(3, 5)"}},
    {"onnx.legacyAxis", "onnx.legacyAxis.r1", "", {"(2, 3, 4)", "(2, 1, 4)"}},
    {"onnx.legacyAxis", "onnx.legacyAxis.r1", "", {"(1, 3)", "(2, 3)"}},
    {"onnx.legacyAxis", "onnx.legacyAxis.e1", "", {"(2, 3, 4)", "(3, 4)"}, "", 1},
    {"onnx.legacyAxis", "onnx.legacyAxis.a2", "", {"(2, 1)", "(1,)"}},
    {"openvino.pdpd", "openvino.pdpd.u1", "The document", {"(2, 3)", "*"}, "", 1},
    {"openvino.pdpd", "openvino.pdpd.u1", "In 2021", {"*", "(2, 3)"}},
    {"openvino.pdpd", "openvino.pdpd.a2", "The reference", {"(2, 3)", "(1, 1)"}},
    {"openvino.pdpd", "openvino.pdpd.r3", "", {"(2, 3)", "(2, 4)"}, "", 1},
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(2, 2)", "(2, 4)"}},
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(1, 1)", "(2, 0)"}},
    {"openvino.pdpd", "openvino.pdpd.r2", "A is", {"(1, 2)", "(0, 2)"}},
    {"openvino.pdpd", "openvino.pdpd.r2", "In 2021", {"(3, 3)", "(2, ?)"}, "", 1},
    {"openvino.pdpd", "openvino.pdpd.r3", "Nothing was compared", {"(2,)", "(1,)"}, "", -2},
    {"openvino.pdpd", "openvino.pdpd.r3", "Nothing was compared", {"(2,)", "(?,)"}, "", 7},
    // Equal ranks and compatible shapes were accepted, for any axis.
    {"openvino.pdpd", "openvino.pdpd.e2", "In 2021", {"(?, 2, ?)", "(1, ?, 1)"}, "", 1},
    {"openvino.pdpd", "openvino.pdpd.a3", "In 2021", {"(?, 3)", "(3, ?)"}, "", 1},
    {"openvino.pdpd", "openvino.pdpd.e4", "In 2021", {"(1, ?, ?)", "(0, ?, ?)"}, "", 1},
    {"webnn", "webnn.r1", "", {"(0,)", "(5,)"}},
    {"webnn", "webnn.r1", "The one-way", {"(1,)", "(0,)"}},
    {"webnn", "webnn.r1", "The algorithm", {"(1,)"}, "", std::nullopt, "(0,)"},
    {"webnn", "webnn.r1", "", {"(0,)"}, "", std::nullopt, "(1,)"},
    {"webnn", "webnn.r1", "", {"(0,)"}, "", std::nullopt, "(0, 1)"},
    {"xla", "xla.e2", "", {"(1,)", "(9,)"}},
    {"xla", "xla.e2", "", {"(1, 1)", "(1, 10)"}},
    {"numpy.inPlace", "numpy.inPlace.r1", "", {"(3, 4)", "(2, 3, 4)"}},
    {"pytorch", "pytorch.r1", "", {"(2, 0)", "(2, 3)"}},
    {"tensorflow", "tensorflow.z1", "", {"(?,)", "(0,)", "(3,)"}},
    {"poputil.canBroadcastToMatch", "poputil.r1", "From 2^32", {"(4294967297,)", "(4294967299,)"}},
    {"poputil.canBroadcastToMatch", "poputil.r1", "wasm32", {"(65537,)", "(65539,)"}},
};

Request requestOf(const Probe& probe) {
  Request request;
  request.mode = probe.mode;
  for (const std::string_view operand : probe.operands) {
    request.operands.push_back(shapeFrom(operand));
  }
  if (!probe.declared.empty()) {
    request.declared = shapeFrom(probe.declared);
  }
  if (!probe.target.empty()) {
    request.target = shapeFrom(probe.target);
  }
  request.axis = probe.axis;
  return request;
}

void checkThat(const std::vector<Probe>& probes, bool condition) {
  for (const Probe& probe : probes) {
    const Request request = requestOf(probe);
    CAPTURE(probe.mode, probe.clause, probe.note, written(request));
    CHECK(names(request, probe.clause, probe.note) == condition);
  }
}

}  // namespace

TEST_CASE("near the example of each divergence, only requests with different answers have it") {
  std::string all =
      "How far divergences reach: requests near their examples, in one extent, axis or option.\n";
  for (const Mode* mode : modes()) {
    for (const Divergence& divergence : mode->divergences) {
      all += lines(*mode, divergence);
    }
  }
  CHECK(all == golden("tests/golden/divergences.txt", all));
}

TEST_CASE("a divergence is reported if everything that rejects a request passes instead") {
  checkThat(kApplies, true);
}

TEST_CASE("a request that applies the clause of a divergence may not have it") {
  checkThat(kNearMisses, false);
}

}  // namespace bcast
