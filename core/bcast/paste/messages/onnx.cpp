// SPDX-License-Identifier: MIT
// Messages of ONNX Runtime, and of ONNX's shape inference.
#include <algorithm>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/words/scan.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::onnxError;

/// `Add` of `while running Add node. Name:'Add_1' Status Message: … `, if there is no other message
/// in between.
std::string nodeIn(std::string_view before) {
  constexpr std::size_t kLongest = 2048;
  before.remove_prefix(before.size() - std::min(before.size(), kLongest));
  const std::string text = withoutSpaces(before);
  const std::string_view status = lastBetween(text, "StatusMessage:", '\0');
  const bool isAnother = status.find("RightShape:") != std::string_view::npos ||
                         status.find("anaxisbyadimension") != std::string_view::npos;
  return std::string(isAnother ? "" : lastBetween(text, "whilerunning", '.'));
}

Pasted ofNode(Pasted pasted, std::string_view before) {
  constexpr std::string_view kEnd = "node";
  std::string_view node;
  const std::string name = nodeIn(before);
  if (name.size() > kEnd.size()) {
    node = std::string_view(name).substr(0, name.size() - kEnd.size());
  }
  return applied(std::move(pasted), node);
}

/// `15 by 64`
std::optional<Pasted> readExtents(const Message& message) {
  Cursor at(message.after);
  const auto a = takeNumber(at);
  const auto b = a && takeWords(at, "by") ? takeNumber(at) : std::nullopt;
  if (!b) {
    return std::nullopt;
  }
  Pasted pasted = *pastedOf(kKind, ids::kOnnxMultidirectional, alongAxis(0, *a, *b));
  return noted(ofNode(std::move(pasted), message.before), kAxisUnknown);
}

std::optional<Pasted> readShapes(const Message& message, std::span<const std::string_view> words) {
  auto shapes = shapesAfter(message.after, words);
  return shapes ? std::optional(
                      ofNode(*pastedOf(kKind, ids::kOnnxMultidirectional, std::move(*shapes)),
                             message.before))
                : std::nullopt;
}

/// `{1,3,20,20,2}, RightShape: {1,1,21,12,2}`
std::optional<Pasted> readTwo(const Message& message) {
  constexpr std::string_view kWords[] = {"", ", RightShape:"};
  return readShapes(message, kWords);
}

/// `{3,14,1}, X Shape: {20,32}, Y Shape: {3,14,32}`, for Where.
std::optional<Pasted> readThree(const Message& message) {
  constexpr std::string_view kWords[] = {"", ", X Shape:", ", Y Shape:"};
  return readShapes(message, kWords);
}

/// `Mul` of `Node (Mul_5) Op (Mul)`, or of `(op_type:Mul, node name: mul):`
std::string_view inferredNode(std::string_view before) {
  takeLastWords(before, ":");
  if (!takeLastWords(before, ")")) {
    return {};
  }
  const std::size_t open = before.rfind('(') + 1;  // 0 if there is none.
  Cursor at(before.substr(open));
  before = before.substr(0, open);
  return takeWords(at, "op_type:") || takeLastWords(before, "Op (") ? firstWord(at.rest())
                                                                    : std::string_view();
}

std::optional<Pasted> readInferred(const Message& message) {
  Pasted pasted = pastedOf(kKind, ids::kOnnxMultidirectional);
  return noted(applied(std::move(pasted), inferredNode(message.before)), kNoShapes);
}

constexpr Phrase kPhrases[] = {
    {"Attempting to broadcast an axis by a dimension other than 1.", readExtents},
    {"LeftShape:", readTwo},
    {"Condition Shape:", readThree},
    {"[ShapeInferenceError] Incompatible dimensions", readInferred},
};

}  // namespace

std::span<const Phrase> onnxPhrases() { return kPhrases; }

}  // namespace bcast::messages
