// SPDX-License-Identifier: MIT
#include "bcast/reading/messages/shapes_around.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/reading/words/text_lines.h"

namespace bcast::messages {
namespace {

/// The most shapes that are tried in pairs: the last ones before a message, and the first after it.
constexpr std::size_t kTried = 16;

/// A shape of a text, and its name; empty if it has none.
struct NamedShape {
  Shape shape;
  std::string name;
};

/// Those in the lines of a text, in their order.
std::vector<NamedShape> shapesIn(std::string_view text) {
  std::vector<NamedShape> all;
  for (const std::string_view line : linesOf(text)) {
    Line found = readProse(line);
    for (std::size_t i = 0; i < found.shapes.size(); ++i) {
      all.push_back({std::move(found.shapes[i].shape), std::move(found.names[i])});
    }
  }
  return all;
}

std::vector<NamedShape> shapesNear(const Finding& message, std::string_view text) {
  std::vector<NamedShape> all = shapesIn(text.substr(0, message.start));
  all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(std::min(all.size(), kTried)));
  std::vector<NamedShape> after = shapesIn(text.substr(message.end));
  after.resize(std::min(after.size(), kTried));
  std::move(after.begin(), after.end(), std::back_inserter(all));
  return all;
}

/// Whether a shape has the known sizes of a partial one.
bool isOf(const PartialShape& partial, const Shape& shape) {
  const auto& known = partial.shape.extents();
  if (!shape.isRanked() || known.size() > shape.rank()) {
    return false;
  }
  const auto& all = shape.extents();
  const std::size_t room = all.size() - known.size();
  for (std::size_t at = partial.isOpenAfter ? 0 : room; at <= (partial.isOpenBefore ? room : 0);
       ++at) {
    if (std::equal(known.begin(), known.end(), all.begin() + static_cast<std::ptrdiff_t>(at))) {
      return true;
    }
  }
  return false;
}

/// The size of a shape on an axis of a result of a higher or the same rank; nothing if it has none.
std::optional<Extent> sizeOn(std::size_t axis, const Shape& shape, std::size_t rank) {
  const std::size_t before = rank - shape.rank();
  return axis < before || axis >= rank ? std::nullopt
                                       : std::optional(shape.extents()[axis - before]);
}

}  // namespace

bool lacksShapes(const Finding& message) {
  const bool hasRule = message.rule == ShapeRule::broadcast || message.rule == ShapeRule::matmul;
  return hasRule && message.mode && message.operands.size() == 2 && !message.broadcastShape &&
         !wholeShapes(message.operands);
}

bool isTrueOf(const Finding& message, const Shape& a, const Shape& b) {
  if (!isOf(message.operands[0], a) || !isOf(message.operands[1], b)) {
    return false;
  }
  if (message.axis) {
    const std::size_t rank = std::max(a.rank(), b.rank());
    if (sizeOn(*message.axis, a, rank) != message.operands[0].shape.extents().front() ||
        sizeOn(*message.axis, b, rank) != message.operands[1].shape.extents().front()) {
      return false;
    }
  }
  const auto inferred =
      infer({.mode = std::string(*message.mode), .operands = {a, b}, .trace = false});
  return inferred.ok() && !inferred.value().accepted;
}

namespace {

using ShapePair = std::pair<NamedShape, NamedShape>;

/// The pairs of which a message is true.
std::vector<ShapePair> fittingPairs(const Finding& message, const std::vector<NamedShape>& all) {
  std::vector<ShapePair> fitting;
  for (std::size_t i = 0; i < all.size() * all.size(); ++i) {
    const NamedShape& a = all[i / all.size()];
    const NamedShape& b = all[i % all.size()];
    if (&a != &b && isTrueOf(message, a.shape, b.shape)) {
      fitting.emplace_back(a, b);
    }
  }
  return fitting;
}

}  // namespace

std::optional<Line> shapesAround(const Finding& message, std::string_view text) {
  auto fitting = fittingPairs(message, shapesNear(message, text));
  const auto isFirst = [&](const ShapePair& pair) {
    return pair.first.shape == fitting.front().first.shape &&
           pair.second.shape == fitting.front().second.shape;
  };
  if (fitting.empty() || !std::all_of(fitting.begin(), fitting.end(), isFirst)) {
    return std::nullopt;
  }
  auto& [a, b] = fitting.front();
  return Line{{{std::move(a.shape)}, {std::move(b.shape)}}, {std::move(a.name), std::move(b.name)}};
}

}  // namespace bcast::messages
