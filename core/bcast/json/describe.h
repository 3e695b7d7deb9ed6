// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace bcast {

/// Each public struct states its fields once, by specialising `Describe`:
/// `name`, where it is a kind of step `kind`, and `fields`, a tuple of `field(...)`.
/// JSON, JavaScript values and the TypeScript declarations all walk that list.
template <class T>
struct Describe;

/// Each public enumeration states its names once, in the enumerators' order.
template <class T>
struct Names;

template <class Struct, class Member>
struct Field {
  std::string_view name;
  Member Struct::*member;
  bool nullable = false;
};

/// An absent optional is left out.
template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member) {
  return {name, member};
}

/// An optional that is written also when absent: as null.
template <class Struct, class Member>
constexpr Field<Struct, Member> nullable(std::string_view name, Member Struct::*member) {
  return {name, member, true};
}

template <class T>
concept Described = requires {
  Describe<T>::fields;
};
template <class T>
concept Kind = requires {
  Describe<T>::kind;
};
template <class T>
concept Named = requires {
  Names<T>::names;
};

template <Named E>
constexpr std::string_view nameOf(E value) {
  return Names<E>::names[static_cast<std::size_t>(value)];
}

/// The enumerator with this name.
template <Named E>
constexpr std::optional<E> named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(Names<E>::names); ++i) {
    if (Names<E>::names[i] == name) {
      return static_cast<E>(i);
    }
  }
  return std::nullopt;
}

/// Calls `visit(field)` for each field, in order.
template <Described T, class Visit>
constexpr void forEachField(Visit&& visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); }, Describe<T>::fields);
}

}  // namespace bcast
