// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/lower/builder.h"

namespace bcast::ir {

/// Writes the operations of tosa.cast in the builder's release, and returns the resulting element.
/// Precondition: that release lowers it.
ValueId converted(Builder& builder, ValueId input, Number to);

}  // namespace bcast::ir
