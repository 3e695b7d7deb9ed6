// SPDX-License-Identifier: MIT
#include "bcast/api/reply.h"

namespace bcast {

void JsonWriter::write(const Answer& answer) { write<Answer>(answer); }

void writeReply(TextBuffer& text, const Error& error) {
  text.append(R"({"error":)");
  JsonWriter(text).write(report(error));
  text.append('}');
}

}  // namespace bcast
