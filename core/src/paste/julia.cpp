// SPDX-License-Identifier: MIT
// What Julia says. It compares one axis after the other, and tells the extents of one.
#include "../modes/julia.h"

#include "message.h"

namespace bcast::messages {
namespace {

/// `<words>3<words>4`
std::optional<Pasted> readExtents(std::string_view text, std::string_view first,
                                  std::string_view second) {
  Cursor at(text);
  const auto a = at.take(first) ? takeCount(at) : std::nullopt;
  const auto b = a && at.take(second) ? takeCount(at) : std::nullopt;
  if (!b) {
    return std::nullopt;
  }
  return noted(*pastedOf(PastedKind::juliaError, kJulia, alongAxis(0, *a, *b)), kAxisUnknown);
}

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(PastedKind::juliaError, kJulia), kNoShapes);
}

/// Since Julia 1.10 `: a has axes Base.OneTo(3) and b has axes Base.OneTo(4)`, since 1.3 `; got a
/// dimension with lengths 3 and 4`, before that nothing.
std::optional<Pasted> readCommon(const Message& message) {
  auto told =
      readExtents(message.after, ": a has axes Base.OneTo(", ") and b has axes Base.OneTo(");
  told = told ? told : readExtents(message.after, "; got a dimension with lengths ", " and ");
  return told ? told : readUntold(message);
}

constexpr Phrase kPhrases[] = {
    {"arrays could not be broadcast to a common size", readCommon},
    {"array could not be broadcast to match destination", readUntold},
};

}  // namespace

std::span<const Phrase> juliaPhrases() { return kPhrases; }

}  // namespace bcast::messages
