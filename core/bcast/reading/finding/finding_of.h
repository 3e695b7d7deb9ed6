// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bcast/reading/finding/finding.h"
#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/reading/words/shape_word.h"

namespace bcast::messages {

inline constexpr ParseNote kNoOperation{"noOperation", kReadingPhrases.noOperation};
inline constexpr ParseNote kPartlyRead{"partlyRead", kReadingPhrases.partlyRead};
inline constexpr ParseNote kOnlyBroadcast{"onlyBroadcast", kReadingPhrases.onlyBroadcast};
inline constexpr ParseNote kBroadcastAsOperand{"broadcastAsOperand",
                                               kReadingPhrases.broadcastAsOperand};
inline constexpr ParseNote kOpenAxes{"openAxes", kReadingPhrases.openAxes};
inline constexpr ParseNote kShapesAround{"shapesAround", kReadingPhrases.shapesAround};
inline constexpr ParseNote kSizeAtRunTime{"sizeAtRunTime", kReadingPhrases.sizeAtRunTime};
inline constexpr ParseNote kMayBeOutput{"mayBeOutput", kReadingPhrases.mayBeOutput};
inline constexpr ParseNote kRemapped{"remapped", kReadingPhrases.remapped};
inline constexpr ParseNote kOneBatchAxis{"oneBatchAxis", kReadingPhrases.oneBatchAxis};
inline constexpr ParseNote kOtherOperator{"otherOperator", kReadingPhrases.otherOperator};
inline constexpr ParseNote kEqualShapes{"equalShapes", kReadingPhrases.equalShapes};
inline constexpr ParseNote kLeftOut{"leftOut", kReadingPhrases.leftOut};
inline constexpr ParseNote kLeftUnread{"leftUnread", kReadingPhrases.leftUnread};
inline constexpr ParseNote kNeedsShapes{"needsShapes", kReadingPhrases.needsShapes};

/// The result for a message of a system, without shapes.
Finding findingOf(ReadingKind kind, std::string_view mode);

/// The same with shapes, and with types if all have one; nothing if there are no shapes.
std::optional<Finding> findingOf(ReadingKind kind, std::string_view mode,
                                 std::vector<ShapeWord> shapes);

/// The same with a note, in the current language.
Finding noted(Finding finding, const ParseNote& note);

/// Sets the operator if a name is given.
Finding applied(Finding finding, std::string_view name);

/// Whether an operand of the broadcast shape, which a message has in place of an operand, fails as
/// the message says: the output would stretch to it.
bool isBroadcastAsOperand(const Finding& finding);

/// Whether a line is meant as shapes only: it begins with one, and no words are outside brackets,
/// or alone within them: `[ONNXRuntimeError] : 1 : FAIL`. Precondition: it is not blank.
bool isMeantAsShapes(std::string_view line);

}  // namespace bcast::messages
