// SPDX-License-Identifier: MIT
// Verdicts on plain shapes, which take longer to describe than to decide.
#include <emscripten.h>

#include "mailbox.h"
#include "names.h"
#include "verdict.h"

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
