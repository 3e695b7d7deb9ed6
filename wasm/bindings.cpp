// SPDX-License-Identifier: MIT
// What JavaScript calls. A request and its reply are JSON texts in the mailbox (ADR 0010); a verb
// takes the length of the request. The contract is index.d.ts.
#include <emscripten/bind.h>

#include "bcast/reply.h"
#include "mailbox.h"
#include "typed_arrays.h"

namespace {

using emscripten::val;
namespace api = bcast::api;

bcast::Mailbox mailbox;

val places() { return val(emscripten::typed_memory_view(4, &mailbox.places().request)); }
void makeRoom(std::size_t size) { mailbox.makeRoom(size); }

template <class T>
void tell(const T& value) {
  bcast::JsonWriter(mailbox.reply()).write(value);
  mailbox.send();
}

void version() { tell(api::version()); }
void modes() { tell(bcast::modeInfos()); }
void ops() { tell(bcast::opInfos()); }
void lints() { tell(api::lints()); }

template <class Verb>
void ask(Verb&& verb, std::size_t size, bcast::Beside beside = {}) {
  bcast::writeReply(mailbox.reply(), verb, mailbox.request(size, beside));
  mailbox.send();
}

void parse(std::size_t size) { ask(api::parse, size); }
void infer(std::size_t size) { ask(api::infer, size); }
void sentences(std::size_t size) { ask(api::sentences, size); }
void explain(std::size_t size) { ask(api::explain, size); }
void sources(std::size_t size) { ask(api::sources, size); }
/// Gives the data of the tensor that the reply describes, or null.
val run(std::size_t size, const val& arrays) {
  val data = val::null();
  const auto verb = [&](const bcast::Value& request) { return headOf(api::run(request), data); };
  ask(verb, size, bcast::besideFromJs(arrays));
  return data;
}

}  // namespace

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
  function("run", &run);
  function("sources", &sources);
}
