// SPDX-License-Identifier: MIT
// What MATLAB says, and Octave, which tells the shapes.
#include "../modes/matlab.h"

#include <utility>

#include "message.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::matlabError;

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(kKind, kMatlab), kNoShapes);
}

/// Of an operator that does not broadcast: an assignment, or the product of matrices.
bool isOther(std::string_view before) {
  const auto endsWith = [&](std::string_view end) {
    return before.size() >= end.size() && before.substr(before.size() - end.size()) == end;
  };
  return endsWith("=: ") || endsWith("operator *: ");
}

/// `1x3, op2 is 1x4)`
std::optional<Pasted> readOperands(const Message& message) {
  constexpr std::string_view kWords[] = {"", ", op2 is "};
  auto shapes = shapesAfter(message.after, kWords);
  return shapes && !isOther(message.before) ? pastedOf(kKind, kMatlab, std::move(*shapes))
                                            : std::nullopt;
}

constexpr Phrase kPhrases[] = {
    {"Arrays have incompatible sizes for this operation", readUntold},
    {"Matrix dimensions must agree", readUntold},
    {"nonconformant arguments (op1 is ", readOperands},
};

}  // namespace

std::span<const Phrase> matlabPhrases() { return kPhrases; }

}  // namespace bcast::messages
