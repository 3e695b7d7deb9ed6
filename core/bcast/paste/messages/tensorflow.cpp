// SPDX-License-Identifier: MIT
// Messages of TensorFlow and TensorFlow Lite.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"
#include "bcast/paste/words/element_word.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::tensorflowError;

/// The text between two marks, if both are there.
std::string_view between(std::string_view text, std::string_view opening,
                         std::string_view closing) {
  const std::size_t start = text.find(opening);
  if (start == std::string_view::npos) {
    return {};
  }
  const std::string_view rest = text.substr(start + opening.size());
  const std::size_t end = rest.find(closing);
  return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
}

/// `AddV2` of `[Op:AddV2]`, if it comes next.
std::string_view takeOp(Cursor& at) {
  return takeWords(at, "[Op:") ? at.rest().substr(0, at.rest().find(']')) : std::string_view();
}

/// `[2,3] vs. [4] [Op:AddV2]`
std::optional<Pasted> readIncompatible(const Message& message) {
  Cursor at(message.after);
  auto pasted = severalOf(kKind, ids::kTensorflow, takeShapes(at));
  return pasted ? applied(std::move(*pasted), takeOp(at)) : std::move(pasted);
}

std::optional<Pasted> readRequired(const Message& message) {
  Cursor at(message.after);
  return noted(applied(pastedOf(kKind, ids::kTensorflow), takeOp(at)), kNoShapes);
}

/// `logits_size=[64,5] labels_size=[64,85]`
std::optional<Pasted> readLogits(const Message& message) {
  constexpr std::string_view kWords[] = {"logits_size=", "labels_size="};
  auto shapes = shapesAfter(message.after, kWords);
  auto pasted = shapes ? pastedOf(kKind, ids::kTensorflow, std::move(*shapes)) : std::nullopt;
  if (pasted) {
    pasted->names = {"logits", "labels"};
  }
  return pasted;
}

/// `x,y`
std::vector<std::string> namesIn(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    names.emplace_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return names;
}

/// The node of a graph, without white space: `'{{nodeadd}}=AddV2[T=DT_FLOAT](x,y)'`, or
/// `'add'(op:'Add')` before TensorFlow 2.
Pasted ofNode(Pasted pasted, std::string_view node) {
  const std::string_view old = between(node, "(op:'", "')");
  if (!old.empty()) {
    return applied(std::move(pasted), old);
  }
  const std::string_view type = between(node, "[T=", "]");
  const std::string_view inputs = between(node, "](", ")'");
  pasted = applied(std::move(pasted), between(node, "}}=", "["));
  std::vector<std::string> names = namesIn(inputs);
  if (names.size() == pasted.operands.size()) {
    pasted.names = std::move(names);
  }
  if (const auto element = elementNamed(type)) {
    pasted.types = std::vector(pasted.operands.size(), *element);
  }
  if (pasted.types && pasted.op == "select") {
    pasted.types->front() = ElementType::boolean;  // T is the type of the branches.
  }
  return pasted;
}

/// `3 and 4 for '…' with input shapes: [2,3], [2,4].`
std::optional<Pasted> readInputs(const Message& message) {
  constexpr std::size_t kLongestNode = 4096;
  constexpr std::string_view kInputs = "withinputshapes:";
  const Squeezed node = squeezed(message.after.substr(0, kLongestNode));
  const std::size_t inputs = node.text.find(kInputs);
  if (inputs == std::string::npos) {
    return std::nullopt;
  }
  Cursor at(message.after.substr(node.places[inputs + kInputs.size() - 1] + 1));
  auto pasted = severalOf(kKind, ids::kTensorflow, takeShapes(at));
  return pasted ? ofNode(std::move(*pasted), std::string_view(node.text).substr(0, inputs))
                : std::move(pasted);
}

/// `Given shapes, [1,784] and [784,100], are not broadcastable.`
std::optional<Pasted> readGiven(const Message& message) {
  Cursor at(message.after);
  ShapeList list = takeShapes(at);
  return takeWords(at, "are not broadcastable")
             ? severalOf(kKind, ids::kTensorflow, std::move(list))
             : std::nullopt;
}

constexpr Phrase kPhrases[] = {
    {"Incompatible shapes:", readIncompatible},
    {"required broadcastable shapes", readRequired},
    {"Dimensions must be equal, but are", readInputs},
    {"Given shapes,", readGiven},
    {"logits and labels must be broadcastable:", readLogits},
};

}  // namespace

std::span<const Phrase> tensorflowPhrases() { return kPhrases; }

}  // namespace bcast::messages
