// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/code/python.h"

namespace bcast::code {

/// NumPy's words, with which other systems' inputs are written too.
extern const Python kNumpyWords;

}  // namespace bcast::code
