// SPDX-License-Identifier: MIT
// Lowering, execution of lowered programs, code for other systems, and texts that people bring,
// which may be tosa; and what exercises ask.
#include <emscripten/bind.h>

#include "wasm/bindings/tensors.h"
#include "wasm/bindings/verbs.h"

namespace api = bcast::api;

namespace {

using bcast::bindings::written;
using emscripten::val;

val execute(std::string request, const val& arrays) {
  bcast::Attachments attachments = bcast::bindings::copiesOf(arrays);
  auto result = bcast::bindings::resultOf(api::execute, request, attachments);
  if (!result.ok()) {
    return val(written(result.error()));
  }
  const auto* ran = std::get_if<api::Executed>(&result.value());
  if (ran == nullptr) {
    return val(written(std::get<bcast::Answer>(result.value())));
  }
  return ran->result ? bcast::bindings::withData(written(ran->answer), *ran->result)
                     : val(written(ran->answer));
}

std::string code(std::string request, const val& arrays) {
  bcast::Attachments attachments = bcast::bindings::copiesOf(arrays);
  return written(bcast::bindings::resultOf(api::code, request, attachments));
}

}  // namespace

EMSCRIPTEN_BINDINGS(programs) {
  using bcast::bindings::answer;
  emscripten::function("read", &answer<api::read>);
  emscripten::function("lower", &answer<api::lower>);
  emscripten::function("code", &code);
  emscripten::function("execute", &execute);
  emscripten::function("repairs", &answer<api::repairs>);
  emscripten::function("choices", &answer<api::choices>);
}
