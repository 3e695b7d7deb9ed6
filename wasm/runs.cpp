// SPDX-License-Identifier: MIT
// What runs operators on data, which is loaded later than the rest (ADR 15): runs of any request,
// and those that take longer to describe than to compute, prepared ones and of plain typed arrays.
#include <emscripten.h>
#include <emscripten/bind.h>

#include <utility>

#include "direct.h"
#include "mailbox.h"
#include "prepared.h"
#include "typed_arrays.h"

namespace {

using bcast::mailbox;
using emscripten::val;
namespace api = bcast::api;

bcast::Direct direct;

/// Gives the data of the tensor that the reply describes, or null.
val run(std::size_t size, const val& arrays) {
  val data = val::null();
  const auto verb = [&](const bcast::Value& request) { return headOf(api::run(request), data); };
  mailbox.answer(size, verb, bcast::besideFromJs(arrays));
  return data;
}

void prepare(std::size_t size) {
  using Head = std::variant<bcast::PreparedHead, bcast::Answer>;
  mailbox.answer(size, [](const bcast::Value& request) -> bcast::Result<Head> {
    auto prepared = api::prepare(request);
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
}

EMSCRIPTEN_BINDINGS(bcast_runs) {
  emscripten::function("run", &run);
  emscripten::function("prepare", &prepare);
}
