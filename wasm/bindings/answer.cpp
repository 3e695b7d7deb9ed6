// SPDX-License-Identifier: MIT
// What both builds have: the verbs of inference, each from JSON text to JSON text.
#include <emscripten/bind.h>

#include "wasm/bindings/verbs.h"

namespace api = bcast::api;

EMSCRIPTEN_BINDINGS(answer) {
  using bcast::bindings::answer;
  using bcast::bindings::list;
  using emscripten::function;
  function("version", &list<api::version>);
  function("modes", &list<bcast::modeInfos>);
  function("ops", &list<bcast::opInfos>);
  function("systems", &list<api::systems>);
  function("lints", &list<api::lints>);
  function("texts", &list<bcast::texts>);
  function("speak", &answer<bcast::setCatalogue>);
  function("parse", &answer<api::parse>);
  function("infer", &answer<api::infer>);
  function("sentences", &answer<api::sentences>);
  function("explain", &answer<api::explain>);
  function("worlds", &answer<api::worlds>);
  function("compare", &answer<api::compare>);
  function("sources", &answer<api::sources>);
}
