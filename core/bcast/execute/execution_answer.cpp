// SPDX-License-Identifier: MIT
#include "bcast/execute/execution_answer.h"

#include "bcast/text/translations.h"

namespace bcast {

ExecutionInfo toInfo(const Execution& execution) {
  ExecutionInfo info{execution.isDefined, {}, {}, execution.shape};
  if (execution.result) {
    info.type = execution.result->type;
  }
  for (const Event& event : execution.events) {
    EventInfo& each = info.events.emplace_back(EventInfo{
        event.operation, event.name, event.number, event.branch, event.shape, event.space, {}});
    for (const Incident& incident : event.incidents) {
      const UndefinedBehaviorInfo& about = undefinedBehaviorInfo(incident.what);
      each.incidents.push_back({incident.what, about.consequence, incident.operation,
                                incident.operand, incident.dimension, incident.place,
                                incident.count, translate(about.sentence)});
    }
  }
  return info;
}

}  // namespace bcast
