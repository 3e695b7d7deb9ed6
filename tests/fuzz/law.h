// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/api/reply.h"
#include "bcast/read/document.h"

namespace bcast::fuzz {

/// The input of every program.
inline std::string textOf(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

/// A broken law ends the program, so that libFuzzer keeps the input.
inline void law(bool holds, std::string_view sentence) {
  if (!holds) {
    std::fprintf(stderr, "This law does not hold: %.*s.\n", static_cast<int>(sentence.size()),
                 sentence.data());
    std::abort();
  }
}

/// Parses JSON with another reader than the engine's. It also requires UTF-8.
inline nlohmann::json jsonOf(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  law(!json.is_discarded(), "a reply is JSON");
  return json;
}

/// A verb's reply as JSON: an answer with the member, or an error with a sentence.
template <class Verb>
nlohmann::json replyOf(Verb&& verb, const std::string& request, const char* member) {
  nlohmann::json reply = jsonOf(bcast::reply(verb, request));
  if (reply.is_object() && reply.contains("error")) {
    const nlohmann::json& error = reply["error"];
    law(reply.size() == 1 && error["code"].is_string(), "an error has a code and stands alone");
    law(!error["message"].get_ref<const std::string&>().empty(), "an error has a sentence");
    law(error["where"]["path"].is_string(), "an error has a place");
  } else {
    law(member == nullptr || reply.contains(member), "what is no error is an answer");
  }
  return reply;
}

/// Reads a request with a function such as `readRequest`; nullopt if it rejects the request.
template <class Read>
auto requestOf(Read&& read, std::string text) {
  using Taken = decltype(read(std::declval<const Value&>()).take());
  const Result<Document> document = Document::read(std::span(text.data(), text.size() + 1));
  if (!document.ok()) {
    return std::optional<Taken>();
  }
  auto request = read(document.value().root());
  return request.ok() ? std::optional<Taken>(request.take()) : std::nullopt;
}

/// What each fuzzer tests of a text.
void hold(const std::string& text);

}  // namespace bcast::fuzz
