// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "bcast/error/result.h"
#include "bcast/op/op.h"

namespace bcast {

/// The signature of an operator for these element types and, if given, the result type `to`; else
/// an error that lists the supported types. Errors: typeNotTaken.
Result<const Signature*> signatureFor(const Op& op, std::span<const ElementType> types,
                                      std::optional<ElementType> to);

}  // namespace bcast
