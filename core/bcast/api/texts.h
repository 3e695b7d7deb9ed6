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

/// A user-facing text in English, in the form of i18next: placeholders are `{{name}}`. Its id is
/// that of the clause or lint, the error code, or a path: `numpy.summary`, `op.add.semantics`,
/// `phrase.inColumn`. The id stays when the English is reworded.
struct TextInfo {
  std::string id;
  std::string text;
  std::string_view key;  ///< The key for `translate`: the id of a clause, or the English.
};
BCAST_FIELDS(TextInfo, id, text);

/// Every text once, with the id of its first use.
std::vector<TextInfo> texts();

/// How many texts the engine has in the current language, in addition to English.
struct Spoken {
  std::size_t texts;
};
BCAST_FIELDS(Spoken, texts);

/// Sets the language: `catalogue` is an object from ids to texts in the form of `texts`, or null
/// for English. Missing texts are English. Errors: wrongType; repeatedField; unknownText, for an
/// unknown id; unknownPlaceholder, for a placeholder that the English lacks, or in single braces.
/// After an error the language is unchanged.
Result<Spoken> setCatalogue(const Value& catalogue);

}  // namespace bcast
