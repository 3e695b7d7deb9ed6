// SPDX-License-Identifier: MIT
// What JavaScript calls: convert, call, convert. The contract is index.d.ts.
#include <emscripten/bind.h>

#include "bcast/api.h"
#include "from_js.h"
#include "to_js.h"

namespace {

using emscripten::val;
namespace api = bcast::api;

/// The value of a result, or `{error}`.
template <class T>
val reply(const bcast::Result<T>& result) {
  return result.ok() ? bcast::toJs(result.value()) : bcast::toJs(result.error());
}

val version() { return bcast::toJs(api::version()); }
val modes() { return bcast::toJs(bcast::modeInfos()); }
val ops() { return bcast::toJs(bcast::opInfos()); }
val lints() { return bcast::toJs(api::lints()); }
val parse(const val& text) { return reply(api::parse(bcast::fromJs(text))); }
val infer(const val& request) { return reply(api::infer(bcast::fromJs(request))); }
val sentences(const val& request) { return reply(api::sentences(bcast::fromJs(request))); }
val explain(const val& request) { return reply(api::explain(bcast::fromJs(request))); }
val worlds(const val& request) { return reply(api::worlds(bcast::fromJs(request))); }
val compare(const val& request) { return reply(api::compare(bcast::fromJs(request))); }
val sources(const val& request) { return reply(api::sources(bcast::fromJs(request))); }
val run(const val& request) {
  bcast::Value value = bcast::fromJs(request);
  return reply(api::run(value));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
  emscripten::function("version", &version);
  emscripten::function("modes", &modes);
  emscripten::function("ops", &ops);
  emscripten::function("lints", &lints);
  emscripten::function("parse", &parse);
  emscripten::function("infer", &infer);
  emscripten::function("sentences", &sentences);
  emscripten::function("explain", &explain);
  emscripten::function("worlds", &worlds);
  emscripten::function("compare", &compare);
  emscripten::function("run", &run);
  emscripten::function("sources", &sources);
}
