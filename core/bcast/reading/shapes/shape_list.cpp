// SPDX-License-Identifier: MIT
#include "bcast/reading/shapes/shape_list.h"

#include "bcast/notation/tensor_type.h"

namespace bcast::messages {
namespace {

void passBlanks(Cursor& at) {
  at.passWhile([](char c) { return c == ' '; });
}

/// A word between shapes, up to its end: not `vs` of `vsx`.
bool takeSeparator(Cursor& at) {
  for (const std::string_view word : {",", ";", "shapes=", "and", "vs.", "vs", "with"}) {
    Cursor ahead = at;
    const bool taken = ahead.take(word);
    if (taken && (!isLetter(word.back()) || ahead.peek() == ' ' || ahead.peek() == '\n')) {
      at = ahead;
      return true;
    }
  }
  return false;
}

/// Returns whether there are any.
bool takeSeparators(Cursor& at) {
  bool any = false;
  at.skipSpaces();
  while (takeSeparator(at)) {
    any = true;
    at.skipSpaces();
  }
  return any;
}

/// Skips brackets that look like a shape but cannot be read: `(n, 4)`, `f32[<=2]{0}`.
bool passUnread(Cursor& at) {
  Cursor ahead = at;
  const bool typed = takeTypeBeforeList(ahead);
  const char closing = typed ? ']' : closingOf(at.peek());
  ahead.advance(typed ? 0 : 1);
  ahead.passWhile(
      [](char c) { return std::string_view("()[]{}\n").find(c) == std::string_view::npos; });
  if (closing == '\0' || ahead.peek() != closing) {
    return false;
  }
  ahead.advance();
  at = ahead;
  return !typed || at.peek() != '{' || passUnread(at);
}

/// The brackets around all shapes.
void takeOuterBracket(Cursor& at) {
  Cursor inside = at;
  inside.advance();
  inside.skipSpaces();
  if (closingOf(at.peek()) != '\0' && closingOf(inside.peek()) != '\0') {
    at = inside;
  }
}

/// Whether a line continues a list: it begins with a shape in parentheses, as in lists without
/// separators, and continues as a list.
bool continues(Cursor line) {
  passBlanks(line);
  if (line.peek() != '(' || !takeShape(line)) {
    return takeSeparator(line);
  }
  passBlanks(line);
  const bool isMore = line.atEnd() || line.peek() == '\n' || line.peek() == '(';
  return isMore || line.take("->") || takeSeparator(line);
}

}  // namespace

bool endsWithLine(Cursor& at, std::size_t count) {
  passBlanks(at);
  if (count < 2 || at.peek() != '\n') {
    return false;
  }
  Cursor below = at;
  below.advance();
  return !continues(below);
}

ShapeList takeShapes(Cursor& at, std::optional<ShapeWord> (*take)(Cursor&)) {
  ShapeList list;
  takeSeparators(at);
  takeOuterBracket(at);
  bool separated = true;  // Only shapes after a separator belong to the list, not: `[Op:AddV2]`.
  bool more = true;
  while (more) {
    auto found = take(at);
    const std::size_t start = at.position();
    const bool unread = !found && separated && passUnread(at);
    more = found || unread;
    list.unread = unread && !list.unread ? start : list.unread;
    if (found) {
      list.shapes.push_back(std::move(*found));
    }
    more = more && !endsWithLine(at, list.shapes.size());
    separated = more && takeSeparators(at);
  }
  return list;
}

}  // namespace bcast::messages
