// SPDX-License-Identifier: MIT
#pragma once

// Requests of every verb at random, mostly sensible: what a mode or an operator takes is asked of
// it.

#include "bcast/lower/lower.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "random_shapes.h"

namespace bcast {

/// A request to a mode, with any of the options that it takes.
Json inferRequest(Dice& dice, const Mode& mode);
/// Shapes and where they lie, without the other options.
Json shapesRequest(Dice& dice, const Mode& mode);
/// Operands with elements, and an operator that takes them. Extents are known.
Json runRequest(Dice& dice, const Mode& mode);
/// Operands with types, some with elements, and a system.
Json codeRequest(Dice& dice, const Mode& mode);
/// An element of the result, or one beside it.
Json sourcesRequest(Dice& dice, const Mode& mode);
/// Operands and options for all modes at once.
Json compareRequest(Dice& dice);
/// Whether an operator gives the same bits in every build; a few functions are only near the true
/// value.
bool isExact(const Op& op);
/// What an operator must be told, and mostly what it may be.
Json attributesFor(Dice& dice, const Op& op, const Signature& signature);
/// An operator to be lowered, by any strategy, with assumptions and a declared result.
Json lowerRequest(Dice& dice, const Op& op);
/// The same, with elements for shapes of run time.
Json executeRequest(Dice& dice, const Op& op);
/// A shape as people write it, sometimes with a slip.
Json parseRequest(Dice& dice);
/// The request with something in it gone, of another kind, or too much.
Json spoiled(Dice& dice, Json request);

}  // namespace bcast
