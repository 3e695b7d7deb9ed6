// SPDX-License-Identifier: MIT
// The functions that JavaScript calls. A request and its reply are JSON texts in the mailbox (ADR
// 0010); a verb takes the length of the request. The contract is index.d.ts.
#include <emscripten.h>

#include "wasm/text/mailbox.h"

namespace api = bcast::api;
using bcast::Mailbox;
using bcast::mailbox;

extern "C" {
EMSCRIPTEN_KEEPALIVE const void* places() { return &mailbox().places(); }
EMSCRIPTEN_KEEPALIVE void makeRoom(std::size_t size) { mailbox().makeRoom(size); }
EMSCRIPTEN_KEEPALIVE void* attach(bcast::ElementType type, double size) {
  return mailbox().attach(type, size);
}
EMSCRIPTEN_KEEPALIVE void dropData() { mailbox().dropData(); }

EMSCRIPTEN_KEEPALIVE void version() { mailbox().tell(api::version()); }
EMSCRIPTEN_KEEPALIVE void modes() { mailbox().tell(bcast::modeInfos()); }
EMSCRIPTEN_KEEPALIVE void ops() { mailbox().tell(bcast::opInfos()); }
EMSCRIPTEN_KEEPALIVE void systems() { mailbox().tell(api::systems()); }
EMSCRIPTEN_KEEPALIVE void lints() { mailbox().tell(api::lints()); }

EMSCRIPTEN_KEEPALIVE void parse(std::size_t size) {
  mailbox().answer(size, api::parse, Mailbox::kTexts);
}
EMSCRIPTEN_KEEPALIVE void infer(std::size_t size) {
  mailbox().answer(size, api::inferWithoutFixes, Mailbox::kShapes);
}
}
