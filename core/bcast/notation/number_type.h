// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace bcast {

/// Whether a word names one of MLIR's builtin number types: `i1` `si8` `ui16` `f32` `bf16` `tf32`
/// `f8E4M3FN` `index`. (MLIR LangRef, Builtin Dialect.)
bool isNumberType(std::string_view word);

}  // namespace bcast
