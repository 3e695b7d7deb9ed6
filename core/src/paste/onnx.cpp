// SPDX-License-Identifier: MIT
// What ONNX Runtime says.
#include "../modes/onnx.h"

#include <utility>

#include "last_between.h"
#include "message.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::onnxError;

/// `Add` of `… while running Add node. Name:'Add_1'`, which stands before.
std::string_view nodeIn(std::string_view before) {
  return lastBetween(before, "while running ", ' ');
}

/// `15 by 64`
std::optional<Pasted> readExtents(const Message& message) {
  Cursor at(message.after);
  const auto a = takeCount(at);
  const auto b = a && at.take(" by ") ? takeCount(at) : std::nullopt;
  if (!b) {
    return std::nullopt;
  }
  Pasted pasted = *pastedOf(kKind, kOnnxMultidirectional, alongAxis(0, *a, *b));
  return noted(applied(std::move(pasted), nodeIn(message.before)), kAxisUnknown);
}

/// `{1,3,20,20,2}, RightShape: {1,1,21,12,2}`
std::optional<Pasted> readShapes(const Message& message) {
  constexpr std::string_view kWords[] = {"", ", RightShape: "};
  auto shapes = shapesAfter(message.after, kWords);
  if (!shapes) {
    return std::nullopt;
  }
  Pasted pasted = *pastedOf(kKind, kOnnxMultidirectional, std::move(*shapes));
  return applied(std::move(pasted), nodeIn(message.before));
}

constexpr Phrase kPhrases[] = {
    {"Attempting to broadcast an axis by a dimension other than 1. ", readExtents},
    {" LeftShape: ", readShapes},
};

}  // namespace

std::span<const Phrase> onnxPhrases() { return kPhrases; }

}  // namespace bcast::messages
