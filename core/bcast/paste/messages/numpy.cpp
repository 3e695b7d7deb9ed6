// SPDX-License-Identifier: MIT
// Messages of NumPy, CuPy and similar libraries.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::numpyError;

/// `s (3,) (4,)`, and without s for `repeat`.
std::optional<Pasted> readOperands(const Message& message) {
  Cursor at(message.after);
  takeWords(at, "s");
  return readTogether(kKind, ids::kNumpy, at.rest());
}

/// `(2,3)->(2,newaxis,3) (4,5)->(5,4)  and requested shape (5,)`
std::optional<Pasted> readRemapped(const Message& message) {
  Cursor at(message.after);
  std::vector<ShapeWord> shapes;
  bool remapped = false;
  while (auto shape = endsWithLine(at, shapes.size()) ? std::nullopt : takeShape(at)) {
    const bool arrow = takeWords(at, "->");
    remapped = remapped || arrow;
    auto into = arrow ? takeShape(at) : std::nullopt;
    shapes.push_back(into ? std::move(*into) : std::move(*shape));
  }
  // With several operands, the requested shape is not their target.
  const bool requested = shapes.size() == 1 && takeWords(at, "and requested shape");
  auto pasted =
      pastedOf(kKind, requested ? ids::kNumpyBroadcastTo : ids::kNumpy, std::move(shapes));
  if (pasted && requested) {
    pasted->target = takeTarget(at);
  }
  return pasted && remapped ? noted(std::move(*pasted), kRemapped) : std::move(pasted);
}

/// `(3,) doesn't match the broadcast shape (2,3)`, possibly with `[remapped to (3,)]` in between.
std::optional<Pasted> readUnmatched(const Message& message) {
  Cursor at(message.after);
  auto operand = takeShape(at);
  const bool remapped = operand && takeWords(at, "[remapped to");
  operand = remapped ? takeShape(at) : std::move(operand);
  const bool closed = operand && (!remapped || takeWords(at, "]"));
  auto common =
      closed && takeWords(at, "doesn't match the broadcast shape") ? takeShape(at) : std::nullopt;
  if (!common) {
    return std::nullopt;
  }
  Pasted pasted = *pastedOf(kKind, ids::kNumpyInPlace, {std::move(*operand), std::move(*common)});
  pasted = remapped ? noted(std::move(pasted), kRemapped) : std::move(pasted);
  return noted(std::move(pasted), kOnlyBroadcast);
}

/// `(3,) is not compatible with broadcast dimensions of inputs (4,).`, for random numbers.
std::optional<Pasted> readSize(const Message& message) {
  constexpr std::string_view kWords[] = {"",
                                         "is not compatible with broadcast dimensions of inputs"};
  auto shapes = shapesAfter(message.after, kWords);
  if (!shapes) {
    return std::nullopt;
  }
  Pasted pasted = *pastedOf(kKind, ids::kNumpyBroadcastTo, {std::move(shapes->back())});
  pasted.target = toText(shapes->front().shape);
  return noted(std::move(pasted), kOnlyBroadcast);
}

/// `arg 0 with shape (3,) and arg 1 with shape (4,).`
std::optional<Pasted> readMismatch(const Message& message) {
  Cursor at(message.after);
  std::vector<ShapeWord> shapes;
  std::vector<std::string> names;
  while (takeWords(at, "arg")) {
    const auto number = takeNumber(at);
    auto shape = number && takeWords(at, "with shape") ? takeShape(at) : std::nullopt;
    if (!shape) {
      return std::nullopt;
    }
    names.push_back("arg " + toText(*number));
    shapes.push_back(std::move(*shape));
    takeWords(at, "and");
  }
  auto pasted = pastedOf(kKind, ids::kNumpy, std::move(shapes));
  if (pasted) {
    pasted->names = std::move(names);
  }
  return pasted;
}

std::optional<Pasted> readAssigned(const Message& message) {
  return readInto(kKind, ids::kNumpyBroadcastTo, message.after, "into shape");
}

std::optional<Pasted> readIndexed(const Message& message) {
  return readInto(kKind, ids::kNumpyBroadcastTo, message.after,
                  "could not be broadcast to indexing result of shape");
}

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(kKind, ids::kNumpy), kNoShapes);
}

std::optional<Pasted> readToScalar(const Message& /*message*/) {
  Pasted pasted = pastedOf(kKind, ids::kNumpyBroadcastTo);
  pasted.target = toText(Shape());
  return noted(std::move(pasted), kNoShapes);
}

std::optional<Pasted> readTooManyAxes(const Message& /*message*/) {
  return noted(pastedOf(kKind, ids::kNumpyBroadcastTo), kNoShapes);
}

constexpr Phrase kPhrases[] = {
    {"operands could not be broadcast together with shape", readOperands},
    {"indexing arrays could not be broadcast together with shape", readOperands},
    {"operands could not be broadcast together with remapped shapes [original->remapped]:",
     readRemapped},
    {"non-broadcastable output operand with shape", readUnmatched},
    {"non-broadcastable operand with shape", readUnmatched},
    {"Output size", readSize},
    {"objects cannot be broadcast to a single shape. Mismatch is between", readMismatch},
    {"shape mismatch: objects cannot be broadcast to a single shape", readUntold},
    {"could not broadcast input array from shape", readAssigned},
    {"could not broadcast where mask from shape", readAssigned},
    {"shape mismatch: value array of shape", readIndexed},
    {"cannot broadcast a non-scalar to a scalar array", readToScalar},
    {"input operand has more dimensions than allowed by the axis remapping", readTooManyAxes},
};

}  // namespace

std::span<const Phrase> numpyPhrases() { return kPhrases; }

}  // namespace bcast::messages
