// SPDX-License-Identifier: MIT
#include "bcast/api/speak.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

#include "bcast/answer/lint/lint.h"
#include "bcast/code/code_phrases.h"
#include "bcast/code/system.h"
#include "bcast/error/error_at.h"
#include "bcast/execute/execute_phrases.h"
#include "bcast/lower/defect_phrases.h"
#include "bcast/lower/lower_phrases.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "bcast/paste/shapes/paste_phrases.h"
#include "bcast/program/comment_phrases.h"
#include "bcast/read/lower_request_phrases.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast {
namespace {

/// The texts so far, in the order in which they came. Many come more than once.
class TextCatalogue {
 public:
  /// Nobody translates what has no letter, such as a version.
  void add(std::string_view id, std::string_view text) {
    const auto same = [&](const TextInfo& each) { return each.id == id; };
    if (std::any_of(text.begin(), text.end(), isLetter) &&
        std::none_of(all_.begin(), all_.end(), same)) {
      all_.push_back({id, text});
    }
  }
  void add(std::string_view text) { add(text, text); }

  std::vector<TextInfo> take() { return std::move(all_); }

 private:
  std::vector<TextInfo> all_;
};

/// The members of a struct of literals.
template <class Struct>
void addPhrases(TextCatalogue& listing, const Struct& phrases) {
  std::array<Literal, sizeof(Struct) / sizeof(Literal)> all;
  static_assert(sizeof(all) == sizeof(phrases) && std::is_trivially_copyable_v<Struct>);
  std::memcpy(static_cast<void*>(all.data()), &phrases,
              sizeof(phrases));  // Emscripten 3.1.6 has no std::bit_cast.
  for (const Literal each : all) {
    listing.add(each);
  }
}

bool isShape(std::string_view text) { return text.ends_with(')') && text.starts_with('('); }

void addDivergence(TextCatalogue& listing, const Divergence& divergence) {
  for (const Literal outcome : {divergence.document, divergence.code}) {
    if (!isShape(outcome) && outcome != "*") {
      listing.add(outcome);
    }
  }
  listing.add(divergence.note);
  listing.add(divergence.seen.section);
}

void addMode(TextCatalogue& listing, const Mode& mode) {
  for (const Literal text : {mode.title, mode.summary, mode.source.title, mode.source.version}) {
    listing.add(text);
  }
  for (const Clause& clause : clausesOf(mode)) {
    listing.add(clause.id, clause.caption);
    listing.add(clause.passage->section);
  }
  for (const Divergence& each : mode.divergences) {
    addDivergence(listing, each);
  }
}

void addOp(TextCatalogue& listing, const Op& op) {
  for (const std::string_view text : {op.title, op.semantics, op.fault}) {
    listing.add(text);
  }
  for (const AttributeInfo& attribute : op.attributes) {
    listing.add(attribute.meaning);
  }
}

/// Whether English has a placeholder of another text.
bool hasPlaceholder(std::string_view english, std::string_view placeholder) {
  return english.find(placeholder) != std::string_view::npos;
}

/// What is wrong with the text of an id.
std::optional<Error> check(const std::vector<TextInfo>& known, const Translation& given,
                           const Path& path) {
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const TextInfo& each) { return each.id == given.id; });
  if (found == known.end()) {
    return errorAt(ErrorCode::unknownText, path, excerpt(given.id));
  }
  Placeholder gap = nextPlaceholder(given.text, 0);
  while (gap.begin < given.text.size()) {
    const std::string_view placeholder =
        std::string_view(given.text).substr(gap.begin, gap.end - gap.begin);
    if (!hasPlaceholder(found->text, placeholder)) {
      return errorAt(ErrorCode::unknownPlaceholder, path, excerpt(placeholder));
    }
    gap = nextPlaceholder(given.text, gap.end);
  }
  return std::nullopt;
}

/// Adds a translation where its id has its place. There are no more than there are texts, as no id
/// comes twice.
std::optional<Error> add(std::vector<Translation>& sorted, Translation given, const Path& path) {
  const auto place = std::find_if(sorted.begin(), sorted.end(),
                                  [&](const Translation& each) { return each.id >= given.id; });
  if (place != sorted.end() && place->id == given.id) {
    return errorAt(ErrorCode::repeatedField, path, excerpt(given.id));
  }
  sorted.insert(place, std::move(given));
  return std::nullopt;
}

Result<std::vector<Translation>> read(const Value& catalogue) {
  const Path root;
  if (catalogue.as<Value::Object>() == nullptr) {
    return errorAt(ErrorCode::wrongType, root, translate(kPhrases.object));
  }
  const std::vector<TextInfo> known = texts();
  std::vector<Translation> translations;
  for (auto at = catalogue.begin(); at != catalogue.end(); ++at) {
    const std::string_view id = *at->as<std::string_view>();
    const Path path(&root, id);
    ++at;
    const auto* text = at->as<std::string_view>();
    if (text == nullptr) {
      return errorAt(ErrorCode::wrongType, path, translate(kPhrases.text));
    }
    Translation given{std::string(id), std::string(*text)};
    auto error = check(known, given, path);
    error = error ? error : add(translations, std::move(given), path);
    if (error) {
      return *error;
    }
  }
  return translations;
}

}  // namespace

std::vector<TextInfo> texts() {
  TextCatalogue listing;
  for (const Mode* mode : modes()) {
    addMode(listing, *mode);
  }
  for (const Op* op : ops()) {
    addOp(listing, *op);
  }
  for (const LintInfo& lint : lints()) {
    listing.add(lint.id, lint.caption);
  }
  for (const ErrorInfo& error : errorInfos()) {
    listing.add(error.name, error.sentence);
  }
  for (const Literal condition : conditionTexts()) {
    listing.add(condition);
  }
  addPhrases(listing, kPhrases);
  addPhrases(listing, kCommentPhrases);
  addPhrases(listing, kDefectPhrases);
  addPhrases(listing, kExecutePhrases);
  addPhrases(listing, kLowerPhrases);
  addPhrases(listing, kLowerRequestPhrases);
  addPhrases(listing, kTosaPhrases);
  addPhrases(listing, messages::kPastePhrases);
  for (const SystemInfo& system : systems()) {
    listing.add(system.title);
    listing.add(system.running);
  }
  addPhrases(listing, code::kCodePhrases);
  return listing.take();
}

Result<Spoken> speak(const Value& catalogue) {
  if (catalogue.as<Value::Null>() != nullptr) {
    setTranslations({});
    return Spoken{0};
  }
  Result<std::vector<Translation>> read = bcast::read(catalogue);
  if (!read.ok()) {
    return read.error();
  }
  std::vector<Translation> translations = read.take();
  const Spoken spoken{translations.size()};
  setTranslations(std::move(translations));
  return spoken;
}

}  // namespace bcast
