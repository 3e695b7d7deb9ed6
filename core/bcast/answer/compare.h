// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The modes that give one answer.
struct AnswerGroup {
  bool accepted;
  Nullable<Shape> shape;
  std::optional<std::vector<Shape>> operandShapes;  ///< Where that is all that a mode gives.
  std::vector<std::string_view> modes;
};
BCAST_FIELDS(AnswerGroup, accepted, shape, operandShapes, modes);

/// A mode that does not take the request, and why.
struct NotTaken {
  std::string_view mode;
  std::string_view code;
  std::string message;
};
BCAST_FIELDS(NotTaken, mode, code, message);

struct Comparison {
  std::vector<AnswerGroup> groups;  ///< The largest first; of equal ones that of the earlier mode.
  std::vector<NotTaken> notTaken;
};
BCAST_FIELDS(Comparison, groups, notTaken);

/// What every mode answers to one request, whose own `mode` is not looked at.
Comparison compare(const Request& request);

}  // namespace bcast
