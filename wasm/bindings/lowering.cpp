// SPDX-License-Identifier: MIT
// Lowering, execution of lowered programs, code for other systems, and pasted texts, which may be
// tosa; loaded later than the rest (ADR 15).
#include <emscripten.h>

#include "wasm/text/mailbox.h"

namespace api = bcast::api;
using bcast::mailbox;

namespace {

using Need = bcast::Mailbox::Need;
constexpr std::size_t kKilobyte = bcast::Mailbox::kKilobyte;
constexpr Need kTexts{512 * kKilobyte, 64};
constexpr Need kPrograms{16384 * kKilobyte, 64};

using Told = std::variant<bcast::LoweredAnswer, bcast::Answer>;

/// The result's data is returned next to the reply.
bcast::Result<Told> executed(const bcast::Value& request) {
  auto result = api::execute(request);
  if (!result.ok()) {
    return result.error();
  }
  auto either = result.take();
  if (auto* refused = std::get_if<bcast::Answer>(&either)) {
    return Told(std::move(*refused));
  }
  auto& [answer, tensor] = std::get<api::Executed>(either);
  if (tensor) {
    mailbox().keep(std::move(*tensor));
  }
  return Told(std::move(answer));
}

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void paste(std::size_t size) { mailbox().answer(size, api::paste, kTexts); }
EMSCRIPTEN_KEEPALIVE void lower(std::size_t size) { mailbox().answer(size, api::lower, kPrograms); }
EMSCRIPTEN_KEEPALIVE void code(std::size_t size) {
  mailbox().answer(size, api::code, {512 * kKilobyte, 512});
}
EMSCRIPTEN_KEEPALIVE void execute(std::size_t size) { mailbox().answer(size, executed, kPrograms); }
}
