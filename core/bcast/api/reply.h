// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <utility>

#include "bcast/answer/answer.h"
#include "bcast/answer/compare.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/answer/sentences.h"
#include "bcast/api/api.h"
#include "bcast/api/descriptions.h"
#include "bcast/api/json.h"
#include "bcast/api/texts.h"
#include "bcast/code/code.h"
#include "bcast/code/system.h"
#include "bcast/error/error.h"
#include "bcast/execute/execution_answer.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/lower/lowered_answer.h"
#include "bcast/mode/rule.h"
#include "bcast/notation/parse.h"
#include "bcast/read/document.h"
#include "bcast/reading/reading.h"

namespace bcast {

// The engine as a dialogue of JSON texts: the result of a bcast::api function, or `{error}`. A verb
// is a bcast::api function that takes a value.

void writeReply(TextBuffer& text, const Error& error);

template <class T>
void writeReply(TextBuffer& text, const Result<T>& result) {
  result.ok() ? JsonWriter(text).write(result.value()) : writeReply(text, result.error());
}

/// Appends the reply to a parsed request.
template <class Verb>
void writeReply(TextBuffer& text, Verb&& verb, const Result<Document>& request) {
  request.ok() ? writeReply(text, verb(request.value().root())) : writeReply(text, request.error());
}

/// The reply to a request as JSON text.
template <class Verb>
std::string reply(Verb&& verb, std::string request) {
  TextBuffer text;
  writeReply(text, verb, Document::read(std::span(request.data(), request.size() + 1)));
  return std::string(text.view());
}

}  // namespace bcast
