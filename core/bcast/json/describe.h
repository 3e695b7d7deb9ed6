// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace bcast {

/// The fields of a struct: write `BCAST_FIELDS(Fix, edit, operand)` after it, in JSON order. The
/// list is used for JSON and for declarations of the same types in other languages.
template <class T>
struct Describe;

/// Each public enumeration lists its names once, in the enumerators' order:
/// `BCAST_NAMES(Need, "no", "optional", "required")` after it.
template <class T>
struct Names;

/// A field of a struct with its name in JSON.
template <class Struct, class Member>
struct Field {
  std::string_view name;
  Member Struct::*member;
};
/// A field with this name, for `BCAST_FIELDS`.
template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member) {
  return {name, member};
}

/// An optional field that is written as null if absent.
template <class T>
struct Nullable : std::optional<T> {
  using std::optional<T>::optional;
  Nullable(std::optional<T> value) : std::optional<T>(std::move(value)) {}

  friend bool operator==(const Nullable& a, const Nullable& b) {
    return a.asOptional() == b.asOptional();
  }
  friend bool operator==(const Nullable& a, const std::optional<T>& b) {
    return a.asOptional() == b;
  }

 private:
  const std::optional<T>& asOptional() const { return *this; }
};

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

/// The name of an enumerator, in JSON.
template <Named E>
constexpr std::string_view nameOf(E value) {
  return Names<E>::names[static_cast<std::size_t>(value)];
}

/// Writes the name of an enumerator, as in JSON.
template <class Traits, Named E>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, E value) {
  return out << nameOf(value);
}

/// The enumerator with this name.
template <Named E>
constexpr std::optional<E> parseEnum(std::string_view name) {
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

// BCAST_EACH(S, a, b) is field("a", &S::a), field("b", &S::b); each BCAST_EXPAND expands the list
// further.
#define BCAST_EXPAND(...) \
  BCAST_EXPAND_3(BCAST_EXPAND_3(BCAST_EXPAND_3(BCAST_EXPAND_3(__VA_ARGS__))))
#define BCAST_EXPAND_3(...) BCAST_EXPAND_9(BCAST_EXPAND_9(BCAST_EXPAND_9(__VA_ARGS__)))
#define BCAST_EXPAND_9(...) __VA_ARGS__
#define BCAST_PARENS ()
#define BCAST_EACH(Struct, name, ...) \
  ::bcast::field(#name, &Struct::name) __VA_OPT__(, BCAST_NEXT BCAST_PARENS(Struct, __VA_ARGS__))
#define BCAST_NEXT() BCAST_EACH

/// The same, for a struct with another name in other languages.
#define BCAST_FIELDS_AS(Struct, type, ...)                                             \
  template <>                                                                          \
  struct Describe<Struct> {                                                            \
    static constexpr std::string_view name = type;                                     \
    static constexpr std::tuple fields{BCAST_EXPAND(BCAST_EACH(Struct, __VA_ARGS__))}; \
  }
#define BCAST_FIELDS(Struct, ...) BCAST_FIELDS_AS(Struct, #Struct, __VA_ARGS__)
/// The same, for one kind of several, whose name is the field `kind`.
#define BCAST_KIND(Struct, kindName, ...)                                              \
  template <>                                                                          \
  struct Describe<Struct> {                                                            \
    static constexpr std::string_view name = #Struct, kind = #kindName;                \
    static constexpr std::tuple fields{BCAST_EXPAND(BCAST_EACH(Struct, __VA_ARGS__))}; \
  }

/// The same as BCAST_NAMES, for an enumeration with another name there.
#define BCAST_NAMES_AS(Enum, typeName, ...)                                       \
  template <>                                                                     \
  struct Names<Enum> {                                                            \
    static constexpr std::string_view type = typeName;                            \
    static constexpr auto names = std::to_array<std::string_view>({__VA_ARGS__}); \
  }
#define BCAST_NAMES(Enum, ...) BCAST_NAMES_AS(Enum, #Enum, __VA_ARGS__)
