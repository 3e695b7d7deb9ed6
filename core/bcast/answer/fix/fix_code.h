// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/fix/edit.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A list of axes or columns as text: "0, 2".
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

/// Code for the edited operand in the systems of the mode; empty if the operand is unchanged.
/// `edited` is the request after the change.
std::vector<FixCode> codeOf(const Mode& mode, const Request& request, const Request& edited,
                            const Change& change);

/// Code that keeps the missing axes, if the operand can be a reduction of another one.
std::optional<FixAtSource> atSource(const Mode& mode, const Request& edited, const Change& change);

}  // namespace bcast
