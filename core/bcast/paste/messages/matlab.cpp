// SPDX-License-Identifier: MIT
// Messages of MATLAB, and of Octave, which reports the shapes.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::matlabError;

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(kKind, ids::kMatlab), kNoShapes);
}

/// `1x3, op2 is 1x4)`, for an operator or `=`.
std::optional<Pasted> readOperands(const Message& message) {
  constexpr std::string_view kWords[] = {"", ", op2 is"};
  auto shapes = shapesAfter(message.after, kWords);
  std::string_view before = message.before;
  const std::string_view name = takeLastWords(before, ":")
                                    ? before.substr(before.find_last_of(" \n") + 1)
                                    : std::string_view();
  if (!shapes || name == "*" || name == "/" || name == "\\") {  // These are linear algebra.
    return std::nullopt;
  }
  return name == "=" ? ofEqual(kKind, std::move(shapes->front()), std::move(shapes->back()))
                     : pastedOf(kKind, ids::kMatlab, std::move(*shapes));
}

/// `1-by-3`
std::optional<ShapeWord> takeSizes(Cursor& at) {
  std::vector<Extent> extents;
  bool more = true;
  while (more) {
    const auto extent = extents.size() < kRankLimit ? takeNumber(at) : std::nullopt;
    if (!extent) {
      return std::nullopt;
    }
    extents.push_back(*extent);
    more = takeWords(at, "-by-");
  }
  return ShapeWord{Shape(std::move(extents))};
}

/// `1-by-3 and the size of the right side is 1-by-2`
std::optional<Pasted> readAssigned(const Message& message) {
  Cursor at(message.after);
  auto left = takeSizes(at);
  auto right =
      left && takeWords(at, "and the size of the right side is") ? takeSizes(at) : std::nullopt;
  return ofEqual(kKind, std::move(left), std::move(right));
}

constexpr Phrase kPhrases[] = {
    {"Arrays have incompatible sizes for this operation", readUntold},
    {"Matrix dimensions must agree", readUntold},
    {"nonconformant arguments (op1 is", readOperands},
    {"Unable to perform assignment because the size of the left side is", readAssigned},
};

}  // namespace

std::span<const Phrase> matlabPhrases() { return kPhrases; }

}  // namespace bcast::messages
