// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bcast/element.h"
#include "bcast/tensor.h"

namespace bcast {

class Value;

/// The elements of a typed array: `size` bytes, absent where there was no memory for them.
struct TypedElements {
  ElementType type;
  std::size_t size;
  std::optional<Buffer> buffer;
};

/// A value of another language (JSON, JavaScript) that a request is read from. Move-only.
class Value {
 public:
  struct Null {};
  /// Something that no request can hold, such as a function.
  struct Other {};
  struct Member;
  using Array = std::vector<Value>;
  using Object = std::vector<Member>;
  using State = std::variant<Null, bool, double, std::string, Array, Object, TypedElements, Other>;

  template <class T>
  explicit Value(T state) : state_(std::move(state)) {}

  /// The value as a T, or null where it is something else.
  template <class T>
  const T* as() const {
    return std::get_if<T>(&state_);
  }
  template <class T>
  T* as() {
    return std::get_if<T>(&state_);
  }
  /// A member of an object, or null where there is none. Null members count as none.
  const Value* find(std::string_view name) const;
  Value* find(std::string_view name);

 private:
  State state_;
};

struct Value::Member {
  std::string name;
  Value value;
};

}  // namespace bcast
