// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace bcast {

/// The text of a string literal. Unlike a view it has no length: the mode records have 1,600 texts,
/// whose lengths would add 1.3 kB (gzip).
class Literal {
 public:
  constexpr Literal() = default;
  template <std::size_t size>
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is written where one is meant.
  constexpr Literal(const char (&text)[size]) : text_(text) {}
  /// A member of a list of phrases (`BCAST_PHRASE`); its name is not part of the program.
  template <std::size_t namedSize, std::size_t size>
  constexpr Literal(const char (&)[namedSize], const char (&text)[size]) : text_(text) {}
  // NOLINTNEXTLINE(google-explicit-constructor): it is read as a view.
  constexpr operator std::string_view() const { return view(); }
  /// Its text.
  constexpr std::string_view view() const { return text_ == nullptr ? "" : text_; }
  friend constexpr bool operator==(Literal a, Literal b) { return a.view() == b.view(); }

 private:
  const char* text_ = nullptr;
};

}  // namespace bcast

/// A member of a list of phrases, of the list's type `Text`: a `Literal`, which is the English, or
/// a type that also keeps the member's name, for catalogue ids (`texts.cpp`).
#define BCAST_PHRASE(name, english) \
  Text name { #name "\0" english, english }
