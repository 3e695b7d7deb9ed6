// SPDX-License-Identifier: MIT
#pragma once

// The fields of what there is to translate.

#include "bcast/api/speak.h"
#include "bcast/json/describe.h"

namespace bcast {

// One line a field list, so that the lists read as a table.
// clang-format off
template <> struct Describe<TextInfo> {
  using S = TextInfo;
  static constexpr std::string_view name = "TextInfo";
  static constexpr std::tuple fields{field("id", &S::id), field("text", &S::text)};
};
template <> struct Describe<Spoken> {
  using S = Spoken;
  static constexpr std::string_view name = "Spoken";
  static constexpr std::tuple fields{field("texts", &S::texts)};
};
// clang-format on

}  // namespace bcast
