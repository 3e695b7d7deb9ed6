// SPDX-License-Identifier: MIT
#pragma once

// The fields of requests, of what was parsed, and of errors.

#include <string>
#include <string_view>

#include "bcast/error/error.h"
#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/notation/parse.h"

namespace bcast {

/// An error as others see it: its code's name, its sentence, its place.
struct ErrorReport {
  std::string_view code;
  std::string message;
  Where where;
};
inline ErrorReport report(const Error& error) {
  return {errorInfo(error.code).name, message(error), error.where};
}

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<Request> {
  using S = Request;
  static constexpr std::string_view name = "Request";
  static constexpr std::tuple fields{field("mode", &S::mode), field("operands", &S::operands), field("declared", &S::declared), field("axis", &S::axis), field("target", &S::target), field("broadcastDimensions", &S::broadcastDimensions), field("runtime", &S::runtime), field("trace", &S::trace)};
};
template <> struct Describe<Where> {
  using S = Where;
  static constexpr std::string_view name = "Where";
  static constexpr std::tuple fields{field("path", &S::path), field("offset", &S::offset), field("line", &S::line), field("column", &S::column)};
};
template <> struct Describe<ErrorReport> {
  using S = ErrorReport;
  static constexpr std::string_view name = "ErrorReport";
  static constexpr std::tuple fields{field("code", &S::code), field("message", &S::message), field("where", &S::where)};
};
template <> struct Describe<ParseNote> {
  using S = ParseNote;
  static constexpr std::string_view name = "ParseNote";
  static constexpr std::tuple fields{field("code", &S::code), field("message", &S::message)};
};
template <> struct Describe<Parsed> {
  using S = Parsed;
  static constexpr std::string_view name = "Parsed";
  static constexpr std::tuple fields{field("shape", &S::shape), field("text", &S::text), field("notes", &S::notes)};
};
// clang-format on

}  // namespace bcast
