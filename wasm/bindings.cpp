// SPDX-License-Identifier: MIT
// What JavaScript calls. A request and its reply are JSON texts in the mailbox (ADR 0010); a verb
// takes the length of the request. The contract is index.d.ts.
#include <emscripten/bind.h>

#include "mailbox.h"

namespace {

using emscripten::val;
namespace api = bcast::api;
using bcast::mailbox;

val places() { return val(emscripten::typed_memory_view(4, &mailbox.places().request)); }
void makeRoom(std::size_t size) { mailbox.makeRoom(size); }

void version() { mailbox.tell(api::version()); }
void modes() { mailbox.tell(bcast::modeInfos()); }
void ops() { mailbox.tell(bcast::opInfos()); }
void systems() { mailbox.tell(api::systems()); }
void lints() { mailbox.tell(api::lints()); }
void texts() { mailbox.tell(bcast::texts()); }

void parse(std::size_t size) { mailbox.answer(size, api::parse); }
void infer(std::size_t size) { mailbox.answer(size, api::infer); }
void sentences(std::size_t size) { mailbox.answer(size, api::sentences); }
void explain(std::size_t size) { mailbox.answer(size, api::explain); }
void worlds(std::size_t size) { mailbox.answer(size, api::worlds); }
void compare(std::size_t size) { mailbox.answer(size, api::compare); }
void sources(std::size_t size) { mailbox.answer(size, api::sources); }
void speak(std::size_t size) { mailbox.answer(size, bcast::speak); }

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
  using emscripten::function;
  function("places", &places);
  function("makeRoom", &makeRoom);
  function("version", &version);
  function("modes", &modes);
  function("ops", &ops);
  function("lints", &lints);
  function("systems", &systems);
  function("texts", &texts);
  function("parse", &parse);
  function("infer", &infer);
  function("sentences", &sentences);
  function("explain", &explain);
  function("worlds", &worlds);
  function("compare", &compare);
  function("sources", &sources);
  function("speak", &speak);
}
