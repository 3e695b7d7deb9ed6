// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/text/literal.h"

namespace bcast {

/// A clause's id, such as "numpy.e2". Ids live as long as the program.
using ClauseId = std::string_view;

/// The source of a clause: the name of the section, and a link to it.
struct Passage {
  Literal section;
  Literal url;
};

/// Refers to a passage that lives as long as the program. Many clauses share one.
class Citation {
 public:
  constexpr Citation() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a clause names the passage itself.
  constexpr Citation(const Passage& passage) : passage_(&passage) {}
  Citation(Passage&&) = delete;
  /// Precondition: there is one.
  constexpr const Passage* operator->() const { return passage_; }

 private:
  const Passage* passage_ = nullptr;
};

/// One rule of a mode, small enough to cite.
///
/// `caption` is the English sentence for a step that applies the clause. Its placeholders: {A} and
/// {B} name the two sides, in the order of the rule's row. {left}, {right} and {extent} are their
/// extents and the outcome; {rank}, {fromRank} and {toRank} are ranks;
/// {padded} is a shape with axes of size 1 added.
/// Translations are catalogues keyed by `id` with the same placeholders.
struct Clause {
  Literal id;
  Literal caption;
  Citation passage;
};

}  // namespace bcast
