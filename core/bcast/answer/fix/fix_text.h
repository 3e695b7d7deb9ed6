// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/answer/fix/edit.h"
#include "bcast/infer/infer.h"

namespace bcast {

/// "Add an axis to B: (64, 1)." `edited` is the request after the change.
std::string sentenceOf(const Mode& mode, const Request& edited, const Change& change);

/// "nn.Linear(512, 10)": PyTorch's layer whose weight a change edited.
std::string layerText(const Change& change, const Shape& edited);

/// "Pairs each row of A with one element of B." Empty if the shapes are not aligned. `after` is
/// the inference for the request after the change, and accepts it.
std::string meaningOf(const Answered& after, const Change& change);

}  // namespace bcast
