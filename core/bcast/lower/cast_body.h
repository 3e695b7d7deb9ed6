// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/lower/builder.h"

namespace bcast::ir {

/// Writes what tosa.cast of the builder's release does to an element, and gives the element.
/// Precondition: that release lowers it.
ValueId converted(Builder& builder, ValueId input, Number to);

}  // namespace bcast::ir
