// SPDX-License-Identifier: MIT
#include "bcast/paste.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ascii_form.h"
#include "bcast/request.h"
#include "cursor.h"
#include "paste/message.h"
#include "paste/operation.h"
#include "paste/shape_lines.h"

namespace bcast {
namespace {

using messages::Message;
using messages::Phrase;

/// So many of the last messages are tried, so that a long text takes no longer than its length.
constexpr std::size_t kTries = 16;

struct Candidate {
  std::size_t start;
  const Phrase* phrase;
};

/// Where the words of a phrase stand, the last ones.
void appendPlaces(std::vector<Candidate>& places, std::string_view text, const Phrase& phrase) {
  std::size_t start = text.rfind(phrase.words);
  for (std::size_t i = 0; i < kTries && start != std::string_view::npos; ++i) {
    places.push_back({start, &phrase});
    start = start == 0 ? std::string_view::npos : text.rfind(phrase.words, start - 1);
  }
}

/// The messages of all systems, the last first.
std::vector<Candidate> candidatesIn(std::string_view text) {
  std::vector<Candidate> places;
  for (const auto phrases :
       {messages::numpyPhrases(), messages::pytorchPhrases(), messages::tensorflowPhrases(),
        messages::jaxPhrases(), messages::xlaPhrases(), messages::mlirPhrases(),
        messages::onnxPhrases(), messages::juliaPhrases(), messages::matlabPhrases(),
        messages::productPhrases()}) {
    for (const Phrase& phrase : phrases) {
      appendPlaces(places, text, phrase);
    }
  }
  const auto isLater = [](const Candidate& a, const Candidate& b) { return a.start > b.start; };
  std::stable_sort(places.begin(), places.end(), isLater);
  places.resize(std::min(places.size(), kTries));
  return places;
}

std::optional<Pasted> readAt(std::string_view text, const Candidate& candidate) {
  const auto& [start, phrase] = candidate;
  const std::string_view before = text.substr(0, start);
  const std::size_t line = before.rfind('\n') + 1;  // 0 where there is no line before.
  return phrase->read(
      {before.substr(line), text.substr(start + phrase->words.size()), before.substr(0, line)});
}

std::optional<Result<Pasted>> readMessage(std::string_view text) {
  for (const Candidate& candidate : candidatesIn(text)) {
    if (candidate.phrase->read == nullptr) {
      return Error{
          ErrorCode::matrixProduct, {"", utf16Length(text.substr(0, candidate.start))}, ""};
    }
    if (auto read = readAt(text, candidate)) {
      return std::move(*read);
    }
  }
  return std::nullopt;
}

Result<Pasted> readAny(std::string_view text) {
  if (auto message = readMessage(text)) {
    return std::move(*message);
  }
  if (auto operation = messages::readOperations(text)) {
    return std::move(*operation);
  }
  return messages::readLines(text);
}

}  // namespace

Result<Pasted> paste(std::string_view text) {
  if (utf16Length(text) > kPastedLimit) {
    return Error{ErrorCode::textTooLong, {"", kPastedLimit}, std::to_string(kPastedLimit)};
  }
  // Its characters are as many in UTF-16, so that offsets stay those of the text.
  const std::string form = asciiForm(text);
  if (form.find_first_not_of(" \t\r\n") == std::string::npos) {
    return Error{ErrorCode::emptyShape, {"", utf16Length(form)}, ""};
  }
  Result<Pasted> read = readAny(form);
  if (read.ok() && read.value().operands.size() > kOperandLimit) {
    return Error{ErrorCode::tooManyOperands, {"", 0}, std::to_string(read.value().operands.size())};
  }
  return read;
}

}  // namespace bcast
