// SPDX-License-Identifier: MIT
#pragma once

// The engine for C++ programs: shapes from text, answers with their reasons, operators on data.
// Every function that can fail returns a `Result`; nothing throws.

#include "bcast/answer/answer.h"
#include "bcast/answer/sentences.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/op/op.h"
#include "bcast/tensor/typed.h"

/// The engine: `infer` and `answer` give the shape of a result and the reasons, `evaluate` its
/// values. A shape lists its axes from axis 0; extents count elements.
namespace bcast {}
