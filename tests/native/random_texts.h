// SPDX-License-Identifier: MIT
#pragma once

// Random texts to paste: copied texts with an error, and MLIR operations in every form.

#include <string>

#include "random_shapes.h"

namespace bcast {

/// The text with one word removed, repeated, swapped, or changed to another number, or with its end
/// cut off.
std::string slipped(Dice& dice, const std::string& text);

/// An operation of that name, mostly with operands, attributes and types, in one of MLIR's printed
/// forms, or in an unusual form.
std::string operationText(Dice& dice, const std::string& name);

}  // namespace bcast
