// SPDX-License-Identifier: MIT
// A bad request to any verb is an error with a code and a place; never an answer.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/reply.h"
#include "catch.h"
#include "golden.h"
#include "verbs.h"

namespace bcast {
namespace {

/// "code path", and the offset where there is one; the message is prose of its own.
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

/// A request to `verb` that is good, but for what the tests change.
Json goodRequest(std::string_view verb) {
  const Json tensor{{"shape", {2}}, {"type", "f32"}, {"data", {1, 2}}};
  const Json typed{{"shape", {2}}, {"type", "f32"}};
  if (verb == "lower" || verb == "execute") {
    Json request{{"op", "add"}, {"operands", {typed, typed}}};
    if (verb == "execute") {
      request["inputs"] = {tensor, tensor};
    }
    return request;
  }
  if (verb == "paste") {
    return {{"text", "(2,) (3,)"}};
  }
  if (verb == "parse") {
    return "(2,)";
  }
  Json request{{"mode", "numpy"}, {"operands", {{2}, {2}}}};
  if (verb == "run" || verb == "code" || verb == "prepare") {
    request["op"] = "add";
    request["operands"] = verb == "prepare" ? Json{typed, typed} : Json{tensor, tensor};
  }
  if (verb == "code") {
    request["system"] = "numpy";
  }
  if (verb == "sources") {
    request["cell"] = {0};
  }
  if (verb == "compare") {
    request.erase("mode");
  }
  return request;
}

const Json kOddities = Json::parse(R"([null, true, -1, 2.5, 1e300, "odd", [], {}, [[]]])");

/// The places of everything in a value, itself included.
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

/// The good request with something else in a place.
Json replaced(Json request, const Json::json_pointer& place, const Json& by) {
  request[place] = by;
  return request;
}

/// Requests that differ from a good one in one place, each with its difference in words.
std::vector<std::pair<std::string, Json>> damaged(const Json& good) {
  std::vector<Json::json_pointer> places;
  addPlaces(places, good, Json::json_pointer());
  std::vector<std::pair<std::string, Json>> all;
  for (const Json::json_pointer& place : places) {
    for (const Json& odd : kOddities) {
      all.emplace_back(place.to_string() + " = " + odd.dump(), replaced(good, place, odd));
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
  return all;
}

}  // namespace

TEST_CASE("every verb refuses a value that is no request, at its place") {
  for (const Verb& verb : kVerbs) {
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

TEST_CASE("every verb says what is wrong with each field of a request") {
  std::string all;
  for (const Verb& verb : kVerbs) {
    if (verb.name == "sentences" || verb.name == "explain" || verb.name == "worlds") {
      continue;  // They read what infer reads.
    }
    const Json good = goodRequest(verb.name);
    CHECK(verb.ask(good.dump()).rfind("{\"error\"", 0) != 0);
    all += std::string(verb.name) + " " + good.dump() + "\n";
    for (const auto& [what, request] : damaged(good)) {
      const std::string text = verb.ask(request.dump());
      all +=
          "  " + what + ": " + (text.rfind("{\"error\"", 0) == 0 ? refusal(text) : "taken") + "\n";
    }
  }
  CHECK(golden("tests/golden/bad_requests.txt", all) == all);
}

}  // namespace bcast
