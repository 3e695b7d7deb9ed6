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

/// The text around the words that a message is known by.
struct Message {
  std::string_view before;
  std::string_view after;
};

/// Words of a message, and what reads it; nothing where it is another message after all. Null where
/// the message is about a matrix product, which has nothing to read.
struct Phrase {
  std::string_view words;  ///< White space between them may be any, or none.
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

/// The phrases of all systems, a span for each.
std::vector<std::span<const Phrase>> allPhrases();

/// Two extents that met along one axis, the last that is told: `a` and `b` of rank axis + 1.
/// Precondition: axis < kRankLimit.
std::vector<ShapeWord> alongAxis(std::size_t axis, Extent a, Extent b);

/// Reads `words` with one shape after each; nothing if one is missing.
std::optional<std::vector<ShapeWord>> shapesAfter(std::string_view text,
                                                  std::span<const std::string_view> words);

/// Reads an operand and, behind `words`, the shape that it was to be broadcast to.
std::optional<Pasted> readInto(PastedKind kind, std::string_view mode, std::string_view text,
                               std::string_view words);

/// What NumPy and JAX say of operands together, of that mode, `(3,) (4,)`; or of one alone that is
/// to be broadcast, `(3,) and requested shape (5,)`. Nothing where it is cut off.
std::optional<Pasted> readTogether(PastedKind kind, std::string_view mode, std::string_view text);

}  // namespace bcast::messages
