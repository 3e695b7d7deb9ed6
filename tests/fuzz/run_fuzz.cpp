// SPDX-License-Identifier: MIT
// Any text as a request to compute: a small result is computed, with as many elements as its shape
// has. Requested cells have sources in the operands.
#include "bcast/evaluate/evaluate.h"
#include "bcast/read/read_run.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

/// Larger results are skipped: they need time and memory, but no other code.
constexpr std::int64_t kMostElements = 4096;

bool isSmall(const Request& request) {
  const Result<Inference> inferred = infer(request);
  const bool known = inferred.ok() && inferred.value().shape && inferred.value().shape->isStatic();
  return !known || elementCount(*inferred.value().shape, kMostElements);
}

/// The result's shape is the inferred one, and the reply has an element for each cell.
void computes(const OwnedRun& owned, const nlohmann::json& reply) {
  const Result<Inference> inferred = infer(owned.run.request);
  law(inferred.ok(), "what was computed or refused is a good request");
  if (!inferred.value().accepted) {
    law(reply["accepted"] == false, "what is refused is not computed");
    return;
  }
  const Shape& shape = *inferred.value().shape;
  TextBuffer text;
  JsonWriter(text).write(shape);
  law(reply["shape"] == jsonOf(std::string(text.view())), "the result has the inferred shape");
  law(reply["data"].size() == static_cast<std::size_t>(*elementCount(shape, kMostElements)),
      "the result has the elements of its shape");
}

}  // namespace

void hold(const std::string& text) {
  replyOf(api::sources, text, nullptr);
  const std::optional<OwnedRun> owned = requestOf(readRun, text);
  if (owned && !isSmall(owned->run.request)) {
    return;
  }
  const nlohmann::json reply = replyOf(api::run, text, nullptr);
  law(owned || reply.contains("error"), "what cannot be read is an error");
  if (owned && !reply.contains("error")) {
    computes(*owned, reply);
  }
}

}  // namespace bcast::fuzz
