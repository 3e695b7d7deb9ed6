// SPDX-License-Identifier: MIT
// What TensorFlow says, and TensorFlow Lite.
#include "../modes/tensorflow.h"

#include <utility>

#include "element_word.h"
#include "lines.h"
#include "message.h"
#include "shape_list.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::tensorflowError;

/// What stands between two marks of a text, or nothing.
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

/// `[Op:AddV2]`, of a message that begins so.
std::string_view opOf(std::string_view after) { return between(lineOf(after), "[Op:", "]"); }

/// `[2,3] vs. [4] [Op:AddV2]`
std::optional<Pasted> readIncompatible(const Message& message) {
  Cursor at(message.after);
  auto pasted = severalOf(kKind, kTensorflow, takeShapes(at));
  return pasted ? applied(std::move(*pasted), opOf(at.rest())) : std::move(pasted);
}

std::optional<Pasted> readRequired(const Message& message) {
  return noted(applied(pastedOf(kKind, kTensorflow), opOf(message.after)), kNoShapes);
}

/// `x, y`
std::vector<std::string> namesIn(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = list.find(", ");
    names.emplace_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 2);
  }
  return names;
}

/// The node of a graph: `'{{node add}} = AddV2[T=DT_FLOAT](x, y)'`, or `'add' (op: 'Add')` before
/// TensorFlow 2.
Pasted ofNode(Pasted pasted, std::string_view node) {
  const std::string_view old = between(node, "(op: '", "')");
  if (!old.empty()) {
    return applied(std::move(pasted), old);
  }
  const std::string_view type = between(node, "[T=", "]");
  const std::string_view inputs = between(node, "](", ")'");
  pasted = applied(std::move(pasted), between(node, "}} = ", "["));
  std::vector<std::string> names = namesIn(inputs);
  if (names.size() == pasted.operands.size()) {
    pasted.names = std::move(names);
  }
  if (const auto element = elementNamed(type)) {
    pasted.types = std::vector(pasted.operands.size(), *element);
  }
  if (pasted.types && pasted.op == "select") {
    pasted.types->front() = ElementType::boolean;  // T is what is selected from.
  }
  return pasted;
}

/// Whether a node multiplies matrices, which says the same of other axes.
bool isProduct(std::string_view node) {
  return node.find("}} = MatMul[") != std::string_view::npos ||
         node.find("}} = BatchMatMul") != std::string_view::npos ||
         node.find("(op: 'MatMul')") != std::string_view::npos ||
         node.find("(op: 'BatchMatMul") != std::string_view::npos;
}

/// `Dimensions must be equal, but are 3 and 4 for '…' with input shapes: [2,3], [2,4].`
std::optional<Pasted> readInputs(const Message& message) {
  const std::size_t from = message.before.rfind("Dimensions must be equal, but are ");
  Cursor at(message.after);
  auto pasted = severalOf(kKind, kTensorflow, takeShapes(at));
  if (from == std::string_view::npos || !pasted || isProduct(message.before.substr(from))) {
    return std::nullopt;
  }
  return ofNode(std::move(*pasted), message.before.substr(from));
}

/// `Given shapes, [1,784] and [784,100], are not broadcastable.`
std::optional<Pasted> readGiven(const Message& message) {
  Cursor at(message.after);
  ShapeList list = takeShapes(at);
  return at.take("are not broadcastable") ? severalOf(kKind, kTensorflow, std::move(list))
                                          : std::nullopt;
}

constexpr Phrase kPhrases[] = {
    {"Incompatible shapes: ", readIncompatible},
    {"required broadcastable shapes", readRequired},
    {" with input shapes: ", readInputs},
    {"Given shapes, ", readGiven},
};

}  // namespace

std::span<const Phrase> tensorflowPhrases() { return kPhrases; }

}  // namespace bcast::messages
