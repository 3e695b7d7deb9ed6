// SPDX-License-Identifier: MIT
// What JavaScript calls. A request and its reply are JSON texts in the mailbox (ADR 0010); a verb
// takes the length of the request. The contract is index.d.ts.
#include <emscripten.h>
#include <emscripten/bind.h>

#include "direct.h"
#include "mailbox.h"
#include "prepared.h"
#include "typed_arrays.h"

namespace {

using emscripten::val;
namespace api = bcast::api;

bcast::Mailbox mailbox;
bcast::Direct direct;

val places() { return val(emscripten::typed_memory_view(4, &mailbox.places().request)); }
void makeRoom(std::size_t size) { mailbox.makeRoom(size); }

void version() { mailbox.tell(api::version()); }
void modes() { mailbox.tell(bcast::modeInfos()); }
void ops() { mailbox.tell(bcast::opInfos()); }
void lints() { mailbox.tell(api::lints()); }

void parse(std::size_t size) { mailbox.answer(size, api::parse); }
void infer(std::size_t size) { mailbox.answer(size, api::infer); }
void sentences(std::size_t size) { mailbox.answer(size, api::sentences); }
void explain(std::size_t size) { mailbox.answer(size, api::explain); }
void worlds(std::size_t size) { mailbox.answer(size, api::worlds); }
void compare(std::size_t size) { mailbox.answer(size, api::compare); }
void sources(std::size_t size) { mailbox.answer(size, api::sources); }

/// Gives the data of the tensor that the reply describes, or null.
val run(std::size_t size, const val& arrays) {
  val data = val::null();
  const auto verb = [&](const bcast::Value& request) { return headOf(api::run(request), data); };
  mailbox.answer(size, verb, bcast::besideFromJs(arrays));
  return data;
}

void names() { mailbox.tell(bcast::directNames()); }

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

// What is called for every run is exported as it is: a call through Embind takes longer than a small
// run does.
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

EMSCRIPTEN_BINDINGS(bcast) {
  using emscripten::function;
  function("places", &places);
  function("makeRoom", &makeRoom);
  function("version", &version);
  function("modes", &modes);
  function("ops", &ops);
  function("lints", &lints);
  function("parse", &parse);
  function("infer", &infer);
  function("sentences", &sentences);
  function("explain", &explain);
  function("worlds", &worlds);
  function("compare", &compare);
  function("run", &run);
  function("sources", &sources);
  function("names", &names);
  function("prepare", &prepare);
}
