// SPDX-License-Identifier: MIT
// Requests with operators: on elements, to be lowered, or to be written for other systems.
#include <algorithm>

#include "bcast/code/system.h"
#include "random_requests.h"
#include "verbs.h"

namespace bcast {
namespace {

Json elementOf(Dice& dice, ElementType type) {
  if (type == ElementType::boolean) {
    return dice.oneIn(2);
  }
  const std::int64_t whole = dice.oneOf({0, 1, 1, 2, 3, 5, 7, 31, 100, 127});
  const bool isSigned = type != ElementType::u8;
  if (!isFloat(type)) {
    return isSigned && dice.oneIn(3) ? -whole : whole;
  }
  return dice.oneIn(12)  ? Json(dice.oneOf({"NaN", "Infinity", "-Infinity"}))
         : dice.oneIn(8) ? Json(-0.0)
                         : Json(static_cast<double>(whole) * dice.oneOf({1.0, 0.5, -0.25, -3.0}));
}

/// As many elements as a shape has; occasionally one more.
Json elementsFor(Dice& dice, const Json& shape, ElementType type) {
  std::int64_t count = dice.oneIn(60) ? 2 : 1;
  for (const Json& extent : shape) {
    count *= extent.is_number() ? extent.get<std::int64_t>() : 2;
  }
  Json data = Json::array();
  for (std::int64_t i = 0; i < count; ++i) {
    data.push_back(elementOf(dice, type));
  }
  return data;
}

/// A bound of a clamp: also negative, if the type allows it, and in their order.
Json boundFor(Dice& dice, ElementType type, bool isLeast) {
  if (isFloat(type)) {
    return isLeast ? dice.oneOf({-1.5, 0.0, 0.25}) : dice.oneOf({0.5, 2.25, 7.0});
  }
  const int least = type == ElementType::u8 ? dice.oneOf({0, 1}) : dice.oneOf({-7, -1, 0, 1});
  return isLeast ? least : dice.oneOf({1, 2, 100});
}

}  // namespace

Json attributesFor(Dice& dice, const Op& op, const Signature& signature) {
  Json all = Json::object();
  for (const AttributeInfo& info : op.attributes) {
    if (!info.required && dice.oneIn(2)) {
      continue;
    }
    const std::string name(info.name);
    all[name] = name == "to" ? Json(nameOf(signature.result))
                : name == "min" || name == "max"
                    ? boundFor(dice, signature.operands[0], name == "min")
                : name == "round" ? Json(dice.oneIn(2))
                : name == "shift" ? Json(dice.oneOf({0, 1, 3, 31, 62, 63}))
                                  : Json(dice.oneOf({0, 1, 3, 9, -5}));
  }
  return all;
}

bool isExact(const Op& op) {
  constexpr std::string_view kRounded[] = {"exp", "log",   "pow",     "tanh",
                                           "erf", "rsqrt", "sigmoid", "reciprocal"};
  return std::find(std::begin(kRounded), std::end(kRounded), op.name) == std::end(kRounded);
}

namespace {

const Op& anOp(Dice& dice, std::size_t arity) {
  for (;;) {
    const Op& op = *dice.among(ops());
    if (op.arity == arity && isExact(op)) {
      return op;
    }
  }
}

Json staticRequest(Dice& dice, const Mode& mode) {
  Mode counted = mode;
  counted.takes.dynamic = false;
  Json request = shapesRequest(dice, counted);
  while (request["operands"].size() > kArityLimit) {
    request["operands"].erase(0);
  }
  return request;
}

/// Makes typed operands of shapes. Returns the operator's signature.
Json computing(Dice& dice, const Mode& mode, std::size_t withoutData) {
  Json request = staticRequest(dice, mode);
  const Op& op = anOp(dice, request["operands"].size());
  const Signature& signature = dice.among(op.signatures);
  request["op"] = op.name;
  const Json attributes = attributesFor(dice, op, signature);
  if (!attributes.empty()) {
    request["attributes"] = attributes;
  }
  std::size_t index = 0;
  for (Json& operand : request["operands"]) {
    const ElementType type = signature.operands[index++];
    Json tensor{{"shape", operand}, {"type", nameOf(type)}};
    if (withoutData == 0 || !dice.oneIn(withoutData)) {
      tensor["data"] = elementsFor(dice, operand, type);
    }
    operand = tensor;
  }
  return request;
}

}  // namespace

Json runRequest(Dice& dice, const Mode& mode) { return computing(dice, mode, 0); }

Json codeRequest(Dice& dice, const Mode& mode) {
  Json request = computing(dice, mode, 3);
  request["system"] = nameOf(dice.among(systems()).system);
  return request;
}

Json sourcesRequest(Dice& dice, const Mode& mode) {
  Json request = staticRequest(dice, mode);
  const Json answer = Json::parse(replies::infer(request.dump()));
  const Json shape = answer.value("shape", Json());
  request["cell"] = Json::array();
  for (const Json& extent : shape.is_array() ? shape : Json::array()) {
    const std::size_t count = extent.is_number() ? extent.get<std::size_t>() : 2;
    request["cell"].push_back(dice.below(count + (dice.oneIn(20) ? 1 : 0) + (count == 0 ? 1 : 0)));
  }
  return request;
}

Json lowerRequest(Dice& dice, const Op& op) {
  const Json frame = aShape(dice, true);
  const Signature& signature = dice.among(op.signatures);
  Json request{{"op", op.name}, {"operands", Json::array()}};
  for (std::size_t i = 0; i < op.arity; ++i) {
    request["operands"].push_back({{"shape", i == 0 ? frame : related(dice, frame, true)},
                                   {"type", nameOf(signature.operands[i])}});
  }
  const Json attributes = attributesFor(dice, op, signature);
  if (!attributes.empty()) {
    request["attributes"] = attributes;
  }
  if (dice.oneIn(2)) {
    request["strategy"] = dice.among(Names<Strategy>::names);
  }
  if (dice.oneIn(3)) {
    request["result"] = related(dice, frame, true);
  }
  if (dice.oneIn(3)) {
    request["comments"] = dice.oneIn(2);
  }
  if (dice.oneIn(6)) {
    request["assume"] = "neverOne";
  }
  for (std::size_t count = dice.oneIn(3) && !request.contains("assume") ? dice.below(3) : 0;
       count > 0; --count) {
    Json one{{"operand", dice.below(op.arity)}, {"axis", dice.below(frame.size() + 1)}};
    if (dice.oneIn(2)) {
      one["least"] = dice.below(3);
    }
    if (dice.oneIn(2)) {
      one["most"] = dice.below(4);
    }
    if (dice.oneIn(3)) {
      one["neverOne"] = dice.oneIn(2);
    }
    request["assume"].push_back(one);
  }
  return request;
}

Json executeRequest(Dice& dice, const Op& op) {
  Json request = lowerRequest(dice, op);
  request["inputs"] = Json::array();
  for (const Json& operand : request["operands"]) {
    const auto type = *parseEnum<ElementType>(operand["type"].get<std::string>());
    const Json shape = turnedOut(dice, operand["shape"]);
    request["inputs"].push_back(
        {{"shape", shape}, {"type", nameOf(type)}, {"data", elementsFor(dice, shape, type)}});
  }
  return request;
}

}  // namespace bcast
