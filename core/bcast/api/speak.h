// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/json/describe.h"
#include "bcast/read/value.h"

namespace bcast {

/// A text that the engine gives to people, in English. Its id is that of the clause or the lint, or
/// the code of the error; of any other text it is the text itself. {placeholders} are filled in.
struct TextInfo {
  std::string_view id;
  std::string_view text;
};
BCAST_FIELDS(TextInfo, id, text);

/// Every text that there is, each id once.
std::vector<TextInfo> texts();

/// How many texts the engine has in the language that it speaks now, beside English.
struct Spoken {
  std::size_t texts;
};
BCAST_FIELDS(Spoken, texts);

/// From now on the engine says what `catalogue` says, an object of ids with their texts; of what is
/// not in it the English, and English alone where it is null. Errors: wrongType; repeatedField;
/// unknownText, for an id that no text has; unknownPlaceholder, for one that the English lacks. The
/// language is then the one before.
Result<Spoken> speak(const Value& catalogue);

}  // namespace bcast
