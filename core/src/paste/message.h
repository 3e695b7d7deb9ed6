// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/mode.h"
#include "bcast/paste.h"
#include "paste_phrases.h"
#include "shape_word.h"
#include "words.h"

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

inline constexpr ParseNote kNoShapes{"noShapes", kPastePhrases.noShapes};
inline constexpr ParseNote kShapeLeftOut{"shapeLeftOut", kPastePhrases.shapeLeftOut};
inline constexpr ParseNote kNoOperation{"noOperation", kPastePhrases.noOperation};
inline constexpr ParseNote kOneAxis{"oneAxis", kPastePhrases.oneAxis};
inline constexpr ParseNote kAxisUnknown{"axisUnknown", kPastePhrases.axisUnknown};
inline constexpr ParseNote kOnlyBroadcast{"onlyBroadcast", kPastePhrases.onlyBroadcast};
inline constexpr ParseNote kRemapped{"remapped", kPastePhrases.remapped};
inline constexpr ParseNote kOtherOperator{"otherOperator", kPastePhrases.otherOperator};
inline constexpr ParseNote kEqualShapes{"equalShapes", kPastePhrases.equalShapes};
inline constexpr ParseNote kLeftOut{"leftOut", kPastePhrases.leftOut};

/// What a message of a system is about, without shapes.
Pasted pastedOf(PastedKind kind, std::string_view mode);

/// The same with shapes, and their types where each has one; nothing where there are no shapes.
std::optional<Pasted> pastedOf(PastedKind kind, std::string_view mode,
                               std::vector<ShapeWord> shapes);

/// The same with a note, whose message is said in the language that is spoken.
Pasted noted(Pasted pasted, const ParseNote& note);

/// Says which operator it is, where a name is told.
Pasted applied(Pasted pasted, std::string_view name);

/// Two extents that met along one axis, the last that is told: `a` and `b` of rank axis + 1.
/// Precondition: axis < kRankLimit.
std::vector<ShapeWord> alongAxis(std::size_t axis, Extent a, Extent b);

/// The last word of a text, without what encloses it: `add` of `TypeError: add`.
std::string_view lastWord(std::string_view text);

/// The word that begins a text, behind white space: `Mul` of ` Mul, node name: mul`.
std::string_view firstWord(std::string_view text);

/// Reads `words` with one shape after each; nothing if one is missing.
std::optional<std::vector<ShapeWord>> shapesAfter(std::string_view text,
                                                  std::span<const std::string_view> words);

/// Reads an operand and, behind `words`, the shape that it was to be broadcast to.
std::optional<Pasted> readInto(PastedKind kind, std::string_view mode, std::string_view text,
                               std::string_view words);

/// Two operands of an operation that does not broadcast; nothing if one is missing.
std::optional<Pasted> ofEqual(PastedKind kind, std::optional<ShapeWord> a,
                              std::optional<ShapeWord> b);

}  // namespace bcast::messages
