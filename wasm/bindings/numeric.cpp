// SPDX-License-Identifier: MIT
// Verdicts on plain shapes, which take longer to describe than to decide.
#include <emscripten.h>

#include "wasm/numeric/names.h"
#include "wasm/numeric/numeric_infer.h"
#include "wasm/text/mailbox.h"

namespace {

using bcast::Verdict;

Verdict verdicts;

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void names() { bcast::mailbox().tell(bcast::directNames()); }
EMSCRIPTEN_KEEPALIVE void* verdictWords() { return &verdicts.words(); }
EMSCRIPTEN_KEEPALIVE Verdict::Said verdict() {
  return bcast::pool::hasRoom(bcast::pool::kReserve) ? verdicts.ask() : Verdict::Said::unusual;
}
}
