// SPDX-License-Identifier: MIT
#include "random_requests.h"

#include <algorithm>
#include <utility>

#include "verbs.h"

namespace bcast {
namespace {

bool wanted(Dice& dice, Need need) {
  return need == Need::required ? !dice.oneIn(30) : need == Need::optional && dice.oneIn(2);
}

/// One frame, and an operand that fits in it.
struct Pair {
  Json frame, laid, places;
};

Pair aPair(Dice& dice, const Mode& mode) {
  const bool dynamic = mode.takes.dynamic;
  Pair pair{aShape(dice, dynamic), {}, Json::array()};
  if (wanted(dice, mode.takes.broadcastDimensions)) {
    pair.places = somePlaces(dice, pair.frame.size());
    pair.laid = laidAt(dice, pair.frame, pair.places, dynamic);
  } else if (mode.takes.axis != Need::no && dice.oneIn(2)) {
    const std::size_t from = dice.below(pair.frame.size() + 1);
    const std::size_t to = from + dice.below(pair.frame.size() - from + 1);
    pair.laid = laidAt(dice, pair.frame, adjacentPlaces(from, to), dynamic);
    pair.places = from;
  } else {
    pair.laid = related(dice, pair.frame, dynamic);
  }
  return pair;
}

Json turnedOutOf(Dice& dice, const Json& operands) {
  Json now = Json::array();
  for (const Json& operand : operands) {
    now.push_back(operand.is_array() ? turnedOut(dice, operand) : aShape(dice, false));
  }
  return now;
}

Json inferredFor(const Json& request) {
  const Json answer = Json::parse(replies::infer(request.dump()));
  return answer.contains("shape") ? answer["shape"] : Json();
}

/// The inferred shape, with some extents unchanged, unknown or different.
Json declaredFor(Dice& dice, const Json& request, bool dynamic) {
  const Json shape = inferredFor(request);
  return shape.is_array() && !dice.oneIn(6) ? related(dice, shape, dynamic) : aShape(dice, dynamic);
}

void addOptions(Dice& dice, Json& request, const Mode& mode) {
  if (mode.takes.declared && dice.oneIn(3)) {
    request["declared"] = declaredFor(dice, request, mode.takes.dynamic);
  }
  if (dice.oneIn(3)) {
    request["runtime"] = turnedOutOf(dice, request["operands"]);
  }
  if (dice.oneIn(10)) {
    request["trace"] = dice.oneIn(2);
  }
}

void addPlaces(Dice& dice, Json& request, const Mode& mode, const Pair& pair) {
  if (wanted(dice, mode.takes.axis)) {
    request["axis"] = pair.places.is_number() && !dice.oneIn(6)
                          ? pair.places
                          : Json(static_cast<std::int64_t>(dice.below(6)) - 1);
  }
  if (pair.places.is_array() && mode.takes.broadcastDimensions != Need::no &&
      (!pair.places.empty() || mode.takes.broadcastDimensions == Need::required)) {
    request["broadcastDimensions"] = pair.places;
  }
}

/// Labels for all axes, some of them "...". Operands share labels, because there are few.
std::string termFor(Dice& dice, std::size_t rank) {
  const std::string labels = "abcde";
  const bool isOpen = rank > labels.size() || dice.oneIn(4);
  std::string term = isOpen ? "..." : "";
  const std::size_t count = isOpen ? dice.below(std::min(rank, labels.size()) + 1) : rank;
  const std::size_t first = dice.oneIn(3) ? dice.below(labels.size()) : 0;
  for (std::size_t i = 0; i < count; ++i) {
    term += labels[(first + i) % labels.size()];
  }
  return dice.oneIn(20) ? term + "a" : term;
}

/// Some of the labels of the terms, each once.
std::string resultOf(Dice& dice, const std::string& terms) {
  std::string result = terms.find("...") == std::string::npos || dice.oneIn(8) ? "" : "...";
  for (const char label : terms) {
    const bool isNew = label >= 'a' && label <= 'z' && result.find(label) == std::string::npos;
    result += isNew && dice.oneIn(2) ? std::string(1, label) : "";
  }
  return "->" + result;
}

std::string equationFor(Dice& dice, const Json& operands) {
  std::string terms;
  for (const Json& operand : operands) {
    terms += (&operand == &operands.front() ? "" : ",") + termFor(dice, operand.size());
  }
  return dice.oneIn(3) ? terms : terms + resultOf(dice, terms);
}

std::size_t countFor(Dice& dice, const Mode& mode) {
  const std::size_t least = std::max<std::size_t>(mode.takes.operandsAtLeast, 1);
  const std::size_t most = std::min<std::size_t>(mode.takes.operandsAtMost.value_or(4), 4);
  return dice.oneIn(2) ? std::max(least, std::min<std::size_t>(most, 2))
                       : least + dice.below(most - least + 1);
}

}  // namespace

Json shapesRequest(Dice& dice, const Mode& mode) {
  const Pair pair = aPair(dice, mode);
  Json request{{"mode", mode.id.view()}, {"operands", Json::array({pair.frame})}};
  if (wanted(dice, mode.takes.target)) {
    request["target"] = pair.frame;
    request["operands"] = Json::array({pair.laid});
  }
  const std::size_t count = request.contains("target") ? 1 : countFor(dice, mode);
  while (request["operands"].size() < count) {
    request["operands"].push_back(request["operands"].size() == 1
                                      ? pair.laid
                                      : related(dice, pair.frame, mode.takes.dynamic));
  }
  if (dice.oneIn(4)) {
    std::reverse(request["operands"].begin(), request["operands"].end());
  }
  addPlaces(dice, request, mode, pair);
  if (wanted(dice, mode.takes.equation)) {
    request["equation"] = equationFor(dice, request["operands"]);
  }
  return request;
}

Json inferRequest(Dice& dice, const Mode& mode) {
  Json request = shapesRequest(dice, mode);
  if (mode.unranked && dice.oneIn(12)) {
    request["operands"][dice.below(request["operands"].size())] = "*";
  }
  addOptions(dice, request, mode);
  for (Json& operand : request["operands"]) {
    operand = operand.is_array() && dice.oneIn(8) ? Json(spelled(dice, operand)) : operand;
  }
  return request;
}

Json compareRequest(Dice& dice) {
  const Json frame = aShape(dice, true);
  Json request{{"operands", Json::array({frame})}};
  for (std::size_t count = dice.below(3); count > 0; --count) {
    request["operands"].push_back(related(dice, frame, true));
  }
  if (dice.oneIn(4)) {
    request["axis"] = dice.below(4);
  }
  if (dice.oneIn(4)) {
    Json target = related(dice, frame, true);
    for (Json& extent : target) {
      extent = dice.oneIn(4) ? Json(-1) : extent;  // As in PyTorch's expand.
    }
    request["target"] = target;
  }
  if (dice.oneIn(4)) {
    request["declared"] = related(dice, frame, true);
  }
  return request;
}

Json parseRequest(Dice& dice) {
  std::string text = spelled(dice, aShape(dice, true));
  text = dice.oneIn(4) ? "tensor<" + text + "xf32>" : dice.oneIn(4) ? "  " + text + " " : text;
  if (dice.oneIn(3)) {
    const char slip = dice.oneOf({'x', ',', '-', '?', '*', '9', ' ', ')'});
    text.insert(dice.below(text.size() + 1), 1, slip);
  }
  if (dice.oneIn(6)) {
    text.erase(dice.below(text.size() + 1), 1);
  }
  return text;
}

Json spoiled(Dice& dice, Json request) {
  std::vector<std::pair<Json*, std::string>> members;
  std::vector<Json*> places(request.is_structured() ? 1 : 0, &request);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (auto each = places[i]->begin(); each != places[i]->end(); ++each) {
      members.emplace_back(places[i], places[i]->is_object() ? each.key() : "");
      if (each->is_structured()) {
        places.push_back(&*each);
      }
    }
  }
  const Json odd = dice.oneOf<Json>({nullptr, true, 7, -1, 2.5, 1e300, "x", "?", Json::array(),
                                     Json::object(), Json::array({nullptr}), "numpy", "f32"});
  if (dice.oneIn(12) || members.empty()) {
    return odd;
  }
  const auto& [holder, name] = dice.among(members);
  if (!holder->is_object()) {
    (*holder)[dice.below(holder->size())] = odd;
  } else if (dice.oneIn(4)) {
    holder->erase(name);
  } else if (dice.oneIn(6)) {
    (*holder)["odd"] = odd;
  } else {
    (*holder)[name] = odd;
  }
  return request;
}

}  // namespace bcast
