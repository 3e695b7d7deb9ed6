// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// The RFC's comment for the operations of an origin.
std::string commentOn(const Origin& origin);

}  // namespace bcast::ir
