// SPDX-License-Identifier: MIT
// What looks further than one verdict, and other languages than English: loaded later than the rest
// (ADR 15).
#include <emscripten.h>

#include "mailbox.h"

namespace api = bcast::api;
using bcast::mailbox;

namespace {

using Need = bcast::Mailbox::Need;
constexpr std::size_t kKilobyte = 1024;
constexpr Need kShapes{256 * kKilobyte, 1536};
constexpr Need kWorlds{8192 * kKilobyte, 1536};
constexpr Need kTexts{256 * kKilobyte, 64};

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void explain(std::size_t size) {
  mailbox().answer(size, api::explain, kShapes);
}
EMSCRIPTEN_KEEPALIVE void worlds(std::size_t size) { mailbox().answer(size, api::worlds, kWorlds); }
EMSCRIPTEN_KEEPALIVE void compare(std::size_t size) {
  mailbox().answer(size, api::compare, kShapes);
}
EMSCRIPTEN_KEEPALIVE void sources(std::size_t size) {
  mailbox().answer(size, api::sources, kShapes);
}
EMSCRIPTEN_KEEPALIVE void texts() { mailbox().tell(bcast::texts()); }
EMSCRIPTEN_KEEPALIVE void speak(std::size_t size) { mailbox().speak(size, kTexts); }
}
