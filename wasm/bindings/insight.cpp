// SPDX-License-Identifier: MIT
// Fixes, comparisons, worlds, explanations and languages other than English; loaded later than the
// rest (ADR 15).
#include <emscripten.h>

#include "wasm/text/mailbox.h"

namespace api = bcast::api;
using bcast::Mailbox;
using bcast::mailbox;

namespace {

constexpr Mailbox::Need kWorlds{8192 * Mailbox::kKilobyte, 1536};

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void inferWithFixes(std::size_t size) {
  mailbox().answer(size, api::infer, Mailbox::kShapes);
}
EMSCRIPTEN_KEEPALIVE void sentences(std::size_t size) {
  mailbox().answer(size, api::sentences, Mailbox::kShapes);
}
EMSCRIPTEN_KEEPALIVE void explain(std::size_t size) {
  mailbox().answer(size, api::explain, Mailbox::kShapes);
}
EMSCRIPTEN_KEEPALIVE void worlds(std::size_t size) { mailbox().answer(size, api::worlds, kWorlds); }
EMSCRIPTEN_KEEPALIVE void compare(std::size_t size) {
  mailbox().answer(size, api::compare, Mailbox::kShapes);
}
EMSCRIPTEN_KEEPALIVE void sources(std::size_t size) {
  mailbox().answer(size, api::sources, Mailbox::kShapes);
}
EMSCRIPTEN_KEEPALIVE void texts() { mailbox().tell(bcast::texts()); }
EMSCRIPTEN_KEEPALIVE void speak(std::size_t size) { mailbox().setCatalogue(size, Mailbox::kTexts); }
}
