// SPDX-License-Identifier: MIT
// Verdicts on plain shapes, which take longer to describe than to decide.
#include <emscripten.h>
#include <emscripten/bind.h>

#include "mailbox.h"
#include "names.h"
#include "verdict.h"

namespace {

bcast::Verdict verdicts;

void names() { bcast::mailbox.tell(bcast::directNames()); }

}  // namespace

// Exported as they are: a call through Embind takes longer than a verdict.
extern "C" {
EMSCRIPTEN_KEEPALIVE void* verdictWords() { return &verdicts.words(); }
EMSCRIPTEN_KEEPALIVE bcast::Verdict::Said verdict() { return verdicts.ask(); }
}

EMSCRIPTEN_BINDINGS(bcast_verdicts) { emscripten::function("names", &names); }
