// SPDX-License-Identifier: MIT
// A bad request to any verb is an error with a code and a path; never an answer.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "catch.h"
#include "golden.h"
#include "json.h"
#include "verbs.h"

namespace bcast {
namespace {

/// "code path", and the offset if there is one, without the message.
std::string refusal(const std::string& reply) {
  const Json read = Json::parse(reply);
  if (!read.contains("error")) {
    return "no error: " + reply;
  }
  const Json& error = read["error"];
  const Json& where = error["where"];
  return error["code"].get<std::string>() + " " + where["path"].get<std::string>() +
         (where.contains("offset") ? " " + where["offset"].dump() : "") + ": " +
         error["message"].get<std::string>();
}

bool isError(const std::string& reply) { return reply.rfind(R"({"error")", 0) == 0; }

const replies::Verb& verbOf(std::string_view name) {
  return *std::find_if(std::begin(replies::kAll), std::end(replies::kAll),
                       [&](const replies::Verb& verb) { return verb.name == name; });
}

/// Good requests, with every field.
struct Good {
  std::string_view verb, request;
};
constexpr Good kGood[] = {
    {"infer", R"({"mode":"numpy","operands":[[2],[2]],"trace":true})"},
    {"infer",
     R"({"mode":"mlir.relaxed","operands":[["?"],[2]],"declared":[2],"runtime":[[2],[2]]})"},
    {"infer", R"({"mode":"openvino.pdpd","operands":[[2,3],[2]],"axis":0})"},
    {"infer", R"({"mode":"xla","operands":[[2,3],[2]],"broadcastDimensions":[0]})"},
    {"infer",
     R"({"mode":"stablehlo.broadcastInDim","operands":[[2]],"target":[2,3],"broadcastDimensions":[0]})"},
    {"infer", R"({"mode":"pytorch.expand","operands":[[2,1]],"target":[-1,3]})"},
    {"compare", R"({"operands":[[2],[2]],"target":[2,2],"axis":1})"},
    {"run",
     R"({"mode":"numpy","op":"clamp","operands":[{"shape":[1],"type":"f32","data":[1]}],"attributes":{"min":0,"max":2}})"},
    {"run",
     R"({"mode":"numpy","op":"mul","operands":[{"shape":[1],"type":"i32","data":[1]},{"shape":[1],"type":"i32","data":[2]}],"attributes":{"shift":1}})"},
    {"run",
     R"({"mode":"numpy","op":"cast","operands":[{"shape":[1],"type":"f32","data":[1]}],"attributes":{"to":"i8"}})"},
    {"prepare",
     R"({"mode":"numpy","op":"negate","operands":[{"shape":[1],"type":"i8"}],"attributes":{"inputZeroPoint":1,"outputZeroPoint":2}})"},
    {"sources", R"({"mode":"numpy","operands":[[2],[2]],"cell":[0]})"},
    {"lower",
     R"({"op":"add","operands":["tensor<?xf32>",{"shape":[2],"type":"f32"}],"result":"tensor<?xf32>","strategy":"rfc","comments":true,"assume":[{"operand":0,"axis":0,"neverOne":true,"least":2,"most":4}]})"},
    {"lower",
     R"J({"tosa":"%0 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>","strategy":"llvm16"})J"},
    {"execute",
     R"({"op":"abs","operands":["tensor<2xf32>"],"inputs":[{"shape":[2],"type":"f32","data":[1,2]}]})"},
    {"code",
     R"({"mode":"numpy","system":"jax","op":"arithmetic_right_shift","operands":[{"shape":[1],"type":"i8","data":[1]},{"shape":[1],"type":"i8"}],"attributes":{"round":true}})"},
    {"parse", R"J("(2,)")J"},
    {"paste", R"J({"text":"(2,) (3,)"})J"},
};

/// The last ones are right in some field, and wrong in most.
const Json kOddities = Json::parse(
    R"J([null, true, -1, 99, 2.5, 1e300, "odd", "*", [], {}, [[]], 0, 1, "i64", "tensor<*xi8>",
         "(2, ?)", [0, "?"], {"shape": [1], "type": "i8"}])J");

/// Longer than any list may be.
const Json kTooMany = Json(std::vector<int>(300, 2));

/// The paths of everything in a value, including itself.
void addPlaces(std::vector<Json::json_pointer>& places, const Json& value,
               const Json::json_pointer& here) {
  places.push_back(here);
  if (value.is_structured()) {
    for (const auto& [key, member] : value.items()) {
      const bool isArray = value.is_array();
      addPlaces(places, member,
                isArray ? here / static_cast<std::size_t>(std::stoul(key)) : here / key);
    }
  }
}

/// The good request with another value at a path.
Json replaced(Json request, const Json::json_pointer& place, const Json& by) {
  request[place] = by;
  return request;
}

/// Every field of some verb's requests.
Json allFields() {
  Json all = Json::object();
  for (const Good& good : kGood) {
    const Json request = Json::parse(good.request);
    request.is_object() ? all.update(request) : void();
  }
  return all;
}

/// Requests that differ from a good one at one path, each with its difference in words.
std::vector<std::pair<std::string, Json>> damaged(const Json& good) {
  std::vector<Json::json_pointer> places;
  addPlaces(places, good, Json::json_pointer());
  std::vector<std::pair<std::string, Json>> all;
  for (const Json::json_pointer& place : places) {
    for (const Json& odd : kOddities) {
      all.emplace_back(place.to_string() + " = " + odd.dump(), replaced(good, place, odd));
    }
    if (good[place].is_array()) {
      all.emplace_back("300 in " + place.to_string(), replaced(good, place, kTooMany));
    }
    if (good[place].is_object()) {
      for (const auto& [key, member] : good[place].items()) {
        Json less = good[place];
        less.erase(key);
        all.emplace_back("no " + (place / key).to_string(), replaced(good, place, less));
      }
      Json more = good[place];
      more["odd"] = 1;
      all.emplace_back("more in " + place.to_string(), replaced(good, place, more));
    }
  }
  const Json fields = good.is_object() ? allFields() : Json::object();
  for (const auto& [key, value] : fields.items()) {
    if (!good.contains(key)) {
      all.emplace_back("with /" + key, replaced(good, Json::json_pointer("/" + key), value));
    }
  }
  return all;
}

/// A request with one option that a mode may take or not.
std::string lineOf(const Mode& mode, const Json& request) {
  Json whole = request;
  whole["mode"] = mode.id.view();
  const std::string reply = verbOf("infer").ask(whole.dump());
  return "  " + request.dump() + ": " + (isError(reply) ? refusal(reply) : "taken") + "\n";
}

}  // namespace

