// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/text/placeholders.h"

namespace bcast {

using Values = std::map<std::string, std::string, std::less<>>;

/// The values of a template's placeholders in a text; nullopt if it does not match.
inline std::optional<Values> readBack(std::string_view pattern, std::string_view text) {
  Values values;
  while (true) {
    const Placeholder gap = nextPlaceholder(pattern, 0);
    const std::string_view literal = pattern.substr(0, gap.begin);
    if (!text.starts_with(literal)) {
      return std::nullopt;
    }
    text.remove_prefix(literal.size());
    if (gap.begin == pattern.size()) {
      return text.empty() ? std::optional(values) : std::nullopt;
    }
    const std::string_view name = pattern.substr(gap.begin, gap.end - gap.begin);
    pattern.remove_prefix(gap.end);
    const std::string_view next = pattern.substr(0, nextPlaceholder(pattern, 0).begin);
    const std::size_t end = next.empty() ? text.size() : text.find(next);
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string value(text.substr(0, end));
    const auto [known, isNew] = values.emplace(name, value);
    if (!isNew && known->second != value) {
      return std::nullopt;
    }
    text.remove_prefix(end);
  }
}

/// The same for a sentence after the words for its column, whose first letter became a capital.
inline std::optional<Values> readSentence(const std::string& place, const std::string& pattern,
                                          const std::string& sentence) {
  auto values = readBack(place + "{rest}", sentence);
  std::string text = values ? values->at("{rest}") : sentence;
  const auto isCapitalized = [](const auto& value) { return value.second.starts_with("The "); };
  auto read = readBack(pattern, text);
  if (!read || std::any_of(read->begin(), read->end(), isCapitalized)) {
    text.replace(0, 1, std::string(1, static_cast<char>(text[0] - 'A' + 'a')));
    read = readBack(pattern, text);
  }
  if (!values || !read) {
    return std::nullopt;
  }
  values->merge(*read);
  return values;
}

/// Whether a rule has this clause, or has it in a note.
inline bool has(const ExtentRule& rule, ClauseId clause) {
  return rule.clause.id == clause ||
         std::any_of(rule.notes.begin(), rule.notes.end(),
                     [&](const Note& note) { return note.clause.id == clause; });
}

/// The rules that have a clause; several may share a note.
using Rules = std::vector<const ExtentRule*>;
inline Rules rulesOf(std::span<const ExtentRule> rules, ClauseId clause) {
  Rules found;
  for (const ExtentRule& rule : rules) {
    if (has(rule, clause)) {
      found.push_back(&rule);
    }
  }
  return found;
}

/// The one of them that applies to these extents in their order.
inline const ExtentRule* applying(const Rules& rules, std::optional<Extent> a,
                                  std::optional<Extent> b) {
  const auto applies = [&](const ExtentRule* rule) {
    return a && b && rule->left.contains(*a) && rule->right.contains(*b);
  };
  const auto found = std::find_if(rules.begin(), rules.end(), applies);
  return found == rules.end() ? nullptr : *found;
}

/// The statement of a caption about a side, directly after its name.
struct Claim {
  std::string_view words;
  bool (*holds)(Extent);
};
inline bool isDynamic(Extent extent) { return extent.isDynamic(); }
inline const std::vector<Claim> kClaims{
    {" is 0", [](Extent extent) { return extent.is(0); }},
    {" is 1", [](Extent extent) { return extent.is(1); }},
    {" is unknown", isDynamic},
    {" is dynamic", isDynamic},
    {" is greater than 1", [](Extent extent) { return extent.isStatic() && extent.count() > 1; }},
    {" 为 0", [](Extent extent) { return extent.is(0); }},
    {" 为 1", [](Extent extent) { return extent.is(1); }},
    {" 是 0", [](Extent extent) { return extent.is(0); }},
    {" 是 1", [](Extent extent) { return extent.is(1); }},
    {" 未知", isDynamic},
    {" 是动态的", isDynamic},
};

/// Whether the statements of a caption about {A} and {B} are true for their extents. Run-time cases
/// have no statements.
inline bool claimsHold(std::string_view pattern, std::optional<Extent> a, std::optional<Extent> b) {
  const auto holds = [&](std::string_view name, std::optional<Extent> extent) {
    const std::size_t at = pattern.find(name);
    return at == std::string_view::npos || !extent ||
           std::all_of(kClaims.begin(), kClaims.end(), [&](const Claim& claim) {
             return !pattern.substr(at + name.size()).starts_with(claim.words) ||
                    claim.holds(*extent);
           });
  };
  return holds("{A}", a) && holds("{B}", b);
}

}  // namespace bcast
