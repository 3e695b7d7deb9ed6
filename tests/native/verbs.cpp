// SPDX-License-Identifier: MIT
#include "verbs.h"

#include <span>
#include <utility>
#include <variant>

#include "bcast/api/reply.h"

namespace bcast::replies {
namespace {

/// The reply of a verb that returns one of two things: the second is an answer; `tell` writes the
/// printable part of the first.
template <class Ask, class Tell>
std::string replyOf(std::string request, Ask ask, Tell tell) {
  TextBuffer text;
  const auto read = Document::read(std::span(request.data(), request.size() + 1));
  auto result = ask(read.value().root());
  if (!result.ok()) {
    writeReply(text, result.error());
    return std::string(text.view());
  }
  auto either = result.take();
  JsonWriter json(text);
  if (auto* answer = std::get_if<Answer>(&either)) {
    json.write(*answer);
  } else {
    tell(json, std::get<0>(either));
  }
  return std::string(text.view());
}

void tellExecuted(JsonWriter& json, const api::Executed& ran) {
  json.write(ran.answer);
  ran.result ? json.write(*ran.result) : void();
}

void tellPrepared(JsonWriter& json, Prepared& ready) {
  const auto error = ready.run();
  error ? json.write(report(*error)) : json.write(ready.result());
}

}  // namespace

std::string infer(std::string request) { return reply(api::infer, std::move(request)); }
std::string sentences(std::string request) { return reply(api::sentences, std::move(request)); }
std::string choices(std::string request) { return reply(api::choices, std::move(request)); }
std::string explain(std::string request) { return reply(api::explain, std::move(request)); }
std::string repairs(std::string request) { return reply(api::repairs, std::move(request)); }
std::string worlds(std::string request) { return reply(api::worlds, std::move(request)); }
std::string compare(std::string request) { return reply(api::compare, std::move(request)); }
std::string run(std::string request) { return reply(api::run, std::move(request)); }
std::string prepare(std::string request) {
  return replyOf(std::move(request), api::prepare, tellPrepared);
}
std::string sources(std::string request) { return reply(api::sources, std::move(request)); }
std::string lower(std::string request) { return reply(api::lower, std::move(request)); }
std::string execute(std::string request) {
  return replyOf(std::move(request), api::execute, tellExecuted);
}
std::string code(std::string request) { return reply(api::code, std::move(request)); }
std::string parse(std::string request) { return reply(api::parse, std::move(request)); }
std::string read(std::string request) { return reply(api::read, std::move(request)); }

}  // namespace bcast::replies
