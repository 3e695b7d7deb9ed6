// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bcast::messages {

/// The name of a shape in the text before it, and the text before the name.
struct Label {
  std::string name;         ///< Empty if it has none.
  std::string_view before;  ///< The whole text if there is no label.
};

/// The label that ends a text: `a` of `a:`, `a =`, `a.shape:`, `a shape:` or `a (2d array):`; empty
/// for `shape:`; `arg 0` of `arg 0:`.
Label labelIn(std::string_view text);

/// Whether a text only announces shapes, or separates them: `and`, `vs.`, `,`; not `+`.
bool isPlain(std::string_view text);

}  // namespace bcast::messages
