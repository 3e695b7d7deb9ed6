// SPDX-License-Identifier: MIT
#pragma once

// Random requests for every verb, mostly valid for the mode or operator.

#include "bcast/lower/lower.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "random_shapes.h"

namespace bcast {

/// A request to a mode, with any of the options that it takes.
Json inferRequest(Dice& dice, const Mode& mode);
/// Shapes and their placement, without the other options.
Json shapesRequest(Dice& dice, const Mode& mode);
/// Operands with elements, and an operator that takes them. Extents are known.
Json runRequest(Dice& dice, const Mode& mode);
/// Operands with types, some with elements, and a system.
Json codeRequest(Dice& dice, const Mode& mode);
/// An element of the result, or an invalid position.
Json sourcesRequest(Dice& dice, const Mode& mode);
/// Operands and options for all modes at once.
Json compareRequest(Dice& dice);
/// Whether an operator gives the same bits in every build; a few functions are inexact.
bool isExact(const Op& op);
/// The required attributes of an operator, and some optional ones.
Json attributesFor(Dice& dice, const Op& op, const Signature& signature);
/// An operator to lower, by any strategy, with assumptions and a declared result.
Json lowerRequest(Dice& dice, const Op& op);
/// The same, with elements for run-time shapes.
Json executeRequest(Dice& dice, const Op& op);
/// A shape as people write it, sometimes with an error.
Json parseRequest(Dice& dice);
/// The request with a field removed, of another kind, or added.
Json spoiled(Dice& dice, Json request);

}  // namespace bcast
