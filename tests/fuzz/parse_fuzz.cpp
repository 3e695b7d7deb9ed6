// SPDX-License-Identifier: MIT
// Any text as a shape: it is read or rejected at a position within it, and the canonical notation
// of a shape gives the same shape.
#include "bcast/notation/parse.h"
#include "bcast/text/cursor.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

bool isUtf8(const std::string& text) {
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

void readsBack(const Parsed& parsed, MinusOne minusOne) {
  law(parsed.text == toText(parsed.shape), "the text beside a shape is the canonical one");
  const Result<Parsed> again = parseShape(parsed.text, minusOne);
  law(again.ok() && again.value().shape == parsed.shape, "the canonical text reads back");
  law(again.value().text == parsed.text, "the canonical text is its own canonical text");
  law(again.value().notes.empty(), "there is nothing to say of a canonical text");
}

Result<Parsed> parseBy(const std::string& text, MinusOne minusOne) {
  Result<Parsed> parsed = parseShape(text, minusOne);
  if (parsed.ok()) {
    readsBack(parsed.value(), minusOne);
  } else {
    const auto& offset = parsed.error().where.offset;
    law(offset && *offset <= utf16Length(text), "a text is refused at a place within it");
  }
  TextBuffer reply;
  writeReply(reply, parsed);
  if (isUtf8(text)) {
    jsonOf(std::string(reply.view()));
  }
  return parsed;
}

}  // namespace

void hold(const std::string& text) {
  const Result<Parsed> negative = parseBy(text, MinusOne::negative);
  const Result<Parsed> dynamic = parseBy(text, MinusOne::dynamic);
  if (negative.ok()) {
    law(dynamic.ok() && dynamic.value().shape == negative.value().shape,
        "what -1 means changes no text without it");
  }
}

}  // namespace bcast::fuzz
