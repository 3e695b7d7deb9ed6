// SPDX-License-Identifier: MIT
#include "bcast/api/texts.h"

#include <algorithm>
#include <span>
#include <string>
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
#include "bcast/program/comment_phrases.h"
#include "bcast/read/lower_request_phrases.h"
#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/reading/script/values/expression_phrases.h"
#include "bcast/text/cursor.h"
#include "bcast/text/phrases.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast {
namespace {

const TextInfo* findText(const std::vector<TextInfo>& texts, std::string_view id) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const TextInfo& each) { return each.id == id; });
  return found != texts.end() ? &*found : nullptr;
}

/// A text of the engine in the form of i18next: `{A}` becomes `{{A}}`.
std::string published(std::string_view text) {
  std::string all;
  std::size_t done = 0;
  while (done < text.size()) {
    const Placeholder gap = nextPlaceholder(text, done);
    const std::string_view placeholder = text.substr(gap.begin, gap.end - gap.begin);
    all += text.substr(done, gap.begin - done);
    all += placeholder.empty() ? std::string() : "{" + std::string(placeholder) + "}";
    done = gap.end;
  }
  return all;
}

/// The texts so far, in order of arrival. Many are added more than once.
class TextCatalogue {
 public:
  /// A text whose key is its id.
  void addById(std::string_view id, std::string_view text) { append(std::string(id), text, id); }
  /// A text of an owner's field, whose key is its English.
  void add(std::string_view owner, std::string_view field, std::string_view text) {
    append(std::string(owner).append(".").append(field), text, text);
  }

  std::vector<TextInfo> take() { return std::move(all_); }

 private:
  /// Texts without letters, such as versions, need no translation.
  void append(const std::string& id, std::string_view text, std::string_view key) {
    const auto same = [&](const TextInfo& each) { return each.key == key; };
    if (std::any_of(text.begin(), text.end(), isLetter) &&
        std::none_of(all_.begin(), all_.end(), same)) {
      all_.push_back({unused(id), published(text), key});
    }
  }

  /// The id, with the first free number if it is taken: a clause may have several divergences.
  std::string unused(const std::string& id) const {
    std::string candidate = id;
    for (int number = 2; findText(all_, candidate) != nullptr; ++number) {
      candidate = id + "." + std::to_string(number);
    }
    return candidate;
  }

  std::vector<TextInfo> all_;
};

/// A phrase with the name of its member.
struct NamedPhrase {
  template <std::size_t namedSize, std::size_t size>
  constexpr NamedPhrase(const char (&named)[namedSize], const char (&)[size]) : name(named) {}
  const char* name;  ///< The text is the character after its end.
};

template <template <class> class Phrases>
void addPhrases(TextCatalogue& listing, std::string_view owner) {
  static constexpr Phrases<NamedPhrase> kNamed;
  const std::span all(reinterpret_cast<const NamedPhrase*>(&kNamed),
                      sizeof(kNamed) / sizeof(NamedPhrase));
  for (const NamedPhrase& each : all) {
    const std::string_view name = each.name;
    listing.add(owner, name, name.data() + name.size() + 1);
  }
}

bool isShape(std::string_view text) { return text.ends_with(')') && text.starts_with('('); }

void addDivergence(TextCatalogue& listing, const Divergence& divergence) {
  const auto addOutcome = [&](std::string_view field, Literal outcome) {
    if (!isShape(outcome)) {
      listing.add(divergence.clause, field, outcome);
    }
  };
  addOutcome("document", divergence.document);
  addOutcome("code", divergence.code);
  listing.add(divergence.clause, "note", divergence.note);
  listing.add(divergence.clause, "seen", divergence.seen.section);
}

void addMode(TextCatalogue& listing, const Mode& mode) {
  listing.add(mode.id, "title", mode.title);
  listing.add(mode.id, "summary", mode.summary);
  listing.add(mode.id, "source.title", mode.source.title);
  listing.add(mode.id, "source.version", mode.source.version);
  for (const Clause& clause : clausesOf(mode)) {
    listing.addById(clause.id, clause.caption);
    listing.add(clause.id, "section", clause.passage->section);
  }
  for (const Divergence& each : mode.divergences) {
    addDivergence(listing, each);
  }
}

