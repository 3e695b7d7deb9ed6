// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/error/path.h"
#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/notation/parse.h"
#include "bcast/read/value.h"
#include "bcast/shape/shape.h"
#include "bcast/text/literal.h"

namespace bcast {

using FieldNames = std::span<const std::string_view>;

/// A value of a request, with its path. All readers of a request share one error: only the first is
/// kept, and values read after it are meaningless (as with `tosa::Scanner`).
class Reader {
 public:
  /// The request itself. It and the error must outlive the reader.
  Reader(const Value& request, std::optional<Error>& error) : value_(&request), error_(&error) {}

  /// A member of an object, which must outlive its readers. Absent if it is null, or if this is not
  /// an object.
  Reader field(std::string_view name) const;
  /// Calls `visit` with each item of an array, up to the first error.
  /// Errors: missingField, wrongType.
  template <class Visit>
  void forEachItem(Literal wanted, Visit visit) const;
  /// The same for operands, or for items with one per operand. Errors: also tooManyOperands.
  template <class Visit>
  void forEachOperand(Literal wanted, Visit visit) const;
  /// Fails unless this is an object whose members are all in `known` or `more`, each at most once.
  /// Errors: missingField, wrongType, unknownField, repeatedField.
  void checkFields(FieldNames known, FieldNames more = {}, Literal wanted = kPhrases.object) const;

  bool isGiven() const { return value_ != nullptr; }
  /// The value as a T (`Value::as`), or null.
  template <class T>
  const T* as() const {
    return value_ != nullptr ? value_->as<T>() : nullptr;
  }
  /// The number of items of an array.
  std::size_t size() const { return as<Value::Array>() != nullptr ? value_->size() : 0; }

  // Errors of all `read`: missingField, wrongType.
  void read(std::string& text) const;
  void read(bool& truth) const;
  /// An integer that a JavaScript number represents exactly.
  void read(std::int64_t& integer) const;
  void read(std::vector<std::int64_t>& list) const;
  /// The names of operands. Errors: also tooManyOperands.
  void read(std::vector<std::string>& names) const;
  /// `[2, "?"]`, or a string. Errors: also those of `parseShape`.
  void read(Shape& shape) const { readShape(shape, MinusOne::negative); }
  void readShape(Shape& shape, MinusOne minusOne) const;
  /// Errors: also tooManyOperands.
  void read(std::vector<Shape>& shapes) const;
  /// Stays empty if there is no value.
  template <class T>
  void read(std::optional<T>& option) const {
    if (isGiven()) {
      read(option.emplace());
    }
  }
  /// The name of an enumerator. Errors: also `unknown`.
  template <class E>
  void readEnum(E& enumerator, ErrorCode unknown) const;
  /// Keeps its default if there is no value.
  template <class T>
  void readIfGiven(T& place) const {
    if (isGiven()) {
      read(place);
    }
  }

  /// Records an error if it is the first.
  void fail(Error error) const;
  /// The same for an error at this path.
  void fail(ErrorCode code, std::string_view detail) const;
  /// The same for an error in the string at this path.
  void failInText(Error error) const;
  /// missingField if there is no value, else wrongType.
  void failExpecting(Literal wanted) const;
  bool failed() const { return error_->has_value(); }
  /// The value that was read, or the error.
  template <class T>
  Result<T> finish(T read) const {
    return failed() ? Result<T>(**error_) : Result<T>(std::move(read));
  }

  const Path& path() const { return path_; }
  /// The same value with a separate error.
  Reader withError(std::optional<Error>& error) const { return {value_, path_, error}; }

 private:
  Reader(const Value* value, Path path, std::optional<Error>& error)
      : value_(value), path_(path), error_(&error) {}

  const Value* value_;
  Path path_;
  std::optional<Error>* error_;
};

template <class Visit>
void Reader::forEachItem(Literal wanted, Visit visit) const {
  if (as<Value::Array>() == nullptr) {
    failExpecting(wanted);
    return;
  }
  std::size_t index = 0;
  for (const Value& item : *value_) {
    if (failed()) {
      return;
    }
    visit(Reader(&item, Path(&path_, index), *error_));
    ++index;
  }
}

template <class Visit>
void Reader::forEachOperand(Literal wanted, Visit visit) const {
  if (size() > kOperandLimit) {
    fail(ErrorCode::tooManyOperands, std::to_string(size()));
    return;
  }
  forEachItem(wanted, visit);
}

template <class E>
void Reader::readEnum(E& enumerator, ErrorCode unknown) const {
  std::string name;
  read(name);
  if (const auto known = parseEnum<E>(name)) {
    enumerator = *known;
  } else {
    fail(unknown, excerpt(name));
  }
}

/// A number as text for a message.
std::string shown(double number);

/// Whether a number has no fraction.
bool isWhole(double number);

}  // namespace bcast
