// SPDX-License-Identifier: MIT
// Messages of MLIR's verifiers on operations that broadcast.
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/messages/reported_operation.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::mlirError;

Pasted readWith(std::string_view mode, const Message& message) {
  const ReportedOperation reported = reportedOperationIn(message.before);
  if (auto operation = operationAbout(message, reported, mode)) {
    operation->kind = kKind;
    operation->mode = mode;
    return std::move(*operation);
  }
  return noted(applied(pastedOf(kKind, mode), reported.name), kNoOperation);
}

std::optional<Pasted> readShapes(const Message& message) {
  return readWith(ids::kMlirLlvm19, message);
}

/// Only LLVM 20 and later require equal ranks, as the RFC does.
std::optional<Pasted> readRanks(const Message& message) { return readWith(ids::kTosaRfc, message); }

/// `2x?`, or nothing for rank 0, and a quote.
std::optional<Shape> takeBare(Cursor& at) {
  const std::string_view bare = at.rest().substr(0, at.rest().find('\''));
  at.advance(bare.size() + 1);
  Result<Parsed> parsed = parseShape(bare.empty() ? "()" : bare);
  return parsed.ok() ? std::optional(parsed.take().shape) : std::nullopt;
}

/// `2x4' not broadcast compatible with broadcasted operands's shapes '2x3'`
std::optional<Pasted> readResult(const Message& message) {
  Cursor at(message.after);
  auto declared = takeBare(at);
  const bool reported =
      declared && takeWords(at,
                            "not broadcast compatible with broadcasted operands's "
                            "shapes '");
  auto operands = reported ? takeBare(at) : std::nullopt;
  if (!operands) {
    return std::nullopt;
  }
  Pasted pasted = readWith(ids::kMlirLlvm19, {message.before, at.rest()});
  if (pasted.operands.empty()) {
    pasted.operands = {*operands};
    pasted.declared = std::move(declared);
    pasted.notes.clear();
    pasted = noted(std::move(pasted), kOnlyBroadcast);
  }
  return pasted;
}

constexpr Phrase kPhrases[] = {
    {"operands don't have broadcast-compatible shapes", readShapes},
    {"operands don't have matching ranks", readRanks},
    {"result type '", readResult},
};

}  // namespace

std::span<const Phrase> mlirPhrases() { return kPhrases; }

}  // namespace bcast::messages
