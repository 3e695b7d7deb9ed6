// SPDX-License-Identifier: MIT
// Messages of Keras. Its merging layers and its operations broadcast as in NumPy.
#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"

namespace bcast::messages {
namespace {

std::optional<Pasted> read(std::string_view text) {
  Cursor at(text);
  return severalOf(PastedKind::kerasError, ids::kNumpy, takeShapes(at));
}

std::optional<Pasted> readShapes(const Message& message) { return read(message.after); }

/// `3, which cannot be broadcasted to 4. Input shapes are: [2, 3] and [2, 4].`
std::optional<Pasted> readInputs(const Message& message) {
  Cursor at(message.after);
  const bool told = takeNumber(at) && takeWords(at, ", which cannot be broadcasted to") &&
                    takeNumber(at) && takeWords(at, ". Input shapes are:");
  return told ? read(at.rest()) : std::nullopt;
}

constexpr Phrase kPhrases[] = {
    {"Operands could not be broadcast together with shapes", readShapes},
    {"Inputs have incompatible shapes. Received shapes", readShapes},
    {"Cannot broadcast shape, the failure dim has value", readInputs},
};

}  // namespace

std::span<const Phrase> kerasPhrases() { return kPhrases; }

}  // namespace bcast::messages
