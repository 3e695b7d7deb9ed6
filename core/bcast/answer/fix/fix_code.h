// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/fix/edit.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// What a list of axes or columns is in text: "0, 2".
template <class List>
std::string listed(const List& list) {
  std::string text;
  for (const auto item : list) {
    text += (text.empty() ? "" : ", ") + std::to_string(item);
  }
  return text;
}

/// A name for an operand in code.
std::string variableName(std::size_t operand);

/// The edited operand, as programmers write it in the systems of the mode; none if it stays as it
/// is. `edited` is the request after the change.
std::vector<FixCode> codeOf(const Mode& mode, const Request& request, const Request& edited,
                            const Change& change);

/// If the operand lacks just the axes that a reduction of another operand drops: how they are kept.
std::optional<FixAtSource> atSource(const Mode& mode, const Request& edited, const Change& change);

}  // namespace bcast
