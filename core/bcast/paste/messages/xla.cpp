// SPDX-License-Identifier: MIT
// Messages of XLA's shape inference.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"

namespace bcast::messages {
namespace {

/// `Binary op add with incompatible shapes: f32[2,3] and f32[4].`
std::optional<Pasted> readBinary(const Message& message) {
  Cursor at(message.after);
  auto pasted = severalOf(PastedKind::xlaError, ids::kXla, takeShapes(at));
  std::string_view before = message.before;
  const bool isNamed = !takeLastWords(before, "Binary op");  // Not since 2024.
  return pasted && isNamed ? applied(std::move(*pasted), lastWord(before)) : std::move(pasted);
}

constexpr Phrase kPhrases[] = {{"with incompatible shapes:", readBinary}};

}  // namespace

std::span<const Phrase> xlaPhrases() { return kPhrases; }

}  // namespace bcast::messages
