// SPDX-License-Identifier: MIT
#include "bcast/api/descriptions.h"

#include "bcast/answer/lint/lint.h"
#include "bcast/api/api.h"
#include "bcast/api/version.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "bcast/text/translations.h"

namespace bcast {
namespace {

ClauseInfo toInfo(const ModeClause& clause) {
  ClauseInfo info{clause.id,
                  translate(clause.id, clause.caption),
                  translate(clause.passage->section),
                  clause.passage->url,
                  {}};
  if (const Note* note = clause.note) {
    info.assumption = {note->condition, note->otherwise,
                       translate(conditionTexts()[static_cast<std::size_t>(note->condition)])};
  }
  return info;
}

}  // namespace

std::vector<ModeInfo> modeInfos() {
  std::vector<ModeInfo> infos;
  for (const Mode* mode : modes()) {
    ModeInfo info{
        mode->id,
        translate(mode->title),
        translate(mode->summary),
        {translate(mode->source.title), translate(mode->source.version), mode->source.url},
        mode->takes,
        mode->gives,
        mode->alignment.order,
        mode->alignment.fold,
        mode->unranked.has_value(),
        mode->isProduct(),
        mode->written.view().empty() ? std::nullopt : std::optional(mode->written.view()),
        mode->symmetric,
        mode->associative,
        {},
        {}};
    for (const ModeClause& clause : clausesOf(*mode)) {
      info.clauses.push_back(toInfo(clause));
    }
    for (const Divergence& divergence : mode->divergences) {
      info.divergences.push_back(toInfo(divergence));
    }
    infos.push_back(info);
  }
  return infos;
}

std::vector<OpInfo> opInfos() {
  std::vector<OpInfo> infos;
  for (const Op* op : ops()) {
    OpInfo info{op->name, translate(op->title), translate(op->semantics), op->arity, {}, {}};
    for (const AttributeInfo& each : op->attributes) {
      info.attributes.push_back({each.name, each.required, translate(each.meaning)});
    }
    for (const Signature& signature : op->signatures) {
      const auto* const operands = signature.operands.data();
      info.signatures.push_back({{operands, operands + op->arity}, signature.result});
    }
    infos.push_back(info);
  }
  return infos;
}

}  // namespace bcast

namespace bcast::api {

std::string_view version() { return BCAST_VERSION; }

std::vector<SystemInfo> systems() {
  std::vector<SystemInfo> infos;
  for (const SystemInfo& info : bcast::systems()) {
    infos.push_back({info.system, translate(info.title), info.language, translate(info.running)});
  }
  return infos;
}

std::vector<LintInfo> lints() {
  std::vector<LintInfo> infos;
  for (const LintInfo& info : bcast::lints()) {
    infos.push_back({info.id, translate(info.id, info.caption), translate(info.check),
                     info.evidence, info.story});
  }
  return infos;
}

}  // namespace bcast::api
