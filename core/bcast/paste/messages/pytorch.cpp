// SPDX-License-Identifier: MIT
// Messages of PyTorch.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/shapes/shape_list.h"
#include "bcast/paste/words/element_word.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::pytorchError;

/// Two extents, and their axis of the result.
struct Met {
  Extent a, b;
  std::size_t axis;
};

/// `3) <words>4) at non-singleton dimension 1`
std::optional<Met> takeMet(Cursor& at, std::string_view words) {
  const auto a = takeNumber(at);
  const auto b = a && takeWords(at, words) ? takeNumber(at) : std::nullopt;
  const bool taken = b && takeWords(at, ") at non-singleton dimension");
  const auto axis = taken ? takeNumber(at) : std::nullopt;
  if (!axis || axis->count() >= static_cast<std::int64_t>(kRankLimit)) {
    return std::nullopt;
  }
  return Met{*a, *b, static_cast<std::size_t>(axis->count())};
}

std::optional<Pasted> readSizes(const Message& message) {
  Cursor at(message.after);
  const auto met = takeMet(at, ") must match the size of tensor b (");
  if (!met) {
    return std::nullopt;
  }
  return noted(*pastedOf(kKind, ids::kPytorch, alongAxis(met->axis, met->a, met->b)), kOneAxis);
}

/// `4) must match the existing size (3) at non-singleton dimension 0.  Target sizes: [4].  Tensor
/// sizes: [3]`; before PyTorch 1.0 without the sizes.
std::optional<Pasted> readExpanded(const Message& message) {
  Cursor at(message.after);
  const auto met = takeMet(at, ") must match the existing size (");
  if (!met) {
    return std::nullopt;
  }
  auto target = takeWords(at, ". Target sizes:") ? takeTarget(at) : std::nullopt;
  auto shape = target && takeWords(at, ". Tensor sizes:") ? takeShape(at) : std::nullopt;
  if (shape) {
    auto pasted = pastedOf(kKind, ids::kPytorchExpand, {std::move(*shape)});
    pasted->target = std::move(target);
    return pasted;
  }
  std::vector<ShapeWord> sizes = alongAxis(met->axis, met->a, met->b);
  auto pasted = pastedOf(kKind, ids::kPytorchExpand, {std::move(sizes[1])});
  pasted->target = toText(sizes[0].shape);
  return noted(std::move(*pasted), kOneAxis);
}

/// `expand(torch.cuda.FloatTensor{[2, 3]}, size=[3]): the number of sizes provided`
std::optional<Pasted> readTooFew(const Message& message) {
  Cursor at(message.after);
  const std::size_t start = at.position();
  at.passWhile([](char c) { return isWordCharacter(c) || c == '.'; });
  std::string_view type = at.since(start);
  type.remove_prefix(type.rfind('.') + 1);
  auto shape = takeWords(at, "{") ? takeShape(at) : std::nullopt;
  const auto target = shape && takeWords(at, "}, size=") ? takeTarget(at) : std::nullopt;
  if (!target) {
    return std::nullopt;
  }
  auto pasted = pastedOf(kKind, ids::kPytorchExpand,
                         {ShapeWord{std::move(shape->shape), elementNamed(type)}});
  pasted->target = target;
  return pasted;
}

/// `[3] doesn't match the broadcast shape [2, 3]`
std::optional<Pasted> readOutput(const Message& message) {
  constexpr std::string_view kWords[] = {"", "doesn't match the broadcast shape"};
  auto shapes = shapesAfter(message.after, kWords);
  if (!shapes) {
    return std::nullopt;
  }
  return noted(*pastedOf(kKind, ids::kPytorchInPlace, std::move(*shapes)), kOnlyBroadcast);
}

/// `[2, 5] cannot be broadcast to indexing result of shape [3, 5]`
std::optional<Pasted> readValue(const Message& message) {
  return readInto(kKind, ids::kPytorchExpand, message.after,
                  "cannot be broadcast to indexing result of shape");
}

/// `15 at -1! Mismatching argument at index 1 had torch.Size([1, 8, 15, 15]); but expected shape
/// should be broadcastable to [1, 8, 31, 31]`, for compiled code.
std::optional<Pasted> readAttempt(const Message& message) {
  Cursor at(message.after);
  const bool isNegative = takeNumber(at) && takeWords(at, "at") && takeWords(at, "-");
  const bool told = isNegative && takeNumber(at) &&
                    takeWords(at, "! Mismatching argument at index") && takeNumber(at);
  constexpr std::string_view kWords[] = {"had", "; but expected shape should be broadcastable to"};
  auto shapes = told ? shapesAfter(at.rest(), kWords) : std::nullopt;
  if (!shapes) {
    return std::nullopt;
  }
  std::vector<ShapeWord> met = {std::move(shapes->back()), std::move(shapes->front())};
  return noted(*pastedOf(kKind, ids::kPytorch, std::move(met)), kOnlyBroadcast);
}

std::optional<Pasted> readIndices(const Message& message) {
  Cursor at(message.after);
  return severalOf(kKind, ids::kPytorch, takeShapes(at));
}

std::optional<Pasted> readUntold(const Message& /*message*/) {
  return noted(pastedOf(kKind, ids::kPytorch), kNoShapes);
}

constexpr Phrase kPhrases[] = {
    {"The size of tensor a (", readSizes},
    {"The expanded size of the tensor (", readExpanded},
    {"expand(torch.", readTooFew},
    {"output with shape", readOutput},
    {"indexing tensors could not be broadcast together with shapes", readIndices},
    {"value tensor of shape", readValue},
    {"Attempting to broadcast a dimension of length", readAttempt},
    {"Shape mismatch: objects cannot be broadcast to a single shape", readUntold},
};

}  // namespace

std::span<const Phrase> pytorchPhrases() { return kPhrases; }

}  // namespace bcast::messages
