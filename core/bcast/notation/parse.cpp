// SPDX-License-Identifier: MIT
#include "bcast/notation/parse.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/notation/read_extent.h"
#include "bcast/notation/tensor_type.h"
#include "bcast/text/cursor.h"
#include "bcast/text/full_width.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

/// The `closing` of a list without brackets.
constexpr char kEndOfText = '\0';

/// Reads one shape. After an error, all functions return at once.
class ShapeReader {
 public:
  ShapeReader(std::string_view text, MinusOne minusOne)
      : text_(text), at_(text), minusOne_(minusOne) {}

  Result<Parsed> read() {
    at_.skipSpaces();
    if (at_.atEnd()) {
      return errorInText(ErrorCode::emptyShape, utf16Length(text_));
    }
    Shape shape = readAny();
    at_.skipSpaces();
    if (!at_.atEnd()) {
      unexpected();
    }
    if (error_) {
      return readable(std::move(*error_));
    }
    std::string canonical = toText(shape);
    Parsed parsed{std::move(shape), std::move(canonical)};
    parsed.notes = std::move(notes_);
    if (std::any_of(axes_.begin(), axes_.end(), [](const auto& name) { return !name.empty(); })) {
      parsed.axes = std::move(axes_);
    }
    return parsed;
  }

 private:
  /// An error for a person: the offset in characters, and an example of a shape.
  Error readable(Error error) const {
    error.where.offset = utf16Length(text_.substr(0, *error.where.offset));
    if (error.code == ErrorCode::malformedShape) {
      error.detail = phrase(kPhrases.writeShape, {{"{problem}", error.detail}});
    }
    return error;
  }

  Shape readAny() {
    if (at_.take("shape=")) {
      at_.skipSpaces();
    }
    if (at_.take("tensor<")) {
      return readMlirType();
    }
    if (at_.take("vector<")) {
      return readVector();
    }
    if (at_.take("torch.Size(") || at_.take("TensorShape(")) {
      return readWrapped();
    }
    if (takeTypeBeforeList(at_)) {
      return readTypedList();
    }
    if (at_.take("scalar")) {
      return Shape();
    }
    if (at_.take("(")) {
      return readList(')');
    }
    if (at_.take("[")) {
      return readList(']');
    }
    return readBare();
  }

  Shape readMlirType() {
    Result<TensorType> type = readTensorType(at_, minusOne_);
    if (!type.ok()) {
      error_ = type.error();
      return {};
    }
    return type.take().shape;
  }

  /// After `vector<`. MLIR's vectors are ranked and static.
  Shape readVector() {
    const std::size_t start = at_.position();
    Shape shape = readMlirType();
    if (!error_ && !shape.isStatic()) {
      error_ = errorInText(ErrorCode::malformedShape, start, phrase(kPhrases.vectorIsStatic));
    }
    return shape;
  }

  /// After `torch.Size(`: a list in square brackets, then `)`.
  Shape readWrapped() {
    at_.skipSpaces();
    expect("[");
    Shape shape = error_ ? Shape() : readList(']');
    at_.skipSpaces();
    expect(")");
    return shape;
  }

  /// After `f32[`: a list, and optionally XLA's layout after it.
  Shape readTypedList() {
    Shape shape = readList(']');
    if (!error_ && at_.take("{")) {
      at_.passWhile([](char c) { return c != '}'; });
      expect("}");
    }
    return shape;
  }

  /// Extents separated by commas, and a comma at the end is allowed; or, without brackets, only by
  /// blanks.
  Shape readList(char closing) {
    std::vector<Extent> extents;
    const bool blanks = closing == kEndOfText && text_.find(',') == std::string_view::npos;
    bool separated = true;
    at_.skipSpaces();
    while (!error_ && at_.peek() != closing) {
      axes_.push_back(blanks ? "" : readAxisName(closing == kEndOfText));
      separated ? readExtentInto(extents) : unexpected();
      separated = at_.take(",") || (blanks && text_.substr(0, at_.position()).ends_with(' '));
      at_.skipSpaces();
    }
    at_.advance(closing == kEndOfText ? 0 : 1);
    if (closing == ')' && extents.size() == 1 && !separated) {
      notes_.push_back({"numberInParentheses", translate(kPhrases.numberInParentheses)});
    }
    return Shape(std::move(extents));
  }

  /// `batch:` before an extent; empty if there is none. A name alone in a list with commas is an
  /// error that asks for its size. Without brackets, `a: 3, 4` could be a shape with a name.
  std::string readAxisName(bool isBare) {
    Cursor after = at_;
    after.passWhile(isNameCharacter);
    const std::string_view name = after.since(at_.position());
    if (!isLetter(at_.peek())) {
      return "";
    }
    if (after.take(":") && !(isBare && after.peek() == ' ')) {
      at_ = after;
      at_.skipSpaces();
      return std::string(name);
    }
    after.skipSpaces();
    const bool isListed = after.atEnd() || std::string_view(",)]").find(after.peek()) < 3;
    if (isListed && text_.find(',') != std::string_view::npos && !isExtent(at_)) {
      fail(phrase(kPhrases.axisSize, {{"{name}", name}}));
    }
    return "";
  }

  /// Whether an extent is next, or an error about one.
  bool isExtent(Cursor at) const {
    const Result<Extent> extent = readExtent(at, minusOne_);
    return extent.ok() || extent.error().code != ErrorCode::malformedShape;
  }

  /// No brackets: `*`, `2, 5`, `3`, `2x?x5`; an element type may follow x.
  Shape readBare() {
    if (at_.take("*")) {
      if (at_.take("x") && takeNumberType(at_).empty()) {
        unexpected();
      }
      return Shape::unranked();
    }
    const bool isTimes = text_.find('x') != std::string_view::npos;
    const bool isNamed = text_.find(':') != std::string_view::npos;
    return isTimes && !isNamed ? readTimesList() : readList(kEndOfText);
  }

  Shape readTimesList() {
    std::vector<Extent> extents;
    do {
      at_.skipSpaces();
      if (!extents.empty() && !takeNumberType(at_).empty()) {
        break;
      }
      readExtentInto(extents);
    } while (!error_ && at_.take("x"));
    return Shape(std::move(extents));
  }

  void readExtentInto(std::vector<Extent>& extents) {
    if (!error_) {
      error_ = readAxis(at_, extents, minusOne_);
    }
  }

  void expect(std::string_view token) {
    if (!error_ && !at_.take(token)) {
      fail(expected(token, at_));
    }
  }

  void unexpected() { fail(phrase(kPhrases.unexpected, {{"{found}", found(at_)}})); }
  void fail(std::string_view detail) {
    if (!error_) {
      error_ = errorInText(ErrorCode::malformedShape, at_.position(), detail);
    }
  }

  std::string_view text_;
  Cursor at_;
  MinusOne minusOne_;
  std::vector<std::string> axes_;
  std::vector<ParseNote> notes_;
  std::optional<Error> error_;  ///< Its offset is in bytes until `read` returns it.
};

}  // namespace

Result<Parsed> parseShape(std::string_view text, MinusOne minusOne) {
  const std::string form = foldFullWidth(text);
  return ShapeReader(form, minusOne).read();
}

}  // namespace bcast
