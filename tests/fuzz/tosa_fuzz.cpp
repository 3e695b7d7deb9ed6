// SPDX-License-Identifier: MIT
// Any text as TOSA: it is read or rejected at a position within it, and the parts of a result are
// consistent.
#include "bcast/op/op.h"
#include "bcast/text/cursor.h"
#include "bcast/tosa/tosa_text.h"
#include "law.h"

namespace bcast::fuzz {
namespace {

void goesTogether(const TosaOp& read) {
  const Op* op = findOp(read.op);
  law(op != nullptr, "what is read is an operator of the engine");
  law(read.operands.size() == op->arity, "there are as many operands as it takes");
  law(read.types.size() == op->arity && read.names.size() == op->arity,
      "every operand has a type and a name");
  for (const Shape& shape : read.operands) {
    law(!shape.isRanked() || shape.rank() <= kRankLimit, "no rank is above the limit");
  }
}

void isRefusedWithin(const Error& error, const std::string& text) {
  const auto& [path, offset, line, column] = error.where;
  law(path.empty() && offset && line && column, "a text is refused at a place");
  law(*offset <= utf16Length(text), "the place is within the text");
  law(*line >= 1 && *column >= 1 && *column <= *offset + 1, "lines and columns are from 1");
  law((*line == 1) == (*column == *offset + 1), "in the first line the column is the offset's");
  law(!message(error).empty() && message(error).size() < 600, "there is a sentence, and no more");
}

/// An error is not affected by lines before it, or by text after it.
void movesWithItsText(const Error& error, const std::string& text) {
  const Result<TosaOp> moved = parseTosa("// a line\n" + text);
  law(!moved.ok() && moved.error().code == error.code, "a comment before changes no verdict");
  law(moved.error().detail == error.detail, "a comment before changes no sentence");
  law(*moved.error().where.line == *error.where.line + 1, "it moves the place by a line");
  law(*moved.error().where.column == *error.where.column, "it moves no column");
}

}  // namespace

void hold(const std::string& text) {
  const Result<TosaOp> read = parseTosa(text);
  if (!read.ok()) {
    isRefusedWithin(read.error(), text);
    return movesWithItsText(read.error(), text);
  }
  goesTogether(read.value());
  law(parseTosa(text + "\n// a comment").ok(), "a comment after changes no verdict");
  law(!parseTosa(text + "\n}").ok(), "a brace after it is refused");
}

}  // namespace bcast::fuzz
