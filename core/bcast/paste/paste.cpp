// SPDX-License-Identifier: MIT
#include "bcast/paste/paste.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/request.h"
#include "bcast/paste/messages/message.h"
#include "bcast/paste/operations/operation.h"
#include "bcast/paste/plain/plain_text.h"
#include "bcast/paste/shapes/shape_lines.h"
#include "bcast/text/cursor.h"
#include "bcast/text/full_width.h"

namespace bcast {
namespace {

using messages::Phrase;

/// The number of last messages to try, so that the time stays proportional to the length.
constexpr std::size_t kTries = 16;

/// The position of the words of a phrase, in a text without white space.
struct Candidate {
  std::size_t start;
  std::size_t length;
  const Phrase* phrase;
  std::size_t order;  ///< The order of discovery.
};

/// The last positions of the words of a phrase.
void appendPlaces(std::vector<Candidate>& places, std::string_view text, const Phrase& phrase) {
  const std::string words = messages::withoutSpaces(phrase.words);
  std::size_t start = text.rfind(words);
  for (std::size_t i = 0; i < kTries && start != std::string_view::npos; ++i) {
    places.push_back({start, words.size(), &phrase, places.size()});
    start = start == 0 ? std::string_view::npos : text.rfind(words, start - 1);
  }
}

/// The messages of all systems, the last first.
std::vector<Candidate> candidatesIn(std::string_view text) {
  std::vector<Candidate> places;
  for (const auto phrases : messages::allPhrases()) {
    for (const Phrase& phrase : phrases) {
      appendPlaces(places, text, phrase);
    }
  }
  const auto isLater = [](const Candidate& a, const Candidate& b) {
    return a.start != b.start ? a.start > b.start : a.order < b.order;
  };
  std::sort(places.begin(), places.end(), isLater);
  places.resize(std::min(places.size(), kTries));
  return places;
}

std::optional<Result<Pasted>> readMessage(std::string_view text) {
  const messages::Squeezed squeezed = messages::squeezed(text);
  for (const Candidate& candidate : candidatesIn(squeezed.text)) {
    const auto [start, phrase] = std::pair(candidate.start, candidate.phrase);
    const std::string_view before = text.substr(0, squeezed.places[start]);
    if (phrase->read == nullptr) {
      return Error{ErrorCode::matrixProduct, {"", utf16Length(before)}, ""};
    }
    if (auto read = phrase->read(
            {before, text.substr(squeezed.places[start + candidate.length - 1] + 1)})) {
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
  // The ASCII form has the same length in UTF-16, so offsets stay the same.
  const messages::PlainText plain = messages::plainText(foldFullWidth(text));
  if (plain.text.find_first_not_of(" \n") == std::string::npos) {
    return Error{ErrorCode::emptyShape, {"", utf16Length(text)}, ""};
  }
  Result<Pasted> read = readAny(plain.text);
  if (read.ok() && read.value().operands.size() > kOperandLimit) {
    return Error{ErrorCode::tooManyOperands, {"", 0}, std::to_string(read.value().operands.size())};
  }
  if (read.ok()) {
    return read;
  }
  Error error = read.error();
  error.where.offset = plain.places[error.where.offset.value_or(0)];
  return error;
}

}  // namespace bcast
