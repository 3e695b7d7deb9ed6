// SPDX-License-Identifier: MIT
// What takes longer to describe than to compute: prepared runs, those of plain typed arrays, and
// verdicts on plain shapes.
#include <emscripten.h>
#include <emscripten/bind.h>

#include <utility>

#include "direct.h"
#include "mailbox.h"
#include "prepared.h"
#include "verdict.h"

namespace {

using bcast::mailbox;

bcast::Direct direct;
bcast::Verdict verdicts;

void names() { mailbox.tell(bcast::directNames()); }

void prepare(std::size_t size) {
  using Head = std::variant<bcast::PreparedHead, bcast::Answer>;
  mailbox.answer(size, [](const bcast::Value& request) -> bcast::Result<Head> {
    auto prepared = bcast::api::prepare(request);
    if (!prepared.ok()) {
      return prepared.error();
    }
    auto decided = prepared.take();
    if (auto* ready = std::get_if<bcast::Prepared>(&decided)) {
      return Head(bcast::handedOver(std::move(*ready)));
    }
    return Head(std::move(std::get<bcast::Answer>(decided)));
  });
}

}  // namespace

// What is called for every run is exported as it is: a call through Embind takes longer than a
// small run does.
extern "C" {
/// False: the mailbox has the error.
EMSCRIPTEN_KEEPALIVE bool runPrepared(bcast::Prepared* prepared) {
  const auto error = prepared->run();
  if (error) {
    mailbox.fail(*error);
  }
  return !error;
}
EMSCRIPTEN_KEEPALIVE void freePrepared(bcast::Prepared* prepared) { delete prepared; }
EMSCRIPTEN_KEEPALIVE void* directWords() { return &direct.words(); }
EMSCRIPTEN_KEEPALIVE bool directAsk(std::size_t size) { return direct.ask(size); }
EMSCRIPTEN_KEEPALIVE bool directRun() { return direct.run(); }
EMSCRIPTEN_KEEPALIVE void directForget() { direct.forget(); }
EMSCRIPTEN_KEEPALIVE void* verdictWords() { return &verdicts.words(); }
EMSCRIPTEN_KEEPALIVE bcast::Verdict::Said verdict() { return verdicts.ask(); }
}

EMSCRIPTEN_BINDINGS(bcast_runs) {
  emscripten::function("names", &names);
  emscripten::function("prepare", &prepare);
}
