// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/paste/shapes/pasted.h"
#include "bcast/paste/shapes/pasted_of.h"
#include "bcast/paste/words/scan.h"
#include "bcast/paste/words/shape_word.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {

/// The text before and after the words that identify a message.
struct Message {
  std::string_view before;
  std::string_view after;
};

/// Words that identify a message, and its reader, which returns nothing if it is another message.
/// Null for a message about a matrix product.
struct Phrase {
  std::string_view words;  ///< With any white space between them, or none.
  std::optional<Pasted> (*read)(const Message& message);
};

std::span<const Phrase> numpyPhrases();
std::span<const Phrase> pytorchPhrases();
std::span<const Phrase> tensorflowPhrases();
std::span<const Phrase> kerasPhrases();
std::span<const Phrase> jaxPhrases();
std::span<const Phrase> xlaPhrases();
std::span<const Phrase> mlirPhrases();
std::span<const Phrase> onnxPhrases();
std::span<const Phrase> juliaPhrases();
std::span<const Phrase> matlabPhrases();
std::span<const Phrase> productPhrases();

/// The phrases of all systems, a span per system.
std::vector<std::span<const Phrase>> allPhrases();

/// Two operands with extents `a` and `b` along the last axis, of rank axis + 1. Precondition: axis
/// < kRankLimit.
std::vector<ShapeWord> alongAxis(std::size_t axis, Extent a, Extent b);

/// Reads `words`, each followed by a shape; nothing if one is missing.
std::optional<std::vector<ShapeWord>> shapesAfter(std::string_view text,
                                                  std::span<const std::string_view> words);

/// Reads an operand and, after `words`, the target shape.
std::optional<Pasted> readInto(PastedKind kind, std::string_view mode, std::string_view text,
                               std::string_view words);

/// Messages of NumPy and JAX, for the given mode: on several operands, `(3,) (4,)`, or on one
/// operand and a target, `(3,) and requested shape (5,)`. Nothing if the message is cut off.
std::optional<Pasted> readTogether(PastedKind kind, std::string_view mode, std::string_view text);

}  // namespace bcast::messages
