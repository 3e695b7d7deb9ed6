// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bcast/answer/answer.h"
#include "bcast/evaluate/prepare.h"
#include "bcast/json/describe.h"

namespace bcast {

// The only engine object with a handle in JavaScript (DESIGN 7): copying data for every run would
// take longer than the run.

/// The location of an array in memory.
struct Place {
  ElementType type;
  std::uint32_t at;      ///< The address of its first byte.
  std::uint32_t length;  ///< The number of its elements.
};

/// The description of a prepared evaluation for JavaScript.
struct PreparedHead {
  std::uint32_t handle;
  Shape shape;
  std::vector<Place> inputs;
  Place output;
};

// clang-format off
BCAST_FIELDS(Place, type, at, length);
BCAST_FIELDS(PreparedHead, handle, shape, inputs, output);
// clang-format on

inline Place placeOf(ElementType type, std::span<const std::byte> bytes) {
  return {type, static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(bytes.data())),
          static_cast<std::uint32_t>(bytes.size() / byteSize(type))};
}

/// Passes a prepared evaluation to JavaScript, which must free it.
inline PreparedHead release(Prepared prepared) {
  auto* held = new Prepared(std::move(prepared));
  PreparedHead head{static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(held)),
                    held->result().shape,
                    {},
                    placeOf(held->result().type, held->result().data.bytes())};
  for (std::size_t i = 0; i < held->types().size(); ++i) {
    head.inputs.push_back(placeOf(held->types()[i], held->operand(i)));
  }
  return head;
}

}  // namespace bcast
