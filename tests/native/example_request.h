// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "catch.h"

namespace bcast {

/// The shape of a text in the engine's notation.
inline Shape shapeFrom(std::string_view text) {
  const auto parsed = parseShape(text, MinusOne::dynamic);
  REQUIRE(parsed.ok());
  CHECK(parsed.value().text == text);
  return parsed.value().shape;
}

/// The question in a divergence's example.
inline Request requestOf(const Mode& mode, const Example& example) {
  Request request;
  request.mode = mode.id;
  for (const std::string_view operand : example.operands) {
    request.operands.push_back(shapeFrom(operand));
  }
  request.axis = example.axis;
  if (!example.target.view().empty()) {
    request.target = shapeFrom(example.target);
  }
  if (!example.declared.view().empty()) {
    request.declared = shapeFrom(example.declared);
  }
  if (!example.broadcastDimensions.empty()) {
    request.broadcastDimensions.emplace(example.broadcastDimensions.begin(),
                                        example.broadcastDimensions.end());
  }
  return request;
}

}  // namespace bcast
