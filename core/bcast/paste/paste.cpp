// SPDX-License-Identifier: MIT
#include "bcast/paste/paste.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/infer/request.h"
#include "bcast/paste/expression/read_script.h"
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

/// `see line (a)`: words before the part that cannot be read.
bool isProse(std::string_view before) {
  const auto isOfProse = [](char c) {
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80U || c == ' ' || c == '\n';
  };
  return before.find(' ') != std::string_view::npos &&
         std::all_of(before.begin(), before.end(), isOfProse);
}

/// The error for a text that is neither shapes nor code.
Error whyUnread(std::string_view text, const Error& ofScript) {
  const std::size_t offset = ofScript.where.offset.value_or(0);
  const bool isOfCode =
      ofScript.code == ErrorCode::matrixProduct || ofScript.code == ErrorCode::expressionTooDeep;
  const auto ofList = isOfCode ? std::nullopt : messages::whyNoList(text);
  if (ofList && ofList->where.offset >= offset) {
    return *ofList;
  }
  return ofScript.code == ErrorCode::textNotRead && isProse(text.substr(0, offset))
             ? Error{ErrorCode::noShape, {"", 0}, ""}
             : ofScript;
}

Result<Pasted> readAny(std::string_view text) {
  if (auto message = readMessage(text)) {
    return std::move(*message);
  }
  if (auto operation = messages::readOperations(text)) {
    return std::move(*operation);
  }
  if (auto lists = messages::readLists(text)) {
    return std::move(*lists);
  }
  Result<Pasted> script = expression::readScript(text);
  auto report = script.ok() ? std::nullopt : messages::readReport(text);
  if (report || script.ok()) {
    return report ? std::move(*report) : script.take();
  }
  return whyUnread(text, script.error());
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
