// SPDX-License-Identifier: MIT
#pragma once

// The fields of programs in other systems.

#include "bcast/code/code.h"
#include "bcast/code/system.h"
#include "bcast/json/describe.h"

namespace bcast {

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<SystemInfo> {
  using S = SystemInfo;
  static constexpr std::string_view name = "SystemInfo";
  static constexpr std::tuple fields{field("system", &S::system), field("title", &S::title), field("language", &S::language), field("running", &S::running)};
};
template <> struct Describe<Code> {
  using S = Code;
  static constexpr std::string_view name = "Code";
  static constexpr std::tuple fields{field("system", &S::system), field("language", &S::language), nullable("code", &S::code), field("notes", &S::notes)};
};
// clang-format on

}  // namespace bcast
