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

/// The modes with one answer.
struct AnswerGroup {
  bool accepted;
  Nullable<Shape> shape;
  std::optional<std::vector<Shape>> operandShapes;  ///< If a mode gives nothing else.
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
  std::vector<AnswerGroup> groups;  ///< The largest first; by size, then by mode.
  std::vector<NotTaken> notTaken;
};
BCAST_FIELDS(Comparison, groups, notTaken);

/// The answers to one request of all modes of the kind of its own: products, or the others.
Comparison compare(const Request& request);

}  // namespace bcast
