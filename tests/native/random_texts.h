// SPDX-License-Identifier: MIT
#pragma once

// Texts to paste, at random: what somebody copied with a slip, and operations of MLIR in every
// form.

#include <string>

#include "random_shapes.h"

namespace bcast {

/// The text with one word of it gone, twice, exchanged, another number, or with its end cut off.
std::string slipped(Dice& dice, const std::string& text);

/// An operation of that name, mostly with operands, attributes and types, in one of the forms in
/// which MLIR prints it, or as nobody would write it.
std::string operationText(Dice& dice, const std::string& name);

}  // namespace bcast
