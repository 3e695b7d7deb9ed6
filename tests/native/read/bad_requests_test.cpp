// SPDX-License-Identifier: MIT
// A bad request to any verb is an error with a code and a path; never an answer.
#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "catch.h"
#include "golden.h"
#include "json.h"
#include "reply_tally.h"
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
    {"repairs", R"({"mode":"numpy","operands":[[2],[3]],"want":[2,3]})"},
    {"lower",
     R"({"op":"add","operands":["tensor<?xf32>",{"shape":[2],"type":"f32"}],"result":"tensor<?xf32>","strategy":"rfc","comments":true,"assume":[{"operand":0,"axis":0,"neverOne":true,"least":2,"most":4}]})"},
    {"lower",
     R"J({"tosa":"%0 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>","strategy":"llvm16"})J"},
    {"execute",
     R"({"op":"abs","operands":["tensor<2xf32>"],"inputs":[{"shape":[2],"type":"f32","data":[1,2]}]})"},
    {"code",
     R"({"mode":"numpy","system":"jax","op":"arithmetic_right_shift","operands":[{"shape":[1],"type":"i8","data":[1]},{"shape":[1],"type":"i8"}],"attributes":{"round":true}})"},
    {"parse", R"J("(2,)")J"},
    {"read", R"J({"text":"(2,) (3,)"})J"},
};

/// A product with more than 2^24 multiplications.
Json longProduct() {
  const Json operand{{"shape", {300}}, {"type", "i32"}, {"data", std::vector<int>(300, 1)}};
  return {{"mode", "numpy.einsum"},
          {"equation", "i,j,k->"},
          {"op", "mul"},
          {"operands", {operand, operand, operand}}};
}

