// SPDX-License-Identifier: MIT
#pragma once

// The verbs of the engine as a dialogue of texts, with those whose answers are no text by
// themselves.

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "bcast/reply.h"

namespace bcast {

using Json = nlohmann::json;

struct Verb {
  std::string_view name;
  std::string (*ask)(std::string request);
};

/// The reply of a verb that gives one of two things: the second is an answer; of the first, `told`
/// writes what can be told.
template <class Ask, class Tell>
std::string replyOf(std::string request, Ask ask, Tell tell) {
  GrowingText text;
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

/// A program as text, and the elements that it gave.
inline std::string executed(std::string request) {
  return replyOf(std::move(request), api::execute, [](JsonWriter& json, const api::Executed& ran) {
    json.write(ran.answer);
    ran.result ? json.write(*ran.result) : void();
  });
}

/// A prepared run of the operands as they are at first: zeros.
inline std::string prepared(std::string request) {
  return replyOf(std::move(request), api::prepare, [](JsonWriter& json, Prepared& ready) {
    const auto error = ready.run();
    error ? json.write(report(*error)) : json.write(ready.result());
  });
}

template <auto verb>
std::string replied(std::string request) {
  return reply(verb, std::move(request));
}

inline constexpr Verb kVerbs[] = {
    {"infer", replied<api::infer>},
    {"sentences", replied<api::sentences>},
    {"explain", replied<api::explain>},
    {"worlds", replied<api::worlds>},
    {"compare", replied<api::compare>},
    {"run", replied<api::run>},
    {"prepare", prepared},
    {"sources", replied<api::sources>},
    {"lower", replied<api::lower>},
    {"execute", executed},
    {"code", replied<api::code>},
    {"parse", replied<api::parse>},
    {"paste", replied<api::paste>},
};

}  // namespace bcast
