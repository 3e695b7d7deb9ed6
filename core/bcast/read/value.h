// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "bcast/tensor/element.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// The elements of a typed array: `size` bytes, absent if there was no memory for them. A value
/// refers to them by a pointer, null if there was not even memory for this struct.
struct TypedElements {
  ElementType type;
  std::size_t size;
  std::optional<Buffer> buffer;
};

/// A value of another language (JSON, JavaScript) from which a request is read. Values are stored
/// in one array (`document.h`): the contents of an array or an object follow it, so iterating does
/// not allocate.
class Value {
 public:
  struct Null {};
  struct Array {};
  struct Object {};
  /// A value that no request can contain, such as a function.
  struct Other {};
  using State =
      std::variant<Null, bool, double, std::string_view, Array, Object, TypedElements*, Other>;

  class Iterator {
   public:
    explicit Iterator(const Value* at) : at_(at) {}
    const Value& operator*() const { return *at_; }
    const Value* operator->() const { return at_; }
    Iterator& operator++() {
      at_ += at_->width_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const Value* at_;
  };

  /// The value as a T, or null if it has another type.
  template <class T>
  const T* as() const {
    return std::get_if<T>(&state_);
  }
  /// Its contents: the items of an array, or alternating names and values of an object.
  Iterator begin() const { return Iterator(this + 1); }
  Iterator end() const { return Iterator(this + width_); }
  /// The number of items, or of names and values.
  std::size_t size() const { return size_; }
  /// A member of an object; null if it is missing or null.
  const Value* find(std::string_view name) const;

 private:
  friend class ValueRow;
  State state_;
  std::size_t width_ = 1;  ///< The number of stored values, including its contents.
  std::size_t size_ = 0;
};

}  // namespace bcast
