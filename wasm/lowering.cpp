// SPDX-License-Identifier: MIT
// Lowering, running what was lowered, programs of other systems, and reading what was pasted, which
// may be tosa: loaded later than the rest (ADR 15).
#include <emscripten/bind.h>

#include "mailbox.h"
#include "typed_arrays.h"

namespace {

using bcast::mailbox;
using emscripten::val;
namespace api = bcast::api;

void paste(std::size_t size) { mailbox.answer(size, api::paste); }
void lower(std::size_t size) { mailbox.answer(size, api::lower); }

void code(std::size_t size, const val& arrays) {
  mailbox.answer(size, api::code, bcast::besideFromJs(arrays));
}

/// Gives the data of the result that the reply describes, or null.
val execute(std::size_t size, const val& arrays) {
  using Told = std::variant<bcast::LoweredAnswer, bcast::Answer>;
  val data = val::null();
  const auto verb = [&](const bcast::Value& request) -> bcast::Result<Told> {
    auto executed = api::execute(request);
    if (!executed.ok()) {
      return executed.error();
    }
    auto either = executed.take();
    if (auto* refused = std::get_if<bcast::Answer>(&either)) {
      return Told(std::move(*refused));
    }
    auto& [answer, result] = std::get<api::Executed>(either);
    if (result) {
      data = bcast::dataToJs(*result);
    }
    return Told(std::move(answer));
  };
  mailbox.answer(size, verb, bcast::besideFromJs(arrays));
  return data;
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast_lowering) {
  emscripten::function("paste", &paste);
  emscripten::function("lower", &lower);
  emscripten::function("execute", &execute);
  emscripten::function("code", &code);
}
