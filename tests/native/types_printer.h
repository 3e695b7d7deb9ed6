// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/reading/finding/finding.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// The TypeScript type of a C++ type, as a specialization with a static `text()`.
template <class T>
struct TypeScript;

template <std::convertible_to<std::string_view> T>
struct TypeScript<T> {
  static std::string text() { return "string"; }
};
template <std::integral T>
struct TypeScript<T> {
  static std::string text() { return std::same_as<T, bool> ? "boolean" : "number"; }
};
template <Named T>
struct TypeScript<T> {
  static std::string text() { return std::string(Names<T>::type); }
};
template <Described T>
struct TypeScript<T> {
  static std::string text() { return std::string(Describe<T>::name); }
};
template <>
struct TypeScript<Extent> {
  static std::string text() { return "Extent"; }
};
template <>
struct TypeScript<Shape> {
  static std::string text() { return "Shape"; }
};
template <>
struct TypeScript<PartialShape> {
  static std::string text() { return "PartialShape"; }
};
template <class... Kinds>
struct TypeScript<std::variant<Kinds...>> {
  static std::string text() { return "Step"; }
};
template <class T>
struct TypeScript<std::vector<T>> {
  static std::string text() { return TypeScript<T>::text() + "[]"; }
};

template <class T>
std::string printField(std::string_view name, const T*) {
  return std::string(name) + ": " + TypeScript<T>::text() + "; ";
}
template <class T>
std::string printField(std::string_view name, const std::optional<T>*) {
  return std::string(name) + "?: " + TypeScript<T>::text() + "; ";
}
template <class T>
std::string printField(std::string_view name, const Nullable<T>*) {
  return std::string(name) + ": " + TypeScript<T>::text() + " | null; ";
}

template <class Struct, class Member>
std::string printField(const Field<Struct, Member>& field) {
  return printField(field.name, static_cast<const Member*>(nullptr));
}

/// `export interface Name { ... }`, on one line.
template <Described T>
std::string printInterface() {
  std::string text = "export interface " + std::string(Describe<T>::name) + " { ";
  if constexpr (Kind<T>) {
    text += "kind: \"" + std::string(Describe<T>::kind) + "\"; ";
  }
  forEachField<T>([&](const auto& field) { text += printField(field); });
  return text + "}\n";
}

/// `export type Name = "a" | "b";`
template <Named T>
std::string printUnion() {
  std::string text;
  for (const std::string_view name : Names<T>::names) {
    text += (text.empty() ? "\"" : " | \"") + std::string(name) + "\"";
  }
  return "export type " + std::string(Names<T>::type) + " = " + text + ";\n";
}

/// The interfaces of all kinds of a variant, and their union.
template <class Variant>
struct PrintKinds;
template <class... Kinds>
struct PrintKinds<std::variant<Kinds...>> {
  static std::string text(std::string_view name) {
    std::string alternatives;
    ((alternatives += (alternatives.empty() ? "" : " | ") + TypeScript<Kinds>::text()), ...);
    return (printInterface<Kinds>() + ...) + "export type " + std::string(name) + " = " +
           alternatives + ";\n";
  }
};

}  // namespace bcast
