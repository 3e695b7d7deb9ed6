// SPDX-License-Identifier: MIT
// What JAX says.
#include "../modes/jax.h"

#include <utility>

#include "message.h"
#include "shape_list.h"
#include "together.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::jaxError;

/// `add got incompatible shapes for broadcasting: (3,), (4,).`
std::optional<Pasted> readPrimitive(const Message& message) {
  Cursor at(message.after);
  auto pasted = severalOf(kKind, kJax, takeShapes(at));
  return pasted ? applied(std::move(*pasted), lastWord(message.before)) : std::move(pasted);
}

/// `((2, 3), (4,))`, `shapes=[(2, 4), (2,)]`, or of `broadcast_to` a requested shape.
std::optional<Pasted> readShapes(const Message& message) {
  return readTogether(kKind, kJax, message.after);
}

constexpr Phrase kPhrases[] = {
    {" got incompatible shapes for broadcasting: ", readPrimitive},
    {" got arrays of different rank: ", readPrimitive},
    {"Incompatible shapes for broadcasting: ", readShapes},
    // With the option jax_numpy_rank_promotion='raise'.
    {"Operands could not be broadcast together with shapes ", readShapes},
};

}  // namespace

std::span<const Phrase> jaxPhrases() { return kPhrases; }

}  // namespace bcast::messages
