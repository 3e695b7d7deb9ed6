// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bcast::messages {

/// What a text before a shape calls it, and the text before that.
struct Label {
  std::string name;         ///< Empty where it has none.
  std::string_view before;  ///< All of the text where there is no label.
};

/// The label that ends a text: `a` of `a:`, `a =`, `a.shape:`, `a shape:` or `a (2d array):`; none
/// of `shape:`; `arg 0` of `arg 0:`.
Label labelIn(std::string_view text);

/// Whether a text says nothing but that shapes follow, or stand on both sides: `and`, `vs.`, `,`.
bool isPlain(std::string_view text);

}  // namespace bcast::messages
