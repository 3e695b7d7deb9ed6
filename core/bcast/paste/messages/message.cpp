// SPDX-License-Identifier: MIT
#include "bcast/paste/messages/message.h"

#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/shapes/pasted_of.h"
#include "bcast/paste/shapes/shape_list.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {

std::vector<std::span<const Phrase>> allPhrases() {
  return {numpyPhrases(), pytorchPhrases(), tensorflowPhrases(), kerasPhrases(),
          jaxPhrases(),   xlaPhrases(),     mlirPhrases(),       onnxPhrases(),
          juliaPhrases(), matlabPhrases(),  productPhrases()};
}

std::vector<ShapeWord> alongAxis(std::size_t axis, Extent a, Extent b) {
  std::vector<ShapeWord> shapes;
  for (const Extent extent : {a, b}) {
    std::vector<Extent> extents(axis, Extent(1));
    extents.push_back(extent);
    shapes.push_back({Shape(std::move(extents))});
  }
  return shapes;
}

std::optional<std::vector<ShapeWord>> shapesAfter(std::string_view text,
                                                  std::span<const std::string_view> words) {
  std::vector<ShapeWord> shapes;
  Cursor at(text);
  for (const std::string_view each : words) {
    auto found = takeWords(at, each) ? takeShape(at) : std::nullopt;
    if (!found) {
      return std::nullopt;
    }
    shapes.push_back(std::move(*found));
  }
  return shapes;
}

std::optional<Pasted> readInto(PastedKind kind, std::string_view mode, std::string_view text,
                               std::string_view words) {
  const std::string_view both[] = {"", words};
  auto shapes = shapesAfter(text, both);
  if (!shapes) {
    return std::nullopt;
  }
  std::string target = toText(shapes->back().shape);
  shapes->pop_back();
  auto pasted = pastedOf(kind, mode, std::move(*shapes));
  pasted->target = std::move(target);
  return pasted;
}

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
