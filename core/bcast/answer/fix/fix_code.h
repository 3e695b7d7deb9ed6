// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/fix/edit.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// An operand in Python: its name if that is a variable or an attribute of one, or else its letter.
std::string variableName(const Request& request, std::size_t operand);

/// Code for the edited operand in the systems of the mode; empty if the operand is unchanged.
/// `edited` is the request after the change.
std::vector<FixCode> codeOf(const Mode& mode, const Request& request, const Request& edited,
                            const Change& change);

/// Code that keeps the missing axes, if the operand can be a reduction of another one.
std::optional<FixAtSource> atSource(const Mode& mode, const Request& edited, const Change& change);

}  // namespace bcast
