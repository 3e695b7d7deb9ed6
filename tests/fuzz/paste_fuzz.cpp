// SPDX-License-Identifier: MIT
// Any text as a pasted one: it is read or rejected at a position within it. The fields of a result
// are consistent and known to the engine, and make a valid request.
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "bcast/paste/paste.h"
#include "bcast/text/cursor.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

void goesTogether(const Pasted& read) {
  const std::size_t count = read.operands.size();
  law(count <= kOperandLimit, "there are no more operands than a request takes");
  law(count > 0 || !read.notes.empty(), "where there are no operands, a note says why");
  law(!read.needs || (count == 0 && !read.needs->empty()), "a text that needs shapes has none");
  law(!read.names || read.names->size() == count, "every operand has a name, or none");
  law(!read.types || read.types->size() == count, "every operand has a type, or none");
  for (const Shape& shape : read.operands) {
    law(!shape.isRanked() || shape.rank() <= kRankLimit, "no rank is above the limit");
  }
}

void isKnown(const Pasted& read) {
  law(!read.mode || findMode(*read.mode) != nullptr, "the mode is one of the engine");
  law(!read.op || findOp(*read.op) != nullptr, "the operator is one of the engine");
  law(!read.target || parseShape(*read.target, MinusOne::dynamic).ok(), "the target is a shape");
}

void isRefusedWithin(const Error& error, const std::string& text) {
  law(error.where.offset && *error.where.offset <= utf16Length(text), "the place is in the text");
  law(!message(error).empty() && message(error).size() < 600, "there is a sentence, and no more");
}

void hold(const std::string& text) {
  const Result<Pasted> read = paste(text);
  if (!read.ok()) {
    return isRefusedWithin(read.error(), text);
  }
  goesTogether(read.value());
  isKnown(read.value());
}

}  // namespace
}  // namespace bcast::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  bcast::fuzz::hold(bcast::fuzz::textOf(bytes, size));
  return 0;
}
