// SPDX-License-Identifier: MIT
// Verdicts on plain shapes, which take longer to describe as JSON than to decide.
#include <emscripten.h>

#include "wasm/numeric/numeric_infer.h"
#include "wasm/numeric/question.h"
#include "wasm/text/mailbox.h"

namespace {

using bcast::Verdict;

Verdict verdicts;

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void names() { bcast::mailbox().tell(bcast::questionNames()); }
EMSCRIPTEN_KEEPALIVE void* verdictWords() { return verdicts.question().words(); }
EMSCRIPTEN_KEEPALIVE const void* verdict() {
  return bcast::pool::hasRoom(bcast::pool::kReserve) ? verdicts.ask() : nullptr;
}
}
