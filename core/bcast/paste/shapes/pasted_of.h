// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/paste/shapes/paste_phrases.h"
#include "bcast/paste/shapes/pasted.h"
#include "bcast/paste/words/shape_word.h"

namespace bcast::messages {

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
inline constexpr ParseNote kNeedsShapes{"needsShapes", kPastePhrases.needsShapes};
inline constexpr ParseNote kFailsInside{"failsInside", kPastePhrases.failsInside};

/// The result for a message of a system, without shapes.
Pasted pastedOf(PastedKind kind, std::string_view mode);

/// The same with shapes, and with types if all have one; nothing if there are no shapes.
std::optional<Pasted> pastedOf(PastedKind kind, std::string_view mode,
                               std::vector<ShapeWord> shapes);

/// The same with a note, in the current language.
Pasted noted(Pasted pasted, const ParseNote& note);

/// Sets the operator if a name is given.
Pasted applied(Pasted pasted, std::string_view name);

/// Two operands of an operation that does not broadcast; nothing if one is missing.
std::optional<Pasted> ofEqual(PastedKind kind, std::optional<ShapeWord> a,
                              std::optional<ShapeWord> b);

/// Whether a line is meant as shapes only: it begins with one, and no words are outside brackets,
/// or alone within them: `[ONNXRuntimeError] : 1 : FAIL`. Precondition: it is not blank.
bool isMeantAsShapes(std::string_view line);

}  // namespace bcast::messages
