// SPDX-License-Identifier: MIT
#pragma once

#include "bcast/code/python.h"

namespace bcast::code {

/// NumPy's vocabulary. Inputs of other systems are written with it, too.
extern const Python kNumpyWords;

}  // namespace bcast::code
