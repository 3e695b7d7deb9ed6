// SPDX-License-Identifier: MIT
// What MLIR's verifiers say of operations that broadcast.
#include "../modes/mlir.h"

#include <utility>

#include "../modes/tosa.h"
#include "message.h"
#include "operation_about.h"

namespace bcast::messages {
namespace {

constexpr PastedKind kKind = PastedKind::mlirError;

Pasted readWith(const Mode& mode, const Message& message) {
  if (auto operation = operationAbout(message)) {
    operation->kind = kKind;
    operation->mode = mode.id;
    return std::move(*operation);
  }
  return noted(applied(pastedOf(kKind, mode), operationNameIn(message.before)), kNoOperation);
}

std::optional<Pasted> readShapes(const Message& message) { return readWith(kMlirLlvm19, message); }

/// Only LLVM 20 and later demand equal ranks, as the RFC does.
std::optional<Pasted> readRanks(const Message& message) { return readWith(kTosaRfc, message); }

/// `2x?`, or nothing for rank 0, before a quote.
std::optional<Shape> takeBare(std::string_view text) {
  const std::string_view bare = text.substr(0, text.find('\''));
  Result<Parsed> parsed = parseShape(bare.empty() ? "()" : bare);
  return parsed.ok() ? std::optional(parsed.take().shape) : std::nullopt;
}

/// `… op result type '2x4' not broadcast compatible with broadcasted operands's shapes '2x3'`
std::optional<Pasted> readResult(const Message& message) {
  constexpr std::string_view kResult = "result type '";
  Pasted pasted = readWith(kMlirLlvm19, message);
  const std::size_t result = message.before.rfind(kResult);
  if (!pasted.operands.empty() || result == std::string_view::npos) {
    return pasted;
  }
  const auto declared = takeBare(message.before.substr(result + kResult.size()));
  const auto operands = takeBare(message.after);
  if (!declared || !operands) {
    return pasted;
  }
  pasted.operands = {*operands};
  pasted.declared = declared;
  pasted.notes.clear();
  return noted(std::move(pasted), kOnlyBroadcast);
}

constexpr Phrase kPhrases[] = {
    {"operands don't have broadcast-compatible shapes", readShapes},
    {"operands don't have matching ranks", readRanks},
    {" not broadcast compatible with broadcasted operands's shapes '", readResult},
};

}  // namespace

std::span<const Phrase> mlirPhrases() { return kPhrases; }

}  // namespace bcast::messages
