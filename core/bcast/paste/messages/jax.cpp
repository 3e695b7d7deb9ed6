// SPDX-License-Identifier: MIT
// Messages of JAX.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::jaxError;

/// `add got incompatible shapes for broadcasting: (3,), (4,).`
std::optional<Pasted> readPrimitive(const Message& message) {
  Cursor at(message.after);
  auto pasted = severalOf(kKind, ids::kJax, takeShapes(at));
  return pasted ? applied(std::move(*pasted), lastWord(message.before)) : std::move(pasted);
}

/// `((2, 3), (4,))`, `shapes=[(2, 4), (2,)]`, or for `broadcast_to` a requested shape.
std::optional<Pasted> readShapes(const Message& message) {
  return readTogether(kKind, ids::kJax, message.after);
}

/// `add on shapes (2, 3) (3,)`, with the option jax_numpy_rank_promotion='raise'.
std::optional<Pasted> readPromotion(const Message& message) {
  Cursor at(message.after);
  const std::string_view name = firstWord(message.after);
  const bool told = takeWords(at, name) && takeWords(at, "on shapes");
  auto pasted = told ? severalOf(kKind, ids::kJax, takeShapes(at)) : std::nullopt;
  return pasted ? applied(std::move(*pasted), name) : std::move(pasted);
}

/// `{1, 2}`, which are ranks.
std::optional<Pasted> readRanks(const Message& message) {
  return noted(applied(pastedOf(kKind, ids::kJax), lastWord(message.before)), kNoShapes);
}

/// `float32[3] and requested type=float32[4]`
std::optional<Pasted> readTypes(const Message& message) {
  return readInto(kKind, ids::kNumpyBroadcastTo, message.after, "and requested type=");
}

/// `(2, 3) shape=(3,)`
std::optional<Pasted> readFewer(const Message& message) {
  return readInto(kKind, ids::kNumpyBroadcastTo, message.after, "shape=");
}

constexpr Phrase kPhrases[] = {
    {"got incompatible shapes for broadcasting:", readPrimitive},
    {"got arrays of different rank:", readPrimitive},
    {": arrays must have the same number of dimensions, got {", readRanks},
    {"Incompatible shapes for broadcasting:", readShapes},
    {"Incompatible types for broadcasting: input type=", readTypes},
    {"Cannot broadcast to shape with fewer dimensions: arr_shape=", readFewer},
    {"Operands could not be broadcast together for", readPromotion},
};

}  // namespace

std::span<const Phrase> jaxPhrases() { return kPhrases; }

}  // namespace bcast::messages
