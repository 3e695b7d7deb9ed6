// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/json/describe.h"
#include "bcast/read/value.h"

namespace bcast {

/// A text that the engine gives to people, in English; {placeholders} are filled in. Its id is that
/// of the clause or the lint, the code of the error, or the name of its place: `numpy.summary`,
/// `op.add.semantics`, `phrase.inColumn`. It stays when the English is reworded.
struct TextInfo {
  std::string id;
  std::string_view text;
  std::string_view key;  ///< What `translate` is asked for: the id of a clause, or the English.
};
BCAST_FIELDS(TextInfo, id, text);

/// Every text that there is, each once: with the id of its first place.
std::vector<TextInfo> texts();

/// How many texts the engine has in the language that it speaks now, beside English.
struct Spoken {
  std::size_t texts;
};
BCAST_FIELDS(Spoken, texts);

/// What `speak` does: from now on the engine says what `catalogue` says, an object of ids with
/// their texts; of what is not in it the English, and English alone where it is null. Errors:
/// wrongType; repeatedField; unknownText, for an id that no text has; unknownPlaceholder, for one
/// that the English lacks. The language is then the one before.
Result<Spoken> setCatalogue(const Value& catalogue);

}  // namespace bcast
