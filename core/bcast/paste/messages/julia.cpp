// SPDX-License-Identifier: MIT
// Messages of Julia. It compares one axis after the other, and reports the extents of one.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::juliaError;

/// `<words>3<words>4`
std::optional<Pasted> readExtents(std::string_view text, std::string_view first,
                                  std::string_view second) {
  Cursor at(text);
  const auto a = takeWords(at, first) ? takeNumber(at) : std::nullopt;
  const auto b = a && takeWords(at, second) ? takeNumber(at) : std::nullopt;
  if (!b) {
    return std::nullopt;
  }
  return noted(*pastedOf(kKind, ids::kJulia, alongAxis(0, *a, *b)), kAxisUnknown);
}

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(kKind, ids::kJulia), kNoShapes);
}

/// Since Julia 1.10 `: a has axes Base.OneTo(3) and b has axes Base.OneTo(4)`, since 1.3 `; got a
/// dimension with lengths 3 and 4`, nothing before that.
std::optional<Pasted> readCommon(const Message& message) {
  auto told =
      readExtents(message.after, ": a has axes Base.OneTo(", ") and b has axes Base.OneTo(");
  told = told ? told : readExtents(message.after, "; got a dimension with lengths", "and");
  return told ? told : readUntold(message);
}

/// `(Base.OneTo(3), Base.OneTo(2))`
std::optional<ShapeWord> takeAxes(Cursor& at) {
  std::vector<Extent> extents;
  bool more = takeWords(at, "(");
  while (more && takeWords(at, "Base.OneTo(") && extents.size() < kRankLimit) {
    const auto extent = takeNumber(at);
    if (!extent || !takeWords(at, ")")) {
      return std::nullopt;
    }
    extents.push_back(*extent);
    more = takeWords(at, ",");
  }
  return takeWords(at, ")") ? std::optional(ShapeWord{Shape(std::move(extents))}) : std::nullopt;
}

/// `(Base.OneTo(3), Base.OneTo(2)), b has dims (Base.OneTo(3), Base.OneTo(4)), mismatch at 2`, for
/// `+` without a dot.
std::optional<Pasted> readAxes(const Message& message) {
  Cursor at(message.after);
  auto a = takeAxes(at);
  auto b = takeWords(at, ", b has dims") ? takeAxes(at) : std::nullopt;
  return ofEqual(kKind, std::move(a), std::move(b));
}

/// `(2, 3), b has size (3, 2), mismatch at dim 1`, since Julia 1.11.
std::optional<Pasted> readSizes(const Message& message) {
  Cursor at(message.after);
  auto a = takeShape(at);
  auto b = takeWords(at, ", b has size") ? takeShape(at) : std::nullopt;
  return ofEqual(kKind, std::move(a), std::move(b));
}

constexpr Phrase kPhrases[] = {
    {"arrays could not be broadcast to a common size", readCommon},
    {"array could not be broadcast to match destination", readUntold},
    {"cannot broadcast array to have fewer", readUntold},
    {"dimensions must match: a has dims", readAxes},
    {"DimensionMismatch: a has size", readSizes},
};

}  // namespace

std::span<const Phrase> juliaPhrases() { return kPhrases; }

}  // namespace bcast::messages
