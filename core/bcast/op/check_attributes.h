// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bcast/error/error.h"
#include "bcast/op/op.h"

namespace bcast {

/// Whether an operator takes these attributes, and has all that it needs.
/// Errors: attributeNotTaken, attributeMissing.
std::optional<Error> checkAttributes(const Op& op, const Attributes& attributes);

/// Whether their values go with operands of a type. Errors: valueOutOfRange.
/// Precondition: checkAttributes found nothing.
std::optional<Error> checkAttributeValues(const Attributes& attributes, ElementType type);

}  // namespace bcast