void addOp(TextCatalogue& listing, const Op& op) {
  const std::string owner = "op." + std::string(op.name);
  listing.add(owner, "title", op.title);
  listing.add(owner, "semantics", op.semantics);
  listing.add(owner, "fault", op.fault);
  for (const AttributeInfo& attribute : op.attributes) {
    listing.add(owner + ".attribute", attribute.name, attribute.meaning);
  }
}

/// A translation in the engine's form: `{{A}}` becomes `{A}`. Its placeholders must be in the
/// English.
Result<std::string> withoutOuterBraces(const TextInfo& english, std::string_view given,
                                       const Path& path) {
  std::string all;
  std::size_t done = 0;
  for (;;) {
    const Placeholder gap = nextPlaceholder(given, done);
    if (gap.begin == given.size()) {
      return all.append(given.substr(done));
    }
    const std::string_view inner = given.substr(gap.begin, gap.end - gap.begin);
    const std::string outer = "{" + std::string(inner) + "}";
    const bool isDoubled = gap.begin > done && given.substr(gap.begin - 1, outer.size()) == outer;
    if (!isDoubled || english.text.find(outer) == std::string::npos) {
      return errorAt(ErrorCode::unknownPlaceholder, path, excerpt(isDoubled ? outer : inner));
    }
    all.append(given.substr(done, gap.begin - 1 - done)).append(inner);
    done = gap.end + 1;
  }
}

/// Adds a translation at the position of its key. There are no more translations than texts,
/// because ids are unique.
std::optional<Error> add(std::vector<Translation>& sorted, const TextInfo& english,
                         std::string given, const Path& path) {
  const auto place = std::find_if(sorted.begin(), sorted.end(),
                                  [&](const Translation& each) { return each.key >= english.key; });
  if (place != sorted.end() && place->key == english.key) {
    return errorAt(ErrorCode::repeatedField, path, excerpt(english.id));
  }
  sorted.insert(place, {english.key, std::move(given)});
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
    const TextInfo* english = findText(known, id);
    if (english == nullptr) {
      return errorAt(ErrorCode::unknownText, path, excerpt(id));
    }
    Result<std::string> given = withoutOuterBraces(*english, *text, path);
    if (!given.ok()) {
      return given.error();
    }
    if (auto error = add(translations, *english, given.take(), path)) {
      return *error;
    }
  }
  return translations;
}

void addLoweringPhrases(TextCatalogue& listing) {
  addPhrases<CommentPhrases>(listing, "comment");
  addPhrases<DefectPhrases>(listing, "defect");
  addPhrases<ExecutePhrases>(listing, "execute");
  addPhrases<LowerPhrases>(listing, "lower");
  addPhrases<LowerRequestPhrases>(listing, "lowerRequest");
  addPhrases<TosaPhrases>(listing, "tosa");
}

void addSystems(TextCatalogue& listing) {
  for (const SystemInfo& system : systems()) {
    const std::string owner = "system." + std::string(nameOf(system.system));
    listing.add(owner, "title", system.title);
    listing.add(owner, "running", system.running);
  }
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
    listing.addById(lint.id, lint.caption);
    listing.add(lint.id, "check", lint.check);
  }
  for (const ErrorInfo& error : errorInfos()) {
    listing.addById(error.name, error.sentence);
  }
  for (std::size_t i = 0; i < conditionTexts().size(); ++i) {
    listing.add("condition", Names<Condition>::names[i], conditionTexts()[i]);
  }
  addPhrases<Phrases>(listing, "phrase");
  addLoweringPhrases(listing);
  addPhrases<messages::ReadingPhrases>(listing, "reading");
  addPhrases<expression::ExpressionPhrases>(listing, "expression");
  addSystems(listing);
  addPhrases<code::CodePhrases>(listing, "code");
  return listing.take();
}

Result<Spoken> setCatalogue(const Value& catalogue) {
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
