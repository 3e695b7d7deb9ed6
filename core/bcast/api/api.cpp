// SPDX-License-Identifier: MIT
#include "bcast/api/api.h"

#include "bcast/api/version.h"
#include "bcast/error/error_at.h"
#include "bcast/read/read_request.h"
#include "bcast/text/phrases.h"

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

Result<Parsed> parse(const Value& text) {
  const auto* given = text.as<std::string_view>();
  if (given == nullptr) {
    return errorAt(ErrorCode::wrongType, Path(), translate(kPhrases.text));
  }
  return parseShape(*given);
}

Result<Answer> inferWithoutFixes(const Value& value) {
  return readRequest(value).andThen(
      [](const Request& request) { return answerWithoutFixes(request); });
}

}  // namespace bcast::api