/// Requests for the codes that a single wrong field does not cause.
std::vector<std::pair<std::string_view, std::string>> furtherRequests() {
  return {
      {"infer", R"({"mode":"numpy","mode":"numpy","operands":[]})"},
      {"parse", R"("")"},
      {"worlds", Json{{"mode", "numpy"}, {"operands", std::vector<Json>(12, Json{"?"})}}.dump()},
      {"run",
       R"({"mode":"poputil.expandToMatchRanks","op":"add","operands":[{"shape":[1],"type":"i8","data":[1]},{"shape":[1],"type":"i8","data":[1]}]})"},
      {"run",
       R"({"mode":"numpy","op":"div","operands":[{"shape":[1],"type":"i32","data":[1]},{"shape":[1],"type":"i32","data":[0]}]})"},
      {"prepare",
       R"({"mode":"numpy","op":"add","operands":[{"shape":[65536,1],"type":"i8"},{"shape":[1,65536],"type":"i8"}]})"},
      {"infer", R"({"mode":"numpy.einsum","equation":"ij -> k","operands":[[2,3]]})"},
      {"infer", R"({"mode":"numpy.einsum","equation":"ij,j","operands":[[2,3]]})"},
      {"infer", R"({"mode":"numpy.einsum","equation":"ii","operands":[["?",3]]})"},
      {"run", longProduct().dump()},
      {"run",
       R"({"mode":"numpy.matmul","op":"mul","attributes":{"shift":3},"operands":[{"shape":[1],"type":"i32","data":[1]},{"shape":[1],"type":"i32","data":[1]}]})"},
      {"lower", R"({"op":"add","operands":["tensor<2xui8>","tensor<2xui8>"]})"},
      {"read", R"J({"text":"%0 = arith.maxui %a, %b : tensor<2xi32>"})J"},
      {"read", R"J({"text":"np.ones((3, 4)) hello"})J"},
      {"read", R"J({"text":"np.foo(3) + x"})J"},
      {"read", R"J({"text":"np.array([[1, 2], [3]])"})J"},
      {"read", Json{{"text", "x + " + std::string(70, '(')}}.dump()},
      {"read", Json(std::string(100'001, ' ')).dump()},
  };
}

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

/// Replies to the same request, by the mode or operator that it names: each different one once,
/// with those that give it.
class Replies {
 public:
  void add(const std::string& name, const std::string& reply) {
    std::string text = isError(reply) ? refusal(reply) : "taken";
    const std::size_t at = text.find(name + ' ');
    text = at == std::string::npos ? text : text.replace(at, name.size(), "{name}");
    const auto same = std::find_if(names_.begin(), names_.end(),
                                   [&](const auto& each) { return each.first == text; });
    if (same == names_.end()) {
      names_.emplace_back(text, name);
    } else {
      same->second += ", " + name;
    }
  }
  std::string lines() const {
    std::string all;
    for (const auto& [text, names] : names_) {
      all += "  " + text + "\n    " + names + "\n";
    }
    return all;
  }

 private:
  std::vector<std::pair<std::string, std::string>> names_;
};

/// An error's code and the path of its field, with * for an index.
std::string kindOf(const std::string& reply) {
  const Json error = Json::parse(reply)["error"];
  const std::string path = error["where"]["path"];
  return error["code"].get<std::string>() + " " +
         std::regex_replace(path, std::regex("[0-9]+"), "*");
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
  for (Json probe : probes) {
    all += probe.dump() + "\n";
    Replies found;
    for (const Mode* mode : modes()) {
      probe["mode"] = mode->id.view();
      found.add(std::string(mode->id), replies::infer(probe.dump()));
    }
    all += found.lines();
  }
  CHECK(golden("tests/golden/bad_requests.modes.txt", all) == all);
}

TEST_CASE("every operator reports which types, attributes and how many operands it takes") {
  std::string all;
  const auto ask = [&](const std::string& title, auto requestOf) {
    all += title + "\n";
    Replies found;
    for (const Op* op : ops()) {
      found.add(std::string(op->name), replies::prepare(requestOf(*op).dump()));
    }
    all += found.lines();
  };
  const Json odd = Json::parse(
      R"([{"shape":[],"type":"f64"},{"shape":[],"type":"bool"},{"shape":[],"type":"i8"},{"shape":[],"type":"i8"}])");
  Json operands = Json::array();
  for (const Json& operand : odd) {
    ask(operands.dump(), [&](const Op& op) {
      return Json{{"mode", "numpy"}, {"op", op.name}, {"operands", operands}};
    });
    operands.push_back(operand);
  }
  for (const char* attributes :
       {"{}", R"({"to":"u8"})", R"({"min":2,"max":1})", R"({"min":1,"max":2})", R"({"round":true})",
        R"({"shift":1})", R"({"shift":64})", R"({"shift":-1})", R"({"inputZeroPoint":1})",
        R"({"outputZeroPoint":1000})"}) {
    ask(attributes, [&](const Op& op) {
      Json request{{"mode", "numpy"}, {"op", op.name}, {"operands", Json::array()}};
      request["attributes"] = Json::parse(attributes);
      for (std::size_t i = 0; i < op.arity; ++i) {
        const ElementType type = op.signatures[0].operands[i];
        request["operands"].push_back({{"shape", Json::array()}, {"type", nameOf(type)}});
      }
      return request;
    });
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
          (verb.name == "read" && odd.is_string())) {
        continue;
      }
      CAPTURE(verb.name, odd.dump());
      CHECK(refusal(verb.ask(odd.dump())).rfind("wrongType :", 0) == 0);
    }
  }
}

TEST_CASE("every verb reports the error in each field of a request, and every code") {
  std::string all;
  std::set<std::string> seen;
  for (const auto& [name, text] : kGood) {
    const Json good = Json::parse(text);
    CHECK_FALSE(isError(verbOf(name).ask(good.dump())));
    ReplyTally tally;
    std::string news;
    for (const auto& [what, request] : damaged(good)) {
      const std::string reply = verbOf(name).ask(request.dump());
      tally.add(reply);
      if (isError(reply) && seen.insert(kindOf(reply)).second) {
        news += "  " + what + ": " + refusal(reply) + "\n";
      }
    }
    all += tally.line(std::string(name) + " " + good.dump()) + news;
  }
  for (const auto& [name, request] : furtherRequests()) {
    const std::string reply = verbOf(name).ask(request);
    REQUIRE(isError(reply));
    seen.insert(kindOf(reply));
    all += std::string(name) + " " + excerpt(request) + ": " + refusal(reply) + "\n";
  }
  for (const ErrorInfo& info : errorInfos()) {
    // These are errors of a catalogue, and of a machine.
    const bool isOther = info.code == ErrorCode::unknownText ||
                         info.code == ErrorCode::unknownPlaceholder ||
                         info.code == ErrorCode::outOfMemory;
    const std::string code = std::string(info.name) + " ";
    CAPTURE(code);
    const auto first = seen.lower_bound(code);
    CHECK((isOther || (first != seen.end() && first->starts_with(code))));
  }
  CHECK(golden("tests/golden/bad_requests.txt", all) == all);
}

}  // namespace bcast
