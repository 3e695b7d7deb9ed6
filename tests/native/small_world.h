// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// All shapes of rank 0 to 3 over the extents 0, 1, 2, 3 and `?`: 156 of them. Every result of two
/// of them is one of them.
inline std::vector<Shape> smallWorld() {
  const std::vector<Extent> extents{Extent(0), Extent(1), Extent(2), Extent(3), Extent::dynamic()};
  std::vector<std::vector<Extent>> all{{}};
  for (std::size_t first = 0, rank = 1; rank <= 3; ++rank) {
    const std::size_t last = all.size();
    for (; first < last; ++first) {
      for (const Extent extent : extents) {
        std::vector<Extent> longer = all[first];
        longer.push_back(extent);
        all.push_back(longer);
      }
    }
  }
  return {all.begin(), all.end()};
}

/// Whether two shapes are the operands, or the target and the operand.
enum class Pairing { operands, toTarget };
inline Pairing pairingOf(const Mode& mode) {
  return mode.takes.target == Need::required ? Pairing::toTarget : Pairing::operands;
}

/// Whether a product of these ranks can have more axes than the shapes of the small world: both
/// operands keep all their axes except one or two.
inline bool isLarge(const Mode& mode, const Shape& a, const Shape& b) {
  bool keepsBoth = false;
  for (const LabelRule& rule : mode.alignment.labels) {
    keepsBoth = keepsBoth || rule.equation.view().find('1') != std::string_view::npos;
  }
  return keepsBoth && a.rank() + b.rank() > 5;
}

/// The request to a mode for two shapes; nullopt if it takes no such shapes. A required list of
/// dimensions is the last ones.
inline std::optional<Request> pairOf(const Mode& mode, const Shape& a, const Shape& b) {
  if ((!mode.takes.dynamic && !(a.isStatic() && b.isStatic())) || isLarge(mode, a, b)) {
    return std::nullopt;
  }
  Request request;
  request.mode = mode.id;
  if (pairingOf(mode) == Pairing::operands) {
    request.operands = {a, b};
    if (mode.takes.equation == Need::required) {
      // The first labels and the last ones, so that they share some.
      const std::string labels = "ijk";
      request.equation = labels.substr(0, a.rank()) + "," + labels.substr(3 - b.rank());
    }
    return request;
  }
  request.operands = {b};
  request.target = a;
  if (mode.takes.broadcastDimensions == Need::required) {
    auto& list = request.broadcastDimensions.emplace();
    for (std::size_t axis = 0; axis < b.rank(); ++axis) {
      list.push_back(static_cast<std::int64_t>(a.rank() + axis) -
                     static_cast<std::int64_t>(b.rank()));
    }
  }
  return request;
}

}  // namespace bcast
