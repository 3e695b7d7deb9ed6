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

/// The elements of a typed array: `size` bytes, absent where there was no memory for them.
struct TypedElements {
  ElementType type;
  std::size_t size;
  std::optional<Buffer> buffer;
};

/// A value of another language (JSON, JavaScript) that a request is read from. Values lie in a row
/// (`document.h`): what an array or an object holds follows it, so that reading one allocates
/// nothing.
class Value {
 public:
  struct Null {};
  struct Array {};
  struct Object {};
  /// Something that no request can hold, such as a function.
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

  /// The value as a T, or null where it is something else.
  template <class T>
  const T* as() const {
    return std::get_if<T>(&state_);
  }
  /// What it holds: the items of an array; of an object the name and the value of each member in
  /// turn.
  Iterator begin() const { return Iterator(this + 1); }
  Iterator end() const { return Iterator(this + width_); }
  /// How many items, or names and values.
  std::size_t size() const { return size_; }
  /// A member of an object, or null where there is none. Null members count as none.
  const Value* find(std::string_view name) const;

 private:
  friend class ValueRow;
  State state_;
  std::size_t width_ = 1;  ///< How many values of the row it takes, with all that it holds.
  std::size_t size_ = 0;
};

}  // namespace bcast
