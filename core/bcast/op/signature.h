// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "bcast/error/result.h"
#include "bcast/op/op.h"

namespace bcast {

/// The row of an operator for these element types, and for the result that the attribute `to`
/// names, where it does; else an error that lists what the operator takes. Errors: typeNotTaken.
Result<const Signature*> signatureFor(const Op& op, std::span<const ElementType> types,
                                      std::optional<ElementType> to);

}  // namespace bcast
