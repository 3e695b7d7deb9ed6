// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bcast/notation/parse.h"
#include "bcast/shape/shape.h"
#include "bcast/text/phrases.h"

namespace bcast {

/// "(2, 3) and (3,)"
inline std::string shapesText(const std::vector<Shape>& shapes) {
  std::string text;
  for (const Shape& shape : shapes) {
    const std::string next = toText(shape);
    text = text.empty() ? next : phrase(kPhrases.both, {{"{shapes}", text}, {"{shape}", next}});
  }
  return text;
}

}  // namespace bcast