TEST_CASE("every mode reports which options and operands it takes") {
  std::string all;
  const Json probes = Json::parse(R"([{"operands":[]},{"operands":[[2]]},{"operands":[[2],[2]]},
      {"operands":[[2],[2],[2]]},{"operands":[[2],[2],[2],[2]]},{"operands":[[2],["?"]]},
      {"operands":["*",[2]]},{"operands":[[2],[2]],"declared":[2]},{"operands":[[2],[2]],"axis":0},
      {"operands":[[2],[2]],"axis":-2},{"operands":[[2],[2]],"axis":2},
      {"operands":[[2],[2]],"broadcastDimensions":[0]},{"operands":[[2]],"broadcastDimensions":[0]},
      {"operands":[[2]],"target":[2]},{"operands":[[2]],"target":["?"]},{"operands":[[2]],"target":[-1]},
      {"operands":[[2]],"target":"*"},{"operands":["?"],"target":[2]},{"operands":["*"],"target":[2]},
      {"operands":[[2]],"target":[2],"axis":0},{"operands":[[2],[2]],"target":[2]},
      {"operands":[[2]],"target":[2],"broadcastDimensions":[0]},
      {"operands":[[2,2]],"target":[2,2],"broadcastDimensions":[1,0]},
      {"operands":[[2,2]],"target":[2,2],"broadcastDimensions":[0]},
      {"operands":[[2,2]],"target":[2,2],"broadcastDimensions":[0,0]},
      {"operands":[[2]],"target":[2],"broadcastDimensions":[1]},
      {"operands":[[2]],"target":["?"],"broadcastDimensions":[0]},
      {"operands":[["?"],["?"]],"runtime":[[2],[2]]},{"operands":[["?"],[2]],"runtime":[[2]]},
      {"operands":[["?"],[2]],"runtime":[["?"],[2]]},{"operands":[["?"],[2]],"runtime":[[2],[3]]},
      {"operands":[["?"],[2]],"runtime":[[2,2],[2]]},{"operands":[["?"],[2]],"runtime":["*",[2]]}])");
  for (const Mode* mode : modes()) {
    all += std::string(mode->id) + "\n";
    for (const Json& probe : probes) {
      all += lineOf(*mode, probe);
    }
  }
  CHECK(golden("tests/golden/bad_requests.modes.txt", all) == all);
}

