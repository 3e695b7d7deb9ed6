// SPDX-License-Identifier: MIT
#include "bcast/paste/messages/operands_together.h"

#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/shapes/pasted_of.h"
#include "bcast/paste/shapes/shape_list.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {

std::optional<Pasted> readTogether(PastedKind kind, std::string_view mode, std::string_view text) {
  Cursor at(text);
  ShapeList list = takeShapes(at);
  if (list.shapes.size() != 1 || list.unread || !takeWords(at, "requested shape")) {
    return severalOf(kind, mode, std::move(list));
  }
  auto pasted = pastedOf(kind, ids::kNumpyBroadcastTo, std::move(list.shapes));
  pasted->target = takeTarget(at);
  return pasted->target ? std::move(pasted) : std::nullopt;
}

}  // namespace bcast::messages
