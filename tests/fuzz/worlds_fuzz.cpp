// SPDX-License-Identifier: MIT
// Any text as a request for worlds: the reply is JSON, has at most as many worlds as the limit, and
// only if the request is accepted.
#include "bcast/read/read_request.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

/// A world ends with an extent exactly if it has a result.
void holdWorld(const World& world) {
  law(world.extent.has_value() == (world.ending == Ending::result),
      "a world has an extent where it ends with one");
  law(!world.unknowns.empty(), "a world chooses what an unknown is");
}

}  // namespace

void hold(const std::string& text) {
  const nlohmann::json reply = replyOf(api::worlds, text, "columns");
  const std::optional<Request> request = requestOf(readRequest, text);
  if (!request || reply.contains("error")) {
    return;
  }
  const Result<Worlds> all = worlds(*request);
  law(all.ok() && all.value().accepted == infer(*request).value().accepted,
      "what has worlds is accepted");
  std::size_t count = 0;
  for (const ColumnWorlds& column : all.value().columns) {
    count += column.worlds.size();
    for (const World& world : column.worlds) {
      holdWorld(world);
    }
  }
  law(count <= kWorldLimit, "there are no more worlds than the limit");
  law(all.value().accepted || count == 0, "a refused request has no worlds");
}

}  // namespace bcast::fuzz