TEST_CASE("every operator reports which types, attributes and how many operands it takes") {
  std::string all;
  const auto add = [&](const Json& request) {
    const std::string reply = verbOf("prepare").ask(request.dump());
    all += "  " + request.dump() + ": " + (isError(reply) ? refusal(reply) : "taken") + "\n";
  };
  const Json odd = Json::parse(
      R"([{"shape":[],"type":"f64"},{"shape":[],"type":"bool"},{"shape":[],"type":"i8"},{"shape":[],"type":"i8"}])");
  for (const Op* op : ops()) {
    Json request{{"mode", "numpy"}, {"op", op->name}, {"operands", Json::array()}};
    for (const Json& operand : odd) {
      add(request);
      request["operands"].push_back(operand);
    }
    request["operands"] = Json::array();
    for (std::size_t i = 0; i < op->arity; ++i) {
      const ElementType type = op->signatures[0].operands[i];
      request["operands"].push_back({{"shape", Json::array()}, {"type", nameOf(type)}});
    }
    for (const char* attributes :
         {"{}", R"({"to":"u8"})", R"({"min":2,"max":1})", R"({"min":1,"max":2})",
          R"({"round":true})", R"({"shift":1})", R"({"shift":64})", R"({"shift":-1})",
          R"({"inputZeroPoint":1})", R"({"outputZeroPoint":1000})"}) {
      request["attributes"] = Json::parse(attributes);
      add(request);
    }
  }
  CHECK(golden("tests/golden/bad_requests.operators.txt", all) == all);
}

TEST_CASE("an operand of unknown rank is not lowered, whichever it is") {
  for (std::size_t unranked = 0; unranked < 3; ++unranked) {
    Json request{{"op", "select"},
                 {"operands", {"tensor<2xi1>", "tensor<2xf32>", "tensor<2xf32>"}}};
    request["operands"][unranked] = unranked == 0 ? "tensor<*xi1>" : "tensor<*xf32>";
    CHECK(refusal(verbOf("lower").ask(request.dump()))
              .rfind("unrankedOperand /operands/" + std::to_string(unranked), 0) == 0);
  }
}

TEST_CASE("every verb rejects a value that is not a request, at its path") {
  for (const replies::Verb& verb : replies::kAll) {
    for (const Json& odd : kOddities) {
      if (odd.is_object() || (verb.name == "parse" && odd.is_string()) ||
          (verb.name == "paste" && odd.is_string())) {
        continue;
      }
      CAPTURE(verb.name, odd.dump());
      CHECK(refusal(verb.ask(odd.dump())).rfind("wrongType :", 0) == 0);
    }
  }
}

TEST_CASE("every verb reports the error in each field of a request") {
  std::string all;
  for (const auto& [name, text] : kGood) {
    const Json good = Json::parse(text);
    CHECK_FALSE(isError(verbOf(name).ask(good.dump())));
    all += std::string(name) + " " + good.dump() + "\n";
    for (const auto& [what, request] : damaged(good)) {
      const std::string reply = verbOf(name).ask(request.dump());
      all += "  " + what + ": " + (isError(reply) ? refusal(reply) : "taken") + "\n";
    }
  }
  CHECK(golden("tests/golden/bad_requests.txt", all) == all);
}

}  // namespace bcast
