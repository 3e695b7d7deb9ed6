// SPDX-License-Identifier: MIT
#include "bcast/mode/mode.h"

#include <algorithm>

namespace bcast {
namespace {

/// Adds a clause unless it is blank or its id was added before: versions of a system share rows.
void add(std::vector<ModeClause>& clauses, const Clause& clause, const Note* note = nullptr) {
  const ClauseId id = clause.id;
  const auto same = [&](const Clause& other) { return other.id == id; };
  if (!id.empty() && std::none_of(clauses.begin(), clauses.end(), same)) {
    clauses.push_back({clause, note});
  }
}

void addRules(std::vector<ModeClause>& clauses, std::span<const ExtentRule> rules) {
  for (const ExtentRule& rule : rules) {
    add(clauses, rule.clause);
    for (const Note& note : rule.notes) {
      add(clauses, note.clause, &note);
    }
  }
}

void addAlignment(std::vector<ModeClause>& clauses, const Alignment& alignment) {
  add(clauses, alignment.trimmed);
  if (alignment.openTrim) {
    add(clauses, alignment.openTrim->trimmed);
    const Note& note = alignment.openTrim->mustBeOne;
    add(clauses, note.clause, &note);
  }
  add(clauses, alignment.outside);
  add(clauses, alignment.disordered);
  add(clauses, alignment.placed);
  for (const LabelRule& rule : alignment.labels) {
    add(clauses, rule.placed);
  }
  add(clauses, alignment.ellipsisLost);
  add(clauses, alignment.promoted.value_or(Clause{}));
}

void addMeeting(std::vector<ModeClause>& clauses, const Meeting& meeting) {
  add(clauses, meeting.rankRefused);
  addRules(clauses, meeting.extents);
  addRules(clauses, meeting.perhapsOneElement);
  add(clauses, meeting.alone);
  add(clauses, meeting.aloneDynamic.value_or(Clause{}));
  add(clauses, meeting.aloneZero.value_or(Clause{}));
  add(clauses, meeting.refused);
}

}  // namespace

std::vector<ModeClause> clausesOf(const Mode& mode) {
  std::vector<ModeClause> clauses;
  if (mode.unranked) {
    add(clauses, mode.unranked->operand);
  }
  addAlignment(clauses, mode.alignment);
  addMeeting(clauses, mode.operands);
  addMeeting(clauses, mode.towardTarget);
  addMeeting(clauses, mode.repeated);
  addMeeting(clauses, mode.core);
  add(clauses, mode.alignment.summed);
  add(clauses, mode.declared.rank);
  addRules(clauses, mode.declared.extents);
  if (mode.unranked) {
    add(clauses, mode.unranked->nothing);
    add(clauses, mode.unranked->declared);
  }
  return clauses;
}

Clause findClause(const Mode& mode, ClauseId id) {
  const std::vector<ModeClause> clauses = clausesOf(mode);
  return *std::find_if(clauses.begin(), clauses.end(),
                       [id](const Clause& clause) { return clause.id == id; });
}

}  // namespace bcast
