// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/infer/infer.h"

namespace bcast::code {

/// An accepted product in Python: as its mode writes it, or with the einsum of a module; then as
/// broadcasting and a sum, which is what it means, if no axis changes its place.
std::string productExpression(const Answered& answered, std::string_view module);

}  // namespace bcast::code
