// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/error/error.h"
#include "bcast/op/op.h"

namespace bcast {

/// Whether an operator takes these attributes, and no required one is missing. Errors:
/// attributeNotTaken, attributeMissing.
std::optional<Error> checkAttributes(const Op& op, const Attributes& attributes);

/// Whether their values are valid for operands of a type. Errors: valueOutOfRange. Precondition:
/// checkAttributes found no error.
std::optional<Error> checkAttributeValues(const Attributes& attributes, ElementType type);

}  // namespace bcast
